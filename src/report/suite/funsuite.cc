// Suites whose tests are calls in the constructor of a class: ScalaTest's FunSuite and MUnit's.
#include <fmt/format.h>

#include "report/suite/code.h"
#include "report/suite/source.h"
#include "report/suite/suite.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

/// Separated by single spaces.
std::set<std::string> words_in(std::string_view text) {
  std::set<std::string> words;
  for (const std::string& word : filled(text, 1)) words.insert(word);
  return words;
}

class FunSuite : public SuiteSource {
 public:
  using SuiteSource::SuiteSource;

 protected:
  virtual void checks(const SuiteTest& test, const SuiteExpressions& expressions) = 0;

  void write_test(const SuiteTest& test, const std::string& name,
                  const SuiteExpressions& expressions) override {
    const std::string title = scala_string(name);
    if (const std::string head = "  test(" + title + ") {"; columns(head) <= 100) {
      line(head);
    } else {
      line("  test(\n    " + title + "\n  ) {");
    }
    comments(test);
    checks(test, expressions);
    line("  }");
  }
};

class ScalaTestSource : public FunSuite {
 public:
  ScalaTestSource(const SuiteReport& suite, ScalaTestNames names)
      : FunSuite(suite),
        names_(names),
        parent_(imported(names == ScalaTestNames::kFunSuite
                             ? "org.scalatest.FunSuite"
                             : "org.scalatest.funsuite.AnyFunSuite")) {}

 protected:
  std::string_view framework() const override {
    return names_ == ScalaTestNames::kFunSuite ? "ScalaTest 2 and 3.0" : "ScalaTest 3.1 and later";
  }
  std::string parent() const override { return " extends " + parent_; }
  const std::set<std::string>& members() const override;
  void checks(const SuiteTest& test, const SuiteExpressions& expressions) override {
    switch (test.expect) {
      case SuiteTest::Expect::kValue:
        call("assertResult", {expressions.expected, expressions.call}, Between::kParentheses);
        break;
      case SuiteTest::Expect::kException:
        call("intercept[" + expressions.exception + "]", {expressions.call}, Between::kComma);
        break;
    }
    if (test.compares_printed) {
      call("assertResult", {scala_text(test.output), printed()}, Between::kParentheses);
    }
  }

 private:
  ScalaTestNames names_;
  std::string parent_;
};

class MunitSource : public FunSuite {
 public:
  explicit MunitSource(const SuiteReport& suite)
      : FunSuite(suite), parent_(imported("munit.FunSuite")) {}

 protected:
  std::string_view framework() const override { return "MUnit"; }
  std::string parent() const override { return " extends " + parent_; }
  const std::set<std::string>& members() const override;
  void checks(const SuiteTest& test, const SuiteExpressions& expressions) override {
    switch (test.expect) {
      case SuiteTest::Expect::kValue:
        call(equal(expressions.expected), {expressions.call, expressions.expected},
             Between::kComma);
        break;
      case SuiteTest::Expect::kException:
        exception(test, expressions);
        break;
    }
    if (test.compares_printed) {
      call("assertEquals", {printed(), scala_text(test.output)}, Between::kComma);
    }
  }

 private:
  /// MUnit wants one static type to be part of the other, which that of an expected Leaf() often is
  /// not; Any always is.
  static std::string_view equal(std::string_view expected) {
    const char first = expected.empty() ? ' ' : expected.front();
    const bool literal = (first >= '0' && first <= '9') || first == '-' || first == '"' ||
                         expected == "true" || expected == "false";
    return literal ? "assertEquals" : "assertEquals[Any, Any]";
  }

  /// intercept would take MUnit's own failure for an AssertionError, and catches no fatal errors.
  static bool can_intercept(const std::string& qualified) {
    for (const char* name : {"java.lang.AssertionError", "java.lang.Error", "java.lang.Throwable",
                             "java.lang.StackOverflowError", "java.lang.OutOfMemoryError",
                             "java.lang.VirtualMachineError", "java.lang.InterruptedException"}) {
      if (qualified == name) return false;
    }
    return true;
  }

  void exception(const SuiteTest& test, const SuiteExpressions& expressions) {
    if (can_intercept(test.exception_qualified)) {
      return call("intercept[" + expressions.exception + "]", {expressions.call}, Between::kComma);
    }
    const std::string thrown = tried(expressions);
    call("assert", {thrown, scala_string("no " + test.exception)}, Between::kComma);
  }

  std::string parent_;
};

const std::set<std::string>& ScalaTestSource::members() const {
  static const std::set<std::string> names = words_in(
      "AssertionsHelper CheckingEqualizer Equalizer FixtureParam NoArgTest OneArgTest "
      "TestBodyOwner alert assert assertCompiles assertDoesNotCompile assertResult "
      "assertThrows assertTypeError assertionsHelper cancel "
      "convertEquivalenceToAToBConstraint convertEquivalenceToBToAConstraint "
      "convertToCheckingEqualizer convertToEqualizer convertToFreshExecutionAssertion "
      "defaultEquality execute expect expectResult expectedTestCount fail ignore info "
      "intercept lowPriorityConversionCheckedConstraint lowPriorityTypeCheckedConstraint "
      "markup nestedSuites note pending pendingUntilFixed registerIgnoredTest "
      "registerTest rerunner run runNestedSuites runTest runTests styleName succeed "
      "suiteId suiteName tags test testDataFor testNames testsFor trap "
      "typeCheckedConstraint unconstrainedEquality withClue withFixture");
  return names;
}

const std::set<std::string>& MunitSource::members() const {
  static const std::set<std::string> names = words_in(
      "AfterEach BeforeEach Clue Clues Compare Fail Fixture Flaky FunFixture FunFixtures "
      "Ignore Location Only Slow SuiteTransform Tag Test TestOptions TestTransform "
      "TestValue Tests ValueTransform afterAll afterEach assert assertEquals "
      "assertEqualsDouble assertEqualsFloat assertNoDiff assertNotEquals assume "
      "beforeAll beforeEach clue clues compileErrors diffOptions fail failComparison "
      "failSuite intercept interceptMessage isCI munitAnsiColors munitAssertionsClue "
      "munitCaptureClues munitComparisonHandler munitExecutionContext munitFilterAnsi "
      "munitFixtures munitFlaky munitFlakyOK munitFutureTransform munitIgnore munitLines "
      "munitPrint munitPrinter munitRunTest munitSuiteTransform munitSuiteTransforms "
      "munitTestTransform munitTestTransforms munitTestValue munitTests munitTimeout "
      "munitUnitTransform munitValueTransform munitValueTransforms test");
  return names;
}

}  // namespace

std::string to_scalatest(const SuiteReport& suite, ScalaTestNames names) {
  return ScalaTestSource(suite, names).written();
}

std::string to_munit(const SuiteReport& suite) { return MunitSource(suite).written(); }

}  // namespace assay::report
