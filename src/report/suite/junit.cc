// Suites whose tests are annotated methods: JUnit 4 and JUnit 5, written in Scala. Names of
// methods are made from the names of the tests, without backticks: some tools do not take them.
#include <fmt/format.h>

#include "report/suite/code.h"
#include "report/suite/source.h"
#include "report/suite/suite.h"
#include "report/text/text.h"

namespace assay::report {

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
    line(fmt::format("  def {}(): Unit = {{", unused_name(scala_name(name))));
  }
};

/// JUnit 4 compares two doubles by a method that always fails, and objects as wanted.
std::string as_object(const std::string& expected) {
  const bool number =
      !expected.empty() && expected.find_first_not_of("-.0123456789eEdDfF") == std::string::npos;
  const bool whole = expected.find_first_of(".eEdDfF") == std::string::npos;
  const bool named = expected.starts_with("Double.") || expected.starts_with("Float.");
  return named || (number && !whole) ? expected + ": Any" : expected;
}

class JUnit4Source : public JUnitSource {
 public:
  using JUnitSource::JUnitSource;

 protected:
  std::string_view framework() const override { return "JUnit 4"; }

  void write_test(const SuiteTest& test, const std::string& name,
                  const SuiteExpressions& expressions) override {
    std::string annotation = "@" + imported("org.junit.Test");
    const bool by_annotation =
        test.expect == SuiteTest::Expect::kException && !test.compares_printed;
    if (by_annotation) annotation += "(expected = classOf[" + expressions.exception + "])";
    line_of_name(name);
    line("  " + annotation);
    open_method(name);
    comments(test);
    checks(test, expressions);
    line("  }");
  }

 private:
  void line_of_name(const std::string& name) {
    std::string comment = scala_comment(clipped(name, 200), 2);
    comment.pop_back();
    line(comment);
  }

  void checks(const SuiteTest& test, const SuiteExpressions& expressions) {
    constexpr const char* kEqual = "org.junit.Assert.assertEquals";
    switch (test.expect) {
      case SuiteTest::Expect::kValue:
        call(imported(kEqual), {as_object(expressions.expected), expressions.call},
             Between::kComma);
        break;
      case SuiteTest::Expect::kException:
        exception(test, expressions);
        break;
    }
    if (test.compares_printed) {
      call(imported(kEqual), {scala_text(test.output), printed()}, Between::kComma);
    }
  }

  /// An annotation leaves no place to look at the output in.
  void exception(const SuiteTest& test, const SuiteExpressions& expressions) {
    if (!test.compares_printed) {
      return line("    " + scala_expression(expressions.call, {4, 4, 0, 100}));
    }
    const std::string thrown = tried(expressions);
    call(imported("org.junit.Assert.assertTrue"), {scala_string("no " + test.exception), thrown},
         Between::kComma);
  }
};

class JUnit5Source : public JUnitSource {
 public:
  explicit JUnit5Source(const SuiteReport& suite)
      : JUnitSource(suite), executable_(unused_name("executable")) {
    for (const SuiteTest& test : suite.tests) {
      throws_ = throws_ || test.expect == SuiteTest::Expect::kException;
    }
  }

 protected:
  std::string_view framework() const override { return "JUnit 5"; }

  /// Scala 2.11 makes no Executable of a function.
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

  void write_test(const SuiteTest& test, const std::string& name,
                  const SuiteExpressions& expressions) override {
    line("  @" + imported("org.junit.jupiter.api.Test"));
    line(fmt::format("  @{}({})", imported("org.junit.jupiter.api.DisplayName"),
                     scala_string(name)));
    open_method(name);
    comments(test);
    checks(test, expressions);
    line("  }");
  }

 private:
  void checks(const SuiteTest& test, const SuiteExpressions& expressions) {
    const auto assertion = [&](std::string_view name) {
      return imported("org.junit.jupiter.api.Assertions." + std::string(name));
    };
    switch (test.expect) {
      case SuiteTest::Expect::kValue:
        call(assertion("assertEquals"), {expressions.expected, expressions.call}, Between::kComma);
        break;
      case SuiteTest::Expect::kException:
        call(assertion("assertThrows"),
             {"classOf[" + expressions.exception + "]", executable_ + "(" + expressions.call + ")"},
             Between::kComma);
        break;
    }
    if (test.compares_printed) {
      call(assertion("assertEquals"), {scala_text(test.output), printed()}, Between::kComma);
    }
  }

  std::string executable_;
  bool throws_ = false;
};

}  // namespace

std::string to_junit4(const SuiteReport& suite) { return JUnit4Source(suite).written(); }

std::string to_junit5(const SuiteReport& suite) { return JUnit5Source(suite).written(); }

}  // namespace assay::report
