// What the renderings of a quiz have in common: in which form a question can be asked, what a
// student would type, the pieces of HTML that Moodle, QTI and the worksheets share.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "results/quiz.h"

namespace assay::report {

/// The form in which a platform can ask a question: nobody can type a line break into a text field.
enum class Form : std::uint8_t { kSingle, kMultiple, kNumber, kText, kOpen, kOrder, kTable };
Form form_of(const results::Question& question);

/// A text without the white space around it, which platforms ignore in what is typed.
std::string_view typed(std::string_view text);
/// Whether it can be typed into a field of one line, and seen there.
bool can_be_typed(std::string_view text);
/// A whole number of at most 15 digits: platforms compare numbers as floating point.
bool is_number(std::string_view text);
/// Whether a cell of a table is asked: marked so, and possible to type.
bool is_asked(const results::TableRow& row, std::size_t column);

/// The texts of the right choices.
std::vector<std::string_view> right_texts(const results::Question& question);
/// Order of display for the choices of an ordering question, which come in the right order:
/// alphabetical, so that it says nothing.
std::vector<std::size_t> display_order(const results::Question& question);
/// The right order in the letters of the display order: "BCA".
std::vector<std::string> order_letters(const results::Question& question);

/// Moodle's grade in percent for every choice of a question with several right ones. Only certain
/// values are accepted; all right ones together give 100, all choices together 0.
std::vector<std::string> partial_credit(const results::Question& question);

/// A line of a program as it is shown, tabs as spaces, and its number, right-aligned, if the
/// question speaks of lines. The number is no part of the program, and never in its text.
struct ProgramLine {
  std::string number;
  std::string text;
};
/// Without empty lines around, and without carriage returns.
std::vector<ProgramLine> program_lines(const results::Question& question, std::size_t program);

/// The language of the question's programs as syntax highlighters name it.
std::string language_tag(const results::Question& question);

/// A value or a sentence as HTML that is XML as well; every space and line break counts in a value.
std::string html_value(std::string_view text, bool fixed_width);
/// Plain sentences as HTML; line breaks stay.
std::string html_sentences(std::string_view text);
/// Prompt and programs. If `image` is given, program i is the picture at address image(i). Numbers
/// of lines have the class line-number and, where elements may have one, a style of their own.
using ImageAddress = std::function<std::string(std::size_t program)>;
enum class InlineStyle : std::uint8_t { kAllowed, kForbidden };
std::string html_stem(const results::Question& question, const ImageAddress& image,
                      InlineStyle style = InlineStyle::kAllowed);
/// Paler than the program, and not copied with it.
inline constexpr std::string_view kLineNumberStyle =
    "opacity:.6;-webkit-user-select:none;user-select:none";
/// The trace table; `field` makes the cell to fill in.
using CellField = std::function<std::string(std::size_t row, std::size_t column)>;
std::string html_trace_table(const results::Question& question, const CellField& field);

/// For XML's element content and double-quoted attributes: what XML cannot hold becomes U+FFFD.
std::string xml_escaped(std::string_view text);
/// The same for the value of an attribute, where line breaks and tabs would turn into spaces.
std::string xml_attribute(std::string_view text);
/// <![CDATA[...]]>, whatever is in it.
std::string cdata(std::string_view text);

}  // namespace assay::report
