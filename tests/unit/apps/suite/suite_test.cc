#include "apps/suite/suite.h"

#include <gtest/gtest.h>

#include "../../narrowing/program_text.h"

namespace assay::suite {
namespace {

constexpr const char* kReference = R"(object S {
  def sign(n: Int): Int = if (n < 0) -1 else if (n == 0) 0 else 1
  def half(n: Int): Int = if (n < 0) throw new IllegalArgumentException("negative") else n / 2
})";

/// An assignment whose native runs are simulated.
class FakeAssignment final : public Assignment {
 public:
  FakeAssignment() {
    contents_.language = "Fake";
    contents_.reference = "folder/reference.fake";
    contents_.program = compile_text(kReference);
    contents_.sources = &sources_;
    contents_.entries = {{"S.sign", "sign", function(contents_.program, "sign"), {}},
                         {"S.half", "half", function(contents_.program, "half"), {}}};
    contents_.references = {"reference.fake"};
    contents_.valid_inputs = "all numbers";
    sources_.add("Test.scala", kReference);
  }

  const AssignmentContents& contents() const override { return contents_; }
  Result<std::vector<Solution>> read_solutions(const std::vector<std::string>&) const override {
    return solutions;
  }
  Result<HandWrittenSuite> read_suite(const std::string& path) const override {
    return fail(Error::Kind::kUnsupported, path + ": cannot be read");
  }
  Result<std::vector<std::vector<NativeRun>>> run_natively(
      const std::vector<NativeTest>& tests) const override {
    if (failure) return tl::unexpected<Error>(*failure);
    std::vector<NativeRun> runs;
    for (const NativeTest& test : tests) runs.push_back(answer(test));
    return std::vector<std::vector<NativeRun>>{runs};
  }
  std::string toolchain() const override { return "fakec 1"; }

  std::vector<Solution> solutions;
  std::optional<Error> failure;  // of the native runs
  std::function<NativeRun(const NativeTest&)> answer = [](const NativeTest& test) {
    NativeRun run;
    run.end = test.expected ? NativeRun::End::kEqual : NativeRun::End::kException;
    run.exception = test.expected ? "" : "IllegalArgumentException";
    return run;
  };

 private:
  SourceMap sources_;
  AssignmentContents contents_;
};

bool contains(const std::vector<std::string>& texts, std::string_view part) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](const std::string& text) { return text.find(part) != std::string::npos; });
}

TEST(SuiteRun, NamesTheReportAfterTheAssignment) {
  const FakeAssignment assignment;
  const auto suite = run({assignment}, {});
  ASSERT_TRUE(suite.has_value());
  EXPECT_EQ(suite->language, "Fake");
  EXPECT_EQ(suite->reference, "reference.fake");
  EXPECT_EQ(suite->title, "reference");
  EXPECT_TRUE(suite->reached.ends_with(", of all numbers")) << suite->reached;
  EXPECT_EQ(suite->confirmed, "fakec 1 ran all " + std::to_string(suite->tests.size()) +
                                  " tests on the reference: they pass");
}

TEST(SuiteRun, DropsTestsOnWhichTheRealLanguageDisagrees) {
  FakeAssignment assignment;
  const auto before = run({assignment}, {});
  ASSERT_TRUE(before.has_value());
  const auto usual = assignment.answer;
  assignment.answer = [usual, other = std::string()](const NativeTest& test) mutable {
    NativeRun run = usual(test);
    if (other.empty() && test.expected == "-1") other = test.call;
    if (test.call == other) run = {NativeRun::End::kOther, "", "", "the result is 7"};
    return run;
  };
  const auto after = run({assignment}, {});
  ASSERT_TRUE(after.has_value());
  EXPECT_EQ(after->tests.size() + 1, before->tests.size());
  EXPECT_TRUE(contains(after->warnings, "dropped, because Fake disagrees: sign("));
  EXPECT_TRUE(contains(after->warnings, "(the result is 7)"));
  EXPECT_TRUE(after->confirmed.ends_with("; another was dropped")) << after->confirmed;
}

TEST(SuiteRun, DropsTestsThatAreNotReached) {
  FakeAssignment assignment;
  assignment.answer = [](const NativeTest& test) {
    NativeRun run;
    run.end = test.expected ? NativeRun::End::kEqual : NativeRun::End::kFailed;
    return run;
  };
  const auto suite = run({assignment}, {});
  ASSERT_TRUE(suite.has_value());
  for (const results::SuiteTest& test : suite->tests)
    EXPECT_EQ(test.expect, results::SuiteTest::Expect::kValue) << test.call;
}

