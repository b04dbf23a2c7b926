#include "frontends/c/source/lexical.h"

namespace assay::c {
namespace {

class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  std::string run() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (c == '/' && next() == '*')
        skip_block_comment();
      else if (c == '/' && next() == '/')
        skip_line_comment();
      else if (c == '"' || c == '\'')
        copy_literal(c);
      else if (c == '\n')
        end_line();
      else if (c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\r')
        space();
      else
        copy();
    }
    while (!out_.empty() && (out_.back() == ' ' || out_.back() == '\n')) out_.pop_back();
    return std::move(out_);
  }

 private:
  char next() const { return at_ + 1 < text_.size() ? text_[at_ + 1] : '\0'; }

  void copy() {
    if (text_[at_] == '#' && (out_.empty() || out_.back() == '\n' || line_is_blank_))
      directive_ = true;
    if (directive_ && line_is_blank_ && !out_.empty() && out_.back() != '\n') out_ += '\n';
    line_is_blank_ = false;
    out_ += text_[at_++];
  }

  void space() {
    ++at_;
    if (!out_.empty() && out_.back() != ' ' && out_.back() != '\n') out_ += ' ';
  }

  void end_line() {
    if (directive_ && !out_.empty() && out_.back() != '\\') {
      if (out_.back() == ' ') out_.pop_back();
      out_ += '\n';
      directive_ = false;
      ++at_;
    } else {
      space();
    }
    line_is_blank_ = true;
  }

  void skip_block_comment() {
    const std::size_t end = text_.find("*/", at_ + 2);
    at_ = end == std::string_view::npos ? text_.size() : end + 1;
    if (at_ < text_.size()) space();
  }

  void skip_line_comment() {
    while (at_ < text_.size() && text_[at_] != '\n') ++at_;
  }

  void copy_literal(char quote) {
    line_is_blank_ = false;
    out_ += text_[at_++];
    while (at_ < text_.size() && text_[at_] != '\n') {
      const char c = text_[at_];
      out_ += c;
      ++at_;
      if (c == '\\' && at_ < text_.size())
        out_ += text_[at_++];
      else if (c == quote)
        return;
    }
  }

  std::string_view text_;
  std::size_t at_ = 0;
  std::string out_;
  bool directive_ = false;
  bool line_is_blank_ = true;
};

}  // namespace

std::string normalised_text(std::string_view text) { return Scanner(text).run(); }

}  // namespace assay::c
