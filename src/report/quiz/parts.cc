#include "report/quiz/parts.h"

#include <algorithm>
#include <cctype>
#include <numeric>

#include <fmt/format.h>

#include "base/check.h"
#include "report/grade/summary.h"
#include "report/text/html_text.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

using results::Question;
using results::QuestionKind;

constexpr std::string_view kBlank = " \t\r\n";
constexpr std::string_view kReplacement = "\xEF\xBF\xBD";

bool has_wrong_choice(const Question& question) {
  return std::any_of(question.choices.begin(), question.choices.end(),
                     [](const results::Choice& choice) { return !choice.right; });
}

/// The form of a question whose answer is typed: a field if the answer can be typed, otherwise the
/// next best form.
Form typed_form(const Question& question) {
  const auto right = right_texts(question);
  if (std::all_of(right.begin(), right.end(), can_be_typed)) return Form::kText;
  return right.size() == 1 && has_wrong_choice(question) ? Form::kSingle : Form::kOpen;
}

bool asks_something(const Question& question) {
  for (const results::TableRow& row : question.rows) {
    for (std::size_t column = 0; column < row.cells.size(); ++column) {
      if (is_asked(row, column)) return true;
    }
  }
  return false;
}

/// One of `count` equal shares of 100 percent. Moodle accepts no smaller fractions than 5 percent,
/// so that of more than ten shares some are 10 and others 5, and of more than twenty some are 0.
std::string_view share(std::size_t index, std::size_t count) {
  constexpr std::string_view kShares[] = {"100",      "50",       "33.33333", "25",       "20",
                                          "16.66667", "14.28571", "12.5",     "11.11111", "10"};
  if (count <= std::size(kShares)) return kShares[count - 1];
  const std::size_t tens = count < 20 ? 20 - count : 0;
  if (index < tens) return "10";
  return index < 20 ? "5" : "0";
}

bool is_xml(std::uint32_t c) {
  return c == '\t' || c == '\n' || c == '\r' || (c >= 0x20 && c < 0xFFFE) || c > 0xFFFF;
}

std::string_view xml_entity(char c) {
  switch (c) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return "";
  }
}

/// Keeps the spaces that HTML would drop: those at the ends and those after another space.
std::string keep_spaces(std::string_view html) {
  std::string out;
  for (std::size_t at = 0; at < html.size(); ++at) {
    const bool kept = at > 0 && at + 1 < html.size() && html[at - 1] != ' ';
    out += html[at] == ' ' && !kept ? "&#160;" : std::string(1, html[at]);
  }
  return out;
}

std::string with_breaks(std::string_view html) {
  std::string out;
  for (const char c : html) out += c == '\n' ? "<br/>" : std::string(1, c);
  return out;
}

/// The text without carriage returns, with spaces for tabs, and without empty lines at its end.
std::string program_text(std::string_view source) {
  constexpr std::size_t kTab = 4;
  std::string text;
  std::size_t column = 0;
  for (std::size_t at = 0; at < source.size(); ++at) {
    const char c = source[at];
    if (c == '\r' && at + 1 < source.size() && source[at + 1] == '\n') continue;
    const std::size_t width = c == '\t' ? kTab - column % kTab : 1;
    c == '\t' ? text.append(width, ' ') : text.append(1, c);
    const bool continues = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    column = c == '\n' ? 0 : column + (continues ? 0 : width);
  }
  while (!text.empty() && (text.back() == '\n' || text.back() == ' ')) text.pop_back();
  return text;
}

std::string html_number(const std::string& number, InlineStyle style) {
  if (number.empty()) return "";
  const std::string css =
      style == InlineStyle::kAllowed ? fmt::format(" style=\"{}\"", kLineNumberStyle) : "";
  return fmt::format("<span class=\"line-number\"{}>{}  </span>", css, number);
}

/// Numbered lines do not name their language: what highlights programs on the reader's page would
/// take the numbers for a part of them.
std::string html_code(const Question& question, std::size_t index, InlineStyle style) {
  std::string out = question.numbered_lines ? "<pre><code>"
                                            : fmt::format("<pre><code class=\"language-{}\">",
                                                          xml_attribute(language_tag(question)));
  std::string_view between = "";
  for (const ProgramLine& line : program_lines(question, index)) {
    out += fmt::format("{}{}{}", between, html_number(line.number, style), html_escaped(line.text));
    between = "\n";
  }
  return out + "</code></pre>";
}

