#include "apps/tryout/brackets.h"

#include <algorithm>
#include <cstddef>

#include <fmt/format.h>

namespace assay::tryout {
namespace {

/// Reads the brackets of a text without what is in quotation marks.
class Brackets {
 public:
  explicit Brackets(std::string_view text) : text_(text) {}

  std::string problem() {
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"' || c == '\'' || c == '`') {
        if (!skip_literal(c)) return place(begin_) + fmt::format("a `{}` is missing after this", c);
      } else if (const std::size_t kind = kOpening.find(c); kind != std::string_view::npos) {
        open_.push_back(kClosing[kind]);
      } else if (kClosing.find(c) != std::string_view::npos) {
        if (open_.empty()) return place(at_) + fmt::format("this `{}` closes nothing", c);
        if (open_.back() != c)
          return place(at_) + fmt::format("a `{}` is missing before this `{}`", open_.back(), c);
        open_.pop_back();
      }
    }
    if (open_.empty()) return "";
    const std::size_t last = text_.find_last_not_of(" \t\r\n");
    return place(last == std::string_view::npos ? 0 : last + 1) +
           fmt::format("a `{}` is missing", open_.back());
  }

 private:
  static constexpr std::string_view kOpening = "([{", kClosing = ")]}";

  /// Goes to the end of a literal; false if there is none.
  bool skip_literal(char quotation_mark) {
    begin_ = at_;
    for (++at_; at_ < text_.size(); ++at_) {
      if (text_[at_] == '\\')
        ++at_;
      else if (text_[at_] == quotation_mark)
        return true;
      else if (text_[at_] == '\n' && quotation_mark != '`')
        return false;
    }
    return false;
  }

  std::string place(std::size_t at) const {
    const std::string_view before = text_.substr(0, at);
    const std::size_t line_begin = before.rfind('\n') + 1;  // 0 if there is none
    return fmt::format("line {}, column {}: ", std::ranges::count(before, '\n') + 1,
                       at - line_begin + 1);
  }

  std::string_view text_;
  std::size_t at_ = 0, begin_ = 0;
  std::string open_;  // the brackets that will close what is open
};

}  // namespace

std::string bracket_problem(std::string_view text) { return Brackets(text).problem(); }

}  // namespace assay::tryout
