#include "report/text/uri.h"

#include "base/ascii.h"

namespace assay::report {

std::string uri_of(std::string_view path) {
  constexpr std::string_view kDigits = "0123456789ABCDEF";
  std::string uri;
  for (const char c : path) {
    const bool is_plain =
        is_letter(c) || is_digit(c) || std::string_view("-._~/").find(c) != std::string_view::npos;
    const auto byte = static_cast<unsigned char>(c);
    if (is_plain)
      uri += c;
    else
      (uri += '%', uri += kDigits[byte / 16]) += kDigits[byte % 16];
  }
  return uri;
}

}  // namespace assay::report
