// Names of methods are made from the names of the tests and written without backticks, which some
// tools do not accept.
#include "languages/scala/test_sources/junit.h"

#include <algorithm>

#include <fmt/format.h>

#include "languages/scala/test_sources/literals.h"
#include "languages/scala/test_sources/source.h"
#include "report/suite/layout.h"
#include "report/text/text.h"

namespace assay::scala_tests {

namespace {

class JUnitSource : public SuiteSource {
 public:
  using SuiteSource::SuiteSource;

 protected:
  std::string parent() const override { return ""; }
  const std::set<std::string>& members() const override {
    static const std::set<std::string> none;
    return none;
  }
  void open_method(const std::string& name) {
    line(fmt::format("  def {}(): Unit = {{", unused_name(name_of(name))));
  }
};

/// JUnit 4 has an overload of assertEquals for two doubles, which always fails.
std::string as_object(const std::string& expected) {
  const bool is_number =
      !expected.empty() && expected.find_first_not_of("-.0123456789eEdDfF") == std::string::npos;
  const bool is_integral = expected.find_first_of(".eEdDfF") == std::string::npos;
  const bool is_named = expected.starts_with("Double.") || expected.starts_with("Float.");
  return is_named || (is_number && !is_integral) ? expected + ": Any" : expected;
}

class JUnit4Source : public JUnitSource {
 public:
  using JUnitSource::JUnitSource;

 protected:
  std::string_view framework() const override { return "JUnit 4"; }

  void open_test(const SuiteTest& test, const std::string& name,
                 const TestExpressions& expressions) override {
    std::string annotation = "@" + imported("org.junit.Test");
    if (test.expect == SuiteTest::Expect::kException && !test.compares_printed)
      annotation += "(expected = classOf[" + expressions.exception + "])";
    std::string title = comment(report::clipped(name, 200), 2);
    title.pop_back();
    line(title);
    line("  " + annotation);
    open_method(name);
  }
  void expect_value(const TestExpressions& expressions) override {
    call(imported(kEqual), {as_object(expressions.expected), expressions.call}, Between::kComma);
  }
  /// If the annotation expects the exception, the test cannot compare the output afterwards.
  void expect_exception(const SuiteTest& test, const TestExpressions& expressions) override {
    if (!test.compares_printed)
      return line("    " + report::laid_out(expressions.call, {4, 4, 0, 100}));
    const std::string thrown = catch_exception(expressions);
    call(imported("org.junit.Assert.assertTrue"), {string_literal("no " + test.exception), thrown},
         Between::kComma);
  }
  void expect_output(const std::string& wanted, const std::string& printed) override {
    call(imported(kEqual), {wanted, printed}, Between::kComma);
  }

 private:
  static constexpr const char* kEqual = "org.junit.Assert.assertEquals";
};

class JUnit5Source : public JUnitSource {
 public:
  explicit JUnit5Source(const SuiteReport& suite)
      : JUnitSource(suite),
        executable_(unused_name("executable")),
        throws_(std::any_of(suite.tests.begin(), suite.tests.end(), [](const SuiteTest& test) {
          return test.expect == SuiteTest::Expect::kException;
        })) {}

 protected:
  std::string_view framework() const override { return "JUnit 5"; }

  /// Scala 2.11 does not convert functions to Executable.
  void write_helpers() override {
    if (!throws_) return;
    const std::string type = imported("org.junit.jupiter.api.function.Executable");
    const std::string body = unused_name("run");
    line(
        fmt::format("  private def {}({}: => Any): {} = new {} {{", executable_, body, type, type));
    line(fmt::format("    override def execute(): Unit = {{ {}; () }}", body));
    line("  }");
    line("");
  }

  void open_test(const SuiteTest&, const std::string& name, const TestExpressions&) override {
    line("  @" + imported("org.junit.jupiter.api.Test"));
    line(fmt::format("  @{}({})", imported("org.junit.jupiter.api.DisplayName"),
                     string_literal(name)));
    open_method(name);
  }
  void expect_value(const TestExpressions& expressions) override {
    call(assertion("assertEquals"), {expressions.expected, expressions.call}, Between::kComma);
  }
  void expect_exception(const SuiteTest&, const TestExpressions& expressions) override {
    call(assertion("assertThrows"),
         {"classOf[" + expressions.exception + "]", executable_ + "(" + expressions.call + ")"},
         Between::kComma);
  }
  void expect_output(const std::string& wanted, const std::string& printed) override {
    call(assertion("assertEquals"), {wanted, printed}, Between::kComma);
  }

 private:
  std::string assertion(const std::string& name) {
    return imported("org.junit.jupiter.api.Assertions." + name);
  }

  std::string executable_;
  bool throws_;
};

}  // namespace

std::string to_junit4(const SuiteReport& suite) { return JUnit4Source(suite).written(); }

std::string to_junit5(const SuiteReport& suite) { return JUnit5Source(suite).written(); }

}  // namespace assay::scala_tests
