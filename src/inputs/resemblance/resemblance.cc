#include "inputs/resemblance/resemblance.h"

#include <algorithm>
#include <utility>

#include "inputs/grammar/match.h"

namespace assay::inputs {
namespace {

std::vector<Instance> instances(const Spec& spec, const std::vector<std::string>& examples) {
  std::vector<Instance> all;
  for (const std::string& example : examples)
    if (auto found = match(spec, example)) all.push_back(std::move(found->instance));
  return all;
}

std::string all_of(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += (all.empty() ? "" : ", ") + text;
  return all;
}

}  // namespace

Resemblance::Resemblance(const Spec& spec, const std::vector<std::string>& examples,
                         const std::vector<std::string>& valid)
    : spec_(spec), narrow_(spec), examples_(examples), unused_(valid) {
  std::vector<std::string> admitted;
  for (const std::string& example : examples)
    if (match(spec, example)) admitted.push_back(example);
  std::vector<InputProperty> excluded_so_far;
  for (InputProperty& property : uncovered(spec, instances(spec, admitted))) {
    if (std::erase(unused_, property.text) > 0) continue;
    auto without = excluded(spec, {&property, 1});
    if (!without) continue;
    Unseen unseen{std::move(property), *std::move(without)};
    if (std::any_of(admitted.begin(), admitted.end(),
                    [&](const std::string& example) { return has(unseen, example); }))
      continue;
    excluded_so_far.push_back(unseen.property);
    // Two properties can each be avoided, but not both.
    if (auto narrower = excluded(spec, excluded_so_far))
      narrow_ = *std::move(narrower);
    else
      excluded_so_far.pop_back();
    unseen_.push_back(std::move(unseen));
  }
}

bool Resemblance::has(const Unseen& unseen, const std::string& bytes) {
  // A missing final newline is forgiven where only one end is described.
  if (unseen.property.what == InputProperty::What::kEnd)
    return bytes.ends_with('\n') == (unseen.property.end == End::kNewline);
  return !match(unseen.without, bytes);
}

std::vector<Spec> Resemblance::kinds() const {
  constexpr std::size_t kMost = 16;
  std::vector<Spec> all{narrow_};
  for (std::size_t i = 0; i < std::min(unseen_.size(), kMost); ++i)
    if (auto kind = admitting(unseen_[i].property.text)) all.push_back(*std::move(kind));
  return all;
}

std::optional<Spec> Resemblance::admitting(const std::string& property) const {
  std::vector<InputProperty> others;
  for (const Unseen& unseen : unseen_)
    if (unseen.property.text != property) others.push_back(unseen.property);
  return excluded(spec_, others);
}

std::vector<std::string> Resemblance::unseen() const {
  std::vector<std::string> texts;
  for (const Unseen& unseen : unseen_) texts.push_back(unseen.property.text);
  return texts;
}

std::vector<std::string> Resemblance::unseen_of(const std::string& bytes) const {
  std::vector<std::string> texts;
  if (std::find(examples_.begin(), examples_.end(), bytes) != examples_.end() ||
      !match(spec_, bytes))
    return texts;
  for (const Unseen& unseen : unseen_)
    if (has(unseen, bytes)) texts.push_back(unseen.property.text);
  return texts;
}

Result<Spec> exclude(const Spec& spec, const std::vector<std::string>& examples,
                     const std::vector<std::string>& properties) {
  if (properties.empty()) return spec;
  const std::vector<InputProperty> known = uncovered(spec, instances(spec, examples));
  // Properties refer to the description as it is; a description that lacks the inputs of one can
  // have no such property any more.
  std::vector<InputProperty> chosen;
  std::string conditions;
  for (const std::string& text : properties) {
    const auto found = std::find_if(known.begin(), known.end(), [&](const InputProperty& property) {
      return property.text == text && excluded(spec, {&property, 1});
    });
    if (found != known.end()) {
      chosen.push_back(*found);
      continue;
    }
    const std::string condition = "where !(" + text + ")\n";
    if (auto parsed = parse(print(spec) + condition); !parsed)
      return fail(Error::Kind::kInvalidInput, text + ": " + parsed.error().message);
    conditions += condition;
  }
  const auto without = excluded(spec, chosen);
  auto rest = without ? parse(print(*without) + conditions) : Result<Spec>(spec);
  if (!without || !rest)
    return fail(Error::Kind::kInvalidInput, "no input is left without " + all_of(properties));
  return rest;
}

}  // namespace assay::inputs
