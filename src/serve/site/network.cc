#include "serve/site/network.h"

namespace assay::serve {

Result<Network> read_network(const std::string& bind, const std::string& address,
                             const std::string& password_file) {
  Network made;
  if (bind.empty() && address.empty()) {
    if (password_file.empty()) return made;
    return fail(Error::Kind::kInvalidInput,
                "passwords are for other machines; state the address to listen on (--bind), or the "
                "one at which a proxy is reached (--public)");
  }
  if (password_file.empty())
    return fail(Error::Kind::kInvalidInput,
                "other machines reach the page with a password only; write one for students and "
                "one for the teacher into a file (--passwords FILE)");
  TRY_ASSIGN(made.passwords, read_passwords(password_file));
  if (!address.empty()) {
    TRY_ASSIGN(made.address, read_public_address(address));
  } else if (bind == "0.0.0.0" || bind == "::") {
    return fail(Error::Kind::kInvalidInput, bind +
                                                " is no address that browsers can use; state it "
                                                "as well (--public http://NAME:PORT)");
  }
  return made;
}

Result<PublicAddress> address_for_browsers(const Network& network, const std::string& bind,
                                           std::uint16_t port) {
  if (network.address) return *network.address;
  const std::string host = bind.find(':') == std::string::npos ? bind : "[" + bind + "]";
  return read_public_address("http://" + host + ":" + std::to_string(port));
}

}  // namespace assay::serve
