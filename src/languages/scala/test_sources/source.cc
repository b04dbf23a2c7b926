#include "languages/scala/test_sources/source.h"

#include <algorithm>

#include <fmt/format.h>

#include "languages/scala/test_sources/literals.h"
#include "report/suite/describe.h"
#include "report/suite/layout.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::scala_tests {

using report::columns;
using report::filled;

namespace {

constexpr std::size_t kWidth = 100;
constexpr std::size_t kTestsPerClass = 250;  // with more, a constructor might exceed 64 kB
constexpr std::string_view kInTest = "    ";

/// Members of every object. Inside a class they hide imported names.
const std::set<std::string>& object_members() {
  static const std::set<std::string> names = {
      "asInstanceOf", "clone",        "eq",     "equals",    "finalize",     "getClass", "hashCode",
      "ne",           "isInstanceOf", "notify", "notifyAll", "synchronized", "toString", "wait"};
  return names;
}

bool meet(const std::set<std::string>& left, const std::set<std::string>& right) {
  return std::any_of(left.begin(), left.end(),
                     [&](const std::string& name) { return right.count(name) > 0; });
}

std::set<std::string> identifiers_of_test(const SuiteTest& test) {
  std::set<std::string> identifiers = identifiers_of(test.call);
  identifiers.merge(identifiers_of(test.expect == SuiteTest::Expect::kValue ? test.expected : ""));
  identifiers.merge(identifiers_of(test.exception));
  return identifiers;
}

/// Replaces line breaks, so that the code stays on one line.
std::string one_line(std::string_view code) {
  std::string out;
  for (const char c : code) out += c == '\n' || c == '\r' || c == '\f' ? ' ' : c;
  return out;
}

/// The object whose members are imported, if there is one only: "Solution".
std::string only_object(const std::vector<std::string>& imports) {
  std::string found;
  for (const std::string& name : imports) {
    if (!name.ends_with("._")) continue;
    if (!found.empty()) return "";
    found = name.substr(0, name.size() - 2);
  }
  return found;
}

/// Names that no generated test, helper or class may have.
std::set<std::string> reserved_names() {
  std::set<std::string> names = object_members();
  constexpr std::string_view kReserved =
      "abstract assert case catch class def do else enum export extends false final "
      "finally for forSome given if implicit import lazy macro match new null object "
      "override package private protected return sealed super then this throw trait try "
      "true type val var while with yield _ scala java org munit Console Any Boolean "
      "List PrintStream String Unit ByteArrayOutputStream Test DisplayName Executable "
      "Assertions Assert FunSuite AnyFunSuite assertEquals assertThrows assertTrue "
      "assertResult intercept test";
  for (const std::string& word : filled(kReserved, 1)) names.insert(word);
  return names;
}

/// Names of the program count as taken: a class and an object of one name have to be in one file.
std::set<std::string> names_taken(const SuiteReport& suite) {
  std::set<std::string> names = reserved_names();
  for (const SuiteTest& test : suite.tests) names.merge(identifiers_of_test(test));
  for (const std::string& import : suite.imports) names.merge(identifiers_of(import));
  return names;
}

std::string wanted_class(const SuiteReport& suite) {
  return is_class_name(suite.class_name) ? suite.class_name : name_of(suite.class_name);
}

}  // namespace

std::string class_of(const SuiteReport& suite) {
  return UniqueNames(names_taken(suite)).take(wanted_class(suite));
}

SuiteSource::SuiteSource(const SuiteReport& suite) : suite_(suite) {
  for (const SuiteTest& test : suite.tests) identifiers_.merge(identifiers_of_test(test));
  names_ = UniqueNames(names_taken(suite));
  const std::string wanted = wanted_class(suite);
  class_name_ = unused_name(wanted);
  calls_name_ = unused_name(wanted + "Calls");
  printing_name_ = unused_name("printing");
  printed_name_ = unused_name("printed");
}

