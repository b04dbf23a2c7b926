// Writes GIFT. Each question is on one line, since an empty line would end it. Texts are HTML, so
// that programs keep their lines. A comment names what the format cannot express.
#include <fmt/format.h>

#include "report/grade/summary.h"
#include "report/quiz/parts.h"
#include "report/quiz/quiz.h"
#include "report/quiz/svg.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;

std::string gift_escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else {
      if (std::string_view("\\~=#{}:").find(c) != std::string_view::npos) out += '\\';
      out += c;
    }
  }
  return out;
}

/// HTML whose first character does not look like a weight (%50%) or a format ([plain]).
std::string gift_html(std::string_view html) {
  if (html.starts_with('%')) return gift_escaped("&#37;") + gift_escaped(html.substr(1));
  if (html.starts_with('[')) return gift_escaped("&#91;") + gift_escaped(html.substr(1));
  return gift_escaped(html);
}

std::string gift_feedback(const Choice& choice) {
  return choice.feedback.empty() ? "" : "#" + gift_html(html_sentences(choice.feedback));
}

std::string gift_choices(const Question& question, bool single) {
  const std::vector<std::string> credit =
      single ? std::vector<std::string>() : partial_credit(question);
  std::string out;
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const Choice& choice = question.choices[i];
    out += single ? (choice.right ? " =" : " ~") : fmt::format(" ~%{}%", credit[i]);
    out += gift_html(html_value(choice.text, question.fixed_width)) + gift_feedback(choice);
  }
  return out;
}

std::string gift_numbers(const Question& question) {
  std::string out;
  for (const Choice& choice : question.choices) {
    if (!is_number(choice.text)) continue;
    out += fmt::format("{}=%{}%{}:0{}", out.empty() ? "#" : " ", choice.right ? 100 : 0,
                       choice.text, gift_feedback(choice));
  }
  return out;
}

std::string gift_wildcards(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '*' ? "\\*" : std::string(1, c);
  return gift_escaped(out);
}

std::string gift_short_texts(const Question& question) {
  std::string out;
  for (const Choice& choice : question.choices) {
    if (!can_be_typed(choice.text)) continue;
    for (const std::string& way : ways_to_type(choice.text))
      out += fmt::format(" =%{}%{}{}", choice.right ? 100 : 0, gift_wildcards(way),
                         gift_feedback(choice));
  }
  return out;
}

/// An ordering question, asked for as text: the letters of the right order.
std::string lettered_items(const Question& question) {
  std::string out = "<ul>";
  const std::vector<std::size_t> shown = display_order(question);
  for (std::size_t i = 0; i < shown.size(); ++i) {
    out += fmt::format("<li>{}. {}</li>", label(i),
                       html_value(question.choices[shown[i]].text, question.fixed_width));
  }
  return out + "</ul><p>Type the letters in the right order, without spaces.</p>";
}

std::string joined(const std::vector<std::string>& parts) {
  std::string out;
  for (const std::string& part : parts) out += part;
  return out;
}

/// The answers in GIFT's braces; empty for an essay.
std::string answers(const Question& question, Form form) {
  switch (form) {
    case Form::kSingle:
      return gift_choices(question, true);
    case Form::kMultiple:
      return gift_choices(question, false);
    case Form::kNumber:
      return gift_numbers(question);
    case Form::kText:
      return gift_short_texts(question);
    case Form::kOrder:
      return " =%100%" + joined(order_letters(question));
    case Form::kOpen:
    case Form::kTable:
      break;
  }
  return "";
}

/// The reason why a question cannot be written; empty if it can.
std::string_view obstacle(const Question& question, Form form, std::string_view answers) {
  if (form == Form::kTable || question.kind == results::QuestionKind::kTable) {
    return "GIFT has no trace tables";
  }
  const bool arrow = answers.find("->") != std::string_view::npos;
  return form == Form::kText && arrow ? "GIFT treats `->` in an answer as a matching question" : "";
}

std::string gift_question(const Question& question, const QuizOptions& options) {
  const Form form = form_of(question);
  std::string braces = answers(question, form);
  const std::string_view reason = obstacle(question, form, braces);
  if (!reason.empty()) {
    return fmt::format("// Omitted: {} ({}). Use Moodle XML or QTI.\n\n",
                       valid_utf8(visible(question.title)), reason);
  }
  const ImageAddress image = options.code_as_image ? ImageAddress([&](std::size_t program) {
    return program_svg_address(question, program);
  })
                                                   : nullptr;
  std::string stem = html_stem(question, image);
  if (form == Form::kOrder) stem += lettered_items(question);
  if (!question.explanation.empty()) {
    braces += " ####" + gift_html(html_sentences(question.explanation));
  }
  return fmt::format("::{}::[html]{} {{{}}}\n\n", gift_escaped(visible(question.title)),
                     gift_escaped(stem), braces);
}

}  // namespace

std::vector<OmittedQuestion> omitted_from_gift(const results::Quiz& quiz) {
  std::vector<OmittedQuestion> omitted;
  for (const Question& question : quiz.questions) {
    const Form form = form_of(question);
    const std::string_view reason = obstacle(question, form, answers(question, form));
    if (!reason.empty()) omitted.push_back({question.title, std::string(reason)});
  }
  return omitted;
}

std::string to_gift(const results::Quiz& quiz, const QuizOptions& options) {
  std::string category;
  for (const char c : visible(quiz.title)) category += c == '/' ? "//" : std::string(1, c);
  std::string out = "$CATEGORY: $course$/top/Assay/" + gift_escaped(category) + "\n\n";
  for (const Question& question : quiz.questions) out += gift_question(question, options);
  return out;
}

}  // namespace assay::report
