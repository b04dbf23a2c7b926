// Writes Moodle XML: chooses Moodle's question type for each question and writes its elements.
#include <fmt/format.h>

#include "report/quiz/parts.h"
#include "report/quiz/quiz.h"
#include "report/quiz/svg.h"
#include "report/text/html_text.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Choice;
using results::Question;

std::string element(std::string_view name, std::string_view content) {
  return fmt::format("    <{0}>{1}</{0}>\n", name, content);
}

std::string html_text_element(std::string_view html) {
  return html.empty() ? "<text></text>" : "<text>" + cdata(html) + "</text>";
}

std::string plain_text_element(std::string_view text) {
  return "<text>" + xml_escaped(text) + "</text>";
}

std::string html_element(std::string_view name, std::string_view html) {
  return fmt::format("    <{0} format=\"html\">{1}</{0}>\n", name, html_text_element(html));
}

std::string moodle_feedback(const Choice& choice) {
  return "<feedback format=\"html\">" + html_text_element(html_sentences(choice.feedback)) +
         "</feedback>";
}

std::string image_name(std::size_t program) { return fmt::format("program-{}.svg", program + 1); }

/// The text of the question and the pictures that it shows.
std::string question_text(const Question& question, const QuizOptions& options,
                          std::string_view html) {
  std::string files;
  for (std::size_t i = 0; options.code_as_image && i < question.programs.size(); ++i) {
    files += fmt::format("<file name=\"{}\" path=\"/\" encoding=\"base64\">{}</file>",
                         image_name(i), base64(program_svg(question, i)));
  }
  return fmt::format("    <questiontext format=\"html\">{}{}</questiontext>\n",
                     html_text_element(html), files);
}

std::string moodle_stem(const Question& question, const QuizOptions& options) {
  if (!options.code_as_image) return html_stem(question, nullptr);
  return html_stem(question, [](std::size_t i) { return "@@PLUGINFILE@@/" + image_name(i); });
}

/// The elements with which every type begins.
std::string head(const Question& question, const QuizOptions& options, std::string_view html) {
  return element("name", plain_text_element(valid_utf8(visible(question.title)))) +
         question_text(question, options, html) +
         html_element("generalfeedback", html_sentences(question.explanation)) +
         element("defaultgrade", "1") + element("penalty", "0.3333333") + element("hidden", "0") +
         element("idnumber", xml_escaped(visible(question.id)));
}

std::string combined_feedback() {
  return html_element("correctfeedback", "Right.") +
         html_element("partiallycorrectfeedback", "Partially correct.") +
         html_element("incorrectfeedback", "Incorrect.") + "    <shownumcorrect/>\n";
}

std::string html_answer(const Choice& choice, std::string_view fraction, bool fixed_width) {
  return fmt::format("    <answer fraction=\"{}\" format=\"html\">{}{}</answer>\n", fraction,
                     html_text_element(html_value(choice.text, fixed_width)),
                     moodle_feedback(choice));
}

std::string typed_answer(const Choice& choice, std::string_view text, std::string_view extra) {
  return fmt::format("    <answer fraction=\"{}\" format=\"moodle_auto_format\">{}{}{}</answer>\n",
                     choice.right ? "100" : "0", plain_text_element(text), moodle_feedback(choice),
                     extra);
}

/// Escapes `*`, which would match any text.
std::string without_wildcards(std::string_view text) {
  std::string out;
  for (const char c : text) out += c == '*' ? "\\*" : std::string(1, c);
  return out;
}

std::string moodle_choices(const Question& question, bool single) {
  std::string out = element("single", single ? "true" : "false") +
                    element("shuffleanswers", "true") + element("answernumbering", "abc") +
                    element("showstandardinstruction", single ? "0" : "1") + combined_feedback();
  const std::vector<std::string> credit =
      single ? std::vector<std::string>() : partial_credit(question);
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    const Choice& choice = question.choices[i];
    const std::string_view fraction =
        single ? (choice.right ? "100" : "0") : std::string_view(credit[i]);
    out += html_answer(choice, fraction, question.fixed_width);
  }
  return out;
}

std::string moodle_numbers(const Question& question) {
  std::string out;
  for (const Choice& choice : question.choices) {
    if (!is_number(choice.text)) continue;
    out += typed_answer(choice, choice.text, "<tolerance>0</tolerance>");
  }
  return out + element("unitgradingtype", "0") + element("unitpenalty", "0.1") +
         element("showunits", "3") + element("unitsleft", "0");
}