std::string html_program(const Question& question, std::size_t index, const ImageAddress& image,
                         InlineStyle style) {
  std::string out;
  if (question.programs.size() > 1) {
    out += fmt::format("<p><strong>Program {}</strong></p>", index + 1);
  }
  if (!image) return out + html_code(question, index, style);
  return out + fmt::format("<p><img src=\"{}\" alt=\"A {} program with {}, as an image\"/></p>",
                           xml_attribute(image(index)), xml_attribute(question.language),
                           counted(program_lines(question, index).size(), "line", "lines"));
}

}  // namespace

std::string language_tag(const Question& question) {
  std::string tag = question.language;
  for (char& c : tag) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return tag;
}

Form form_of(const Question& question) {
  if (question.kind == QuestionKind::kTable) {
    return asks_something(question) ? Form::kTable : Form::kOpen;
  }
  const std::vector<std::string_view> right = right_texts(question);
  if (question.kind == QuestionKind::kOrder) return Form::kOrder;
  CHECK(!right.empty());
  switch (question.kind) {
    case QuestionKind::kSingle:
      return Form::kSingle;
    case QuestionKind::kMultiple:
      return Form::kMultiple;
    case QuestionKind::kNumber:
      return std::all_of(right.begin(), right.end(), is_number) ? Form::kNumber
                                                                : typed_form(question);
    case QuestionKind::kText:
    case QuestionKind::kOrder:
    case QuestionKind::kTable:
      break;
  }
  return typed_form(question);
}

std::string_view typed(std::string_view text) {
  const std::size_t from = text.find_first_not_of(kBlank);
  if (from == std::string_view::npos) return "";
  return text.substr(from, text.find_last_not_of(kBlank) - from + 1);
}

bool can_be_typed(std::string_view text) {
  const std::string_view line = typed(text);
  if (line.empty()) return false;
  for (std::size_t at = 0; at < line.size();) {
    const CodePoint point = decode(line, at);
    if (!point.valid || point.value == '\n' || is_invisible(point.value)) return false;
    at += point.length;
  }
  return true;
}

namespace {

struct NamedValue {
  std::string name, value;  // no name: the text is a value alone
};

/// The position of the comma that ends a value and is in no string, or the end of the text.
std::size_t end_of_value(const std::string& text, std::size_t at) {
  for (char quote = '\0'; at < text.size(); ++at) {
    if (quote == '\0' && text.compare(at, 2, ", ") == 0) return at;
    if (text[at] != '"' && text[at] != '\'') continue;
    if (quote == '\0')
      quote = text[at];
    else if (quote == text[at])
      quote = '\0';
  }
  return text.size();
}

/// The parts of `n = 1, s = "a"`; of a text of another form, the text as a value.
std::vector<NamedValue> named_values(const std::string& text) {
  std::vector<NamedValue> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t sign = text.find(" = ", at);
    const bool is_name =
        sign != std::string::npos &&
        std::all_of(text.begin() + static_cast<std::ptrdiff_t>(at),
                    text.begin() + static_cast<std::ptrdiff_t>(sign),
                    [](char c) { return std::isalnum(static_cast<unsigned char>(c)) || c == '_'; });
    if (!is_name) return {{"", text}};
    const std::size_t end = end_of_value(text, sign);
    parts.push_back({text.substr(at, sign - at), text.substr(sign + 3, end - sign - 3)});
    at = end + 2;
  }
  return parts;
}

/// A string or character without its quotes.
std::string unquoted(const std::string& value) {
  const bool is_quoted = value.size() > 2 && value.front() == value.back() &&
                         (value.front() == '"' || value.front() == '\'') &&
                         value.find(value.front(), 1) + 1 == value.size() &&
                         value.find('\\') == std::string::npos;
  return is_quoted ? value.substr(1, value.size() - 2) : value;
}

}  // namespace

std::vector<std::string> ways_to_type(std::string_view text) {
  const std::vector<NamedValue> parts = named_values(std::string(typed(text)));
  std::vector<std::string> ways;
  for (const bool has_names : {true, false})
    for (const bool has_quotes : {true, false}) {
      std::string way;
      for (const NamedValue& part : parts)
        way += (way.empty() ? "" : ", ") +
               (has_names && !part.name.empty() ? part.name + " = " : "") +
               (has_quotes ? part.value : unquoted(part.value));
      if (can_be_typed(way) && std::find(ways.begin(), ways.end(), way) == ways.end())
        ways.push_back(std::move(way));
    }
  return ways;
}

