// Tests the application from a skeleton to a quiz, with a language of one program: it prints the
// sum of two placeholders.
#include "apps/exercise/exercise.h"

#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "ir/parse.h"

namespace assay::exercise {
namespace {

ir::Program program(const std::string& statements) {
  auto parsed = ir::parse(
      "program\nentry @main\nfunction @main() -> i32 {\n  local %x: i32\n"
      "  local %y: i32\n  %x = input read_integer\n  %y = input read_integer\n" +
      statements + "  return 0\n}\n");
  EXPECT_TRUE(parsed) << parsed.error().message;
  return *std::move(parsed);
}

const char* const kCheck = "  check lt(%x, %y) else assertion exception \"x < y\"\n";
const char* const kSum = "  output integer value add(%x, %y)\n";

/// The program "print 3 + 4": the source of an instance, and the output of running it.
class Sum : public Skeleton {
 public:
  explicit Sum(const std::string& check = kCheck) {
    sources_.add("folder/sum.txt", "// question: output\nprint a + b\n");
    facts_.language = "Sums";
    facts_.path = "folder/sum.txt";
    facts_.name = "Sum";
    facts_.space.placeholders = {{{}, Domain::range(1, 30)}, {{}, Domain::range(1, 30)}};
    facts_.placeholders = {"a", "b"};
    facts_.placeholder_example = "let NAME = ?";
    facts_.variables = {"x", "y"};
    programs_.checked = program(check + kSum);
    programs_.recorded = program(check + kSum);
    programs_.misread.push_back(
        {"subtracts", "A + adds.", program("  output integer value sub(%x, %y)\n")});
    programs_.misread.push_back(
        {"multiplies", "A + adds.", program("  output integer value mul(%x, %y)\n")});
  }

  const SkeletonFacts& facts() const override { return facts_; }
  const SkeletonPrograms& programs() const override { return programs_; }
  const SourceMap& sources() const override { return sources_; }

  std::string student_version(const Valuation& valuation,
                              const std::vector<std::uint32_t>& gaps) const override {
    const auto shown = [&](std::uint32_t hole) {
      const bool is_gap = std::find(gaps.begin(), gaps.end(), hole) != gaps.end();
      return is_gap ? std::string("??") : spell(hole, valuation[hole]);
    };
    return "\n\nprint " + shown(0) + " + " + shown(1) + "\n";
  }
  std::map<std::uint32_t, std::uint32_t> loop_lines(std::string_view) const override { return {}; }
  std::vector<TextEdit> small_changes(std::string_view student_version) const override {
    const auto at = static_cast<std::uint32_t>(student_version.find('+'));
    return {{at, at + 1, "-"}, {at, at + 1, "*"}};
  }
  std::vector<TextEdit> small_rewritings(std::string_view) const override { return {}; }
  std::string spell(std::size_t, const PlaceholderValue& value) const override {
    return std::to_string(value[0]);
  }

  std::optional<Observation> observe(const exec::ConcreteRun& run) const override {
    if (run.termination.kind != exec::Termination::Kind::kExited) return std::nullopt;
    Observation seen;
    seen.output = run.output;
    return seen;
  }
  std::optional<Observation> run_without_annotations(const Valuation& valuation) const override {
    return run_text(student_version(valuation, {}));
  }
  std::optional<Observation> run_text(const std::string& student_version) const override {
    std::istringstream in(student_version);
    std::string print, sign;
    long left = 0, right = 0;
    in >> print >> left >> sign >> right;
    Observation seen;
    seen.output = std::to_string(sign == "+"   ? left + right
                                 : sign == "-" ? left - right
                                               : left * right);
    return seen;
  }

  Result<Confirmation> confirm(const std::vector<Evidence>& questions) const override {
    return confirm_(questions);
  }

