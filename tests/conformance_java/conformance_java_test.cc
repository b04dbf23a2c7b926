// Tests that the interpreter and the symbolic engine agree with the installed Java. Generated
// skeletons run on all three; what is printed and returned, and which exception ends the run, must
// agree. Java compiles and runs all skeletons of a test in one batch.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engines.h"
#include "generator_expressions.h"
#include "generator_programs.h"

namespace assay::conformance {
namespace {

/// ASSAY_SEED and ASSAY_PROGRAMS ask for other, or more, skeletons than the usual ones.
std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* const value = std::getenv(name);
  return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

/// How often each operator met which types: "+ int long", "cast byte long", "++x char".
using Census = std::map<std::string, int>;

void count(const java::Expr& e, Census& census) {
  using java::ExprKind;
  std::string key;
  if (e.kind == ExprKind::kCast) key = "cast " + describe(e.type);
  if (e.kind == ExprKind::kConditional) key = "?:";
  if (e.kind == ExprKind::kUnary || e.kind == ExprKind::kIncrement || e.kind == ExprKind::kBinary ||
      e.kind == ExprKind::kAssign)
    key = e.text;
  for (const java::Expr& operand : e.operands) {
    key += " " + describe(operand.type);
    count(operand, census);
  }
  ++census[key];
}

void count(const java::Stmt& s, Census& census) {
  for (const java::Expr& e : s.exprs) count(e, census);
  for (const java::Expr& e : s.update) count(e, census);
  for (const java::Declaration& d : s.declarations)
    if (d.value) count(*d.value, census);
  for (const std::vector<java::Stmt>* part : {&s.body, &s.other, &s.init})
    for (const java::Stmt& inner : *part) count(inner, census);
  for (const java::SwitchCase& one : s.cases)
    for (const java::Stmt& inner : one.body) count(inner, census);
}

class ConformanceJava : public ::testing::Test {
 protected:
  void SetUp() override {
    sandbox_ = std::make_unique<native::Sandbox>();
    const auto level = sandbox_->probe();
    ASSERT_TRUE(level) << "there is no sandbox to run Java in: " << level.error().message;
    const auto version = native::JavaRunner(*sandbox_).version();
    ASSERT_TRUE(version) << "there is no Java to compare with: " << version.error().message;
  }

  void add(const std::string& text, Rng& rng) {
    auto test_case = TestCase::make(text, rng);
    ASSERT_TRUE(test_case) << test_case.error().message;
    test_cases_.push_back(*std::move(test_case));
  }

  void compare_all() {
    std::vector<native::JavaClass> classes;
    for (std::size_t i = 0; i < test_cases_.size(); ++i)
      classes.push_back(test_cases_[i]->java_class("S" + std::to_string(i)));
    native::JavaRunner::BatchLimits limits;
    limits.seconds_per_class = 10;
    limits.cpu_seconds = 200;
    const auto runs = native::JavaRunner(*sandbox_).run(classes, limits);
    ASSERT_TRUE(runs) << runs.error().message;
    for (std::size_t i = 0; i < test_cases_.size(); ++i) {
      const Behaviour java = TestCase::of((*runs)[i]);
      EXPECT_EQ(java.problem, "");
      if (!java.exception.empty())
        ++exceptions_[java.exception.substr(0, java.exception.find(':'))];
      compare(*test_cases_[i], test_cases_[i]->interpreted(), java, "the interpreter's");
      Behaviour without_result = java;
      without_result.returned.clear();
      compare(*test_cases_[i], test_cases_[i]->followed(), without_result, "the symbolic engine's");
    }
    EXPECT_EQ(different_, 0);
    EXPECT_LE(undecided_, test_cases_.size() / 20);
    std::printf("%zu skeletons, %zu undecided\n", test_cases_.size(), undecided_);
    for (const auto& [name, times] : exceptions_) std::printf("%s: %d\n", name.c_str(), times);
  }

  void compare(const TestCase& test_case, const Behaviour& ours, const Behaviour& java,
               const std::string& whose) {
    if (ours.undecided) ++undecided_;
    if (ours.undecided || ours == java || ++different_ > 10) return;
    std::istringstream here(describe(ours)), there(describe(java));
    std::string a, b;
    while (std::getline(here, a) && std::getline(there, b) && a == b) continue;
    ADD_FAILURE() << whose << " (" << ours.exception << ours.problem << "): " << a << "\nJava's ("
                  << java.exception << "): " << b << "\n"
                  << relevant(test_case, a) << "values:\n"
                  << test_case.values();
  }

  /// The method "e7" where the line is "e7: ...", else the whole skeleton.
  static std::string relevant(const TestCase& test_case, const std::string& line) {
    const std::size_t begin =
        test_case.text().find("static void " + line.substr(0, line.find(':')) + "(");
    const std::size_t end = test_case.text().find("\n  }\n", begin);
    if (!line.starts_with("e") || end == std::string::npos) return test_case.text();
    return test_case.text().substr(begin, end - begin) + "\n";
  }

