// Do the generated test sources compile with the real scalac, pass on the program they are about,
// and fail on one that gives something else everywhere? JUnit 4 and 5 are the real ones, ScalaTest
// and MUnit stand-ins. All formats go through one scalac and one virtual machine.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <unistd.h>
#include <vector>

#include <gtest/gtest.h>

#include "languages/scala/test_sources/function_suites.h"
#include "languages/scala/test_sources/junit.h"

namespace assay::scala_tests {
namespace {

namespace fs = std::filesystem;

using results::SuiteReport;
using results::SuiteTest;

constexpr const char* kJars[] = {"junit4.jar",
                                 "hamcrest.jar",
                                 "junit-jupiter-api.jar",
                                 "junit-jupiter-engine.jar",
                                 "junit-platform-commons.jar",
                                 "junit-platform-engine.jar",
                                 "junit-platform-launcher.jar",
                                 "opentest4j.jar",
                                 "apiguardian-api.jar"};

SuiteTest value(std::string function, std::string call, std::string expected) {
  SuiteTest test;
  test.name = function + ": " + call;
  test.function = std::move(function);
  test.call = std::move(call);
  test.expected = std::move(expected);
  return test;
}

SuiteTest thrown(std::string function, std::string call, std::string name, std::string qualified) {
  SuiteTest test = value(std::move(function), std::move(call), "");
  test.expect = SuiteTest::Expect::kException;
  test.exception = std::move(name);
  test.exception_qualified = std::move(qualified);
  return test;
}

SuiteTest printing(SuiteTest test, std::string output) {
  test.compares_printed = true;
  test.output = std::move(output);
  return test;
}

/// A tree that takes more than one line, and its mirror.
std::string tree(int depth, bool mirrored) {
  if (depth == 0) return "Leaf()";
  const std::string one = tree(depth - 1, mirrored);
  const std::string other = tree(depth / 2, mirrored);
  const std::string head = "Node(\"" + std::string(static_cast<std::size_t>(depth), '(') + ",\", ";
  return head + (mirrored ? other + ", " + one : one + ", " + other) + ")";
}

std::vector<SuiteTest> ordinary_tests() {
  std::vector<SuiteTest> tests = {
      value("insert", "insert(1, Leaf())", "Node(1, Leaf(), Leaf())"),
      value("insert", "insert(-1, Node(2, Leaf(), Leaf()))",
            "Node(2, Node(-1, Leaf(), Leaf()), Leaf())"),
      value("mirror", "mirror(Leaf())", "Leaf()"),
      value("mirror", "mirror(" + tree(7, false) + ")", tree(7, true)),
      value("size", "size(Leaf())", "0"),
      value("head", "head(List(3))", "3"),
      value("half", "half(5.0)", "2.5"),
      value("half", "half(Double.NaN)", "Double.NaN"),
      value("half", "half(Double.NegativeInfinity)", "Double.NegativeInfinity"),
      value("big", "big(1L)", "4294967296L"),
      value("letter", "letter(2)", "'c'"),
      value("anything", "anything(0)", "1"),
      value("anything", "anything(1)", "1.5"),
      value("nothing", "nothing()", "()"),
      value("pair", "pair(\"\\\"a,b)\")", "(\"\\\"a,b)\", 5)"),
      thrown("head", "head(Nil)", "NoSuchElementException", "java.util.NoSuchElementException"),
      thrown("head", "head(List())", "NoSuchElementException", "java.util.NoSuchElementException"),
      thrown("insist", "insist(false)", "AssertionError", "java.lang.AssertionError"),
      thrown("deep", "deep(0)", "StackOverflowError", "java.lang.StackOverflowError"),
  };
  tests[1].purposes = {"the only test that takes line 12", "tells < from <= */ in line 14"};
  return tests;
}

/// Names that mean something else in the class of some framework, or in any class.
std::vector<SuiteTest> hidden_names() {
  return {
      value("test", "test(1)", "Test(1)"),
      value("run", "run(0)", "Fail"),
      value("run", "run(2)", "2"),
      value("equals", "equals(\"a\", \"a\")", "true"),
      value("thrown", "thrown(\"printed\")", "\"printed\""),
      thrown("fail", "fail(\"a\")", "InterpretException", "Solution.InterpretException"),
  };
}

std::vector<SuiteTest> printing_tests() {
  const std::string text = "\xc3\xa9\t$x \xf0\x9f\x98\x80 */ \\u0022 \x07\x1b\r\n\"\"\"${";
  const std::string literal = R"("\u00e9\t$x \ud83d\ude00 */ \\u0022 \u0007\u001b\r\n\"\"\"${")";
  return {
      printing(value("repeated", "repeated(" + literal + ", 1)", literal), text),
      printing(value("repeated", "repeated(\"\xc3\xa9\", 2)", "\"\xc3\xa9\""), "\xc3\xa9\xc3\xa9"),
      printing(value("repeated", "repeated(\"ab\", 0)", "\"ab\""), ""),
      printing(value("repeated", "repeated(\"0123456789\", 7000)", "\"0123456789\""),
               [] {
                 std::string all;
                 for (int i = 0; i < 7000; ++i) all += "0123456789";
                 return all;
               }()),
      printing(thrown("shout", "shout(\"no\")", "NoSuchElementException",
                      "java.util.NoSuchElementException"),
               "no\n"),
  };
}

/// Texts that must not end a literal, a comment or a name.
std::vector<SuiteTest> hostile_texts() {
  const std::vector<std::string> texts = {
      "a \"quoted\" \\ name",
      "\"\"\" + sys.exit() + \"\"\"",
      "${sys.exit()} $x",
      "*/ sys.exit() /*",
      "two\nlines\r\nand\tmore",
      "\\u0022 + sys.exit() + \\u0022 \\u000a sys.exit() \\\\u000a \\uZZZZ",
      "gr\xc3\xb6\xc3\x9f"
      "er \xe2\x80\xae \xf0\x9f\x98\x80 \xff\xc0",
      "</script><script>",
      "",
      "match",
      "insert",
      "insert",
      "assertEquals",
      "1 < 2",
      std::string("nul \0 and escape \x1a\x0c", 20),
      "`quoted`",
      std::string(1000, 'n'),
      std::string(1000, 'n'),
  };
  std::vector<SuiteTest> tests;
  for (const std::string& text : texts) {
    SuiteTest test =
        value("insert", "insert(0, insert(0, Leaf()))", "Node(0, Leaf(), Node(0, Leaf(), Leaf()))");
    test.name = text;
    test.purposes = {text};
    test.found_in = text;
    tests.push_back(std::move(test));
  }
  return tests;
}

SuiteReport suite_of(std::string class_name, std::vector<SuiteTest> tests) {
  SuiteReport suite;
  suite.title = "Trees\n*/ sys.exit() \\u000a sys.exit() // \"";
  suite.reference = "Solution.scala\n} \\u000a }";
  suite.class_name = std::move(class_name);
  suite.imports = {"Solution._", "java.util.NoSuchElementException"};
  suite.functions = {"insert", "mirror\nx"};
  suite.kind = "reference";
  suite.reached = "all inputs\nreached";
  suite.confirmed = "\\u000a x";
  suite.warnings = {"a\nb"};
  suite.tests = std::move(tests);
  return suite;
}

std::vector<SuiteTest> all_tests() {
  std::vector<SuiteTest> all = ordinary_tests();
  for (auto* more : {hidden_names, printing_tests, hostile_texts}) {
    for (SuiteTest& test : more()) all.push_back(std::move(test));
  }
  return all;
}

/// More than a constructor of one class can register.
std::vector<SuiteTest> many_tests() {
  std::vector<SuiteTest> tests;
  for (int i = 0; i < 260; ++i) {
    const std::string n = std::to_string(i);
    tests.push_back(
        value("insert", "insert(" + n + ", Leaf())", "Node(" + n + ", Leaf(), Leaf())"));
  }
  return tests;
}

class SuiteSources : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) / ("suite_sources." + std::to_string(::getpid()));
    fs::create_directories(folder_ / "classes");
    for (const char* jar : kJars) {
      ASSERT_TRUE(fs::exists(fs::path("/usr/share/java") / jar))
          << jar << " is missing; tools/setup installs it";
      class_path_ += std::string("/usr/share/java/") + jar + ":";
    }
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& name, const std::string& text) {
    std::ofstream(folder_ / (name + ".scala"), std::ios::binary) << text;
  }

  /// What a command prints, errors included.
  std::string output_of(const std::string& command) {
    const std::string file = (folder_ / "output").string();
    status_ = std::system((command + " >" + file + " 2>&1 </dev/null").c_str());
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  }

  /// Machines that live for seconds do not earn back what optimising costs.
  static std::string machine(const std::string& prefix) {
    return prefix + "-XX:TieredStopAtLevel=1 " + prefix + "-XX:+UseSerialGC";
  }

  std::string compiled() {
    return output_of("scalac " + machine("-J") + " -nowarn -encoding UTF-8 -cp " + class_path_ +
                     " -d " + (folder_ / "classes").string() + " " + folder_.string() +
                     "/*.scala " + ASSAY_SUITE_STAND_INS + "/*.scala");
  }
  std::string run(const std::string& classes) {
    return output_of("java " + machine("") + " -cp " + class_path_ +
                     (folder_ / "classes").string() + ":/usr/share/java/scala-library.jar Runner " +
                     classes);
  }

  fs::path folder_;
  std::string class_path_;
  int status_ = 0;
};