bool is_number(std::string_view text) {
  const std::size_t sign = text.starts_with('-') ? 1 : 0;
  const std::string_view digits = text.substr(sign);
  return !digits.empty() && digits.size() <= 15 &&
         digits.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_asked(const results::TableRow& row, std::size_t column) {
  return column < row.asked.size() && row.asked[column] && can_be_typed(row.cells[column]);
}

std::vector<std::string_view> right_texts(const Question& question) {
  std::vector<std::string_view> texts;
  for (const results::Choice& choice : question.choices) {
    if (choice.right) texts.emplace_back(choice.text);
  }
  return texts;
}

std::vector<std::size_t> display_order(const Question& question) {
  std::vector<std::size_t> order(question.choices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t left, std::size_t right) {
    return question.choices[left].text < question.choices[right].text;
  });
  return order;
}

std::vector<std::string> order_letters(const Question& question) {
  const std::vector<std::size_t> order = display_order(question);
  std::vector<std::string> letters(order.size());
  for (std::size_t shown = 0; shown < order.size(); ++shown) letters[order[shown]] = label(shown);
  return letters;
}

std::vector<std::string> partial_credit(const Question& question) {
  const std::size_t all_right = right_texts(question).size();
  const std::size_t all_wrong = question.choices.size() - all_right;
  std::vector<std::string> credit;
  std::size_t right = 0;
  std::size_t wrong = 0;
  for (const results::Choice& choice : question.choices) {
    const std::string part(choice.right ? share(right++, all_right) : share(wrong++, all_wrong));
    credit.push_back(choice.right || part == "0" ? part : "-" + part);
  }
  return credit;
}

std::vector<ProgramLine> program_lines(const Question& question, std::size_t program) {
  const std::string text = program_text(question.programs[program]);
  const std::size_t begin = std::min(text.find_first_not_of('\n'), text.size());
  const auto above =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
  std::vector<ProgramLine> lines;
  for (const std::string_view line : lines_of(std::string_view(text).substr(begin)))
    lines.push_back({"", std::string(line)});
  if (!question.numbered_lines) return lines;
  std::size_t number = static_cast<std::size_t>(above);
  const std::size_t width = std::to_string(number + lines.size()).size();
  for (ProgramLine& line : lines) line.number = fmt::format("{:>{}}", ++number, width);
  return lines;
}

std::string html_value(std::string_view text, bool fixed_width) {
  if (text.empty()) return "<em>(nothing)</em>";
  if (!fixed_width) return html_sentences(text);
  if (text.find('\n') != std::string_view::npos) return "<pre>" + html_escaped(text) + "</pre>";
  return "<code>" + keep_spaces(html_escaped(text)) + "</code>";
}

std::string html_sentences(std::string_view text) { return with_breaks(html_escaped(text)); }

std::string html_stem(const Question& question, const ImageAddress& image, InlineStyle style) {
  std::string out = "<p>" + html_sentences(question.prompt) + "</p>";
  for (std::size_t i = 0; i < question.programs.size(); ++i)
    out += html_program(question, i, image, style);
  return out;
}

std::string html_trace_table(const Question& question, const CellField& field) {
  std::string out = "<table><thead><tr>";
  for (const std::string& column : question.columns) {
    out += "<th>" + html_value(column, true) + "</th>";
  }
  out += "</tr></thead><tbody>";
  for (std::size_t row = 0; row < question.rows.size(); ++row) {
    out += "<tr>";
    for (std::size_t column = 0; column < question.rows[row].cells.size(); ++column) {
      const std::string& cell = question.rows[row].cells[column];
      out += "<td>";
      out += is_asked(question.rows[row], column) ? field(row, column) : html_value(cell, true);
      out += "</td>";
    }
    out += "</tr>";
  }
  return out + "</tbody></table>";
}

std::string xml_escaped(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    const std::string_view entity = xml_entity(text[at]);
    if (!point.valid || !is_xml(point.value)) {
      out += kReplacement;
    } else {
      out += entity.empty() ? text.substr(at, point.length) : entity;
    }
    at += point.length;
  }
  return out;
}

std::string xml_attribute(std::string_view text) {
  std::string out;
  for (const char c : xml_escaped(text)) {
    const bool blank = c == '\t' || c == '\n' || c == '\r';
    out += blank ? fmt::format("&#{};", static_cast<int>(c)) : std::string(1, c);
  }
  return out;
}

std::string cdata(std::string_view text) {
  std::string out = "<![CDATA[";
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text.substr(at, 3) == "]]>") {
      out += "]]]]><![CDATA[>";
      at += 2;
    } else {
      out += text[at];
    }
  }
  return out + "]]>";
}

}  // namespace assay::report
