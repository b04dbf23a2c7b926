// Tests the order of the suspicious lines of one submission, and what is said of each.
#include "apps/localise/rank.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

namespace assay::localise {
namespace {

using results::Evidence;
using results::LineRange;
using results::RepairEdit;
using results::RepairReport;
using results::RepairStatus;
using results::SuspiciousLines;

RepairReport different(RepairStatus status) {
  results::Replay replay;
  replay.expected.output = "1";
  replay.actual.output = "2";
  RepairReport report;
  report.judgement.verdict = *results::Different::from(replay);
  report.status = status;
  return report;
}

RepairEdit edit(std::uint32_t first, std::uint32_t last, std::string part = "") {
  RepairEdit made;
  made.part = std::move(part);
  made.line = first;
  made.last_line = last;
  made.function = "main";
  return made;
}

/// Lines 3 and 5 are suspicious, the second one more so.
void add_spectrum(RepairReport& report) {
  results::Localisation& found = report.localisation;
  found.failing = found.passing = 4;
  found.suspicious = {{"", {5, 5}, "main", 0.9, 4, 1, "statement"},
                      {"", {3, 3}, "main", 0.5, 2, 2, "condition"}};
  found.spectrum = {{"", {3, 3}, "main", 0.5, 2, 2, "condition"},
                    {"", {5, 5}, "main", 0.9, 4, 1, "statement"}};
}

std::string written(const std::vector<SuspiciousLines>& lines) {
  std::string all;
  for (const SuspiciousLines& each : lines)
    all += each.part + std::to_string(each.lines.first) + "-" + std::to_string(each.lines.last) +
           " " + std::string(results::name(each.evidence)) + "; ";
  return all;
}

TEST(RankedLines, AreThoseOfAReplacedStatementThatChange) {
  const auto lines_of = [](std::string before, std::string after) {
    RepairReport report = different(RepairStatus::kVerified);
    report.edits = {edit(8, 7 + 1 + static_cast<std::uint32_t>(std::ranges::count(before, '\n')))};
    report.edits[0].before = std::move(before);
    report.edits[0].after = std::move(after);
    return written(ranked_lines(report));
  };
  EXPECT_EQ(lines_of("if (!(a)) {\n  b;\n}", "if (a) {\n      b;\n    }"), "8-8 repair; ");
  EXPECT_EQ(lines_of("if (!(a)) {\n  b;\n}", "if (a) { b; }"), "8-8 repair; ");
  EXPECT_EQ(lines_of("if (a)\n  b;", "if (a) {\n  b;\n}"), "9-9 repair; ");
  EXPECT_EQ(lines_of("if (a) {\n  b;\n}", "if (a) {\n  c;\n}"), "9-9 repair; ");
  EXPECT_EQ(lines_of("if (a) {\n  b;\n  c;\n}", "if (a) {\n  d;\n  e;\n}"), "9-10 repair; ");
  EXPECT_EQ(lines_of("if (a) {\n  b;\n}", "if (a) {\n  b;\n  c;\n}"), "9-10 repair; ");
  EXPECT_EQ(lines_of("{\n  b;\n  c;\n}", "{\n  b;\n}"), "10-10 repair; ");
  EXPECT_EQ(lines_of("a;\nb;", "c;"), "8-9 repair; ");
  EXPECT_EQ(lines_of("a;", "b;\nc;"), "8-8 repair; ");
}

TEST(RankedLines, BeginWithTheLineThatAVerifiedRepairChanges) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(3, 3)};
  add_spectrum(report);
  const std::vector<SuspiciousLines> lines = ranked_lines(report);
  EXPECT_EQ(written(lines), "3-3 repair; 5-5 spectrum; ");
  EXPECT_EQ(lines[0].changed_places, 1U);
  EXPECT_EQ(lines[0].suspicion, 0.5);
  EXPECT_EQ(lines[0].kind, "condition");
  EXPECT_EQ(lines[1].failing, 4U);
}

TEST(RankedLines, AreBothAtTheEndOfABlockWhereSomethingIsInserted) {
  RepairReport report = different(RepairStatus::kVerified);
  report.source = "{\n  a;\n  }\n";
  report.edits = {edit(3, 3)};
  report.edits[0].place = "gap";
  report.edits[0].column = 3;
  EXPECT_EQ(written(ranked_lines(report)), "2-3 repair; ");
  report.edits[0].column = 4;
  EXPECT_EQ(written(ranked_lines(report)), "3-3 repair; ");
  report.edits = {edit(2, 2)};
  report.edits[0].place = "gap";
  report.edits[0].column = 3;
  EXPECT_EQ(written(ranked_lines(report)), "2-2 repair; ");
}

