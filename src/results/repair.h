// The result of looking for a repair of a submission: everything that a report can show, as plain
// data.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "results/grade_report.h"
#include "results/hint_rules.h"

namespace assay::results {

enum class RepairStatus : std::uint8_t {
  kNothingToRepair,  // the submission is equivalent
  kVerified,         // the repaired text is equivalent, by the judge's verdict
  kPassesInputs,     // it passes all known inputs, but the judge did not decide
  kRewritten,  // the reference's body of a function makes it equivalent: no repair of its text
  kNotFound,   // no repair within the limits
  kNotTried,   // the submission, or the reference, is not one that can be repaired; see reason
  kFailed,     // Assay failed; see reason
};
inline constexpr RepairStatus kRepairStatuses[] = {
    RepairStatus::kNothingToRepair, RepairStatus::kVerified, RepairStatus::kPassesInputs,
    RepairStatus::kRewritten,       RepairStatus::kNotFound, RepairStatus::kNotTried,
    RepairStatus::kFailed};
/// "nothing-to-repair", "verified", "passes-inputs", ...: stable names for JSON.
std::string_view name(RepairStatus status);

/// The first and last line of a part of a file; 0 if they are not known.
struct LineRange {
  std::uint32_t first = 0, last = 0;
  friend bool operator==(const LineRange&, const LineRange&) = default;
};

/// What an edit is in the terms of the reference: equal for the same edit of different submissions.
struct EditTerms {
  std::string before, after;  // of the smallest part that changes, with the reference's names
  std::string place;          // the kind of place that contains it
  std::string function;       // of the reference, that plays the part of the edited one; or ""
  std::string loop;           // "reading", "printing", "other": the innermost one; "" if none
  std::uint32_t depth = 0;    // the number of loops around it
  friend auto operator<=>(const EditTerms&, const EditTerms&) = default;
};

/// A variable and its value at one moment of a run.
struct NamedValue {
  std::string name;
  std::string value;  // as the language would print it; "" if it has none yet
  friend bool operator==(const NamedValue&, const NamedValue&) = default;
};

/// What the student's program does at a part of its text when it runs on the counterexample.
struct Visits {
  bool is_known = false;
  bool is_complete = false;  // false: the run was ended by a limit, perhaps before other visits
  std::uint64_t times = 0;   // how often the run comes there
  /// The visit that the values are those of, from 1: the first one at which the change makes a
  /// difference there, if one is known, otherwise the first. 0 if there is none.
  std::uint64_t visit = 0;
  std::vector<NamedValue> variables;  // that the part mentions, before it is evaluated
  std::string value;                  // of the part, if it is an expression with a known value
  bool is_truth = false;              // then `value` is "0" or "1"
  std::string expression = {};        // the text of the part with that value
  friend bool operator==(const Visits&, const Visits&) = default;
};

/// One edit of the student's text.
struct RepairEdit {
  std::string part;        // the file's name within a program of several files, otherwise ""
  std::uint32_t line = 0;  // of the first byte replaced, in the submission
  std::uint32_t column = 0;
  std::uint32_t last_line = 0;  // of the last byte replaced
  std::string before, after;    // the bytes; `before` is empty for an insertion
  std::string function;         // that contains it, or ""
  std::string change;           // the kind of change: "comparison", "insert", ...
  std::string place;            // the kind of place: "loop-condition", "format", ...
  /// Of an operand, the kind of the innermost place around it that is not an operand; otherwise "".
  std::string within;
  LineRange function_lines;
  std::vector<LineRange> loops;  // that contain it, outermost first
  /// Edits with one group (not 0) are the same change at several places, and count as one.
  std::uint32_t group = 0;
  /// An insertion before the only statement of a branch or loop: brackets around both are inserted.
  bool needs_brackets = false;
  std::string import;  // what the file must import for it ("math.h"), or ""
  EditTerms terms;
  Visits visits;  // in the run on the judge's counterexample

  friend bool operator==(const RepairEdit&, const RepairEdit&) = default;
};

/// Returns how many changes the edits are: those of one group are one.
std::size_t count_changes(const std::vector<RepairEdit>& edits);

/// A warning of the compiler for the repaired text that it does not have for the submission.
struct RepairWarning {
  std::string compiler;                // its name
  std::string part;                    // as in RepairEdit
  std::uint32_t line = 0, column = 0;  // in the repaired text
  std::string function;                // that contains it, or ""
  std::string kind;                    // the option that turns it on, or ""
  std::string message;

