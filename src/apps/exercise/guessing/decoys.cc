#include "apps/exercise/guessing/decoys.h"

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <optional>
#include <set>

#include "apps/exercise/guessing/integer_text.h"

namespace assay::exercise {
namespace {

constexpr std::int64_t kLarge = std::int64_t{1} << 60;  // sums of three must not overflow
constexpr std::size_t kMostPeers = 12;
constexpr std::size_t kMostMixed = 24;  // of texts that are composed of others

bool is_summable(std::int64_t value) { return -kLarge < value && value < kLarge; }

template <typename T>
void keep_some(std::vector<T>& all, std::size_t most, Rng& rng) {
  for (std::size_t i = all.size(); i > 1; --i) std::swap(all[i - 1], all[rng.below(i)]);
  if (all.size() > most) all.resize(most);
}

std::vector<std::int64_t> integers(const std::vector<std::string>& texts) {
  std::vector<std::int64_t> found;
  for (const std::string& text : texts)
    if (const auto value = integer_value(text); value && is_summable(*value))
      found.push_back(*value);
  return found;
}

/// The integers that the answers of this family may plausibly be.
class PlausibleRange {
 public:
  explicit PlausibleRange(const std::vector<std::int64_t>& answers)
      : low_(*std::min_element(answers.begin(), answers.end())),
        high_(*std::max_element(answers.begin(), answers.end())) {
    const std::int64_t slack = std::max({std::int64_t{3}, (high_ - low_) / 4, high_ / 2});
    low_ = low_ >= 0 ? std::max<std::int64_t>(0, low_ - slack) : low_ - slack;
    high_ += slack;
  }
  bool contains(std::int64_t value) const { return low_ <= value && value <= high_; }

 private:
  std::int64_t low_, high_;
};

std::vector<std::string> integer_decoys(std::int64_t right, const AnswerFamily& family, Rng& rng) {
  const std::vector<std::int64_t> misread = integers(family.misread);
  std::vector<std::int64_t> peers = integers(family.peers);
  std::vector<std::int64_t> answers = peers;
  answers.insert(answers.end(), misread.begin(), misread.end());
  answers.push_back(right);
  const PlausibleRange plausible(answers);
  keep_some(peers, kMostPeers, rng);
  std::vector<std::int64_t> mixed;
  for (const std::int64_t a : misread) {
    mixed.push_back(right - (a - right));
    for (const std::int64_t b : misread)
      if (a != b) mixed.insert(mixed.end(), {a + (b - right), right + (a - b)});
  }
  for (const std::int64_t value : integers(family.values)) mixed.push_back(value);
  std::vector<std::int64_t> centres = misread;
  keep_some(centres, 3, rng);
  centres.push_back(right);
  if (!peers.empty()) centres.push_back(peers.front());
  std::vector<std::int64_t> near;
  for (const std::int64_t centre : centres)
    for (const std::int64_t step : {-10, -5, -3, -2, -1, 1, 2, 3, 5, 10})
      near.push_back(centre + step);
  near.push_back(2 * right);
  near.push_back(right / 2);
  keep_some(mixed, kMostMixed / 2, rng);
  std::vector<std::string> texts;
  for (const auto* part : {&peers, &mixed, &near})
    for (const std::int64_t value : *part)
      if (plausible.contains(value)) texts.push_back(std::to_string(value));
  return texts;
}

using Parts = std::vector<std::string>;

/// Numbers, words, and every other character by itself.
Parts parts_of(const std::string& text) {
  Parts parts;
  for (std::size_t i = 0; i < text.size();) {
    std::size_t end = i;
    while (end < text.size() && std::isalnum(static_cast<unsigned char>(text[end])) != 0) ++end;
    end = std::max(end, i + 1);
    parts.push_back(text.substr(i, end - i));
    i = end;
  }
  return parts;
}

std::string whole(const Parts& parts) {
  std::string text;
  for (const std::string& part : parts) text += part;
  return text;
}

/// `base` with what differs between `from` and `to`, where the three have as many parts.
std::optional<Parts> changed(Parts base, const Parts& from, const Parts& to) {
  if (base.size() != from.size() || base.size() != to.size()) return std::nullopt;
  for (std::size_t i = 0; i < base.size(); ++i)
    if (from[i] != to[i]) base[i] = to[i];
  return base;
}

/// `base` with one of its parts taken from `other`, or with one number changed by one.
std::optional<Parts> changed_once(Parts base, const Parts& other, Rng& rng) {
  std::vector<std::size_t> differing;
  for (std::size_t i = 0; i < base.size(); ++i)
    if (base.size() == other.size() && base[i] != other[i]) differing.push_back(i);
  if (!differing.empty()) {
    const std::size_t at = differing[rng.below(differing.size())];
    base[at] = other[at];
    return base;
  }
  for (std::size_t i = 0; i < base.size(); ++i)
    if (integer_value(base[i])) differing.push_back(i);
  if (differing.empty()) return std::nullopt;
  std::string& number = base[differing[rng.below(differing.size())]];
  const std::int64_t value = *integer_value(number);
  if (value == INT64_MAX) return std::nullopt;
  number = std::to_string(value == 0 || rng.below(2) == 0 ? value + 1 : value - 1);
  return base;
}

/// Leaves the texts whose words and numbers all occur in this program, its run or a misreading of
/// it, if these are enough.
void keep_possible(std::vector<std::string>& texts, const AnswerFamily& family) {
  constexpr std::size_t kEnough = 4;
  std::set<std::string> seen;
  const auto see = [&](const std::string& text) {
    for (std::string& part : parts_of(text)) seen.insert(std::move(part));
  };
  see(family.around);
  see(family.right);
  for (const std::string& text : family.misread) see(text);
  std::set<std::string> possible;
  for (const std::string& text : texts)
    if (std::ranges::all_of(parts_of(text), [&](const std::string& part) {
          return std::isalnum(static_cast<unsigned char>(part.front())) == 0 || seen.contains(part);
        }))
      possible.insert(text);
  possible.erase(family.right);
  if (possible.size() < kEnough) return;
  std::erase_if(texts, [&](const std::string& text) { return !possible.contains(text); });
}

std::vector<std::string> text_decoys(const AnswerFamily& family, Rng& rng) {
  std::vector<std::string> peers = family.peers;
  keep_some(peers, kMostPeers, rng);
  const Parts right = parts_of(family.right);
  std::vector<Parts> sources = {right};
  for (const std::string& text : family.misread) sources.push_back(parts_of(text));
  std::vector<std::string> mixed;
  for (std::size_t i = 1; i < sources.size(); ++i)
    for (std::size_t j = 1; j < i; ++j)
      if (const auto parts = changed(sources[i], right, sources[j])) mixed.push_back(whole(*parts));
  keep_some(mixed, kMostMixed / 2, rng);
  for (const std::string& text : peers) sources.push_back(parts_of(text));
  for (std::size_t i = 0; i < kMostMixed; ++i) {
    const Parts& base = sources[rng.below(sources.size())];
    const Parts& other = sources[rng.below(sources.size())];
    if (const auto parts = changed_once(base, other, rng)) mixed.push_back(whole(*parts));
  }
  mixed.insert(mixed.end(), peers.begin(), peers.end());
  keep_possible(mixed, family);
  return mixed;
}

}  // namespace

std::vector<std::string> decoys(const AnswerFamily& family, Rng& rng) {
  const std::optional<std::int64_t> right = integer_value(family.right);
  if (right && is_summable(*right)) return integer_decoys(*right, family, rng);
  return text_decoys(family, rng);
}

}  // namespace assay::exercise
