// Who can reach the server: this machine, or others as well.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "serve/site/passwords.h"
#include "serve/site/public_address.h"

namespace assay::serve {

/// For this machine alone, both are nullopt. Other machines need a password.
struct Network {
  std::optional<PublicAddress> address;  // if stated
  std::optional<Passwords> passwords;
};

/// `bind` is the address to listen on, `address` the one that browsers use, `password_file` the
/// file of passwords; each is "" if it is not stated. Errors name the option that is missing.
Result<Network> read_network(const std::string& bind, const std::string& address,
                             const std::string& password_file);

/// Returns the address that browsers use of a server with passwords, which listens there.
Result<PublicAddress> address_for_browsers(const Network& network, const std::string& bind,
                                           std::uint16_t port);

}  // namespace assay::serve