  friend bool operator==(const RepairWarning&, const RepairWarning&) = default;
};

/// Whether a function of the student does what the reference's does.
struct FunctionAgreement {
  std::string part;  // as in RepairEdit
  std::string name;
  LineRange lines;
  std::string counterpart;  // of the reference; "" if there is none
  bool is_compared = false;
  bool agrees = false;
  /// Runs of the reference that call the counterpart, and those of them that are still right with
  /// the student's function in its place.
  std::uint64_t runs = 0, right = 0;
  std::vector<std::string> with;  // functions without counterpart that it calls
  friend bool operator==(const FunctionAgreement&, const FunctionAgreement&) = default;
};

/// A statement, a condition, a side of a condition, a loop step, or a definition-use pair, and how
/// suspicious it is.
struct SuspiciousPart {
  std::string part;  // as in RepairEdit
  LineRange lines;
  std::string function;
  double suspicion = 0;                    // by the formula of the localisation
  std::uint64_t failing = 0, passing = 0;  // runs that execute it
  /// "statement", "condition", ...; of a condition's sides "then", "else", "body", "exit"; "pair"
  /// of a definition and a use.
  std::string kind = {};
  std::uint64_t sliced = 0;      // failing runs whose wrong outcome may depend on it
  std::uint32_t definition = 0;  // of a pair: the line of the definition; it is itself the use
  /// What an object shows, if that alone is wrong in all failing runs and the part is in the
  /// function that makes it: `toArray()`; otherwise "".
  std::string observation = {};
  friend bool operator==(const SuspiciousPart&, const SuspiciousPart&) = default;
};

/// Where the mistakes of a program may be, by the runs on known inputs.
struct Localisation {
  std::string formula;                     // by which parts are suspicious
  std::uint64_t failing = 0, passing = 0;  // runs of the student's program; 0, 0: nothing is known
  std::uint64_t sliced = 0;                // failing runs of which it is known what they depend on
  std::string calls_of = {};  // the function of which failing runs are calls; "" if they are of any
  std::vector<FunctionAgreement> functions;
  /// The innermost loop, branch or function that contains the most suspicious parts, outside of the
  /// functions that agree. An empty `kind` if there is none.
  struct Region {
    std::string kind;  // "loop", "branch", "function"
    std::string part, function;
    LineRange lines;
    friend bool operator==(const Region&, const Region&) = default;
  } region;
  /// The innermost loop in which the run of the counterexample was stopped, and which it had never
  /// left. An empty `kind` if there is none, or it is not known.
  Region endless;
  /// The most suspicious first, each part of the text once; equally suspicious ones in the order of
  /// the text. Without what is in functions that agree.
  std::vector<SuspiciousPart> suspicious;
  std::vector<SuspiciousPart> spectrum;  // all parts in the order of the text, if asked for
};

/// What the search for a repair took. Counts are deterministic; seconds are not.
struct RepairEffort {
  std::uint64_t places = 0, alternatives = 0;
  std::uint64_t candidates = 0;  // sets of edits that were run
  std::uint64_t runs = 0, steps = 0;
  std::uint64_t judgements = 0, refuted = 0;
  double seconds = 0;  // of processor time

  /// Adds what another search for the same submission took.
  RepairEffort& operator+=(const RepairEffort& further);
};

/// A repair of some functions of a program, where none of the whole program was found: after its
/// edits, every known input that concerns no other function is right. No edits: there is none.
struct PartialRepair {
  std::vector<RepairEdit> edits;
  std::vector<std::string> functions;  // mended: if possible, those of the counterexample
  std::uint64_t inputs = 0;            // known inputs that concern no other function
  std::string diff;                    // unified
};

struct RepairReport {
  std::string path;    // of the submission, relative to the folder that was named
  std::string source;  // of the submission
  /// The path of an earlier submission with the same source, of which the rest is a copy; or "".
  std::string same_as;
  SubmissionReport judgement;  // of the submission as it is
  RepairStatus status = RepairStatus::kFailed;
  std::string reason;  // one sentence, unless there is a repair
  std::vector<RepairEdit> edits;
  /// The edits of other repairs that change as much of the text by as many edits, at other places,
  /// and that the judge did not refute.
  std::vector<std::vector<RepairEdit>> equally_small;
  PartialRepair partial;      // without a repair of the student's own text
  std::string repaired;       // the whole text
  std::string diff;           // unified
  SubmissionReport verified;  // the judge's report on the repaired text
  /// Every set of fewer edits, of those that were considered, was tried on the known inputs.
  bool is_fewest = false;
  /// One of the edits is a larger part of the reference: a loop, a branch, a statement list.
  bool by_block = false;
  /// Its parts come from equivalent submissions of the class.
  bool is_like_another = false;
  std::vector<RepairWarning> new_warnings;
  Localisation localisation;     // without a repair, or if asked for
  std::string warnings_unknown;  // why the new warnings are not known, or ""
  RepairEffort effort;
};

struct RepairsReport {
  GradeReport assignment;  // what is common to all submissions; it has no submissions
  HintRules hints;         // as the assignment states them
  std::vector<RepairReport> submissions;
};

}  // namespace assay::results