  SkeletonFacts facts_;
  SkeletonPrograms programs_;
  SourceMap sources_;
  /// Replaces the toolchain; confirms everything unless a test replaces it.
  std::function<Result<Confirmation>(const std::vector<Evidence>&)> confirm_ =
      [](const std::vector<Evidence>& questions) -> Result<Confirmation> {
    return Confirmation{"sums 1.0", std::vector<std::optional<std::string>>(questions.size())};
  };
};

Options options_for(std::uint64_t count) {
  Options options;
  options.count = count;
  return options;
}

results::Quiz quiz_of(const Sum& skeleton, const Options& options) {
  auto quiz = run(skeleton, options);
  EXPECT_TRUE(quiz) << quiz.error().message;
  return *std::move(quiz);
}

bool has_note(const results::Quiz& quiz, std::string_view part) {
  return std::any_of(quiz.notes.begin(), quiz.notes.end(),
                     [&](const std::string& note) { return note.find(part) != std::string::npos; });
}

TEST(Exercise, MakesAsManyQuestionsAsAskedFor) {
  Sum skeleton;
  skeleton.facts_.questions = {{"output", {}}};
  const results::Quiz quiz = quiz_of(skeleton, options_for(5));
  EXPECT_EQ(quiz.title, "Sum");
  EXPECT_EQ(quiz.skeleton, "folder/sum.txt");
  ASSERT_EQ(quiz.questions.size(), 5U);
  EXPECT_EQ(quiz.instances.confirmed, 5U);
  EXPECT_EQ(quiz.instances.toolchain, "sums 1.0");
  EXPECT_TRUE(quiz.notes.empty());
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const results::Question& question = quiz.questions[i];
    EXPECT_EQ(question.title, "Sum " + std::to_string(i + 1));
    EXPECT_EQ(question.language, "Sums");
    EXPECT_TRUE(question.programs[0].starts_with("print ")) << question.programs[0];
    for (const results::Choice& choice : question.choices)
      EXPECT_EQ(choice.right, choice.text == skeleton.run_text(question.programs[0])->output);
  }
}

TEST(Exercise, AsksTheRequestsInTurn) {
  Sum skeleton;
  skeleton.facts_.questions = {{"output", {}}, {"hole of: a", {}}, {"change", {}}};
  const results::Quiz quiz = quiz_of(skeleton, options_for(3));
  ASSERT_EQ(quiz.questions.size(), 3U);
  EXPECT_EQ(quiz.questions[0].prompt, "What does this program print?");
  EXPECT_TRUE(quiz.questions[1].programs[0].starts_with("print ?? + "));
  EXPECT_NE(quiz.questions[2].prompt.find("Line 1 is replaced by"), std::string::npos);
}

TEST(Exercise, GivesTheSameQuizForTheSameSeed) {
  const Sum skeleton;
  const auto ids = [&](std::uint64_t seed) {
    Options options = options_for(5);
    options.seed = seed;
    std::vector<std::string> found;
    for (const auto& question : quiz_of(skeleton, options).questions) found.push_back(question.id);
    return found;
  };
  EXPECT_EQ(ids(1), ids(1));
  EXPECT_NE(ids(1), ids(2));
}

TEST(Exercise, DropsInstancesOnWhichTheToolchainDisagrees) {
  Sum skeleton;
  skeleton.confirm_ = [](const std::vector<Evidence>& questions) -> Result<Confirmation> {
    Confirmation confirmation{"sums 1.0", {}};
    confirmation.differences.resize(questions.size());
    confirmation.differences[1] = "it prints 0";
    return confirmation;
  };
  const results::Quiz quiz = quiz_of(skeleton, options_for(4));
  ASSERT_EQ(quiz.questions.size(), 3U);
  EXPECT_EQ(quiz.questions[1].title, "Sum 3");
  EXPECT_EQ(quiz.instances.confirmed, 3U);
  EXPECT_EQ(quiz.instances.disagreements, 1U);
  EXPECT_TRUE(has_note(quiz, "Sums disagrees about the instance Sum-"));
  EXPECT_TRUE(has_note(quiz, "(it prints 0), with the values "));
}

TEST(Exercise, HasTheToolchainRunTheVariantsInQuestions) {
  for (const auto& [question, wanted] : {std::pair("change", 1U), std::pair("fragment", 2U)}) {
    Sum skeleton;
    skeleton.facts_.questions = {{question, {}}};
    skeleton.confirm_ = [&](const std::vector<Evidence>& questions) -> Result<Confirmation> {
      Confirmation confirmation{"sums 1.0", {}};
      for (const Evidence& each : questions) {
        EXPECT_EQ(each.variants.size(), wanted);
        for (const ObservedProgram& variant : each.variants)
          EXPECT_EQ(variant.seen.output, skeleton.run_text(variant.program)->output);
        confirmation.differences.emplace_back("a line changed");
      }
      EXPECT_FALSE(questions.empty());
      return confirmation;
    };
    const results::Quiz quiz = quiz_of(skeleton, options_for(2));
    EXPECT_TRUE(quiz.questions.empty());
    EXPECT_TRUE(has_note(quiz, "(a line changed)"));
  }
}

TEST(Exercise, SaysWhyInstancesAreUnchecked) {
  Sum skeleton;
  bool was_asked = false;
  skeleton.confirm_ = [&](const std::vector<Evidence>&) -> Result<Confirmation> {
    was_asked = true;
    return fail(Error::Kind::kUnsupported, "there is no toolchain");
  };
  const results::Quiz missing = quiz_of(skeleton, options_for(2));
  EXPECT_TRUE(was_asked);
  EXPECT_EQ(missing.questions.size(), 2U);
  EXPECT_TRUE(missing.instances.toolchain.empty());
  EXPECT_TRUE(has_note(missing, "the instances are unchecked: there is no toolchain"));

  was_asked = false;
  Options options = options_for(2);
  options.unconfirmed = "--no-sums";
  const results::Quiz skipped = quiz_of(skeleton, options);
  EXPECT_FALSE(was_asked);
  EXPECT_TRUE(has_note(skipped, "the instances were not confirmed by Sums (--no-sums)"));
}

TEST(Exercise, FailsIfTheToolchainRefusesAnInstance) {
  Sum skeleton;
  skeleton.confirm_ = [](const std::vector<Evidence>&) -> Result<Confirmation> {
    return fail(Error::Kind::kInvalidInput, "no sum");
  };
  const auto quiz = run(skeleton, options_for(2));
  ASSERT_FALSE(quiz);
  EXPECT_EQ(quiz.error().message, "no sum");
}

TEST(Exercise, NamesTheAnnotationThatNothingSatisfies) {
  const Sum skeleton("  check lt(add(%x, %y), 0) else assertion exception \"x + y < 0\"\n");
  const results::Quiz quiz = quiz_of(skeleton, options_for(2));
  EXPECT_TRUE(quiz.questions.empty());
  EXPECT_TRUE(has_note(quiz, "no values were found that satisfy x + y < 0 (sum.txt)"));
}

TEST(Exercise, AsksWhichValuesMeetTheLastAssertion) {
  Sum skeleton;
  Span where;
  for (const ir::Stmt& each : skeleton.programs_.checked.functions.begin()->stmts)
    if (std::holds_alternative<ir::Check>(each.node)) where = each.span;
  skeleton.facts_.last_assertion = Assertion{"x < y", where};
  skeleton.facts_.questions = {{"multi", {}}};
  const results::Quiz quiz = quiz_of(skeleton, options_for(1));
  ASSERT_EQ(quiz.questions.size(), 1U);
  for (const results::Choice& choice : quiz.questions[0].choices) {
    int a = 0, b = 0;
    ASSERT_EQ(std::sscanf(choice.text.c_str(), "a = %d, b = %d", &a, &b), 2) << choice.text;
    EXPECT_EQ(choice.right, a < b) << choice.text;
  }
}

TEST(QuizPlan, AreRefusedWithTheirPlace) {
  const auto message = [](const std::string& question, Span where) {
    Sum skeleton;
    skeleton.facts_.questions = {{question, where}};
    const auto quiz = run(skeleton, options_for(1));
    return quiz ? std::string() : quiz.error().message;
  };
  const Span here = {FileId{0}, 13, 19};
  EXPECT_EQ(message("result of: z", here),
            "folder/sum.txt:1:14: there is no variable z to ask about [skeleton-question]");
  EXPECT_EQ(message("result of: z", {}), "there is no variable z to ask about");
  EXPECT_TRUE(message("hole of: c", here).ends_with("initialises: let c = ? [skeleton-question]"));
  EXPECT_NE(message("output of: x", here).find("this question takes no names"), std::string::npos);
  EXPECT_EQ(message("result of: x", here), "");
}

TEST(QuizPlan, OfTheOptionsReplaceThoseOfTheSkeleton) {
  Sum skeleton;
  skeleton.facts_.questions = {{"nonsense", {}}};
  skeleton.facts_.difficulty = {"steps=9999..", {}};
  Options options = options_for(1);
  EXPECT_FALSE(run(skeleton, options));
  options.question = "output";
  EXPECT_TRUE(quiz_of(skeleton, options).questions.empty());
  options.difficulty = "steps=..9999";
  EXPECT_EQ(quiz_of(skeleton, options).questions.size(), 1U);
  options.difficulty = "steps=few";
  EXPECT_FALSE(run(skeleton, options));
  EXPECT_FALSE(check_options(options));
}

TEST(QuizPlan, TypedWithoutEffectIsNoted) {
  Sum skeleton;
  skeleton.facts_.questions = {{"change typed", {}}};
  EXPECT_TRUE(has_note(quiz_of(skeleton, options_for(1)), "it has no effect here"));
}

}  // namespace
}  // namespace assay::exercise
