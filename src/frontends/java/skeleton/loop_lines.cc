#include "frontends/java/skeleton/loop_lines.h"

#include <algorithm>

#include "frontends/java/syntax/tokens.h"

namespace assay::java {
namespace {

/// Tells the `while` that ends a do statement from the `while` that begins a loop: both are words
/// at the same depth of braces as the `do`.
class LoopFinder {
 public:
  bool begins_loop(const Token& token) {
    if (token.text == "{") ++depth_;
    if (token.text == "}") --depth_;
    if (token.text == "do") {
      open_.push_back(depth_);
    } else if (token.text == "while" && !open_.empty() && open_.back() == depth_) {
      open_.pop_back();
      return false;
    }
    return token.text == "for" || token.text == "while" || token.text == "do";
  }

 private:
  int depth_ = 0;
  std::vector<int> open_;  // depths of the do statements whose `while` is still to come
};

}  // namespace

std::vector<std::uint32_t> loop_lines(std::string_view text) {
  std::vector<std::uint32_t> lines;
  LoopFinder finder;
  std::uint32_t line = 1;
  std::size_t counted = 0;  // bytes whose line feeds are in `line`
  for (const Token& token : tokens(text)) {
    if (!finder.begins_loop(token)) continue;
    line += static_cast<std::uint32_t>(
        std::count(text.begin() + static_cast<std::ptrdiff_t>(counted),
                   text.begin() + static_cast<std::ptrdiff_t>(token.begin), '\n'));
    counted = token.begin;
    lines.push_back(line);
  }
  return lines;
}

}  // namespace assay::java
