// What every report says about a class: the counts, the groups of like differences, and the one
// sentence a verdict stands for. The wording is here so that no two formats claim different things.
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
std::string_view word(VerdictKind kind);    // "equivalent"
std::string_view symbol(VerdictKind kind);  // "=", "x", "?", "!": never colour alone

struct Counts {
  std::size_t proved = 0, bounded = 0, identical = 0;  // the three ways to be equivalent
  std::size_t different = 0, undecided = 0, rejected = 0;
  std::size_t equivalent() const { return proved + bounded + identical; }
  std::size_t total() const { return equivalent() + different + undecided + rejected; }
  std::size_t of(VerdictKind kind) const;
};
Counts count(const results::GradeReport& report);

/// Submissions that differ in the same way on the same input. Members are indices into
/// `submissions`, ascending.
struct Group {
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  results::Input input;
  std::vector<std::size_t> members;
};
/// Largest first, then by kind, then by input.
std::vector<Group> groups(const results::GradeReport& report);

/// All groups of one kind together.
struct KindGroup {
  results::DifferenceKind kind = results::DifferenceKind::kValue;
  std::size_t members = 0;
  std::vector<Group> by_input;  // largest first
};
std::vector<KindGroup> groups_by_kind(const results::GradeReport& report);

/// "A", "B", ..., "Z", "AA", ...
std::string label(std::size_t group);

/// What the verdict claims, in one or two sentences. No raw bytes of a submission in it.
std::string claim(const results::Verdict& verdict);
/// "proved", "bounded", ... or "ran out of budget": the second column of a table.
std::string short_reason(const results::Verdict& verdict);
std::string_view describe(results::Undecided::Reason reason);
std::string_view describe(results::Rejected::Reason reason);
std::string_view describe(results::InputTier tier);

/// "n = 3, a = 7 7 3" if the input's values are named, else empty. Raw text.
std::string named_values(const results::Replay& replay);
/// The call, if it is one, else the named values. Raw text, or empty.
std::string input_in_brief(const results::Replay& replay);

/// "insert(1, Leaf): Leaf instead of Node(1, Leaf, Leaf)", cut to what a line has room for. Raw
/// text but for what is invisible.
struct CallInBrief {
  std::string call, got, expected;
  std::string text() const { return call + ": " + got + " instead of " + expected; }
};
CallInBrief call_in_brief(const results::Replay& replay);
/// How a run ended, if that is worth saying: "exit status 1", "crashed: ...". Raw text, or empty.
std::string ending_note(const results::Outcome& run, bool exit_status_matters);
bool exit_status_matters(const results::Replay& replay);

/// The line of the submission worth marking, 0 if none: where the runs part, or where the
/// submission's own run went wrong, or the construct that is not supported.
std::uint32_t marked_line(const results::SubmissionReport& submission);

/// Assumptions behind the verdicts that are true of the whole run.
std::string inputs_note(const results::GradeReport& report);

}  // namespace assay::report
