// Tests the grading loop with a made-up language in which a submission states its own verdict.
#include "apps/grade/grade.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "base/check.h"

namespace assay::grade {
namespace {

namespace fs = std::filesystem;

results::Replay replay_of(const std::string& output) {
  results::Replay replay;
  replay.input = results::StandardInput{"1\n"};
  replay.expected.output = "right\n";
  replay.actual.output = output;
  return replay;
}

[[noreturn]] void hoard() {
  std::vector<std::string> all;
  for (;;) all.emplace_back(1 << 20, 'x');
}

/// Understands "same", "wrong", "hang", "crash", "hoard", "later" (a candidate to confirm) and
/// "doubtful" (provisional). What begins with "same" is equivalent within a bound.
class FakeClass : public Class {
 public:
  FakeClass() { blank_.assignment = "Fake"; }
  ~FakeClass() override { std::fclose(batches_); }
  std::string_view language() const override { return "Fake"; }
  const results::GradeReport& report() const override { return blank_; }

  std::string duplicate_key(std::string_view text) const override {
    return std::string(text.substr(0, text.find_last_not_of(" \n") + 1));
  }

  Judgement judge(const Submission& submission) const override {
    const std::string what = duplicate_key(submission.text);
    Judgement made;
    if (what.starts_with("crash")) __builtin_trap();
    if (what == "hoard") hoard();
    if (what == "hang") std::this_thread::sleep_for(std::chrono::hours(1));
    if (what == "wrong") made.report.verdict = *results::Different::from(replay_of("wrong\n"));
    if (what == "doubtful" && !is_lenient_)
      made.report.verdict = *results::Different::from(replay_of("right \n"));
    if (what.starts_with("same") || (what == "doubtful" && is_lenient_))
      made.report.verdict = results::Equivalent{
          .certainty = results::Certainty::kBounded, .bound = "n up to 4", .assumptions = {}};
    if (what.starts_with("later")) made.unconfirmed = what;
    return made;
  }

  /// Tells of two differences before it judges "told ...".
  Judgement judge_and_tell(const Submission& submission,
                           const results::DifferenceFound& found) const override {
    const bool tells = submission.text.starts_with("told ");
    for (const char* output : {"larger\n", "smaller\n"})
      if (tells) found(*results::Different::from(replay_of(output)));
    return judge({submission.label, tells ? submission.text.substr(5) : submission.text});
  }

  std::optional<Judgement> judge_after_crash(const Submission& submission) const override {
    const std::string what = duplicate_key(submission.text);
    if (what == "crash always") __builtin_trap();
    Judgement made;
    if (what == "crash, but wrong")
      made.report.verdict = *results::Different::from(replay_of("wrong\n"));
    else if (what == "crash, and no difference")
      made.report.verdict =
          results::Undecided{results::Undecided::Reason::kUnsupported, "", "seen", {}};
    else
      return std::nullopt;
    return made;
  }

  Result<std::vector<results::SubmissionReport>> confirm(const std::vector<Unconfirmed>& all,
                                                         std::size_t /*jobs*/) const override {
    std::fputc('.', batches_);
    std::fflush(batches_);
    std::vector<results::SubmissionReport> reports;
    for (const Unconfirmed& each : all) {
      if (each.judgement.unconfirmed == "later crash") __builtin_trap();
      if (each.judgement.unconfirmed == "later unusable")
        return fail(Error::Kind::kInvalidInput, "the reference does not compile");
      if (each.judgement.unconfirmed == "later hang")
        std::this_thread::sleep_for(std::chrono::hours(1));
      CHECK(duplicate_key(each.submission->text) == each.judgement.unconfirmed);
      reports.push_back(each.judgement.report);
      reports.back().verdict = *results::Different::from(replay_of(each.judgement.unconfirmed));
    }
    return reports;
  }

