// Where the loops of a Java text are: a scan over its words, past comments and literals.
#include <cctype>

#include "languages/java/skeleton.h"

namespace assay::languages {
namespace {

class LoopScan {
 public:
  explicit LoopScan(std::string_view text) : text_(text) {}

  std::vector<std::uint32_t> lines() {
    while (at_ < text_.size()) {
      if (skip_comment() || skip_literal()) continue;
      const char c = text_[at_];
      if (std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_') {
        word();
        continue;
      }
      if (c == '\n') ++line_;
      if (c == '{') ++depth_;
      if (c == '}') --depth_;
      ++at_;
    }
    return std::move(lines_);
  }

 private:
  bool skip_comment() {
    const std::string_view two = text_.substr(at_, 2);
    if (two != "//" && two != "/*") return false;
    const std::size_t end = two == "//" ? text_.find('\n', at_) : text_.find("*/", at_ + 2);
    const std::size_t stop = end == std::string_view::npos ? text_.size()
                             : two == "//"                 ? end
                                                           : end + 2;
    for (; at_ < stop; ++at_) line_ += text_[at_] == '\n' ? 1 : 0;
    return true;
  }

  bool skip_literal() {
    const char quote = text_[at_];
    if (quote != '"' && quote != '\'') return false;
    for (++at_; at_ < text_.size() && text_[at_] != quote && text_[at_] != '\n'; ++at_)
      if (text_[at_] == '\\') ++at_;
    ++at_;
    return true;
  }

  void word() {
    const std::size_t begin = at_;
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_'))
      ++at_;
    const std::string_view word = text_.substr(begin, at_ - begin);
    if (word == "do") {
      open_.push_back(depth_);
    } else if (word == "while" && !open_.empty() && open_.back() == depth_) {
      open_.pop_back();  // the end of that do
      return;
    }
    if (word == "for" || word == "while" || word == "do") lines_.push_back(line_);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::uint32_t line_ = 1;
  int depth_ = 0;
  std::vector<int> open_;  // depths of the dos whose while is still to come
  std::vector<std::uint32_t> lines_;
};

}  // namespace

std::vector<std::uint32_t> loop_lines(std::string_view text) { return LoopScan(text).lines(); }

}  // namespace assay::languages
