// A quiz of tracing questions: everything that its renderings show, as plain data.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::results {

/// A possible answer: one that is offered, or one that may be typed.
struct Choice {
  std::string text;
  bool right = false;
  std::string feedback;       // one sentence; for a distractor, it names the misconception
  std::string misconception;  // "loop-once-too-often"; empty for correct answers and near misses
};

enum class QuestionKind : std::uint8_t {
  kSingle,    // one of the choices is correct
  kMultiple,  // some of the choices are correct; partial credit
  kNumber,    // an integer is typed (choices: the correct one first, then wrong ones with feedback)
  kText,      // an exact string is typed
  kOrder,     // the choices in their correct order
  kTable,     // a trace table with cells to complete
};

/// Returns "single", "multiple", "number", "text", "order" or "table".
std::string_view name(QuestionKind kind);

/// A row of a trace table. A cell is either shown or left for the student to fill in.
struct TableRow {
  std::vector<std::string> cells;  // one for each column of the table
  std::vector<bool> asked;         // one for each column of the table
};

/// The values of variables after each iteration of one loop.
struct LoopTrace {
  std::uint32_t line = 0;  // on which the loop begins in the program
  std::vector<std::string> variables;
  /// One row for each iteration, with a value for each variable: "" if the iteration did not reach
  /// it. Long loops are cut off.
  std::vector<std::vector<std::string>> rows;
  std::uint64_t omitted = 0;  // iterations
};

/// What the run of the program showed: an explanation of the answer.
struct Trace {
  std::vector<LoopTrace> loops;                                // in the order of their lines
  std::vector<std::pair<std::string, std::string>> variables;  // names and values at the end
};

struct Question {
  std::string id;     // stable and unique in the quiz: "CountLoops-3f9a12"
  std::string title;  // "Count loops 4"
  QuestionKind kind = QuestionKind::kSingle;
  std::string prompt;    // one or two sentences, plain text
  std::string language;  // the language of the programs
  /// Sources; several (shown as "Program 1", "Program 2"...) when the question compares them.
  std::vector<std::string> programs;
  bool numbered_lines = false;  // true if the question refers to lines of the programs by number
  std::vector<Choice> choices;
  /// True if choices and table cells are values or output, false if they are sentences.
  bool fixed_width = true;
  std::vector<std::string> columns;  // for kTable
  std::vector<TableRow> rows;        // for kTable
  std::string explanation;           // shown after answering; may be empty
  Trace trace;                       // empty if no single run explains the answer
};

/// How the instances were found, for the summary.
struct InstanceCounts {
  std::uint64_t wanted = 0;
  std::uint64_t found = 0;
  std::uint64_t sampled = 0;         // number of interpreter runs that were needed to find them
  std::optional<std::uint64_t> all;  // the number of existing instances, if they were counted
  std::string method;                // "counted", "sampled", "solver"
  std::uint64_t solver_queries = 0;
  std::uint64_t confirmed = 0;  // number of answers that the toolchain confirmed
  std::string toolchain;  // the compiler that confirmed the answers; empty if none were confirmed
  std::uint64_t disagreements = 0;  // instances dropped because the toolchain disagreed
};

/// The wall-clock time of each stage, in seconds. No rendering contains it, because the same seed
/// must produce the same bytes.
struct QuizTimings {
  double total = 0;
  double finding = 0;    // finding the instances, including the solver
  double solver = 0;     // the solver's part of `finding`
  double toolchain = 0;  // compiling and running with the actual toolchain, in the sandbox
  double questions = 0;  // running misconception mutants and generating questions
};

struct Quiz {
  std::string title;     // the skeleton's class name
  std::string skeleton;  // the skeleton's path
  std::uint64_t seed = 1;
  std::vector<Question> questions;
  InstanceCounts instances;
  std::vector<std::string> notes;  // observations for the teacher
  QuizTimings timings;
};

}  // namespace assay::results
