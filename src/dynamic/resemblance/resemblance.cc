#include "dynamic/resemblance/resemblance.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <utility>

#include "base/unicode.h"
#include "dynamic/resemblance/properties.h"
#include "dynamic/value/encoding.h"

namespace assay::dynamic {
namespace {

using InputKind = KindOfInput::Kind;

/// With fewer examples, what they have in common says little.
constexpr std::size_t kTellingExamples = 3;

/// True for kinds of inputs that nobody means without saying so.
bool is_unnatural(InputKind kind) {
  switch (kind) {
    case InputKind::kNegative:
    case InputKind::kZero:
    case InputKind::kNoNumber:
    case InputKind::kFraction:
    case InputKind::kLarge:
    case InputKind::kEmpty:
    case InputKind::kAbsent:
    case InputKind::kSpacing:
    case InputKind::kRagged:
      return true;
    case InputKind::kMagnitude:
    case InputKind::kCharacter:
    case InputKind::kEdge:
    case InputKind::kAdjacent:
    case InputKind::kDuplicates:
    case InputKind::kUnsorted:
    case InputKind::kEqual:
    case InputKind::kUneven:
    case InputKind::kRelation:
    case InputKind::kElements:
    case InputKind::kLength:
      return false;
  }
  return false;
}

bool is_without_value(InputKind kind) {
  return kind == InputKind::kEmpty || kind == InputKind::kAbsent || kind == InputKind::kNoNumber;
}

/// Returns how much the texts have in common at their beginnings.
std::u16string_view common_beginning(const std::vector<std::u16string>& texts) {
  std::u16string_view common = texts.front();
  for (const std::u16string& each : texts) {
    std::size_t size = 0;
    while (size < std::min(common.size(), each.size()) && common[size] == each[size]) ++size;
    common = common.substr(0, size);
  }
  return common;
}

/// Returns the properties of those texts that do not begin or end as all that are shown.
std::vector<std::string> missing_affixes(const std::string& place,
                                         const std::vector<std::u16string>& shown,
                                         const std::vector<std::u16string>& texts) {
  constexpr std::size_t kTellingLength = 2;
  std::vector<std::string> missing;
  if (std::set(shown.begin(), shown.end()).size() < kTellingExamples) return missing;
  std::vector<std::u16string> reversed = shown;
  for (std::u16string& each : reversed) std::ranges::reverse(each);
  const std::u16string_view first = common_beginning(shown);
  std::u16string last(common_beginning(reversed));
  std::ranges::reverse(last);
  const auto any_lacks = [&](const auto& has) { return !std::ranges::all_of(texts, has); };
  if (first.size() >= kTellingLength &&
      any_lacks([&](const std::u16string& each) { return each.starts_with(first); }))
    missing.push_back(with_affix(place, "startsWith", to_utf8(first)));
  if (last.size() >= kTellingLength &&
      any_lacks([&](const std::u16string& each) { return each.ends_with(last); }))
    missing.push_back(with_affix(place, "endsWith", to_utf8(last)));
  return missing;
}

}  // namespace

Resemblance::Resemblance(const Description& description, const std::vector<Script>& examples,
                         const std::set<std::size_t>& throwing)
    : description_(description) {
  for (const Signature& each : description_.signatures) seen_[each.name];
  for (std::size_t index = 0; index < examples.size(); ++index) {
    const Script& script = examples[index];
    examples_.insert(encode(script));
    for (const Operation& operation : script.operations) {
      const Signature* known = signature(operation);
      if (known == nullptr) continue;
      Seen& seen = seen_[operation.name];
      ++seen.examples;
      const Traits traits = traits_of(*known, script.graph, operation.arguments);
      if (throwing.contains(index) && &operation == &script.operations.back()) {
        seen.throws = true;
      } else {
        seen.returns = true;
        for (const KindOfInput& each : traits.properties) seen.of_results.insert(each.condition);
      }
      for (const KindOfInput& each : traits.properties) {
        seen.properties.insert(each.condition);
        if (each.kind == InputKind::kCharacter)
          seen.characters[each.place].insert(each.classes.begin(), each.classes.end());
      }
      for (const auto& [list, lengths] : traits.lengths)
        seen.lengths[list].insert(lengths.begin(), lengths.end());
      for (const auto& [place, number] : traits.largest) {
        const auto [largest, is_new] = seen.largest.try_emplace(place, number);
        largest->second = std::max(largest->second, number);
      }
      for (const auto& [place, texts] : traits.texts) {
        std::ranges::copy(texts, std::back_inserter(seen.texts[place]));
        seen.formats[place].learn(texts);
      }
    }
  }
}

const Signature* Resemblance::signature(const Operation& operation) const {
  const auto found = std::ranges::find(description_.signatures, operation.name, &Signature::name);
  return found == description_.signatures.end() ? nullptr : &*found;
}

void Resemblance::admit(const std::string& operation, const std::string& condition) {
  for (auto& [name, seen] : seen_)
    if (operation.empty() || operation == name) {
      seen.properties.insert(condition);
      seen.of_results.insert(condition);
    }
}

void Resemblance::add_of_throwing(const Script& script, std::size_t operation,
                                  std::vector<UnseenProperty>& properties) const {
  const Operation& done = script.operations[operation];
  const Signature* known = signature(done);
  if (known == nullptr) return;
  const Seen& seen = seen_.at(done.name);
  if (!seen.throws || !seen.returns) return;
  for (KindOfInput& each : traits_of(*known, script.graph, done.arguments).properties)
    if (seen.properties.contains(each.condition) && !seen.of_results.contains(each.condition))
      properties.push_back({done.name, std::move(each.condition)});
}

std::vector<UnseenProperty> Resemblance::of_throwing(const Script& script) const {
  std::vector<UnseenProperty> properties;
  if (seen_.empty()) return properties;
  for (std::size_t i = 0; i < script.operations.size(); ++i) add_of_throwing(script, i, properties);
  return properties;
}

std::vector<UnseenProperty> Resemblance::unseen_of_results(const Script& script,
                                                           const Observation& run) const {
  std::vector<UnseenProperty> properties;
  if (seen_.empty() || examples_.contains(encode(script))) return properties;
  const std::size_t count = std::min(script.operations.size(), run.responses.size());
  for (std::size_t i = 0; i < count; ++i)
    if (run.responses[i].ending == Ending::kReturned) add_of_throwing(script, i, properties);
  return properties;
}

/// Returns the property of having characters that no example has, where the given property is about
/// such ones; otherwise "". One question is about all of them.
std::string Resemblance::other_characters(const Seen& seen, const KindOfInput& property) {
  const auto known = seen.characters.find(property.place);
  if (property.classes.empty() || known == seen.characters.end()) return "";
  if (std::ranges::all_of(property.classes,
                          [&](const auto& each) { return known->second.contains(each); }))
    return "";
  std::string all;
  for (const std::string& each : known->second) all += each;
  return with_pattern(property.place, "[^" + all + "]");
}

std::vector<UnseenProperty> Resemblance::unseen_of(const Script& script) const {
  std::vector<UnseenProperty> unseen;
  if (seen_.empty() || examples_.contains(encode(script))) return unseen;
  for (const Operation& operation : script.operations) {
    const Signature* known = signature(operation);
    if (known == nullptr) continue;
    const Seen& seen = seen_.at(operation.name);
    const bool tells = seen.examples >= kTellingExamples;
    const auto add = [&](std::string condition, bool is_without_value = false) {
      if (!seen.properties.contains(condition))
        unseen.push_back({operation.name, std::move(condition), is_without_value});
    };
    const Traits traits = traits_of(*known, script.graph, operation.arguments);
    for (const KindOfInput& each : traits.properties) {
      if (!tells && !is_unnatural(each.kind)) continue;
      std::string others = tells ? other_characters(seen, each) : "";
      if (others.empty() || seen.properties.contains(each.condition))
        add(each.condition, is_without_value(each.kind));
      else if (unseen.empty() || unseen.back().condition != others)
        add(std::move(others));
    }
    for (const auto& [list, lengths] : traits.lengths) {
      const auto shown = seen.lengths.find(list);
      if (shown == seen.lengths.end() || shown->second.size() < kTellingExamples) continue;
      const std::size_t least = *shown->second.begin(), most = *shown->second.rbegin();
      if (least != most || least < 2) continue;
      if (std::ranges::any_of(lengths, [&](std::size_t each) { return each != least; }))
        add(with_number(list, static_cast<std::int64_t>(least)));
    }
    for (const auto& [place, number] : traits.largest) {
      const auto shown = seen.largest.find(place);
      if (tells && shown != seen.largest.end() && number > shown->second)
        add(with_number(place, shown->second));
    }
    for (const auto& [place, texts] : traits.texts) {
      const auto shown = seen.texts.find(place);
      if (shown == seen.texts.end()) continue;
      for (const std::string& each : missing_affixes(place, shown->second, texts)) add(each);
      for (const TextPattern& each : seen.formats.at(place).unseen_in(texts))
        add(with_pattern(place, each.regex, each.is_negated));
    }
  }
  return unseen;
}

Doubt Resemblance::doubt_of(const Script& script) const {
  const std::vector<UnseenProperty> unseen = unseen_of(script);
  if (unseen.empty()) return Doubt::kNone;
  return std::ranges::any_of(unseen, &UnseenProperty::is_without_value) ? Doubt::kGreat
                                                                        : Doubt::kSome;
}

}  // namespace assay::dynamic