std::string expected_lines(const std::vector<std::pair<std::string, std::size_t>>& suites) {
  std::string text;
  for (const char* broken : {"false", "true"}) {
    for (const auto& [name, tests] : suites) {
      const std::string number = std::to_string(tests);
      text += name + " broken=" + broken + " tests=" + number +
              " passed=" + (*broken == 'f' ? number : "0") + "\n";
    }
  }
  return text + "done\n";
}

TEST_F(SuiteSources, CompilePassOnTheProgramAndFailOnABrokenOne) {
  const std::vector<SuiteTest> all = all_tests();
  write("A", to_old_scalatest(suite_of("Old", all)));
  write("B", to_scalatest(suite_of("New", ordinary_tests())));
  write("C", to_munit(suite_of("Munit", all)));
  write("D", to_junit4(suite_of("Four", all)));
  write("E", to_junit5(suite_of("Five", all)));
  write("F", to_old_scalatest(suite_of("Many", many_tests())));
  const std::string messages = compiled();
  ASSERT_EQ(status_, 0) << messages;
  EXPECT_EQ(run("Old New Munit Four Five Many Many2"),
            expected_lines({{"Old", all.size()},
                            {"New", ordinary_tests().size()},
                            {"Munit", all.size()},
                            {"Four", all.size()},
                            {"Five", all.size()},
                            {"Many", 250},
                            {"Many2", 10}}));
  EXPECT_EQ(status_, 0);
}

}  // namespace
}  // namespace assay::scala_tests
