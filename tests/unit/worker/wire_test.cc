// Tests the wire format of reports that a worker sends to its parent.
#include "worker/wire.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace assay::worker {
namespace {

results::SubmissionReport sample() {
  results::SubmissionReport report;
  report.path = "a/b.c";
  report.source = std::string("int\0x", 5);
  report.same_as = "c.c";
  report.findings.push_back({"code", "message", {"f.c", 3, 4, "text"}});
  report.effort.paths = 77;
  results::Replay replay;
  replay.input = results::StandardInput{"1\n"};
  replay.values.push_back({"n", "1"});
  replay.expected.output = "x";
  replay.actual.output = "y";
  replay.tier = results::InputTier::kExtreme;
  report.verdict = *results::Different::from(replay);
  return report;
}

/// Returns the replay of a call, with every field that calls have.
results::Replay of_a_call() {
  results::Replay replay;
  replay.input = results::Call{"f(1)"};
  replay.expected.termination = results::Termination::kReturned;
  replay.expected.value = "2";
  replay.actual.termination = results::Termination::kThrew;
  replay.actual.exception = {"E", "p.E", "why"};
  replay.comparison.tolerance = 0.5;
  return replay;
}

TEST(Wire, CallsAndTheirOutcomesComeBack) {
  results::SubmissionReport report = sample();
  report.verdict = *results::Different::from(of_a_call());
  std::string attachment;
  const auto back = decode(encode(report, ""), attachment);
  ASSERT_TRUE(back);
  const auto& different = std::get<results::Different>(back->verdict);
  EXPECT_EQ(different.replay().input, results::Input(results::Call{"f(1)"}));
  EXPECT_EQ(different.replay().actual.exception.name, "p.E");
  EXPECT_EQ(different.kind(), results::DifferenceKind::kCrash);
}

TEST(Wire, ADifferenceThatItsReplayDoesNotShowIsNoReport) {
  results::SubmissionReport report = sample();
  results::Replay replay = of_a_call();
  replay.actual = replay.expected;
  replay.actual.value = "MARK";
  report.verdict = *results::Different::from(replay);
  std::string bytes = encode(report, ""), attachment;
  ASSERT_TRUE(decode(bytes, attachment));
  // The encoded value that made the difference is replaced by the expected one.
  const std::size_t at = bytes.find("MARK");
  ASSERT_NE(at, std::string::npos);
  replay.expected.value = "MARK";
  std::string other = bytes;
  const std::size_t expected =
      other.find(std::string("\1\0\0\0\0\0\0\0"
                             "2",
                             9));
  ASSERT_NE(expected, std::string::npos);
  other.replace(expected, 9, std::string("\4\0\0\0\0\0\0\0MARK", 12));
  EXPECT_FALSE(decode(other, attachment));
}

TEST(Wire, ReportsComeBackAndTruncatedOnesDoNot) {
  std::vector<results::SubmissionReport> reports(5, sample());
  reports[1].verdict = results::Equivalent{results::Certainty::kProved, "b", {"x"}, 1, 2, 3};
  reports[2].verdict = results::Undecided{results::Undecided::Reason::kBudget, "e", "c", {}};
  reports[3].verdict = results::Rejected{results::Rejected::Reason::kNoEntry, "e", {"d1", "d2"}};
  results::Undecided open{results::Undecided::Reason::kQuestion, "e", "c", {}};
  open.question = results::OpenQuestion{{results::TeacherQuestion::About::kReference,
                                         "trust_reference", "Right on f(1)?", "yes", "no"},
                                        std::get<results::Different>(reports[0].verdict)};
  reports[4].verdict = open;
  for (const auto& report : reports) {
    const std::string bytes = encode(report, "attached");
    std::string attachment;
    const auto back = decode(bytes, attachment);
    ASSERT_TRUE(back);
    EXPECT_EQ(encode(*back, attachment), bytes);
    EXPECT_EQ(attachment, "attached");
    EXPECT_EQ(back->verdict.index(), report.verdict.index());
    EXPECT_EQ(back->source, report.source);
    EXPECT_EQ(back->effort.paths, 77U);
    for (std::size_t cut = 0; cut < bytes.size(); ++cut)
      EXPECT_FALSE(decode(std::string_view(bytes).substr(0, cut), attachment)) << cut;
  }
}

TEST(Wire, WhatWasCountedComesBack) {
  results::SubmissionReport report = sample();
  report.findings[0].measured = {5, 7, {{"{x}", 5, 3, "an example"}}, "better", "a line"};
  std::string attachment;
  const auto back = decode(encode(report, ""), attachment);
  ASSERT_TRUE(back);
  const results::Measured& measured = back->findings[0].measured;
  EXPECT_EQ(measured.count, 5U);
  EXPECT_EQ(measured.total, 7U);
  ASSERT_EQ(measured.seen.size(), 1U);
  EXPECT_EQ(measured.seen[0].line, 3U);
  EXPECT_EQ(measured.seen[0].example, "an example");
  EXPECT_EQ(measured.better_line, "a line");
}

TEST(Wire, AnswersOfTheProverComeBack) {
  results::ProofAnswer answer;
  answer.verdict = results::ProofVerdict::kPartial;
  answer.parts = {
      {"n of 3", "2 : 1", {{{"r.c", 3, 1, "while"}, {}, {"i = k", "0 <= i"}, "n - i"}}, {}},
      {"sum", "", {}, {{"sum(xs) = go(xs, 0)", "induction over the size of xs"}}}};
  answer.reason = "it may not end";
  answer.where = {"s.c", 7, 2, "for"};
  answer.differs_on = "5\n";
  answer.obligations = 8, answer.rounds = 3, answer.solver_steps = 99;
  const std::string bytes = encode_answer(answer);
  const auto back = decode_answer(bytes);
  ASSERT_TRUE(back);
  EXPECT_EQ(encode_answer(*back), bytes);
  EXPECT_EQ(back->parts[0].loops[0].relations[1], "0 <= i");
  EXPECT_EQ(back->differs_on, "5\n");
  for (std::size_t cut = 0; cut < bytes.size(); ++cut)
    EXPECT_FALSE(decode_answer(std::string_view(bytes).substr(0, cut))) << cut;

  results::SubmissionReport report = sample();
  results::Equivalent equal;
  equal.take(answer);
  report.verdict = equal;
  std::string attachment;
  const auto whole = decode(encode(report, ""), attachment);
  ASSERT_TRUE(whole);
  EXPECT_EQ(std::get<results::Equivalent>(whole->verdict).proof->reason, "it may not end");
}

TEST(Wire, AQuestionWithoutADifferenceIsNoReport) {
  results::SubmissionReport report = sample();
  report.verdict = results::Undecided{results::Undecided::Reason::kQuestion, "e", "c", {}};
  std::string attachment;
  EXPECT_FALSE(decode(encode(report, ""), attachment));
}

}  // namespace
}  // namespace assay::worker