  bool is_provisional(const results::SubmissionReport& report) const override {
    const auto* different = std::get_if<results::Different>(&report.verdict);
    return different != nullptr && different->kind() == results::DifferenceKind::kWhiteSpaceEnd;
  }
  bool follow_the_class(const std::vector<const Submission*>& provisional,
                        std::size_t equivalent) override {
    asked = {provisional.size(), equivalent};
    is_lenient_ = provisional.size() > equivalent;
    if (is_lenient_) blank_.comparison = "lenient";
    return is_lenient_;
  }

  /// Returns how often `confirm` was called, in whatever process.
  std::uintmax_t batches() const {
    return fs::file_size("/proc/self/fd/" + std::to_string(::fileno(batches_)));
  }
  std::pair<std::size_t, std::size_t> asked{99, 99};

 private:
  results::GradeReport blank_;
  std::FILE* batches_ = std::tmpfile();
  bool is_lenient_ = false;
};

/// Also tries to remove the bounds: the text after "same" says what becomes of it.
class ProvingClass : public FakeClass {
 public:
  bool proves() const override { return true; }
  results::ProofAnswer prove(const Submission& submission) const override {
    const std::string what = duplicate_key(submission.text);
    if (what == "same, crash") __builtin_trap();
    if (what == "same, hang") std::this_thread::sleep_for(std::chrono::hours(1));
    results::ProofAnswer answer;
    answer.verdict = what == "same, proved"    ? results::ProofVerdict::kProved
                     : what == "same, partial" ? results::ProofVerdict::kPartial
                                               : results::ProofVerdict::kNotProved;
    answer.reason = what;
    if (what == "same, differs") answer.differs_on = "7\n1 2\n";
    return answer;
  }
};

class GradingLoop : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(testing::TempDir()) /
              (std::string("assay_grade_") +
               testing::UnitTest::GetInstance()->current_test_info()->name());
    fs::remove_all(folder_);
    fs::create_directories(folder_);
  }
  void TearDown() override { fs::remove_all(folder_); }

  /// Grades with a usable reference.
  static results::GradeReport run(Class& fake, const std::vector<assignment::SubmissionFile>& all,
                                  const Limits& limits, const Observer& observer = {},
                                  Journal* journal = nullptr) {
    auto report = grade::run(fake, all, limits, observer, journal);
    EXPECT_TRUE(report.has_value());
    return *std::move(report);
  }

  /// Returns submissions "0", "1", ... with these contents.
  std::vector<assignment::SubmissionFile> files(const std::vector<std::string>& texts) {
    std::vector<assignment::SubmissionFile> made;
    for (std::size_t i = 0; i < texts.size(); ++i) {
      const fs::path path = folder_ / std::to_string(i);
      std::ofstream(path, std::ios::binary) << texts[i];
      made.push_back({path.string(), std::to_string(i)});
    }
    return made;
  }
  static std::vector<std::string> verdicts(const results::GradeReport& report) {
    std::vector<std::string> names;
    for (const auto& one : report.submissions) names.emplace_back(results::name(one.verdict));
    return names;
  }

  fs::path folder_;
};

using Names = std::vector<std::string>;

TEST_F(GradingLoop, GivesEverySubmissionItsVerdictInOrder) {
  FakeClass fake;
  const auto report = run(fake, files({"wrong", "same", "later x", "nobody knows"}), {});
  EXPECT_EQ(verdicts(report), (Names{"different", "equivalent", "different", "undecided"}));
  EXPECT_EQ(report.assignment, "Fake");
  EXPECT_EQ(report.submissions[2].path, "2");
  EXPECT_EQ(report.submissions[2].source, "later x");
  EXPECT_EQ(fake.batches(), 1U);
}

