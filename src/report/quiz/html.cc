// Writes the quiz as two HTML pages to print or to read: a worksheet, and a sheet with the answers.
// They need no scripts, load nothing, and share their style with the class report.
#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/quiz/parts.h"
#include "report/quiz/quiz.h"
#include "report/quiz/svg.h"
#include "report/text/html_text.h"
#include "report/text/page_assets.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;
using results::QuestionKind;

std::string page(std::string_view title, std::string_view lede, std::string_view body) {
  return fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src "
      "'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<meta name=\"color-scheme\" content=\"light dark\">\n"
      "<title>{0}</title>\n<style>{1}{2}</style>\n</head>\n<body class=\"quiz\">\n"
      "<header class=\"masthead\"><h1>{0}</h1>{3}</header>\n<main>\n{4}</main>\n</body>\n</html>\n",
      html_escaped(title), kPageStyle, kQuizStyle, lede, body);
}

std::string sheet_stem(const Question& question, const QuizOptions& options) {
  if (!options.code_as_image) return html_stem(question, nullptr);
  return html_stem(question, [&](std::size_t i) { return program_svg_address(question, i); });
}

std::string section(const Question& question, std::size_t number, std::string_view content) {
  return fmt::format(
      "<section class=\"question\" aria-labelledby=\"q{0}\">\n<h2 id=\"q{0}\">{0}. {1}</h2>\n{2}\n"
      "</section>\n",
      number, html_escaped(question.title), content);
}

enum class Tick : std::uint8_t { kBox, kNone };

std::string offered_item(const Question& question, std::size_t choice, std::size_t shown,
                         Tick tick) {
  return fmt::format(
      "<li><span{}></span><span class=\"letter\">{}</span>{}</li>\n",
      tick == Tick::kBox ? " class=\"tick\"" : "", label(shown),
      "<div>" + html_value(question.choices[choice].text, question.fixed_width) + "</div>");
}

std::string html_choices(const Question& question, std::string_view css, std::string_view how) {
  std::string out = fmt::format("<p class=\"fine\">{}</p><ul class=\"choices {}\">\n", how, css);
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    out += offered_item(question, i, i, Tick::kBox);
  }
  return out + "</ul>";
}

std::string items_to_order(const Question& question) {
  std::string out = "<ul class=\"choices\">\n";
  std::string slots;
  const std::vector<std::size_t> shown = display_order(question);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    out += offered_item(question, shown[i], i, Tick::kNone);
    slots += "<li></li>";
  }
  return out +
         "</ul>\n<p class=\"fine\">Write the letters in the right order:</p><ul class=\"slots\">" +
         slots + "</ul>";
}

std::string html_place_to_answer(const Question& question) {
  switch (question.kind) {
    case QuestionKind::kSingle:
      return html_choices(question, "one", "One answer is right.");
    case QuestionKind::kMultiple:
      return html_choices(question, "some", "Choose all right answers.");
    case QuestionKind::kOrder:
      return items_to_order(question);
    case QuestionKind::kTable:
      return "<div class=\"scroll\">" +
             html_trace_table(question, [](std::size_t, std::size_t) { return ""; }) + "</div>";
    case QuestionKind::kNumber:
    case QuestionKind::kText:
      break;
  }
  if (form_of(question) == Form::kNumber || form_of(question) == Form::kText) {
    return "<p>Answer: <span class=\"blank\"></span></p>";
  }
  return "<p>Answer:</p><div class=\"lines\"></div>";
}

std::string right_order(const Question& question) {
  std::string out;
  for (const std::string& letter : order_letters(question)) {
    out += (out.empty() ? "" : ", ") + letter;
  }
  return "<p class=\"answer\">" + out + "</p>";
}

std::string html_right_answer(const Question& question) {
  if (question.kind == QuestionKind::kTable) {
    return "<div class=\"scroll\">" +
           html_trace_table(question,
                            [&](std::size_t row, std::size_t column) {
                              return "<mark>" +
                                     html_escaped(typed(question.rows[row].cells[column])) +
                                     "</mark>";
                            }) +
           "</div>";
  }
  if (question.kind == QuestionKind::kOrder) return right_order(question);
  const bool lettered =
      question.kind == QuestionKind::kSingle || question.kind == QuestionKind::kMultiple;
  std::string out;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    if (!question.choices[i].right) continue;
    out += fmt::format("<div class=\"answer\">{}{}</div>", lettered ? label(i) + ". " : "",
                       html_value(question.choices[i].text, question.fixed_width));
  }
  return out;
}

std::string html_wrong_answers(const Question& question) {
  if (question.kind == QuestionKind::kOrder) return "";
  std::string out;
  for (const Choice& choice : question.choices) {
    if (choice.right || choice.feedback.empty()) continue;
    const std::string misconception =
        choice.misconception.empty()
            ? ""
            : " <span class=\"cut\">(" + html_escaped(choice.misconception) + ")</span>";
    out += fmt::format("<li>{} {}{}</li>", html_value(choice.text, question.fixed_width),
                       html_sentences(choice.feedback), misconception);
  }
  return out.empty() ? "" : "<h4>Wrong answers, and why</h4><ul class=\"wrong\">" + out + "</ul>";
}

std::string explanation(const Question& question) {
  return question.explanation.empty() ? "" : "<p>" + html_sentences(question.explanation) + "</p>";
}

}  // namespace

std::string to_html_worksheet(const results::Quiz& quiz, const QuizOptions& options) {
  std::string body;
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    body += section(question, i + 1,
                    sheet_stem(question, options) + "\n" + html_place_to_answer(question));
  }
  return page(quiz.title, "<p class=\"who\"><span>Name:</span><span>Date:</span></p>", body);
}

std::string to_html_answers(const results::Quiz& quiz, const QuizOptions&) {
  std::string body;
  for (std::size_t i = 0; i < quiz.questions.size(); ++i) {
    const Question& question = quiz.questions[i];
    body +=
        section(question, i + 1,
                html_right_answer(question) + html_wrong_answers(question) + explanation(question));
  }
  return page(quiz.title + ": answers", "<p class=\"lede\">For the teacher.</p>", body);
}

}  // namespace assay::report
