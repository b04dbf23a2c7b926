#include "report/suite/layout.h"

#include <algorithm>
#include <vector>

#include "report/text/text.h"

namespace assay::report {

std::size_t end_of_quoted(std::string_view text, std::size_t at) {
  const char quote = text[at];
  if (text.substr(at, 3) == "\"\"\"") {
    std::size_t end = text.find("\"\"\"", at + 3);
    if (end == std::string_view::npos) return text.size();
    for (end += 3; end < text.size() && text[end] == '"';) ++end;
    return end;
  }
  if (quote == '\'' && at + 1 < text.size() && text[at + 1] != '\\') {
    const std::size_t end = at + 1 + decode(text, at + 1).length;
    return end < text.size() && text[end] == '\'' ? end + 1 : at + 1;
  }
  if (quote != '"' && quote != '\'' && quote != '`') return at;
  for (std::size_t end = at + 1; end < text.size(); ++end) {
    if (text[end] == quote) return end + 1;
    if (text[end] == '\\' && quote != '`') ++end;
  }
  return text.size();
}

namespace {

/// For every opening bracket the offset of its closing one; npos everywhere if they do not match.
std::vector<std::size_t> matching(std::string_view text) {
  std::vector<std::size_t> match(text.size(), std::string_view::npos);
  std::vector<std::size_t> open;
  constexpr std::string_view kOpening = "([{";
  constexpr std::string_view kClosing = ")]}";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t quoted_end = end_of_quoted(text, at);
    if (quoted_end > at) {
      at = quoted_end;
      continue;
    }
    if (kOpening.find(text[at]) != std::string_view::npos) open.push_back(at);
    if (const std::size_t kind = kClosing.find(text[at]); kind != std::string_view::npos) {
      if (open.empty() || text[open.back()] != kOpening[kind]) {
        return std::vector<std::size_t>(text.size(), std::string_view::npos);
      }
      match[open.back()] = at;
      open.pop_back();
    }
    ++at;
  }
  if (!open.empty()) match.assign(text.size(), std::string_view::npos);
  return match;
}

/// Lays out one expression. Brackets that are nested more deeply than the limit are not broken,
/// since there is no room left.
class Layout {
 public:
  Layout(std::string_view text, const Place& place)
      : text_(text), match_(matching(text)), place_(place), column_(place.column) {
    columns_before_.resize(text.size() + 1, 0);
    for (std::size_t at = 0; at < text.size();) {
      const std::size_t next = at + decode(text, at).length;
      const std::size_t before = columns_before_[at];
      for (; at < next; ++at) columns_before_[at + 1] = before + 1;
    }
  }

  std::string done() {
    part(0, text_.size(), place_.indent, place_.after, 0);
    return std::move(out_);
  }

 private:
  static constexpr std::size_t kStep = 2;
  static constexpr int kDepth = 30;

  std::size_t columns_of(std::size_t from, std::size_t to) const {
    return columns_before_[to] - columns_before_[from];
  }
  bool fits(std::size_t from, std::size_t to, std::size_t after) const {
    return column_ + columns_of(from, to) + after <= place_.width;
  }
  void write(std::size_t from, std::size_t to) {
    out_ += text_.substr(from, to - from);
    column_ += columns_of(from, to);
  }
  void new_line(std::size_t indent) {
    (out_ += '\n').append(indent, ' ');
    column_ = indent;
  }
  bool can_break(std::size_t at) const {
    return (text_[at] == '(' || text_[at] == '[') && match_[at] != std::string_view::npos &&
           match_[at] > at + 1;
  }
  /// The end of the argument that begins at `from`: a comma, or `to`.
  std::size_t argument_end(std::size_t from, std::size_t to) const;
  std::size_t next_argument(std::size_t comma) const;
  bool is_list(std::size_t open) const;
  void part(std::size_t from, std::size_t to, std::size_t indent, std::size_t after, int depth);
  void group(std::size_t open, std::size_t indent, std::size_t after, int depth);

  std::string_view text_;
  std::vector<std::size_t> match_;
  std::vector<std::size_t> columns_before_;
  Place place_;
  std::size_t column_;
  std::string out_;
};

std::size_t Layout::argument_end(std::size_t from, std::size_t to) const {
  for (std::size_t at = from; at < to;) {
    if (const std::size_t quoted_end = end_of_quoted(text_, at); quoted_end > at) {
      at = quoted_end;
    } else if (match_[at] != std::string_view::npos) {
      at = match_[at] + 1;
    } else if (text_[at] == ',') {
      return at;
    } else {
      ++at;
    }
  }
  return to;
}

/// Writes a part of the expression that has no comma outside brackets.
void Layout::part(std::size_t from, std::size_t to, std::size_t indent, std::size_t after,
                  int depth) {
  for (std::size_t at = from; at < to;) {
    if (depth >= kDepth || fits(at, to, after)) return write(at, to);
    const std::size_t quoted_end = end_of_quoted(text_, at);
    if (quoted_end > at) {
      write(at, quoted_end);
      at = quoted_end;
    } else if (can_break(at)) {
      const std::size_t end = match_[at] + 1;
      const bool last = end == to;
      if (!last && fits(at, end, 1)) {
        write(at, end);
      } else {
        group(at, indent, last ? after : 1, depth);
      }
      at = end;
    } else if (match_[at] != std::string_view::npos) {
      write(at, match_[at] + 1);
      at = match_[at] + 1;
    } else {
      const std::size_t next = at + decode(text_, at).length;
      write(at, next);
      at = next;
    }
  }
}

/// True if all arguments are so short that several of them can share a line, like elements of a
/// list and unlike parts of a tree.
bool Layout::is_list(std::size_t open) const {
  constexpr std::size_t kShort = 20;
  for (std::size_t from = open + 1; from < match_[open];) {
    const std::size_t end = argument_end(from, match_[open]);
    if (columns_of(from, end) > kShort) return false;
    from = next_argument(end);
  }
  return true;
}

std::size_t Layout::next_argument(std::size_t comma) const {
  return std::min(text_.find_first_not_of(' ', comma + 1), text_.size());
}

/// Writes brackets with each argument on a line of its own, or, if they are short, with filled
/// lines.
void Layout::group(std::size_t open, std::size_t indent, std::size_t after, int depth) {
  const std::size_t close = match_[open];
  const bool list = is_list(open);
  write(open, open + 1);
  new_line(indent + kStep);
  for (std::size_t from = open + 1; from < close;) {
    const std::size_t end = argument_end(from, close);
    const std::size_t suffix = 1 + (end == close ? after : 0);
    if (from > open + 1 && list && fits(from, end, suffix + 1)) {
      out_ += ' ';
      ++column_;
    } else if (from > open + 1) {
      new_line(indent + kStep);
    }
    part(from, end, indent + kStep, suffix, depth + 1);
    write(end, std::min(end + 1, close));
    from = end == close ? close : next_argument(end);
  }
  write(close, close + 1);
}

}  // namespace

std::string laid_out(std::string_view expression, const Place& place) {
  if (expression.find('\n') != std::string_view::npos) return std::string(expression);
  return Layout(expression, place).done();
}

}  // namespace assay::report
