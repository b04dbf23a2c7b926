#include "serve/site/quotas.h"

#include <algorithm>
#include <cmath>

namespace assay::serve {
namespace {

constexpr std::size_t kMostKeys = 4096;  // that are remembered
constexpr double kMinute = 60;           // seconds
/// What was said of a program takes about as much.
constexpr double kBytesBesideText = 4096;

/// "8 seconds", "3 minutes".
std::string in_words(double seconds) {
  const bool is_short = seconds <= 2 * kMinute;
  const auto count = static_cast<int>(std::ceil(is_short ? seconds : seconds / kMinute));
  return std::to_string(count) +
         (is_short ? (count == 1 ? " second" : " seconds") : (count == 1 ? " minute" : " minutes"));
}

Refusal refusal(std::string code, const std::string& what, double seconds) {
  return {429, std::move(code), what + " Please try again in " + in_words(seconds) + ".",
          static_cast<int>(std::ceil(seconds))};
}

}  // namespace

double Buckets::used(const Bucket& bucket, double now) const {
  return std::max(0.0, bucket.used - (now - bucket.at) * per_second_);
}

double Buckets::take(const std::string& key, double amount, double now) {
  if (buckets_.size() >= kMostKeys) forget_empty(now);
  Bucket& bucket = buckets_[key];
  const double before = used(bucket, now);
  bucket = {before, now};
  // What is larger than the bucket needs all of it.
  const double needed = std::min(amount, size_);
  if (before + needed > size_) return (before + needed - size_) / per_second_;
  bucket.used += needed;
  return 0;
}

void Buckets::forget_empty(double now) {
  std::erase_if(buckets_, [&](const auto& each) { return used(each.second, now) == 0; });
}

double WrongPasswords::wait(const std::string& key, double now) const {
  const auto found = tries_.find(key);
  if (found == tries_.end()) return tries_.size() >= kMostKeys ? kMinute : 0;
  return std::max(0.0, found->second.until - now);
}

void WrongPasswords::add(const std::string& key, int free, double now) {
  const auto left = [&](const Tries& tries) {
    return std::max(0.0, tries.count - (now - tries.at) / kMinute);
  };
  if (tries_.size() >= kMostKeys / 2)
    std::erase_if(tries_, [&](const auto& each) { return left(each.second) == 0; });
  Tries& tries = tries_[key];
  tries.count = left(tries) + 1;
  tries.at = now;
  const double excess = std::round(tries.count) - free;
  if (excess > 0) tries.until = now + std::min(kMinute, std::exp2(std::min(excess, 6.0)));
}

std::optional<Refusal> Quotas::run(const std::string& owner, std::size_t kept_bytes, double now) {
  if (const double seconds = runs_.take(owner, 1, now); seconds > 0)
    return refusal("too-many-runs", "You have run programs very often.", seconds);
  if (kept_bytes == 0) return std::nullopt;
  const double bytes = static_cast<double>(kept_bytes) + kBytesBesideText;
  if (const double seconds = bytes_.take(owner, bytes, now); seconds > 0)
    return refusal("too-much-kept", "You have run very many long programs, which are all kept.",
                   seconds);
  return std::nullopt;
}

std::optional<Refusal> Quotas::session(const std::string& place, double now) {
  if (const double seconds = sessions_.take(place, 1, now); seconds > 0)
    return refusal("too-many-sessions", "Too many browsers have signed in from here.", seconds);
  return std::nullopt;
}

}  // namespace assay::serve