TEST(RankedLines, SayThatARepairChangesSeveralLines) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(7, 8), edit(2, 2)};
  const std::vector<SuspiciousLines> lines = ranked_lines(report);
  EXPECT_EQ(written(lines), "2-2 repair-part; 7-8 repair-part; ");
  EXPECT_EQ(lines[0].changed_places, 2U);
}

TEST(RankedLines, CountSeveralEditsOfOneLineAsOnePlace) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(7, 7), edit(7, 7)};
  EXPECT_EQ(written(ranked_lines(report)), "7-7 repair; ");
  EXPECT_EQ(ranked_lines(report)[0].edits, 2U);
}

TEST(RankedLines, TellLinesOfSeveralFilesApart) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(7, 7, "b.x "), edit(7, 7, "a.x ")};
  EXPECT_EQ(written(ranked_lines(report)), "a.x 7-7 repair-part; b.x 7-7 repair-part; ");
}

TEST(RankedLines, PutARepairThatWasNotVerifiedAfterThoseThatWere) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(9, 9)};
  report.equally_small = {{edit(4, 4)}};
  add_spectrum(report);
  EXPECT_EQ(written(ranked_lines(report)),
            "9-9 repair; 4-4 passes-inputs; 5-5 spectrum; 3-3 spectrum; ");
  report.status = RepairStatus::kPassesInputs;
  EXPECT_EQ(written(ranked_lines(report)),
            "9-9 passes-inputs; 4-4 passes-inputs; 5-5 spectrum; 3-3 spectrum; ");
}

TEST(RankedLines, BeginWithWhatMendsSomeFunctionsWhereNothingMendsAll) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  report.partial = {{edit(7, 7), edit(3, 3)}, {"f"}, 9, ""};
  EXPECT_EQ(written(ranked_lines(report)), "3-3 functions; 7-7 functions; 5-5 spectrum; ");
}

TEST(RankedLines, HaveTheLineWhereTheRunGoesWrongBeforeThoseThatRunsExecute) {
  RepairReport report = different(RepairStatus::kPassesInputs);
  report.edits = {edit(9, 9)};
  add_spectrum(report);
  results::Replay replay;
  replay.expected.output = "1";
  replay.actual.termination = results::Termination::kUndefined;
  replay.actual.detail = "division by zero";
  replay.actual.where.line = 3;
  report.judgement.verdict = *results::Different::from(replay);
  const std::vector<SuspiciousLines> lines = ranked_lines(report);
  EXPECT_EQ(written(lines), "9-9 passes-inputs; 3-3 fault; 5-5 spectrum; ");
  EXPECT_EQ(lines[1].detail, "division by zero");
  EXPECT_EQ(lines[1].suspicion, 0.5);
}

TEST(RankedLines, HaveTheLineThatPrintsWhiteSpaceThatIsNotExpectedBeforeThoseThatRunsExecute) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  const auto lines_of_output = [&](std::string output) {
    results::Replay replay;
    replay.expected.output = "1 2";
    replay.actual.output = std::move(output);
    replay.diverges_at.line = 3;
    report.judgement.verdict = *results::Different::from(replay);
    return written(ranked_lines(report));
  };
  EXPECT_EQ(lines_of_output("1 2 "), "3-3 output; 5-5 spectrum; ");
  EXPECT_EQ(lines_of_output("1\n2"), "3-3 output; 5-5 spectrum; ");
  // A wrong value may well be computed elsewhere than where it is printed.
  EXPECT_EQ(lines_of_output("1 3"), "5-5 spectrum; 3-3 spectrum; ");
}

TEST(RankedLines, DoNotCountAnEndThatIsNoFault) {
  RepairReport report = different(RepairStatus::kNotFound);
  results::Replay replay;
  replay.expected.output = "1";
  replay.actual.termination = results::Termination::kNoTermination;
  replay.actual.where.line = 3;
  report.judgement.verdict = *results::Different::from(replay);
  EXPECT_EQ(written(ranked_lines(report)), "");
  report.localisation.endless = {"loop", "", "main", {7, 9}};
  EXPECT_EQ(written(ranked_lines(report)), "7-7 fault; ");
  EXPECT_EQ(ranked_lines(report)[0].detail, "loop");
}

