// Suites whose tests are statements in the constructor of a class: FunSuite of ScalaTest and of
// MUnit.
#include "languages/scala/test_sources/function_suites.h"

#include "languages/scala/test_sources/literals.h"
#include "languages/scala/test_sources/source.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::scala_tests {

namespace {

/// Splits at spaces.
std::set<std::string> split(std::string_view text) {
  std::set<std::string> names;
  for (const std::string& word : report::filled(text, 1)) names.insert(word);
  return names;
}

class FunctionSuite : public SuiteSource {
 public:
  using SuiteSource::SuiteSource;

 protected:
  void open_test(const SuiteTest&, const std::string& name, const TestExpressions&) override {
    const std::string title = string_literal(name);
    if (const std::string head = "  test(" + title + ") {"; report::columns(head) <= 100) {
      line(head);
    } else {
      line("  test(\n    " + title + "\n  ) {");
    }
  }

  void intercept(const TestExpressions& expressions) {
    call("intercept[" + expressions.exception + "]", {expressions.call}, Between::kComma);
  }
};

class ScalaTestSource : public FunctionSuite {
 public:
  ScalaTestSource(const SuiteReport& suite, std::string_view framework, std::string_view parent)
      : FunctionSuite(suite), framework_(framework), parent_(imported(parent)) {}

 protected:
  std::string_view framework() const override { return framework_; }
  std::string parent() const override { return " extends " + parent_; }
  const std::set<std::string>& members() const override;
  void expect_value(const TestExpressions& expressions) override {
    call("assertResult", {expressions.expected, expressions.call}, Between::kParentheses);
  }
  void expect_exception(const SuiteTest&, const TestExpressions& expressions) override {
    intercept(expressions);
  }
  void expect_output(const std::string& wanted, const std::string& printed) override {
    call("assertResult", {wanted, printed}, Between::kParentheses);
  }

 private:
  std::string_view framework_;
  std::string parent_;
};

class MunitSource : public FunctionSuite {
 public:
  explicit MunitSource(const SuiteReport& suite)
      : FunctionSuite(suite), parent_(imported("munit.FunSuite")) {}

 protected:
  std::string_view framework() const override { return "MUnit"; }
  std::string parent() const override { return " extends " + parent_; }
  const std::set<std::string>& members() const override;
  void expect_value(const TestExpressions& expressions) override {
    call(equality_for(expressions.expected), {expressions.call, expressions.expected},
         Between::kComma);
  }
  void expect_exception(const SuiteTest& test, const TestExpressions& expressions) override {
    if (can_intercept(test.exception_qualified)) return intercept(expressions);
    const std::string thrown = catch_exception(expressions);
    call("assert", {thrown, string_literal("no " + test.exception)}, Between::kComma);
  }
  void expect_output(const std::string& wanted, const std::string& printed) override {
    call("assertEquals", {printed, wanted}, Between::kComma);
  }

 private:
  /// MUnit requires that one static type is a subtype of the other. That of an expected Leaf()
  /// often is not; Any always is.
  static std::string_view equality_for(std::string_view expected) {
    const char first = expected.empty() ? ' ' : expected.front();
    const bool is_literal = (first >= '0' && first <= '9') || first == '-' || first == '"' ||
                            expected == "true" || expected == "false";
    return is_literal ? "assertEquals" : "assertEquals[Any, Any]";
  }

  /// MUnit's intercept would mistake its own failures for an AssertionError, and it does not catch
  /// fatal errors.
  static bool can_intercept(const std::string& qualified) {
    for (const char* name : {"java.lang.AssertionError", "java.lang.Error", "java.lang.Throwable",
                             "java.lang.StackOverflowError", "java.lang.OutOfMemoryError",
                             "java.lang.VirtualMachineError", "java.lang.InterruptedException"}) {
      if (qualified == name) return false;
    }
    return true;
  }

  std::string parent_;
};

const std::set<std::string>& ScalaTestSource::members() const {
  static const std::set<std::string> names = split(
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
  static const std::set<std::string> names = split(
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

std::string to_old_scalatest(const SuiteReport& suite) {
  return ScalaTestSource(suite, "ScalaTest 2 and 3.0", "org.scalatest.FunSuite").written();
}

std::string to_scalatest(const SuiteReport& suite) {
  return ScalaTestSource(suite, "ScalaTest 3.1 and later", "org.scalatest.funsuite.AnyFunSuite")
      .written();
}

std::string to_munit(const SuiteReport& suite) { return MunitSource(suite).written(); }

}  // namespace assay::scala_tests
