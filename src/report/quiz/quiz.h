// Writes a quiz of tracing exercises in the formats that learning platforms import and that people
// print. Every text of a question must be escaped, because programs and their outputs may contain
// anything. A question must have at least one right choice (none for a table), and each row of a
// table as many cells as there are columns.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "results/quiz.h"

namespace assay::report {

struct QuizOptions {
  bool code_as_image = false;  // programs as pictures, which cannot be pasted into a compiler
};

/// For Moodle 3.11 and later. The questions are in the category Assay/<title>.
std::string to_moodle_xml(const results::Quiz& quiz, const QuizOptions& options = {});

/// The files of an IMS content package with one QTI 2.1 item for each question, in order ...
struct PackageFile {
  std::string path;
  std::string bytes;
};
std::vector<PackageFile> qti_files(const results::Quiz& quiz, const QuizOptions& options = {});
/// ... and the package as a zip file.
Result<std::string> to_qti_package(const results::Quiz& quiz, const QuizOptions& options = {});

/// Moodle's plain text format. What it cannot express is left out, with a comment that says so.
std::string to_gift(const results::Quiz& quiz, const QuizOptions& options = {});
struct OmittedQuestion {
  std::string title, reason;
};
std::vector<OmittedQuestion> omitted_from_gift(const results::Quiz& quiz);

/// To print, or to convert into another format: the questions, and the sheet with the answers.
std::string to_markdown_worksheet(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_markdown_answers(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_html_worksheet(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_html_answers(const results::Quiz& quiz, const QuizOptions& options = {});

/// Schema `assay.quiz/1`, described in docs/schemas.
inline constexpr std::string_view kQuizSchema = "assay.quiz/1";
std::string to_quiz_json(const results::Quiz& quiz);

/// Where the time went, for benchmarks: a JSON object with the seconds of results::QuizTimings.
std::string quiz_timings(const results::Quiz& quiz);

/// For the teacher's terminal: how many instances were found and how, whether the actual toolchain
/// confirmed them, and what was noticed.
struct QuizSummaryOptions {
  bool colour = false;
  std::size_t width = 80;
};
std::string quiz_summary(const results::Quiz& quiz, const QuizSummaryOptions& options = {});

}  // namespace assay::report
