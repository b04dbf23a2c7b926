// A quiz of tracing questions: everything its renderings show. Plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace assay::results {

/// A possible answer: one that is offered, or one that may be typed.
struct Choice {
  std::string text;
  bool right = false;
  std::string feedback;       // one sentence; of a distractor it names the misconception
  std::string misconception;  // "loop-once-too-often"; empty for right ones and near misses
};

enum class QuestionKind : std::uint8_t {
  kSingle,    // one of the choices is right
  kMultiple,  // some of the choices are right; partial credit
  kNumber,    // typed: a whole number (choices: the right one first, then wrong ones with feedback)
  kText,      // typed: exact text
  kOrder,     // the choices in their right order
  kTable,     // a trace table: cells to fill in
};

/// A row of a trace table. A cell is either shown or left for the student to fill in.
struct TableRow {
  std::vector<std::string> cells;  // as many as the table has columns
  std::vector<bool> asked;         // likewise
};

struct Question {
  std::string id;     // stable: "CountLoops-3f9a12", unique in the quiz
  std::string title;  // "Count loops 4"
  QuestionKind kind = QuestionKind::kSingle;
  std::string prompt;                 // one or two sentences, plain text
  std::string language;               // of the programs
  std::vector<std::string> programs;  // source text; several (shown as "Program 1", "Program 2"...)
                                      // when the question compares them
  bool numbered_lines = false;        // the question speaks of line 1, 2... of the programs
  std::vector<Choice> choices;
  bool fixed_width = true;           // choices and cells are values or output; false: sentences
  std::vector<std::string> columns;  // kTable
  std::vector<TableRow> rows;        // kTable
  std::string explanation;           // shown after answering; may be empty
};

/// How the instances were found, for the summary.
struct InstanceCounts {
  std::uint64_t wanted = 0;
  std::uint64_t found = 0;
  std::uint64_t sampled = 0;         // runs of the interpreter to find them
  std::optional<std::uint64_t> all;  // how many instances exist, where that was counted
  std::string method;                // "counted", "sampled", "solver"
  std::uint64_t solver_queries = 0;
  std::uint64_t confirmed = 0;  // by the toolchain
  std::string toolchain;  // the compiler that confirmed the answers; empty: nothing was confirmed
  std::uint64_t disagreements = 0;  // instances dropped because the toolchain saw them otherwise
};

/// Where the time went, in seconds of wall-clock time. In no rendering: the same seed gives the
/// same bytes.
struct QuizTimings {
  double total = 0;
  double finding = 0;    // instances, the solver included
  double solver = 0;     // of that
  double toolchain = 0;  // compiling and running with the actual toolchain, in the sandbox
  double questions = 0;  // misreadings run, questions asked
};

struct Quiz {
  std::string title;     // the skeleton's class name
  std::string skeleton;  // path
  std::uint64_t seed = 1;
  std::vector<Question> questions;
  InstanceCounts instances;
  std::vector<std::string> notes;  // for the teacher: what was noticed
  QuizTimings timings;
};

}  // namespace assay::results
