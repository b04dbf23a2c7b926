#include "apps/repair/learned.h"

#include <fmt/format.h>

#include "apps/repair/wire.h"
#include "base/hash.h"

namespace assay::repair {
namespace {

/// Returns the hash of the texts, in a form of fixed length.
std::string hash_of(const std::vector<std::string>& texts) {
  std::uint64_t hash = fnv1a("");
  for (const std::string& text : texts) hash = hash_combine(hash, fnv1a(text));
  return fmt::format("{:016x}", hash);
}

}  // namespace

std::string encode_learned(const results::RepairReport& report,
                           const std::vector<std::string>& equivalent) {
  return hash_of(equivalent) + encode(report);
}

std::optional<results::RepairReport> decode_learned(std::string_view bytes,
                                                    const std::vector<std::string>& equivalent) {
  const std::string hash = hash_of(equivalent);
  if (!bytes.starts_with(hash)) return std::nullopt;
  return decode(bytes.substr(hash.size()));
}

}  // namespace assay::repair
