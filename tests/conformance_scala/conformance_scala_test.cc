// Tests that the narrowing machine agrees with the installed Scala. Generated programs and
// hand-written corners run on both; values, exceptions with their messages, and what is printed
// must agree. scalac compiles many programs as one, for starting it costs more than compiling one.
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engines.h"
#include "generator_programs.h"

namespace assay::conformance {
namespace {

/// ASSAY_SEED and ASSAY_PROGRAMS ask for other, or more, programs than the usual ones.
std::uint64_t setting(const char* name, std::uint64_t usual) {
  const char* const value = std::getenv(name);
  return value == nullptr ? usual : std::strtoull(value, nullptr, 10);
}

/// One object, and the parameterless functions in it that are asked for.
struct TestCase {
  std::string text;
  std::vector<std::string> functions;  // "P1.e0"
};

/// The message of a MatchError is left open where the class of the value is not known exactly.
bool agree(const Behaviour& here, Behaviour scala) {
  if (here.exception == "MatchError: " && scala.exception.starts_with(here.exception))
    scala.exception = here.exception;
  return here == scala;
}

class ConformanceScala : public ::testing::Test {
 protected:
  void SetUp() override {
    const auto level = sandbox_.probe();
    ASSERT_TRUE(level) << "there is no sandbox to run Scala in: " << level.error().message;
    const auto version = native::ScalaRunner(sandbox_).version();
    ASSERT_TRUE(version) << "there is no Scala to compare with: " << version.error().message;
  }

  /// `together` test cases are one program for scalac.
  void compare_all(std::size_t together) {
    std::vector<native::ScalaProgram> programs;
    for (std::size_t i = 0; i < test_cases_.size(); i += together) {
      native::ScalaProgram program{"subjects from " + std::to_string(i), {shared_}, {}, ""};
      for (std::size_t k = i; k < std::min(i + together, test_cases_.size()); ++k) {
        program.files.push_back({"S" + std::to_string(k) + ".scala", test_cases_[k].text});
        program.expressions.insert(program.expressions.end(), test_cases_[k].functions.begin(),
                                   test_cases_[k].functions.end());
      }
      programs.push_back(std::move(program));
    }
    native::ScalaRunner::BatchLimits limits;
    limits.seconds_per_expression = 10;
    limits.seconds_per_program = 300;
    limits.cpu_seconds = 900;
    limits.stack_bytes = 16U << 20;  // to go deep is not what is compared
    const auto results = native::ScalaRunner(sandbox_).run(programs, limits);
    ASSERT_TRUE(results) << results.error().message;
    std::size_t test_case = 0;
    for (const native::ScalaResult& result : *results) {
      ASSERT_TRUE(result.compiled && result.failure.empty()) << result.messages << result.failure;
      for (std::size_t run = 0; run < result.runs.size(); ++test_case) {
        compare(test_cases_[test_case],
                {result.runs.begin() + static_cast<std::ptrdiff_t>(run), result.runs.end()});
        run += test_cases_[test_case].functions.size();
      }
    }
    EXPECT_EQ(test_case, test_cases_.size());
    report();
  }

  void compare(const TestCase& test_case, const std::vector<native::ScalaRun>& runs) {
    const auto mine = ours({shared_, {"Subject.scala", test_case.text}}, test_case.functions);
    if (!mine) {
      const auto& [kind, message, diagnostics] = mine.error();
      ++(kind == Error::Kind::kUnsupported ? unsupported_ : different_);
      ++notes_[message + (diagnostics.empty() ? "" : ": " + diagnostics.front().message)];
      return;
    }
    for (std::size_t i = 0; i < test_case.functions.size(); ++i) {
      const Behaviour& here = (*mine)[i];
      const Behaviour scala = behaviour_of(runs[i]);
      EXPECT_NE(runs[i].termination, native::ScalaTermination::kRefused)
          << runs[i].message.value_or("");
      ++compared_;
      exceptions_.insert(scala.exception.substr(0, scala.exception.find(':')));
      if (here.undecided) ++notes_["undecided: " + here.value];
      if (here.undecided || scala.undecided) ++undecided_;
      if (here.undecided || scala.undecided || agree(here, scala)) continue;
      if (++different_ > 15) continue;
      ADD_FAILURE() << test_case.functions[i] << "\nours:    " << describe(here)
                    << "\nScala's: " << describe(scala) << "\n"
                    << (test_case.text.size() < 12000 ? test_case.text : "");
    }
  }

  void report() const {
    EXPECT_EQ(different_, 0U);
    for (const auto& [note, times] : notes_) std::printf("%zu times: %s\n", times, note.c_str());
    std::printf("%zu subjects, %zu unsupported; %zu expressions compared, %zu undecided\n",
                test_cases_.size(), unsupported_, compared_, undecided_);
  }

  native::Sandbox sandbox_;
  native::ScalaFile shared_{"Helpers.scala", std::string(shared_helpers())};
  std::vector<TestCase> test_cases_;
  std::map<std::string, std::size_t> notes_;
  std::set<std::string> exceptions_;
  std::size_t different_ = 0, unsupported_ = 0, undecided_ = 0, compared_ = 0;
};

TEST_F(ConformanceScala, Programs) {
  constexpr std::size_t kExpressions = 4;
  Rng rng(setting("ASSAY_SEED", 1));
  const std::uint64_t wanted = setting("ASSAY_PROGRAMS", 150);
  for (std::uint64_t i = 0; i < wanted; ++i) {
    const std::string name = "P" + std::to_string(i);
    TestCase test_case{random_program(rng, name, kExpressions), {}};
    for (std::size_t e = 0; e < kExpressions; ++e)
      test_case.functions.push_back(name + ".e" + std::to_string(e));
    test_cases_.push_back(std::move(test_case));
  }
  compare_all(25);
  EXPECT_LE(unsupported_, test_cases_.size() / 50);
  EXPECT_LE(undecided_, compared_ / 50);
  EXPECT_GE(exceptions_.size(), wanted >= 100 ? 10U : 0U);
}

/// Corners of the language that random programs rarely reach: files with one object each, named as
/// the file, whose functions e0, e1, ... are asked for.
TEST_F(ConformanceScala, Corners) {
  std::set<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(ASSAY_CORNERS))
    files.insert(file.path());
  EXPECT_GT(files.size(), 10U);
  for (const auto& file : files) {
    std::stringstream text;
    text << std::ifstream(file).rdbuf();
    TestCase test_case{text.str(), {}};
    for (std::size_t e = 0;; ++e) {
      const std::string function = "e" + std::to_string(e);
      if (test_case.text.find("def " + function + ":") == std::string::npos) break;
      test_case.functions.push_back(file.stem().string() + "." + function);
    }
    EXPECT_FALSE(test_case.functions.empty()) << file;
    test_cases_.push_back(std::move(test_case));
  }
  compare_all(test_cases_.size());
  EXPECT_EQ(unsupported_, 0U);
  EXPECT_EQ(undecided_, 0U);
}

}  // namespace
}  // namespace assay::conformance