std::string SuiteSource::written() {
  const std::span<const SuiteTest> tests(suite_.tests);
  std::size_t number = 0;
  for (std::size_t from = 0; from < tests.size() || number == 0; from += kTestsPerClass) {
    write_class(tests.subspan(from, std::min(kTestsPerClass, tests.size() - from)), number++);
  }
  std::string out = header() + "\n";
  if (!suite_.package.empty()) out += "package " + one_line(suite_.package) + "\n\n";
  for (const std::string& name : imports_) out += "import " + name + "\n";
  if (!suite_.imports.empty()) out += "\n";
  for (const std::string& name : suite_.imports) out += "import " + one_line(name) + "\n";
  return out + body_;
}

std::string SuiteSource::header() const {
  const SuiteReport& suite = suite_;
  std::string out = comment(fmt::format("{}: tests for {}", suite.title, framework()), 0);
  out += comment(
      fmt::format("Written by Assay. What a test expects is what {} gives.", suite.reference), 0);
  out += "//\n";
  const auto fact = [&](std::string_view name, const std::string& text) {
    if (!text.empty()) out += comment(fmt::format("{}: {}", name, text), 0);
  };
  fact("Functions", report::suite_functions(suite));
  fact("Tests", report::suite_counts(suite));
  fact("From", std::string(report::suite_origin(suite.kind)));
  fact("Reached", suite.reached);
  if (!suite.quality.empty()) {
    fact("Quality", report::describe_quality(suite.quality.front()) + " of the reference");
  }
  fact("Checked", report::suite_confirmed(suite));
  for (const std::string& warning : suite.warnings) fact("Note", warning);
  return out;
}

void SuiteSource::write_class(std::span<const SuiteTest> tests, std::size_t number) {
  const std::string suffix = number == 0 ? "" : std::to_string(number + 1);
  line("");
  line(fmt::format("class {}{}{} {{", class_name_, suffix, parent()));
  const std::string calls = calls_name_;
  calls_name_ += suffix;
  calls_.clear();
  if (std::any_of(tests.begin(), tests.end(),
                  [](const SuiteTest& test) { return test.compares_printed; })) {
    write_printing();
  }
  write_helpers();
  for (std::size_t i = 0; i < tests.size(); ++i) {
    if (i > 0) line("");
    const std::string title = tests[i].name.empty() ? tests[i].call : tests[i].name;
    constexpr std::size_t kLongest = 400;
    write_test(tests[i],
               titles_.take(report::clipped(report::valid_utf8(title), kLongest), " (", ")"),
               expressions_of(tests[i], number * kTestsPerClass + i + 1));
  }
  line("}");
  if (!calls_.empty()) {
    line("");
    line("// Calls and values with names that mean something else inside of the class above.");
    body_ += fmt::format("private object {} {{\n{}}}\n", calls_name_, calls_);
  }
  calls_name_ = calls;
}

void SuiteSource::write_printing() {
  const std::string bytes = unused_name("bytes");
  const std::string body = unused_name("body");
  line(fmt::format("  private val {} = new java.io.ByteArrayOutputStream", bytes));
  line("");
  line("  /** Runs it; what it prints can be read afterwards instead of being shown. */");
  line(fmt::format("  private def {}[T]({}: => T): T = {{", printing_name_, body));
  line(fmt::format("    {}.reset()", bytes));
  line(fmt::format("    scala.Console.withOut(new java.io.PrintStream({}, true, \"UTF-8\"))({})",
                   bytes, body));
  line("  }");
  line("");
  line(fmt::format("  private def {}: String = {}.toString(\"UTF-8\")", printed_name_, bytes));
  line("");
}

std::string SuiteSource::imported(std::string_view qualified) {
  const std::string_view name = qualified.substr(qualified.rfind('.') + 1);
  if (identifiers_.count(std::string(name)) > 0) return std::string(qualified);
  imports_.emplace(qualified);
  return std::string(name);
}

/// The header of a test is the framework's; all frameworks share the order of what is in it.
void SuiteSource::write_test(const SuiteTest& test, const std::string& name,
                             const TestExpressions& expressions) {
  open_test(test, name, expressions);
  write_comments(test);
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      expect_value(expressions);
      break;
    case SuiteTest::Expect::kException:
      expect_exception(test, expressions);
      break;
  }
  if (test.compares_printed) expect_output(string_expression(test.output), printed_name_);
  line("  }");
}