TEST_F(GradingLoop, OnlyACompleteProofRemovesTheBound) {
  ProvingClass fake;
  const auto report = run(
      fake, files({"same, proved", "same, partial", "same, not", "wrong", "same, proved "}), {});
  EXPECT_EQ(verdicts(report),
            (Names{"equivalent", "equivalent", "equivalent", "different", "equivalent"}));
  const auto equal = [&](std::size_t i) {
    return std::get<results::Equivalent>(report.submissions[i].verdict);
  };
  EXPECT_EQ(equal(0).certainty, results::Certainty::kProved);
  EXPECT_EQ(equal(0).bound, "");
  EXPECT_EQ(equal(4).certainty, results::Certainty::kProved);
  EXPECT_EQ(report.submissions[4].same_as, "0");
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    EXPECT_EQ(equal(i).certainty, results::Certainty::kBounded);
    EXPECT_EQ(equal(i).bound, "n up to 4");
    EXPECT_EQ(equal(i).proof->reason, i == 1 ? "same, partial" : "same, not");
  }
}

TEST_F(GradingLoop, AnInputBeyondTheBoundOnWhichRunsDifferLeavesItOpen) {
  ProvingClass fake;
  const auto report = run(fake, files({"same, differs", "same, not"}), {});
  EXPECT_EQ(verdicts(report), (Names{"undecided", "equivalent"}));
  const auto& open = std::get<results::Undecided>(report.submissions[0].verdict);
  EXPECT_EQ(open.reason, results::Undecided::Reason::kNotReplayed);
  EXPECT_NE(open.explanation.find("7 1 2"), std::string::npos) << open.explanation;
  EXPECT_NE(open.covered.find("n up to 4"), std::string::npos) << open.covered;
}

TEST_F(GradingLoop, WhatBecomesOfAProofNeverCostsTheVerdict) {
  ProvingClass fake;
  Limits limits;
  limits.wall_seconds = 1;
  const auto report = run(fake, files({"same, crash", "same, hang", "same, proved"}), limits);
  EXPECT_EQ(verdicts(report), Names(3, "equivalent"));
  const auto equal = [&](std::size_t i) {
    return std::get<results::Equivalent>(report.submissions[i].verdict);
  };
  EXPECT_EQ(equal(0).certainty, results::Certainty::kBounded);
  EXPECT_NE(equal(0).proof->reason.find("Assay failed"), std::string::npos);
  EXPECT_EQ(equal(1).certainty, results::Certainty::kBounded);
  EXPECT_NE(equal(1).proof->reason.find("time limit"), std::string::npos);
  EXPECT_EQ(equal(2).certainty, results::Certainty::kProved);
}

TEST_F(GradingLoop, ProofsCanBeSwitchedOff) {
  ProvingClass fake;
  Limits limits;
  limits.prove = false;
  const auto report = run(fake, files({"same, proved"}), limits);
  const auto& equal = std::get<results::Equivalent>(report.submissions[0].verdict);
  EXPECT_EQ(equal.certainty, results::Certainty::kBounded);
  EXPECT_FALSE(equal.proof);
}

TEST_F(GradingLoop, AVerdictIsToldOnceAndWithItsProof) {
  ProvingClass fake;
  std::vector<std::string> told;
  Observer observer;
  observer.verdict = [&](const results::SubmissionReport& one) {
    const auto* equal = std::get_if<results::Equivalent>(&one.verdict);
    told.push_back(one.path + " " + (equal ? std::string(name(equal->certainty)) : "different"));
  };
  run(fake, files({"same, proved", "wrong", "same, not"}), {}, observer);
  std::sort(told.begin(), told.end());
  EXPECT_EQ(told, (Names{"0 proved", "1 different", "2 bounded"}));
}

TEST_F(GradingLoop, AnInterruptedProofLeavesTheBound) {
  ProvingClass fake;
  Observer observer;
  const auto start = std::chrono::steady_clock::now();
  observer.is_interrupted = [&] {
    return std::chrono::steady_clock::now() - start > std::chrono::seconds(1);
  };
  const auto report = run(fake, files({"same, hang"}), {}, observer);
  const auto& equal = std::get<results::Equivalent>(report.submissions[0].verdict);
  EXPECT_EQ(equal.certainty, results::Certainty::kBounded);
  EXPECT_FALSE(equal.proof);
}

