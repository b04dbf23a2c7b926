// A quiz of tracing exercises in the formats that learning platforms import and that people print.
// Every text of a question is hostile until escaped: programs and their outputs hold anything.
// Expects of a quiz: at least one right choice a question (none for a table), and as many cells in
// a row as columns.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "base/result.h"
#include "results/quiz.h"

namespace assay::report {

struct QuizOptions {
  bool code_as_image = false;  // programs as pictures, so that nobody pastes them into a compiler
};

/// For Moodle 3.11 and later. Each question in the category Assay/<title>.
std::string to_moodle_xml(const results::Quiz& quiz, const QuizOptions& options = {});

/// An IMS content package with one QTI 2.1 item a question: the files, in order...
struct PackageFile {
  std::string path;
  std::string bytes;
};
std::vector<PackageFile> qti_files(const results::Quiz& quiz, const QuizOptions& options = {});
/// ... and the zip file of them.
Result<std::string> to_qti_package(const results::Quiz& quiz, const QuizOptions& options = {});

/// Moodle's plain text format. What it cannot express is left out, with a comment that says so.
std::string to_gift(const results::Quiz& quiz, const QuizOptions& options = {});

/// To print, or to turn into anything else: the questions, and the sheet with the answers.
std::string to_markdown_worksheet(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_markdown_answers(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_html_worksheet(const results::Quiz& quiz, const QuizOptions& options = {});
std::string to_html_answers(const results::Quiz& quiz, const QuizOptions& options = {});

/// Schema `assay.quiz/1`, described in docs/schemas.
inline constexpr std::string_view kQuizSchema = "assay.quiz/1";
std::string to_quiz_json(const results::Quiz& quiz);

/// Where the time went, for benchmarks: a JSON object with the seconds of results::QuizTimings.
std::string quiz_timings(const results::Quiz& quiz);

/// For the teacher's terminal: how many instances were found and how, whether the real toolchain
/// confirmed them, and what was noticed.
struct QuizSummaryOptions {
  bool colour = false;
  std::size_t width = 80;
};
std::string quiz_summary(const results::Quiz& quiz, const QuizSummaryOptions& options = {});

}  // namespace assay::report
