// The content that all reports on a class share: the counts, the groups of similar differences, and
// the sentence for each verdict. The wording is here so that all formats claim the same.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "results/grade_report.h"

namespace assay::report {

/// The four verdicts in the order in which reports list them.
enum class VerdictKind : std::uint8_t { kEquivalent, kDifferent, kUndecided, kRejected };
inline constexpr VerdictKind kVerdictKinds[] = {VerdictKind::kEquivalent, VerdictKind::kDifferent,
                                                VerdictKind::kUndecided, VerdictKind::kRejected};
VerdictKind kind_of(const results::Verdict& verdict);
std::string_view word(VerdictKind kind);  // returns, for example, "equivalent"
/// "=", "x", "?" or "!", because colour is never the only mark.
std::string_view symbol(VerdictKind kind);

struct Counts {
  // The certainties of an equivalence.
  std::size_t proved = 0, bounded = 0, up_to_rounding = 0, identical = 0;
  std::size_t different = 0, undecided = 0, rejected = 0;
  std::size_t equivalent() const { return proved + bounded + up_to_rounding + identical; }
  std::size_t total() const { return equivalent() + different + undecided + rejected; }
  std::size_t of(VerdictKind kind) const;
};
Counts count(const results::GradeReport& report);

/// The submissions that show the same wrong behaviour on the same input: the same output if they
/// end, or else the same kind of failure. The members are indices into `submissions`, in ascending
/// order.
struct Group {
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  results::Input input;
  std::vector<std::size_t> members;
};
/// Returns the groups sorted by size (largest first), then by kind, then by input, then by output.
std::vector<Group> groups(const results::GradeReport& report);
/// Returns the members of all groups: one of every group before the second of any, so that the
/// first few have different mistakes.
std::vector<std::size_t> telling_order(const results::GradeReport& report);

/// All groups with the same kind of difference.
struct KindGroup {
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  std::size_t members = 0;
  std::vector<Group> by_input;  // sorted by size, largest first
};
std::vector<KindGroup> groups_by_kind(const results::GradeReport& report);

/// A question to the teacher, and the submissions whose verdicts depend on it: indices into
/// `submissions`, in ascending order. `example` shows the difference of the first of them.
struct QuestionGroup {
  const results::TeacherQuestion* question = nullptr;
  const results::Different* example = nullptr;
  std::vector<std::size_t> members;
};
/// Returns the questions, those with most submissions first, then by their properties.
std::vector<QuestionGroup> open_questions(const results::GradeReport& report);
/// Returns the number of submissions that depend on questions, and how to answer, as one paragraph.
std::string questions_note(const std::vector<QuestionGroup>& all);

/// Returns "A", "B", ..., "Z", "AA", ...
std::string label(std::size_t group);

/// Returns one or two sentences that state what the verdict claims. They contain no raw bytes of a
/// submission.
std::string claim(const results::Verdict& verdict);
/// Returns the second column of a table: "proved", "bounded", ... or "ran out of budget".
std::string short_reason(const results::Verdict& verdict);
std::string_view describe(results::Undecided::Reason reason);
std::string_view describe(results::Rejected::Reason reason);
std::string_view describe(results::InputTier tier);

/// Returns "n = 3, a = 7 7 3" if the input's values are named, else an empty string. The string is
/// not escaped.
std::string named_values(const results::Replay& replay);
/// Returns the call if the input is one, else the named values, or an empty string. The string is
/// not escaped.
std::string input_in_brief(const results::Replay& replay);

/// An excerpt that fits on one line: "insert(1, Leaf): Leaf instead of Node(1, Leaf, Leaf)". Only
/// invisible characters are escaped.
struct CallInBrief {
  std::string call, got, expected;
  std::string text() const { return call + ": " + got + " instead of " + expected; }
};
CallInBrief call_in_brief(const results::Replay& replay);
/// Says how a run ended if a report should show it: "exit status 1", "crashed: ...", else empty.
/// The string is not escaped.
std::string termination_note(const results::Outcome& run, bool exit_status_matters);
bool exit_status_matters(const results::Replay& replay);

/// Returns the place in the submission to mark: the first difference of the runs, the fault of the
/// submission's own run, or the unsupported construct; not valid if there is none.
results::Location marked_place(const results::SubmissionReport& submission);
/// Returns "line 12", or "stats.c:12" if the program has several files. The string is not escaped.
std::string line_in_words(const results::Location& where);
/// Returns the text of a file of a program (base/source_files.h): of the only one, if `part` is "".
std::string source_of_part(std::string_view source, std::string_view part);
bool are_on_one_line(const results::Location& a, const results::Location& b);

/// Returns the assumptions of the verdicts that hold for the whole run.
std::string inputs_note(const results::GradeReport& report);

/// The names of the functions that are graded, separated by commas.
std::string entries(const results::GradeReport& report);

}  // namespace assay::report
