#include "languages/c/observation/function_swap.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "languages/c/observation/definitions.h"
#include "repair/material/tokens.h"
#include "repair/patch/edits.h"

namespace assay::languages {
namespace {

using frontends::FunctionText;
using frontends::FunctionTextId;
using frontends::Name;
using frontends::NameId;
using frontends::NameKind;
using frontends::SourceTree;
using results::FunctionAgreement;

/// Names of the student's helpers get this prefix, so that none is one of the reference's.
constexpr const char* kPrefix = "assay_own_";
/// A run that reaches this ends there.
constexpr const char* kTrap = "{ int *assay_null = 0; *assay_null = 0; }";

std::vector<std::string> types_of(const SourceTree& tree, const FunctionText& function) {
  std::vector<std::string> types{tree.names[function.name].type};
  for (const NameId id : function.parameters) types.push_back(tree.names[id].type);
  return types;
}

/// Returns the lines that include headers.
std::string includes_of(std::string_view text) {
  std::string all;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.starts_with("#include")) all += std::string(line) + "\n";
  }
  return all;
}

class FunctionComparison {
 public:
  FunctionComparison(const ParsedProgram& student, const ParsedProgram& reference,
                     const KnownRuns& runs)
      : student_(student),
        reference_(reference),
        runs_(runs),
        defined_otherwise_(words_defined_otherwise(student, reference)) {}

  std::vector<FunctionAgreement> run() {
    const SourceTree& tree = student_.tree;
    match_by_name();
    for (FunctionTextId id{0}; tree.functions.contains(id); ++id.index)
      if (!counterparts_.contains(id)) match_by_types(id);
    std::vector<FunctionAgreement> all;
    for (FunctionTextId id{0}; tree.functions.contains(id); ++id.index)
      all.push_back(agreement(id));
    return all;
  }

 private:
  const std::string& name_of(FunctionTextId id) const {
    return student_.tree.names[student_.tree.functions[id].name].text;
  }
  const std::string& reference_name(FunctionTextId id) const {
    return reference_.tree.names[reference_.tree.functions[id].name].text;
  }

  void match_by_name() {
    for (FunctionTextId own{0}; student_.tree.functions.contains(own); ++own.index)
      for (FunctionTextId other{0}; reference_.tree.functions.contains(other); ++other.index)
        if (name_of(own) == reference_name(other) &&
            student_.tree.functions[own].parameters.size() ==
                reference_.tree.functions[other].parameters.size())
          counterparts_[own] = other;
  }

  bool is_taken(FunctionTextId other) const {
    return std::ranges::any_of(counterparts_,
                               [&](const auto& pair) { return pair.second == other; });
  }

  /// Takes the function of the same types with which it agrees, or the only one there is.
  void match_by_types(FunctionTextId own) {
    const auto types = types_of(student_.tree, student_.tree.functions[own]);
    std::vector<FunctionTextId> candidates;
    for (FunctionTextId other{0}; reference_.tree.functions.contains(other); ++other.index)
      if (!is_taken(other) && types_of(reference_.tree, reference_.tree.functions[other]) == types)
        candidates.push_back(other);
    for (const FunctionTextId other : candidates) {
      counterparts_[own] = other;
      const FunctionAgreement found = agreement(own);
      if (found.agrees || (found.is_compared && candidates.size() == 1)) return;
      counterparts_.erase(own);
    }
  }

