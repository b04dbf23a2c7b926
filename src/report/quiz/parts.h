// What the renderings of a quiz share: the form in which a question can be asked, what a student
// would type, and pieces of HTML for Moodle, QTI and the worksheets.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "results/quiz.h"

namespace assay::report {

/// The form in which a platform can ask a question. A line break, for example, cannot be typed into
/// a text field.
enum class Form : std::uint8_t { kSingle, kMultiple, kNumber, kText, kOpen, kOrder, kTable };
Form form_of(const results::Question& question);

/// The text without the white space around it, which platforms ignore in typed answers.
std::string_view typed(std::string_view text);
/// Can the text be typed into a field of one line, and be seen there?
bool can_be_typed(std::string_view text);
/// The forms in which an answer is accepted where it is typed, the answer as it is first: strings
/// without their quotes, and of `n = 1, s = "a"` the values alone. `text` can be typed.
std::vector<std::string> ways_to_type(std::string_view text);
/// Is this an integer of at most 15 digits? Platforms compare numbers as floating point.
bool is_number(std::string_view text);
/// Is this cell of a table to be filled in? It must be marked so, and its value must be possible to
/// type.
bool is_asked(const results::TableRow& row, std::size_t column);

/// The texts of the right choices.
std::vector<std::string_view> right_texts(const results::Question& question);
/// The order in which the choices of an ordering question are displayed: alphabetical, so that it
/// gives nothing away. The choices themselves are in the right order.
std::vector<std::size_t> display_order(const results::Question& question);
/// The right order in the letters of the display order: "BCA".
std::vector<std::string> order_letters(const results::Question& question);

/// Moodle's grade in percent for every choice of a question with several right ones. Only certain
/// values are accepted; all right ones together give 100, all choices together 0.
std::vector<std::string> partial_credit(const results::Question& question);

/// A line of a program as it is shown, with spaces for tabs, and its right-aligned number if the
/// question refers to lines. The number is not part of the program, and never in its text.
struct ProgramLine {
  std::string number;
  std::string text;
};
/// The lines of the program, without empty lines at its beginning and end and without carriage
/// returns.
std::vector<ProgramLine> program_lines(const results::Question& question, std::size_t program);

/// The name of the language of the question's programs as syntax highlighters write it, in
/// lower-case letters.
std::string language_tag(const results::Question& question);

/// A value or a sentence as HTML that is also XML. In a value every space and line break is kept.
std::string html_value(std::string_view text, bool fixed_width);
/// Plain sentences as HTML; line breaks are kept.
std::string html_sentences(std::string_view text);
/// The prompt and the programs. If `image` is given, program i is shown as the picture at the
/// address image(i). Line numbers have the class line-number and, if `style` allows it, a style of
/// their own.
using ImageAddress = std::function<std::string(std::size_t program)>;
enum class InlineStyle : std::uint8_t { kAllowed, kForbidden };
std::string html_stem(const results::Question& question, const ImageAddress& image,
                      InlineStyle style = InlineStyle::kAllowed);
/// Makes line numbers paler than the program, and keeps them from being copied with it.
inline constexpr std::string_view kLineNumberStyle =
    "opacity:.6;-webkit-user-select:none;user-select:none";
/// The trace table. `field` writes a cell that is to be filled in.
using CellField = std::function<std::string(std::size_t row, std::size_t column)>;
std::string html_trace_table(const results::Question& question, const CellField& field);

/// Text for XML's element content and double-quoted attributes. Characters that XML does not allow
/// become U+FFFD.
std::string xml_escaped(std::string_view text);
/// The same for the value of an attribute, where line breaks and tabs would turn into spaces.
std::string xml_attribute(std::string_view text);
/// <![CDATA[...]]>, whatever is in it.
std::string cdata(std::string_view text);

}  // namespace assay::report
