// Writes the quiz as Markdown (CommonMark with the tables and task lists of GitHub and pandoc): a
// worksheet, and a sheet with the answers, the meaning of each wrong answer, and the explanations.
#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/quiz/parts.h"
#include "report/quiz/quiz.h"
#include "report/quiz/svg.h"
#include "report/text/markdown_text.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

/// A value within the line or, if it has several lines, as a block below it.
std::string value(std::string_view text, bool fixed_width, std::size_t indent) {
  if (!fixed_width) return markdown_text(text) + "\n";
  if (text.find('\n') == std::string_view::npos) return markdown_code(text) + "\n";
  return "\n" + markdown_block(text, "", indent);
}

std::string trace_table(const Question& question, bool with_answers) {
  std::string head = "|";
  std::string rule = "|";
  for (const std::string& column : question.columns) {
    head += markdown_cell(markdown_code(column));
    rule += " --- |";
  }
  std::string out = head + "\n" + rule + "\n";
  for (const results::TableRow& row : question.rows) {
    out += "|";
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      const bool asked = is_asked(row, column);
      const std::string code = markdown_code(row.cells[column]);
      out += markdown_cell(!asked ? code : with_answers ? "**" + code + "**" : "      ");
    }
    out += "\n";
  }
  return out;
}

std::string listing(const Question& question, std::size_t program) {
  std::string text;
  for (const ProgramLine& line : program_lines(question, program)) {
    if (!text.empty()) text += "\n";
    text += line.number.empty() ? "" : line.number + (line.text.empty() ? " |" : " | ");
    text += line.text;
  }
  return text;
}

std::string programs(const Question& question, const QuizOptions& options) {
  std::string out;
  for (std::size_t i = 0; i < question.programs.size(); ++i) {
    if (question.programs.size() > 1) out += fmt::format("**Program {}**\n\n", i + 1);
    out += options.code_as_image
               ? fmt::format("![A {} program]({})\n", question.language,
                             program_svg_address(question, i))
               : markdown_block(listing(question, i),
                                question.numbered_lines ? "" : language_tag(question), 0);
    out += "\n";
  }
  return out;
}

std::string offered(const Question& question, const std::vector<std::size_t>& order,
                    std::string_view box) {
  std::string out;
  for (std::size_t i = 0; i < order.size(); ++i) {
    out += fmt::format("- {}{}. {}", box, label(i),
                       value(question.choices[order[i]].text, question.fixed_width, 2));
  }
  return out;
}

std::vector<std::size_t> as_given(const Question& question) {
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < question.choices.size(); ++i) order.push_back(i);
  return order;
}

std::string markdown_place_to_answer(const Question& question) {
  constexpr std::string_view kBlank = "Answer: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n";
  switch (question.kind) {
    case QuestionKind::kSingle:
      return "One answer is right:\n\n" + offered(question, as_given(question), "[ ] ");
    case QuestionKind::kMultiple:
      return "Choose all right answers:\n\n" + offered(question, as_given(question), "[ ] ");
    case QuestionKind::kOrder:
      return "Put these into the right order:\n\n" +
             offered(question, display_order(question), "") + "\n" + std::string(kBlank);
    case QuestionKind::kTable:
      return trace_table(question, false);
    case QuestionKind::kNumber:
    case QuestionKind::kText:
      break;
  }
  return std::string(kBlank);
}

std::string heading(const Question& question, std::size_t number) {
  return fmt::format("\n## {}. {}\n\n", number, markdown_line(question.title));
}

std::string markdown_right_answer(const Question& question) {
  if (question.kind == QuestionKind::kTable) return trace_table(question, true);
  if (question.kind == QuestionKind::kOrder) {
    std::string out;
    for (const std::string& letter : order_letters(question)) {
      out += (out.empty() ? "**" : ", ") + letter;
    }
    return out + "**\n";
  }
  const bool lettered =
      question.kind == QuestionKind::kSingle || question.kind == QuestionKind::kMultiple;
  std::string out;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (!question.choices[i].right) continue;
    out += fmt::format("- **{}** {}", lettered ? label(i) + "." : "right:",
                       value(question.choices[i].text, question.fixed_width, 2));
  }
  return out;
}

/// What a wrong answer says about the student who gives it.
std::string markdown_wrong_answers(const Question& question) {
  if (question.kind == QuestionKind::kOrder) return "";
  std::string out;
  for (const Choice& choice : question.choices) {
    if (choice.right || choice.feedback.empty()) continue;
    out += fmt::format("- {}", value(choice.text, question.fixed_width, 2));
    out += "  " + markdown_text(choice.feedback);
    if (!choice.misconception.empty()) out += " (" + markdown_code(choice.misconception) + ")";
    out += "\n";
  }
  return out.empty() ? "" : "\nWrong answers, and why:\n\n" + out;
}

}  // namespace

std::string to_markdown_worksheet(const results::Quiz& quiz, const QuizOptions& options) {
  std::string out =
      fmt::format("# {}\n\nName: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n",
                  markdown_line(quiz.title));
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    out += heading(question, i + 1) + markdown_text(question.prompt) + "\n\n";
    out += programs(question, options) + markdown_place_to_answer(question);
  }
  return out;
}

std::string to_markdown_answers(const results::Quiz& quiz, const QuizOptions&) {
  std::string out = fmt::format("# {}: answers\n", markdown_line(quiz.title));
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    out += heading(question, i + 1) + markdown_right_answer(question) +
           markdown_wrong_answers(question);
    if (!question.explanation.empty()) out += "\n" + markdown_text(question.explanation) + "\n";
  }
  return out;
}

}  // namespace assay::report
