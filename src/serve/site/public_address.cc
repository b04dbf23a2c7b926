#include "serve/site/public_address.h"

#include <regex>

#include "base/ascii.h"

namespace assay::serve {

std::string_view PublicAddress::host() const {
  return std::string_view(origin).substr(origin.find("//") + 2);
}

Result<PublicAddress> read_public_address(std::string_view text) {
  std::string origin;
  for (const char c : text) origin += lower_case(c);
  // A host by name, by an IPv4 address, or by an IPv6 address in brackets.
  static const std::regex kAddress(R"((https?)://([a-z0-9.-]+|\[[0-9a-f:.]+\])(:([0-9]{1,5}))?/?)");
  std::smatch parts;
  if (!std::regex_match(origin, parts, kAddress))
    return fail(Error::Kind::kInvalidInput,
                "\"" + std::string(text) +
                    "\" is no address of a page; it has the form https://lab.example.org, "
                    "without a path");
  const std::string port = parts[4];
  const bool is_default = port == (parts[1] == "https" ? "443" : "80");
  // Browsers leave the scheme's own port out.
  return PublicAddress{parts[1].str() + "://" + parts[2].str() +
                       (port.empty() || is_default ? "" : ":" + port)};
}

}  // namespace assay::serve