TEST_F(GradingLoop, RefusesWhatIsNoSourceWithoutJudgingIt) {
  FakeClass fake;
  auto all = files({"", std::string("a\0b", 3), "same"});
  all.push_back({(folder_ / "missing").string(), "3"});
  const auto report = run(fake, all, {});
  EXPECT_EQ(verdicts(report), (Names{"rejected", "rejected", "equivalent", "rejected"}));
  const auto& binary = std::get<results::Rejected>(report.submissions[1].verdict);
  EXPECT_EQ(binary.reason, results::Rejected::Reason::kUnreadable);
  EXPECT_NE(binary.explanation.find("Fake"), std::string::npos) << binary.explanation;
}

TEST_F(GradingLoop, JudgesDuplicatesOnceAndNamesTheFirst) {
  FakeClass fake;
  const auto report = run(fake, files({"later x", "wrong", "later x\n", "wrong  "}), {});
  EXPECT_EQ(verdicts(report), Names(4, "different"));
  EXPECT_EQ(report.submissions[0].same_as, "");
  EXPECT_EQ(report.submissions[2].same_as, "0");
  EXPECT_EQ(report.submissions[3].same_as, "1");
  EXPECT_EQ(report.submissions[3].source, "wrong  ");
  EXPECT_EQ(report.submissions[3].effort.cpu_seconds, 0);
}

TEST_F(GradingLoop, ACrashIsNotTheLastWordIfThereIsAnotherWay) {
  FakeClass fake;
  const auto report = run(
      fake, files({"crash, but wrong", "crash, and no difference", "crash always", "same"}), {});
  EXPECT_EQ(verdicts(report), (Names{"different", "undecided", "undecided", "equivalent"}));
  ASSERT_EQ(report.submissions[0].findings.size(), 1U);
  EXPECT_EQ(report.submissions[0].findings[0].code, "internal-error");
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    const auto& verdict = std::get<results::Undecided>(report.submissions[i].verdict);
    EXPECT_EQ(verdict.reason, results::Undecided::Reason::kInternalError);
    EXPECT_EQ(verdict.covered, i == 1 ? "seen" : "");
  }
}

TEST_F(GradingLoop, ACrashOrAHangIsOneSubmissionsOwn) {
  FakeClass fake;
  Limits limits;
  limits.wall_seconds = 1;
  const auto report = run(fake, files({"crash", "hang", "same"}), limits);
  EXPECT_EQ(verdicts(report), (Names{"undecided", "undecided", "equivalent"}));
  using Reason = results::Undecided::Reason;
  EXPECT_EQ(std::get<results::Undecided>(report.submissions[0].verdict).reason,
            Reason::kInternalError);
  EXPECT_EQ(std::get<results::Undecided>(report.submissions[1].verdict).reason, Reason::kBudget);
}

TEST_F(GradingLoop, TooMuchMemoryIsNamedAsTheReason) {
  if (kIsInstrumented) GTEST_SKIP() << "the sanitizer's allocator reports failures by itself";
  FakeClass fake;
  Limits limits;
  limits.memory_bytes = 256 << 20;
  const auto report = run(fake, files({"hoard", "same"}), limits);
  EXPECT_EQ(verdicts(report), (Names{"undecided", "equivalent"}));
  const auto& verdict = std::get<results::Undecided>(report.submissions[0].verdict);
  EXPECT_EQ(verdict.reason, results::Undecided::Reason::kBudget);
  EXPECT_NE(verdict.explanation.find("memory"), std::string::npos) << verdict.explanation;
}

TEST_F(GradingLoop, ACrashWhileConfirmingIsContained) {
  FakeClass fake;
  const auto all = files({"later 1", "later 2", "later crash", "same", "later 3"});
  const auto report = run(fake, all, {});
  EXPECT_EQ(verdicts(report),
            (Names{"different", "different", "undecided", "equivalent", "different"}));
  EXPECT_EQ(std::get<results::Undecided>(report.submissions[2].verdict).reason,
            results::Undecided::Reason::kInternalError);
}

