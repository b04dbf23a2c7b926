#include "repair_sample.h"

#include <string>
#include <string_view>
#include <utility>

#include "base/source_files.h"
#include "sample.h"

namespace assay::report::testing {

using results::RepairReport;
using results::RepairStatus;

namespace {

results::SubmissionReport with(const results::GradeReport& grades, std::string_view verdict) {
  for (const results::SubmissionReport& one : grades.submissions)
    if (results::name(one.verdict) == verdict) return one;
  return {};
}

}  // namespace

results::RepairsReport sample() {
  const results::GradeReport grades = small_class();
  results::RepairsReport report;
  report.assignment = grades;
  report.assignment.submissions.clear();
  const auto add = [&](std::string path, RepairStatus status, std::string_view verdict) {
    RepairReport one;
    one.path = std::move(path);
    one.status = status;
    one.judgement = with(grades, verdict);
    one.judgement.path = one.path;
    report.submissions.push_back(std::move(one));
    return &report.submissions.back();
  };
  add("adams.c", RepairStatus::kNothingToRepair, "equivalent");
  RepairReport* repaired = add("baker.c", RepairStatus::kVerified, "different");
  results::RepairEdit edit;
  edit.line = edit.last_line = 7;
  edit.column = 14;
  edit.before = "i <= n";
  edit.after = "i < n";
  edit.function = "main";
  edit.change = "comparison";
  edit.place = "loop-condition";
  edit.function_lines = {3, 12};
  edit.loops = {{7, 9}};
  edit.terms = {"i <= n", "i < n", "loop-condition", "main", "reading", 1};
  repaired->edits = {edit};
  repaired->diff = "--- a/baker.c\n+++ b/baker.c\n@@ -7 +7 @@\n-  i <= n\t\n+  i < n\n";
  repaired->repaired = "int main(void) { return 0; }";
  repaired->is_fewest = true;
  repaired->verified = with(grades, "equivalent");
  repaired->new_warnings = {{"gcc", "", 7, 14, "main", "-Wsign-compare", "signs \x1B[1m differ"},
                            {"gcc", "list.h", 2, 1, "", "", "something"}};
  repaired->effort = {31, 402, 420, 1900, 40000, 1, 0, 0.25};
  RepairReport* unverified = add("clark.c", RepairStatus::kPassesInputs, "different");
  unverified->edits = {edit, edit};
  unverified->edits[1].part = "list.h";
  unverified->edits[1].after = "i < \xFFn\x1B[31m";
  unverified->diff = "--- a/clark.c\n+++ b/clark.c\n@@ -7 +7 @@\n-  i <= n\n+  i < \xFFn\x1B[31m\n";
  unverified->repaired = "\xFF";
  unverified->warnings_unknown = "there is no gcc; install gcc";
  unverified->verified = with(grades, "undecided");
  RepairReport* by_block = add("bauer.c", RepairStatus::kVerified, "different");
  *by_block = report.submissions[1];
  by_block->path = "bauer.c";
  by_block->edits[0].change = by_block->edits[0].place = "block";
  by_block->by_block = true;
  by_block->is_fewest = false;
  by_block->edits[0].terms = {"", "s = \xFF\x1B[31m;", "gap", "f<b>", "", 0};
  RepairReport* rewritten = add("craig.c", RepairStatus::kRewritten, "different");
  const RepairReport& blocks = report.submissions[report.submissions.size() - 2];
  rewritten->edits = blocks.edits;
  rewritten->repaired = blocks.repaired;
  rewritten->diff = "--- a/craig.c\n+++ b/craig.c\n@@ -7 +7 @@\n-  i <= n\n+  i < n\n";
  rewritten->verified = blocks.verified;
  RepairReport* none = add("davis.c", RepairStatus::kNotFound, "different");
  none->reason = "no repair was found among the edits that were tried";
  none->source = join_files({{"", std::string(9, '\n') + "\ts = s < n;\n", true},
                             {"list.h", std::string(13, '\n') + "mean();", false}});
  none->localisation = {"ochiai", 5, 7, 0, "", {}, {"loop", "", "sum", {9, 11}}, {}, {}, {}};
  none->localisation.functions = {
      {"", "largest", {3, 6}, "max\x1B", true, true, 12, 12, {}},
      {"list.h", "sum", {8, 12}, "total", true, false, 1, 0, {"add", "one"}},
      {"", "mean", {14, 14}, "", false, false, 0, 0, {}}};
  none->localisation.suspicious = {{"", {10, 10}, "sum", 0.875, 5, 1},
                                   {"list.h", {14, 15}, "mean", 0.5, 2, 7}};
  add("evans.c", RepairStatus::kNotTried, "rejected")->reason = "does not compile: 1 error";
  add("frank.c", RepairStatus::kFailed, "different")->reason = "Assay failed on this submission";
  return report;
}

results::GradeReport graded_sample() {
  results::GradeReport graded = sample().assignment;
  for (const RepairReport& one : sample().submissions) graded.submissions.push_back(one.judgement);
  return graded;
}

results::RepairsReport sample_with_groups() {
  results::RepairsReport report = sample();
  for (const char* path : {"green.c", "hills.c"}) {
    report.submissions.push_back(report.submissions[1]);
    report.submissions.back().path = path;
  }
  for (const char* path : {"irwin.c"}) {
    report.submissions.push_back(report.submissions[3]);
    report.submissions.back().path = path;
  }
  return report;
}

}  // namespace assay::report::testing
