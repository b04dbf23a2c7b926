#include "report/quiz/svg.h"

#include <algorithm>

#include <fmt/format.h>

#include "report/quiz/parts.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

constexpr double kEm = 15;
constexpr double kColumn = 0.6 * kEm;
constexpr double kLine = 20;
constexpr double kMargin = 10;

std::string svg_text(std::string_view text, std::size_t column, double top, std::string_view css) {
  const std::size_t indent = std::min(text.find_first_not_of(' '), text.size());
  const std::string shown = visible(text.substr(indent));
  if (shown.empty()) return "";
  return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" textLength=\"{:.1f}\"{}>{}</text>\n",
                     kMargin + kColumn * static_cast<double>(column + indent), top + 0.75 * kLine,
                     kColumn * static_cast<double>(columns(shown)), css, xml_escaped(shown));
}

}  // namespace

std::string program_svg(const results::Question& question, std::size_t program) {
  constexpr std::size_t kGap = 2;  // columns after a line number
  std::string body;
  std::size_t widest = 1;
  double top = kMargin;
  for (const ProgramLine& line : program_lines(question, program)) {
    const std::size_t gutter = line.number.empty() ? 0 : line.number.size() + kGap;
    body += svg_text(line.number, 0, top, " opacity=\".6\"");
    body += svg_text(line.text, gutter, top, "");
    widest = std::max(widest, gutter + columns(visible(line.text)));
    top += kLine;
  }
  const double width = 2 * kMargin + kColumn * static_cast<double>(widest);
  const double height = top + kMargin;
  return fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
      "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n"
      "<rect width=\"100%\" height=\"100%\" fill=\"#f7f7f5\"/>\n"
      "<g font-family=\"ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace\" "
      "font-size=\"{2:.0f}\" fill=\"#1d2329\" "
      "xml:space=\"preserve\" "
      "style=\"white-space:pre;-webkit-user-select:none;user-select:none\">\n"
      "{3}</g>\n</svg>\n",
      width, height, kEm, body);
}

std::string program_svg_address(const results::Question& question, std::size_t program) {
  return "data:image/svg+xml;base64," + base64(program_svg(question, program));
}

}  // namespace assay::report
