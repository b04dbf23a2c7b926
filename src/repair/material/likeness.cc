#include "repair/material/likeness.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string>
#include <vector>

#include "repair/material/tokens.h"

namespace assay::repair {
namespace {

constexpr std::size_t kLength = 4;

/// Returns the sequences of tokens in order. Keywords are names too: what follows them tells them
/// apart.
std::vector<std::string> sequences(std::string_view text) {
  std::vector<std::string> kinds;
  for (const Token& token : tokens_of(text)) {
    const bool is_symbol = token.kind == TokenKind::kSymbol;
    kinds.push_back(is_symbol ? std::string(text_of(token, text))
                              : std::to_string(static_cast<int>(token.kind)));
  }
  std::vector<std::string> all;
  for (std::size_t i = 0; i + kLength <= kinds.size(); ++i) {
    std::string sequence;
    for (std::size_t k = i; k < i + kLength; ++k) sequence += kinds[k] + " ";
    all.push_back(std::move(sequence));
  }
  std::ranges::sort(all);
  return all;
}

}  // namespace

double likeness(std::string_view one, std::string_view other) {
  const std::vector<std::string> a = sequences(one), b = sequences(other);
  if (a.empty() || b.empty()) return 0;
  std::vector<std::string> both;
  std::ranges::set_intersection(a, b, std::back_inserter(both));
  return static_cast<double>(both.size()) / static_cast<double>(a.size() + b.size() - both.size());
}

}  // namespace assay::repair
