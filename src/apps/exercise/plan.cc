#include "apps/exercise/plan.h"

#include <algorithm>
#include <utility>

#include "base/located.h"

namespace assay::exercise {
namespace {

class Planner {
 public:
  Planner(const Skeleton& skeleton, const Options& options)
      : skeleton_(skeleton), facts_(skeleton.facts()), options_(options) {}

  Result<QuizPlan> read() {
    TRY(read_questions());
    TRY(read_difficulty());
    return std::move(plan_);
  }

 private:
  Result<void> read_questions() {
    std::vector<DirectiveComment> wanted = facts_.questions;
    if (options_.question) wanted = {{*options_.question, {}}};
    for (const DirectiveComment& request : wanted) {
      Result<Directive> directive = read_question(request.text);
      if (!directive)
        return placed(std::move(directive).error(), "skeleton-question", request.where);
      if (directive->typed && !needs_misreadings(directive->type))
        plan_.notes.push_back(
            "'" + request.text +
            "': 'typed' applies only to output, result and loops; it has no effect here");
      if (!directive->ignored.empty())
        plan_.notes.push_back("'" + request.text + "': '" + directive->ignored +
                              "' means nothing to Assay and is ignored");
      plan_.questions.push_back(*std::move(directive));
    }
    if (wanted.empty()) plan_.questions.emplace_back().type = QuestionType::kResult;
    return {};
  }

  Result<Directive> read_question(std::string_view text) const {
    TRY_ASSIGN(Directive directive, parse_directive(text));
    for (const std::string& name : directive.names) TRY(check_name(name, names_of(directive.type)));
    return directive;
  }

  Result<void> check_name(const std::string& name, Naming naming) const {
    if (naming == Naming::kNothing)
      return fail(Error::Kind::kInvalidInput,
                  "this question takes no names; write it without 'of: " + name + "'");
    if (naming == Naming::kVariables && !facts_.variables.contains(name))
      return fail(Error::Kind::kInvalidInput, "there is no variable " + name + " to ask about");
    if (naming == Naming::kPlaceholders && placeholders_named(facts_, {name}).empty())
      return fail(Error::Kind::kInvalidInput,
                  "there is no placeholder " + name +
                      " to ask about; a placeholder is named after the variable that it "
                      "initialises: " +
                      example_for(name));
    return {};
  }

  std::string example_for(const std::string& name) const {
    constexpr std::string_view kName = "NAME";
    std::string example = facts_.placeholder_example;
    const std::size_t at = example.find(kName);
    return at == std::string::npos ? example : example.replace(at, kName.size(), name);
  }

  Result<void> read_difficulty() {
    if (!options_.difficulty && !facts_.difficulty) return {};
    const DirectiveComment request =
        options_.difficulty ? DirectiveComment{*options_.difficulty, {}} : *facts_.difficulty;
    Result<Difficulty> difficulty = parse_difficulty(request.text);
    if (!difficulty)
      return placed(std::move(difficulty).error(), "skeleton-difficulty", request.where);
    plan_.difficulty = *std::move(difficulty);
    return {};
  }

  /// The error with its position, unless it is about an option.
  tl::unexpected<Error> placed(Error error, const char* code, Span where) const {
    if (!where.valid()) return tl::unexpected<Error>(std::move(error));
    error.diagnostics.push_back({Severity::kError, code, where, error.message, {}});
    return tl::unexpected<Error>(located(std::move(error), skeleton_.sources()));
  }

  const Skeleton& skeleton_;
  const SkeletonFacts& facts_;
  const Options& options_;
  QuizPlan plan_;
};

}  // namespace

Result<QuizPlan> plan_quiz(const Skeleton& skeleton, const Options& options) {
  return Planner(skeleton, options).read();
}

std::vector<std::uint32_t> placeholders_named(const SkeletonFacts& facts,
                                              const std::vector<std::string>& names) {
  std::vector<std::uint32_t> result;
  for (std::uint32_t i = 0; i < facts.placeholders.size(); ++i) {
    const std::string& name = facts.placeholders[i];
    const bool wanted =
        names.empty() ? !name.empty() : std::find(names.begin(), names.end(), name) != names.end();
    if (wanted) result.push_back(i);
  }
  return result;
}

}  // namespace assay::exercise