TEST(RankedLines, BeginWithTheLoopThatDoesNotEnd) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  results::Replay replay;
  replay.expected.output = "1";
  replay.actual.termination = results::Termination::kNoTermination;
  report.judgement.verdict = *results::Different::from(replay);
  results::Finding loop;
  loop.code = "endless-loop";
  loop.where.line = 4;
  report.judgement.findings.push_back(loop);
  const std::vector<SuspiciousLines> lines = ranked_lines(report);
  EXPECT_EQ(written(lines), "4-4 fault; 5-5 spectrum; 3-3 spectrum; ");
  EXPECT_EQ(lines[0].detail, "loop");
}

TEST(RankedLines, BeginWithTheLineInWhichTheLanguageRaisesAnException) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  results::Replay replay;
  replay.expected.termination = results::Termination::kReturned;
  replay.actual.termination = results::Termination::kThrew;
  replay.actual.exception.name = "TypeError";
  replay.actual.where.line = 3;
  report.judgement.verdict = *results::Different::from(replay);
  EXPECT_EQ(written(ranked_lines(report)), "3-3 fault; 5-5 spectrum; ");
}

TEST(RankedLines, DoNotCountARewrittenProgramAsEvidence) {
  RepairReport report = different(RepairStatus::kRewritten);
  report.edits = {edit(1, 9)};
  add_spectrum(report);
  EXPECT_EQ(written(ranked_lines(report)), "5-5 spectrum; 3-3 spectrum; ");
}

TEST(RankedLines, AreNotTakenFromASpectrumThatTellsNothing) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  for (results::SuspiciousPart& part : report.localisation.suspicious) part.suspicion = 0.5;
  for (results::SuspiciousPart& part : report.localisation.spectrum) part.suspicion = 0.5;
  EXPECT_EQ(written(ranked_lines(report)), "");
  // A part that only passing runs execute tells something.
  report.localisation.spectrum.push_back({"", {9, 9}, "main", 0, 0, 4, "statement"});
  EXPECT_EQ(written(ranked_lines(report)), "5-5 spectrum; 3-3 spectrum; ");
}

TEST(RankedLines, AreTakenFromASpectrumOfWhichOnlySlicesTell) {
  RepairReport report = different(RepairStatus::kNotFound);
  add_spectrum(report);
  results::Localisation& found = report.localisation;
  for (results::SuspiciousPart& part : found.suspicious) part.suspicion = 0.5;
  for (results::SuspiciousPart& part : found.spectrum) part.suspicion = 0.5;
  found.sliced = 4;
  found.suspicious[0].sliced = found.spectrum[1].sliced = 3;
  found.suspicious[0].definition = 2;
  const std::vector<SuspiciousLines> lines = ranked_lines(report);
  EXPECT_EQ(written(lines), "5-5 spectrum; 3-3 spectrum; ");
  EXPECT_EQ(lines[0].sliced, 3U);
  EXPECT_EQ(lines[0].definition, 2U);
}

TEST(RankedLines, SayThatAChangeNeedsAnImport) {
  RepairReport report = different(RepairStatus::kVerified);
  report.edits = {edit(3, 3)};
  EXPECT_FALSE(ranked_lines(report)[0].needs_import);
  report.edits[0].import = "math";
  EXPECT_TRUE(ranked_lines(report)[0].needs_import);
}

TEST(RankedLines, AreNoneOfASubmissionThatIsNotDifferent) {
  RepairReport report;
  report.judgement.verdict = results::Equivalent{};
  report.status = RepairStatus::kNothingToRepair;
  add_spectrum(report);
  EXPECT_EQ(written(ranked_lines(report)), "");
}

TEST(Localised, KeepsTheFirstLines) {
  results::RepairsReport report;
  report.hints.most = 4;
  report.submissions = {different(RepairStatus::kNotFound)};
  add_spectrum(report.submissions[0]);
  const results::LocalisationReport found = localised(report, "op2", 1);
  EXPECT_EQ(found.formula, "op2");
  EXPECT_EQ(found.hints.most, 4U);
  ASSERT_EQ(found.submissions.size(), 1U);
  EXPECT_EQ(written(found.submissions[0].lines), "5-5 spectrum; ");
}

}  // namespace
}  // namespace assay::localise
