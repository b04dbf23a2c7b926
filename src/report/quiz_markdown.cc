// The quiz as Markdown (CommonMark, with the tables and task lists of GitHub and pandoc): a
// worksheet, and a sheet with the answers, what each wrong one tells, and the explanations.
#include <algorithm>

#include <fmt/format.h>

#include "report/quiz.h"
#include "report/quiz_parts.h"
#include "report/quiz_svg.h"
#include "report/summary.h"
#include "report/terminal_writer.h"
#include "report/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

/// One line of plain text in which nothing is markup.
std::string plain_line(std::string_view line) {
  constexpr std::string_view kAnywhere = "\\`*_[]<>#|~&$";
  const std::string text = visible(line);
  const std::size_t number = text.find_first_not_of("0123456789");
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    const bool list =
        at == 0 ? c == '-' || c == '+' || c == '=' : at == number && (c == '.' || c == ')');
    if (list || kAnywhere.find(c) != std::string_view::npos) out += '\\';
    out += c;
  }
  return out;
}

std::string plain(std::string_view text) {
  std::string out;
  for (const std::string_view line : lines_of(text)) {
    out += (out.empty() ? "" : "\\\n") + plain_line(trimmed(line));
  }
  return out;
}

/// The longest run of backticks: what encloses the text has to be longer.
std::size_t backticks(std::string_view text) {
  std::size_t longest = 0;
  std::size_t run = 0;
  for (const char c : text) longest = std::max(longest, run = c == '`' ? run + 1 : 0);
  return longest;
}

std::string code_span(std::string_view text) {
  const std::string shown = visible(text);
  if (shown.empty()) return "*(nothing)*";
  const std::string fence(backticks(shown) + 1, '`');
  const bool pad =
      shown.front() == '`' || shown.back() == '`' || shown.front() == ' ' || shown.back() == ' ';
  return fence + (pad ? " " : "") + shown + (pad ? " " : "") + fence;
}

std::string code_block(std::string_view text, std::string_view language, std::size_t indent) {
  const std::string margin(indent, ' ');
  const std::string fence(std::max<std::size_t>(backticks(text) + 1, 3), '`');
  std::string out = margin + fence + std::string(language) + "\n";
  for (const std::string_view line : lines_of(text)) out += margin + visible(line) + "\n";
  return out + margin + fence + "\n";
}

/// A value in a line, or, if it has several lines, as a block below it.
std::string value(std::string_view text, bool fixed_width, std::size_t indent) {
  if (!fixed_width) return plain(text) + "\n";
  if (text.find('\n') == std::string_view::npos) return code_span(text) + "\n";
  return "\n" + code_block(text, "", indent);
}

std::string table_cell(std::string_view content) {
  std::string out = " ";
  for (const char c : content) out += c == '|' ? "\\|" : std::string(1, c);
  return out + " |";
}

/// A cell of one line. In `plain` text the bars are escaped already, in code they are not.
std::string trace_table(const Question& question, bool with_answers) {
  std::string head = "|";
  std::string rule = "|";
  for (const std::string& column : question.columns) {
    head += table_cell(code_span(column));
    rule += " --- |";
  }
  std::string out = head + "\n" + rule + "\n";
  for (const results::TableRow& row : question.rows) {
    out += "|";
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      const bool asked = is_asked(row, column);
      const std::string code = code_span(row.cells[column]);
      out += table_cell(!asked ? code : with_answers ? "**" + code + "**" : "      ");
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
               ? fmt::format("![A Java program]({})\n", program_svg_address(question, i))
               : code_block(listing(question, i), question.numbered_lines ? "" : "java", 0);
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

std::string place_to_answer(const Question& question) {
  constexpr std::string_view kBlank = "Answer: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n";
  switch (question.kind) {
    case QuestionKind::kSingle:
      return "One is right:\n\n" + offered(question, as_given(question), "[ ] ");
    case QuestionKind::kMultiple:
      return "Choose all that are right:\n\n" + offered(question, as_given(question), "[ ] ");
    case QuestionKind::kOrder:
      return "Bring these into the right order:\n\n" +
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
  return fmt::format("\n## {}. {}\n\n", number, plain_line(question.title));
}

std::string right_answer(const Question& question) {
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

/// What a wrong answer tells about whoever gives it.
std::string wrong_answers(const Question& question) {
  if (question.kind == QuestionKind::kOrder) return "";
  std::string out;
  for (const Choice& choice : question.choices) {
    if (choice.right || choice.feedback.empty()) continue;
    out += fmt::format("- {}", value(choice.text, question.fixed_width, 2));
    out += "  " + plain(choice.feedback);
    if (!choice.misconception.empty()) out += " (" + code_span(choice.misconception) + ")";
    out += "\n";
  }
  return out.empty() ? "" : "\nWrong, and why:\n\n" + out;
}

}  // namespace

std::string to_markdown_worksheet(const results::Quiz& quiz, const QuizOptions& options) {
  std::string out =
      fmt::format("# {}\n\nName: \\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\\_\n",
                  plain_line(quiz.title));
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    out += heading(question, i + 1) + plain(question.prompt) + "\n\n";
    out += programs(question, options) + place_to_answer(question);
  }
  return out;
}

std::string to_markdown_answers(const results::Quiz& quiz, const QuizOptions&) {
  std::string out = fmt::format("# {}: answers\n", plain_line(quiz.title));
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    out += heading(question, i + 1) + right_answer(question) + wrong_answers(question);
    if (!question.explanation.empty()) out += "\n" + plain(question.explanation) + "\n";
  }
  return out;
}

}  // namespace assay::report