TEST(SuiteRun, LeavesOutSubmissionsThatCannotBeUsed) {
  FakeAssignment assignment;
  assignment.solutions.push_back(
      {"unreadable", fail(Error::Kind::kInvalidInput, "it does not compile")});
  assignment.solutions.push_back({"other", compile_text("object S { def sign(n: Int): Int = n }")});
  assignment.solutions.push_back(
      {"types",
       compile_text("object S { def sign(n: Long): Int = 1; def half(n: Int): Int = n }")});
  assignment.solutions.push_back({"good", compile_text(kReference)});
  Inputs inputs{assignment};
  inputs.kind = Kind::kSelf;
  inputs.submissions = {"a folder"};
  const auto suite = run(inputs, {});
  ASSERT_TRUE(suite.has_value());
  EXPECT_TRUE(contains(suite->warnings, "unreadable is left out: it does not compile"));
  EXPECT_TRUE(contains(suite->warnings, "other is left out: there is no function S.half"));
  EXPECT_TRUE(contains(suite->warnings, "types is left out: S.sign has different parameters"));
  EXPECT_FALSE(contains(suite->warnings, "good"));
  EXPECT_FALSE(suite->tests.empty());
}

TEST(SuiteRun, FailsWhereAHandWrittenSuiteCannotBeRead) {
  const FakeAssignment assignment;
  Inputs inputs{assignment};
  inputs.compare = {"Spec.fake"};
  const auto suite = run(inputs, {});
  ASSERT_FALSE(suite.has_value());
  EXPECT_EQ(suite.error().message, "Spec.fake: cannot be read");
  EXPECT_FALSE(suite.error().is_rejected_reference);
}

TEST(SuiteRun, TellsARejectedReferenceFromOtherErrors) {
  FakeAssignment assignment;
  for (const auto kind : {Error::Kind::kInvalidInput, Error::Kind::kResource}) {
    assignment.failure = Error{kind, "reference.fake: rejected", {}};
    const auto suite = run({assignment}, {});
    ASSERT_FALSE(suite.has_value());
    EXPECT_EQ(suite.error().message, "reference.fake: rejected");
    EXPECT_EQ(suite.error().is_rejected_reference, kind == Error::Kind::kInvalidInput);
  }
}

TEST(SuiteRun, SaysWhatItDoes) {
  const FakeAssignment assignment;
  std::vector<std::string> told;
  const auto suite = run({assignment}, {}, [&](std::string_view what) { told.emplace_back(what); });
  ASSERT_TRUE(suite.has_value());
  EXPECT_TRUE(contains(told, "running the suite with Fake"));
}

TEST(SuiteEstimate, EndsWithTheBudgetThatHasAllInputs) {
  const FakeAssignment assignment;
  const auto made = estimate({assignment}, {}, 50);
  ASSERT_TRUE(made.has_value());
  EXPECT_TRUE(made->is_complete);
  ASSERT_FALSE(made->rows.empty());
  EXPECT_LT(made->rows.size(), 10U);
  EXPECT_EQ(made->rows.back().branches_taken, made->branches);
  EXPECT_EQ(made->sampled, 0U);
}

TEST(SuiteCosts, AreThoseOfStepsFunctionsAndClasses) {
  const fun::Program program = compile_text(kReference);
  const auto costs = read_costs(program, CostModelName::kDefault, {"call=7", "half=2"});
  ASSERT_TRUE(costs.has_value());
  EXPECT_EQ(costs->model.call, 7U);
  EXPECT_EQ(costs->model.functions.at(function(program, "half")), 2U);
  EXPECT_FALSE(costs->counts_decisions);
  EXPECT_TRUE(read_costs(program, CostModelName::kDefault, {})->counts_decisions);
  EXPECT_FALSE(read_costs(program, CostModelName::kThesis, {})->counts_decisions);
}

TEST(SuiteCosts, AreRefusedWhereTheyNameNothing) {
  const fun::Program program = compile_text(kReference);
  for (const char* text : {"call", "call=", "call=x", "call=-1", "call=1234567", "Tree=1", "=1"})
    EXPECT_FALSE(read_costs(program, CostModelName::kDefault, {text}).has_value()) << text;
}

}  // namespace
}  // namespace assay::suite