  FunctionAgreement agreement(FunctionTextId own) {
    const SourceMap& sources = student_.program.sources;
    const Span span = student_.tree.functions[own].span;
    FunctionAgreement result;
    result.name = name_of(own);
    result.lines = {sources.resolve(span.file, span.begin).line,
                    sources.resolve(span.file, span.end - 1).line};
    const auto found = counterparts_.find(own);
    if (found == counterparts_.end()) return result;
    result.counterpart = reference_name(found->second);
    const auto text = student_text(own, found->second);
    const auto right = text ? passes(found->second, text->text) : std::nullopt;
    const std::vector<bool>& calls = calls_of(found->second);
    if (!right || calls.empty()) return result;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      result.runs += calls[i] ? 1U : 0U;
      result.right += calls[i] && (*right)[i] ? 1U : 0U;
    }
    result.with = text->helpers;
    result.is_compared = result.runs > 0;
    result.agrees = result.is_compared && result.right == result.runs;
    return result;
  }

  /// Returns which runs call a function of the reference; empty if that cannot be told.
  const std::vector<bool>& calls_of(FunctionTextId function) {
    const auto [entry, is_new] = calls_.try_emplace(function);
    if (!is_new) return entry->second;
    const FunctionText& text = reference_.tree.functions[function];
    const Span head{text.span.file, text.span.begin, text.body.begin};
    const auto without =
        passes(function, std::string(reference_.program.sources.text(head)) + kTrap);
    if (without)
      for (const bool passed : *without) entry->second.push_back(!passed);
    return entry->second;
  }

  /// Returns for each case whether the reference passes with `text` in the place of a function;
  /// nullopt if that does not compile.
  std::optional<std::vector<bool>> passes(FunctionTextId replaced, const std::string& text) const {
    const CProgram& program = reference_.program;
    const Span span = reference_.tree.functions[replaced].span;
    const std::string own(student_.program.sources.text(student_.program.file));
    const std::string changed = includes_of(own) + repair::apply(program.sources.text(program.file),
                                                                 program.file, {{span, text}});
    const auto swapped = load_c("", changed, runs_.entry, &program);
    if (!swapped) return std::nullopt;
    repair::InterpreterRunner runner((*swapped)->lowered.program, {}, runs_.comparison,
                                     runs_.limits);
    std::vector<bool> passed;
    for (const repair::Case& known : runs_.cases)
      passed.push_back(runner.run({}, known, repair::Patience::kAcceptance).passes);
    return passed;
  }

  struct StudentText {
    std::string text;
    std::vector<std::string> helpers;
  };

  /// Returns the student's function under the name of its counterpart, preceded by the functions
  /// without counterpart that it calls; nullopt if it uses global variables, or what the student's
  /// file defines in another way than the reference's.
  std::optional<StudentText> student_text(FunctionTextId own, FunctionTextId counterpart) const {
    std::vector<FunctionTextId> needed{own};
    for (std::size_t i = 0; i < needed.size(); ++i) {
      if (uses_own_definitions(needed[i])) return std::nullopt;
      for (const frontends::NameUse& use : uses_in(needed[i])) {
        const Name& name = student_.tree.names[use.name];
        if (name.kind == NameKind::kVariable && !name.function) return std::nullopt;
        const auto called = function_named(use.name);
        if (called && !counterparts_.contains(*called) &&
            std::ranges::find(needed, *called) == needed.end())
          needed.push_back(*called);
      }
    }
    StudentText all;
    for (std::size_t i = 1; i < needed.size(); ++i) all.helpers.push_back(name_of(needed[i]));
    for (std::size_t i = needed.size(); i-- > 0;) {
      const std::string name = i == 0 ? reference_name(counterpart) : kPrefix + name_of(needed[i]);
      all.text += renamed(needed[i], name) + "\n";
    }
    return all;
  }

  /// True if a word of the function that names no variable or function is defined otherwise there.
  bool uses_own_definitions(FunctionTextId function) const {
    const Span span = student_.tree.functions[function].span;
    const std::string_view text = student_.program.sources.text(span);
    std::set<std::uint32_t> names;
    for (const frontends::NameUse& use : uses_in(function)) names.insert(use.span.begin);
    for (const Name& name : student_.tree.names)
      if (name.declaration.file == span.file) names.insert(name.declaration.begin);
    return std::ranges::any_of(repair::tokens_of(text), [&](const repair::Token& token) {
      return token.kind == repair::TokenKind::kName && !names.contains(span.begin + token.begin) &&
             defined_otherwise_.contains(std::string(repair::text_of(token, text)));
    });
  }

  std::vector<frontends::NameUse> uses_in(FunctionTextId function) const {
    std::vector<frontends::NameUse> all;
    std::set<Span> seen;
    for (const frontends::Place& place : student_.tree.places)
      if (place.function == function)
        for (const frontends::NameUse& use : place.uses)
          if (seen.insert(use.span).second) all.push_back(use);
    return all;
  }

  /// Returns the student's function to which a name refers.
  std::optional<FunctionTextId> function_named(NameId id) const {
    if (student_.tree.names[id].kind != NameKind::kFunction) return std::nullopt;
    for (FunctionTextId each{0}; student_.tree.functions.contains(each); ++each.index)
      if (name_of(each) == student_.tree.names[id].text) return each;
    return std::nullopt;
  }

  /// Returns the function's text under another name, with calls of the counterparts.
  std::string renamed(FunctionTextId function, const std::string& name) const {
    const FunctionText& text = student_.tree.functions[function];
    const std::string& old = name_of(function);
    std::map<std::uint32_t, std::pair<std::size_t, std::string>> changes;  // by position
    const std::string whole(student_.program.sources.text(text.span));
    const std::string head = whole.substr(0, text.body.begin - text.span.begin);
    const std::size_t at = position_of_word(head, old);
    if (at == std::string::npos) return whole;
    changes[text.span.begin + static_cast<std::uint32_t>(at)] = {old.size(), name};
    for (const frontends::NameUse& use : uses_in(function)) {
      const auto called = function_named(use.name);
      if (!called) continue;
      const auto counterpart = counterparts_.find(*called);
      const std::string other = *called == function ? name
                                : counterpart != counterparts_.end()
                                    ? reference_name(counterpart->second)
                                    : kPrefix + name_of(*called);
      changes[use.span.begin] = {use.span.end - use.span.begin, other};
    }
    std::string result = whole;
    for (auto change = changes.rbegin(); change != changes.rend(); ++change)
      result.replace(change->first - text.span.begin, change->second.first, change->second.second);
    return result;
  }

  static std::size_t position_of_word(const std::string& text, const std::string& word) {
    const auto is_word = [&](std::size_t i) {
      const char c = i < text.size() ? text[i] : ' ';
      return c == '_' || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    };
    std::size_t at = text.find(word);
    while (at != std::string::npos && ((at > 0 && is_word(at - 1)) || is_word(at + word.size())))
      at = text.find(word, at + 1);
    return at;
  }

  const ParsedProgram& student_;
  const ParsedProgram& reference_;
  const KnownRuns& runs_;
  const std::set<std::string> defined_otherwise_;  // words
  std::map<FunctionTextId, FunctionTextId> counterparts_;
  std::map<FunctionTextId, std::vector<bool>> calls_;
};

}  // namespace

std::vector<FunctionAgreement> compare_functions(const ParsedProgram& student,
                                                 const ParsedProgram& reference,
                                                 const KnownRuns& runs) {
  const bool has_parts =
      !student.program.tested.parts.empty() || !reference.program.tested.parts.empty();
  const bool is_single = student.tree.functions.size() <= 1;
  if (has_parts || is_single) return {};
  return FunctionComparison(student, reference, runs).run();
}

}  // namespace assay::languages