TEST_F(GradingLoop, EndsIfTheReferenceTurnsOutToBeUnusable) {
  for (const char* other : {"later x", "later crash"}) {
    FakeClass fake;
    const auto report = grade::run(fake, files({"same", other, "later unusable", "doubtful"}), {});
    ASSERT_FALSE(report.has_value()) << other;
    EXPECT_EQ(report.error().message, "the reference does not compile");
  }
}

TEST_F(GradingLoop, KeepsWhatWasFinishedWhenItIsInterrupted) {
  FakeClass fake;
  Limits limits;
  limits.jobs = 2;
  std::size_t finished = 0;
  Observer observer;
  observer.verdict = [&](const auto&) { ++finished; };
  observer.is_interrupted = [&] { return finished >= 3; };
  const auto all = files({"wrong", "same", "doubtful", "", "hang", "later x", "hang"});
  const auto report = run(fake, all, limits, observer);
  EXPECT_EQ(verdicts(report), (Names{"different", "equivalent", "undecided", "rejected",
                                     "undecided", "undecided", "undecided"}));
  for (const std::size_t i : {2U, 4U, 5U, 6U})
    EXPECT_EQ(std::get<results::Undecided>(report.submissions[i].verdict).reason,
              results::Undecided::Reason::kInterrupted);
  EXPECT_EQ(report.submissions[6].same_as, "4");
  EXPECT_EQ(fake.batches(), 0U);
}

TEST_F(GradingLoop, CanBeInterruptedWhileItConfirms) {
  FakeClass fake;
  Observer observer;
  observer.is_interrupted = [&] { return fake.batches() > 0; };
  const auto report = run(fake, files({"same", "later hang"}), {}, observer);
  EXPECT_EQ(verdicts(report), (Names{"equivalent", "undecided"}));
}

/// What a resumed run must have in common with a whole one.
Names rows_of(const results::GradeReport& report) {
  Names rows;
  for (const auto& one : report.submissions) {
    rows.push_back(std::string(results::name(one.verdict)) + " " + one.source + " " + one.same_as);
    if (const auto* equal = std::get_if<results::Equivalent>(&one.verdict))
      rows.back() += " " + std::string(name(equal->certainty)) + (equal->proof ? " tried" : "");
  }
  return rows;
}

TEST_F(GradingLoop, AResumedRunEndsWithTheReportOfAWholeOne) {
  const struct {
    Names texts;
    std::size_t results;  // one for each program and stage
  } cases[] = {{{"wrong", "doubtful", "later x", "doubtful ", "doubtful 2", "wrong"}, 7},
               {{"wrong", "same, proved", "later x", "same, not", "same, proved "}, 7}};
  for (const auto& each : cases) {
    const auto all = files(each.texts);
    ProvingClass whole;
    const Names expected = rows_of(run(whole, all, {}));
    const std::string path = (folder_ / "journal").string();
    for (std::size_t stop = 0; stop < each.results + 2; ++stop) {
      ProvingClass first, second;
      const JournalKey key{"1", "2", "3"};
      auto journal = Journal::create(path, key);
      ASSERT_TRUE(journal);
      Observer observer;
      observer.is_interrupted = [&] { return (*journal)->size() >= stop; };
      run(first, all, {}, observer, journal->get());
      journal = Journal::resume(path, key, all);
      ASSERT_TRUE(journal) << journal.error().message;
      EXPECT_GE((*journal)->size(), std::min<std::size_t>(stop, 1));
      EXPECT_EQ(rows_of(run(second, all, {}, {}, journal->get())), expected) << stop;
      EXPECT_EQ((*journal)->size(), each.results) << "something was judged again";
    }
  }
}

