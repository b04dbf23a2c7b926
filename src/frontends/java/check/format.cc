#include "frontends/java/check/format.h"

#include "base/ascii.h"
#include "frontends/java/check/types.h"

namespace assay::java {
namespace {

constexpr int kMostWidth = 1000;

void add_text(FormatText& result, std::string_view text) {
  if (result.pieces.empty() || result.pieces.back().conversion != 0) result.pieces.emplace_back();
  result.pieces.back().text += text;
}

/// Reads one conversion after its '%' and returns where it ends.
std::size_t read_conversion(std::string_view format, std::size_t at, FormatText& result) {
  FormatPiece piece;
  const std::size_t begin = at;
  for (; at < format.size(); ++at) {
    bool& flag = format[at] == '-' ? piece.left : format[at] == '0' ? piece.zero : piece.plus;
    if (format[at] != '-' && format[at] != '0' && format[at] != '+') break;
    flag = true;
  }
  for (; at < format.size() && is_digit(format[at]) && piece.width <= kMostWidth; ++at)
    piece.width = 10 * piece.width + (format[at] - '0');
  piece.conversion = at < format.size() ? format[at] : '?';
  const std::string spelled = "%" + std::string(format.substr(begin, at + 1 - begin));
  const bool has_flags = piece.left || piece.zero || piece.plus || piece.width > 0;
  const char c = piece.conversion;
  if ((c == '%' || c == 'n') && !has_flags) {
    add_text(result, c == '%' ? "%" : "\n");
    return at + 1;
  }
  const bool known = c == 'd' || c == 's' || c == 'c' || c == 'b' || c == 'x';
  const bool number = c == 'd' || c == 'x';
  const bool fine = known && piece.width <= kMostWidth && (number || !piece.zero) &&
                    (c == 'd' || !piece.plus) && !(piece.left && piece.zero) &&
                    (piece.width > 0 || !(piece.left || piece.zero));
  if (!fine)
    result.error =
        "the conversion " + spelled +
        " is not supported; use %d, %s, %c, %b or %x, with a width and the flags '-', '0' and '+'";
  ++result.arguments;
  result.pieces.push_back(piece);
  return at + 1;
}

}  // namespace

FormatText read_format(std::string_view format) {
  FormatText result;
  for (std::size_t at = 0; at < format.size() && result.error.empty();) {
    const std::size_t percent = std::min(format.find('%', at), format.size());
    if (percent > at) add_text(result, format.substr(at, percent - at));
    at = percent;
    if (at < format.size()) at = read_conversion(format, at + 1, result);
  }
  return result;
}

bool takes(const FormatPiece& piece, const Type& type) {
  if (type.dimensions > 0) return false;
  switch (piece.conversion) {
    case 'd':
    case 'x':
      return is_integral(type) && type.base != Base::kChar;
    case 'c':
      return type.base == Base::kChar;
    case 'b':
      return is_boolean(type);
    default:
      return !is_void(type);
  }
}

}  // namespace assay::java