/// What the test is there for and where it comes from.
void SuiteSource::write_comments(const SuiteTest& test) {
  for (const std::string& purpose : test.purposes) {
    if (!purpose.empty()) body_ += comment(purpose, kInTest.size(), kWidth);
  }
  if (const std::string origin = report::test_origin(test); !origin.empty()) {
    body_ += comment("found in " + origin, kInTest.size(), kWidth);
  }
}

void SuiteSource::call(std::string_view head, const std::vector<std::string>& arguments,
                       Between between) {
  const std::string_view flat_between = between == Between::kComma ? ", " : ")(";
  std::string flat = std::string(kInTest) + std::string(head) + "(";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    (flat += i == 0 ? "" : flat_between) += arguments[i];
  }
  flat += ")";
  if (columns(flat) <= kWidth && flat.find('\n') == std::string::npos) return line(flat);
  const bool comma = between == Between::kComma;
  const std::string inner = std::string(kInTest) + "  ";
  std::string broken = std::string(kInTest) + std::string(head) + "(\n";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const report::Place place = {inner.size(), inner.size(), 1, kWidth};
    broken += inner + report::laid_out(arguments[i], place);
    const bool last = i + 1 == arguments.size();
    if (!last) broken += comma ? ",\n" : "\n" + std::string(kInTest) + ")(\n";
  }
  line(broken + (comma ? ")" : "\n" + std::string(kInTest) + ")"));
}

std::string SuiteSource::catch_exception(const TestExpressions& expressions) {
  const std::string name = unused_name("thrown");
  names_.release(name);  // the name is local: the next test may use it again
  line(fmt::format("    val {} = try {{", name));
  line("      " + report::laid_out(expressions.call, {6, 6, 0, kWidth}));
  line("      false");
  line("    } catch {");
  line(fmt::format("      case _: {} => true", expressions.exception));
  line("    }");
  return name;
}

/// True if a member of the class hides a name that the test uses.
bool SuiteSource::is_shadowed(const SuiteTest& test) const {
  const std::set<std::string> identifiers = identifiers_of_test(test);
  return meet(identifiers, members()) || meet(identifiers, object_members());
}

TestExpressions SuiteSource::expressions_of(const SuiteTest& test, std::size_t number) {
  TestExpressions expressions = {
      test.call, test.expected,
      one_line(test.exception.empty() ? test.exception_qualified : test.exception)};
  if (is_shadowed(test)) move_out(expressions, test, number);
  // NaN is not equal to itself, but its string is.
  if (test.expect == SuiteTest::Expect::kValue && test.expected == "Double.NaN") {
    expressions.call = "(" + expressions.call + ").toString";
    expressions.expected = "\"NaN\"";
  }
  if (test.compares_printed) expressions.call = printing_name_ + "(" + expressions.call + ")";
  return expressions;
}

/// Moves them into an object after the class, where the framework's names mean nothing.
void SuiteSource::move_out(TestExpressions& expressions, const SuiteTest& test,
                           std::size_t number) {
  const auto define = [&](std::string_view keyword, std::string_view name, std::string_view type,
                          std::string& expression) {
    const std::string member = fmt::format("{}{}", name, number);
    const std::string head = fmt::format("  {} {}{} = ", keyword, member, type);
    calls_ += head + report::laid_out(expression, {head.size(), 4, 0, kWidth}) + "\n";
    expression = calls_name_ + "." + member;
  };
  const std::string object = only_object(suite_.imports);
  if (object_members().count(test.function) > 0 && !object.empty() &&
      test.call.starts_with(test.function)) {
    expressions.call = object + "." + expressions.call;
  }
  define("def", "call", ": Any", expressions.call);
  switch (test.expect) {
    case SuiteTest::Expect::kValue:
      return define("def", "expected", ": Any", expressions.expected);
    case SuiteTest::Expect::kException:
      return define("type", "Exception", "", expressions.exception);
  }
}

}  // namespace assay::scala_tests