std::string moodle_short_texts(const Question& question) {
  std::string out = element("usecase", "1");
  for (const Choice& choice : question.choices) {
    if (!can_be_typed(choice.text)) continue;
    for (const std::string& way : ways_to_type(choice.text))
      out += typed_answer(choice, without_wildcards(way), "");
  }
  return out;
}

/// Moodle cannot compare such an answer; a person grades it, with the right answer at hand.
std::string essay(const Question& question) {
  std::string right;
  for (const std::string_view text : right_texts(question)) right += html_value(text, true);
  return element("responseformat", "monospaced") + element("responserequired", "1") +
         element("responsefieldlines", "10") + element("attachments", "0") +
         element("attachmentsrequired", "0") + html_element("graderinfo", right) +
         html_element("responsetemplate", "");
}

std::string ordering(const Question& question) {
  std::string out = element("layouttype", "VERTICAL") + element("selecttype", "ALL") +
                    element("selectcount", "0") + element("gradingtype", "ABSOLUTE_POSITION") +
                    element("showgrading", "SHOW") + element("numberingstyle", "none") +
                    combined_feedback();
  for (std::size_t i = 0; i < question.choices.size(); ++i) {
    out += html_answer(question.choices[i], fmt::format("{}", i + 1), question.fixed_width);
  }
  return out;
}

/// Text in a cloze question, where a brace must not begin a field.
std::string without_braces(std::string_view html) {
  std::string out;
  for (const char c : html) out += c == '{' ? "&#123;" : c == '}' ? "&#125;" : std::string(1, c);
  return out;
}

/// A field `{1:TYPE:=answer}`. Every character that has a meaning there, or might have, is written
/// as an entity.
std::string cloze_field(std::string_view cell) {
  const std::string_view text = typed(cell);
  if (is_number(text)) return fmt::format("{{1:NUMERICAL:={}:0}}", text);
  std::string answer;
  for (const char c : without_wildcards(text)) {
    const auto byte = static_cast<unsigned char>(c);
    const bool plain = byte >= 0x80 || c == ' ' || c == '_' || (c >= '0' && c <= '9') ||
                       (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    answer += plain ? std::string(1, c) : fmt::format("&#{};", byte);
  }
  return "{1:SHORTANSWER_C:=" + answer + "}";
}

std::string cloze_text(const Question& question, const QuizOptions& options) {
  std::vector<std::string> fields;
  const std::string mark(1, '\x1f');  // cannot occur: no piece of HTML holds a control character
  const std::string table =
      html_trace_table(question, [&](std::size_t row, std::size_t column) -> std::string {
        fields.push_back(cloze_field(question.rows[row].cells[column]));
        return mark;
      });
  std::string out;
  std::size_t next = 0;
  for (const char c : without_braces(moodle_stem(question, options) + table)) {
    out += c == mark.front() ? fields[next++] : std::string(1, c);
  }
  return out;
}

std::string written(std::string_view type, std::string_view content) {
  return fmt::format(
      "  <question type=\"{}\">\n{}    <tags><tag><text>assay</text></tag></tags>\n  </question>\n",
      type, content);
}

std::string moodle_question(const Question& question, const QuizOptions& options) {
  const Form form = form_of(question);
  if (form == Form::kTable) {
    return written("cloze", head(question, options, cloze_text(question, options)));
  }
  const std::string begin = head(question, options, moodle_stem(question, options));
  switch (form) {
    case Form::kSingle:
      return written("multichoice", begin + moodle_choices(question, true));
    case Form::kMultiple:
      return written("multichoice", begin + moodle_choices(question, false));
    case Form::kNumber:
      return written("numerical", begin + moodle_numbers(question));
    case Form::kText:
      return written("shortanswer", begin + moodle_short_texts(question));
    case Form::kOrder:
      return written("ordering", begin + ordering(question));
    case Form::kOpen:
    case Form::kTable:
      break;
  }
  return written("essay", begin + essay(question));
}

/// The path of the category. A slash separates categories; a double slash is a slash in a name.
std::string category(const results::Quiz& quiz) {
  std::string path = "$course$/top/Assay/";
  for (const char c : visible(quiz.title)) path += c == '/' ? "//" : std::string(1, c);
  return "  <question type=\"category\">\n" + element("category", plain_text_element(path)) +
         "  </question>\n";
}

}  // namespace

std::string to_moodle_xml(const results::Quiz& quiz, const QuizOptions& options) {
  std::string out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n" + category(quiz);
  for (const Question& question : quiz.questions) out += moodle_question(question, options);
  return out + "</quiz>\n";
}

}  // namespace assay::report