TEST_F(GradingLoop, JudgesProvisionalVerdictsAgainWhenTheClassSaysSo) {
  FakeClass fake;
  std::vector<std::string> told;
  Observer observer;
  observer.verdict = [&](const auto& one) { told.emplace_back(results::name(one.verdict)); };
  const auto report = run(fake, files({"doubtful", "wrong", "doubtful "}), {}, observer);
  EXPECT_EQ(fake.asked, std::make_pair(std::size_t{1}, std::size_t{0}));
  EXPECT_EQ(verdicts(report), (Names{"equivalent", "different", "equivalent"}));
  EXPECT_EQ(report.comparison, "lenient");
  EXPECT_EQ(told, (Names{"different", "equivalent", "equivalent"}));
}

TEST_F(GradingLoop, KeepsProvisionalVerdictsOtherwise) {
  FakeClass fake;
  std::vector<std::string> told;
  Observer observer;
  observer.verdict = [&](const auto& one) { told.push_back(one.path); };
  const auto report = run(fake, files({"doubtful", "same", "wrong"}), {}, observer);
  EXPECT_EQ(verdicts(report), (Names{"different", "equivalent", "different"}));
  EXPECT_EQ(told.back(), "0");
  EXPECT_EQ(told.size(), 3U);
}

TEST_F(GradingLoop, GivesTheSameReportForAnyNumberOfJobs) {
  std::vector<std::string> texts;
  for (int i = 0; i < 12; ++i)
    texts.push_back(i % 3 == 0 ? "later " + std::to_string(i) : i % 3 == 1 ? "same" : "doubtful");
  std::vector<Names> seen;
  for (const std::size_t jobs : {1U, 2U, 5U}) {
    FakeClass fake;
    Limits limits;
    limits.jobs = jobs;
    const auto report = run(fake, files(texts), limits);
    Names rows = verdicts(report);
    for (const auto& one : report.submissions) rows.push_back(one.path + " " + one.same_as);
    seen.push_back(std::move(rows));
  }
  EXPECT_EQ(seen[0], seen[1]);
  EXPECT_EQ(seen[0], seen[2]);
}

std::string output_of(const results::Verdict& verdict) {
  const auto* different = std::get_if<results::Different>(&verdict);
  return different != nullptr ? different->replay().actual.output : "";
}

TEST(JudgeAsTold, WhatWasToldIsTheVerdictUnlessASmallerDifferenceIs) {
  const FakeClass fake;
  std::vector<std::string> told;
  const auto judged = [&](const std::string& text) {
    told.clear();
    return judge_as_told(fake, {"a", text},
                         [&](const results::Different& each) { told.push_back(output_of(each)); });
  };
  EXPECT_EQ(output_of(judged("told wrong").report.verdict), "wrong\n");
  EXPECT_EQ(told, (std::vector<std::string>{"larger\n", "smaller\n"}));
  EXPECT_EQ(output_of(judged("told open").report.verdict), "smaller\n");
  EXPECT_EQ(output_of(judged("told same").report.verdict), "smaller\n");
  const Judgement final = judged("told later");
  EXPECT_EQ(output_of(final.report.verdict), "smaller\n");
  EXPECT_EQ(final.unconfirmed, "");
  EXPECT_TRUE(std::holds_alternative<results::Equivalent>(judged("same").report.verdict));
  EXPECT_EQ(judged("later").unconfirmed, "later");
  EXPECT_TRUE(told.empty());
}

TEST(Spread, TakesTheFirstOnesAndOthersOfAllSizes) {
  using Indices = std::vector<std::size_t>;
  EXPECT_EQ(spread(0, 4), Indices());
  EXPECT_EQ(spread(3, 4), (Indices{0, 1, 2}));
  EXPECT_EQ(spread(4, 4), (Indices{0, 1, 2, 3}));
  EXPECT_EQ(spread(100, 4), (Indices{0, 1, 50, 99}));
  for (std::size_t count = 1; count < 60; ++count) {
    const Indices chosen = spread(count, 8);
    EXPECT_EQ(chosen.size(), std::min<std::size_t>(count, 8));
    EXPECT_EQ(std::set<std::size_t>(chosen.begin(), chosen.end()).size(), chosen.size()) << count;
    EXPECT_LT(chosen.back(), count);
  }
}

}  // namespace
}  // namespace assay::grade