  Census census() const {
    Census found;
    for (const auto& test_case : test_cases_)
      for (const java::Method& method : test_case->unit().methods)
        for (const java::Stmt& s : method.body) count(s, found);
    return found;
  }

  std::unique_ptr<native::Sandbox> sandbox_;
  std::vector<std::unique_ptr<TestCase>> test_cases_;
  std::map<std::string, int> exceptions_;
  int different_ = 0;
  std::size_t undecided_ = 0;
};

void expect_every_operator(const Census& census) {
  const std::vector<std::string> numbers = {"byte", "short", "int", "long", "char"};
  const auto expect = [&](const std::string& key) {
    EXPECT_TRUE(census.contains(key)) << "never generated: " << key;
  };
  for (const std::string& a : numbers) {
    for (const std::string op : {"++x", "--x", "x++", "x--", "-", "+", "~"}) expect(op + " " + a);
    for (const std::string& b : numbers) {
      const std::string types = " " + a + " " + b;
      for (const std::string op : {"+", "-", "*", "/", "%", "<<", ">>", ">>>", "<", "<=", ">",
                                   ">=", "==", "!=", "&", "^", "|"})
        expect(op + types);
      for (const std::string op :
           {"+=", "-=", "*=", "/=", "%=", "<<=", ">>=", ">>>=", "&=", "^=", "|=", "cast"})
        expect(op + types);
      expect("?: boolean" + types);
    }
  }
  for (const std::string op : {"&&", "||", "&", "|", "^", "==", "!=", "&=", "|=", "^=", "="})
    expect(op + " boolean boolean");
  expect("! boolean");
  expect("?: boolean boolean boolean");
  for (const std::string a : {"byte", "short", "int", "long", "char", "boolean", "String"}) {
    expect("= " + a + " " + a);
    expect("+ String " + a);
    expect("+ " + a + " String");
    expect("+= String " + a);
  }
  expect("== String String");
  expect("!= String String");
}

TEST_F(ConformanceJava, Expressions) {
  constexpr std::size_t kInOneSkeleton = 50;
  Rng rng(setting("ASSAY_SEED", 1));
  std::vector<Sample> samples;
  for (int i = 0; i < 2; ++i)
    for (Sample& one : every_operator(rng)) samples.push_back(std::move(one));
  const std::uint64_t wanted = setting("ASSAY_PROGRAMS", 60) * kInOneSkeleton;
  while (samples.size() < wanted) samples.push_back(random_expression(rng));
  for (std::size_t i = 0; i < samples.size(); i += kInOneSkeleton) {
    std::vector<Sample> some(samples.begin() + static_cast<std::ptrdiff_t>(i),
                             samples.begin() + static_cast<std::ptrdiff_t>(
                                                   std::min(i + kInOneSkeleton, samples.size())));
    some.push_back(random_exception(rng));
    add(skeleton_of(some), rng);
  }
  expect_every_operator(census());
  compare_all();
  EXPECT_GE(exceptions_.size(), 5U);
}

/// Corners of the language that random programs rarely reach.
TEST_F(ConformanceJava, Corners) {
  constexpr int kDraws = 1;
  Rng rng(setting("ASSAY_SEED", 3));
  std::set<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(ASSAY_CORNERS))
    files.insert(file.path());
  EXPECT_GT(files.size(), 20U);
  for (const auto& file : files) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    for (int i = 0; i < kDraws; ++i) add(text.str(), rng);
  }
  compare_all();
}

TEST(ConformanceJavaRefusals, WhereTheValuesDecideWhatJavaMeans) {
  struct Refused {
    std::string statements, because;
  };
  const std::vector<Refused> kRefused = {
      {"char c = 'a'; System.out.println(BOOLEAN() ? c : INT(list(-1, 65)));", "char or an int"},
      {"char c = 'a'; System.out.println(BOOLEAN() ? INT(range(1, 2)) + 1 : c);", "char or an int"},
      {"final int n = INT(range(70, 90)) * 1; char c = 'a'; System.out.println(c > 1 ? c : n);",
       "char or an int"},
      {"System.out.println((\"a\" + INT(range(1, 2))) == \"a1\");", "compare with equals"},
      {"final int one = 1; one++;", "one is final"},
      {"int x; if (BOOLEAN()) x = 1; System.out.println(x);", "x might not have been initialised"},
  };
  Rng rng(1);
  for (const Refused& one : kRefused) {
    const auto test_case = TestCase::make(one.statements, rng);
    ASSERT_FALSE(test_case) << one.statements;
    EXPECT_NE(test_case.error().message.find(one.because), std::string::npos)
        << test_case.error().message;
  }
}

TEST_F(ConformanceJava, Programs) {
  Rng rng(setting("ASSAY_SEED", 2));
  const std::uint64_t wanted = setting("ASSAY_PROGRAMS", 300);
  for (std::uint64_t i = 0; i < wanted; ++i) add(random_program(rng), rng);
  compare_all();
}

}  // namespace
}  // namespace assay::conformance
