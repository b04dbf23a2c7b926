#include "report/suite/code.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "base/ascii.h"
#include "report/text/terminal_writer.h"
#include "report/text/text.h"

namespace assay::report {

namespace {

/// Bytes of characters outside ASCII count: identifiers may have any letters.
bool is_word(char c) {
  return is_letter(c) || is_digit(c) || c == '_' || c == '$' ||
         static_cast<unsigned char>(c) >= 128;
}

std::string_view short_escape(std::uint32_t c) {
  switch (c) {
    case '\n':
      return "\\n";
    case '\t':
      return "\\t";
    case '\r':
      return "\\r";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    default:
      return "";
  }
}

/// One character between the quotes of a literal.
std::string literal_character(const CodePoint& point) {
  const std::uint32_t c = point.valid ? point.value : 0xFFFD;
  if (const std::string_view known = short_escape(c); !known.empty()) return std::string(known);
  if (c >= 0x20 && c < 0x7F) return std::string(1, static_cast<char>(c));
  if (c < 0x10000) return fmt::format("\\u{:04x}", c);
  const std::uint32_t pair = c - 0x10000;
  return fmt::format("\\u{:04x}\\u{:04x}", 0xD800 + (pair >> 10), 0xDC00 + (pair & 0x3FF));
}

/// Offset behind the literal, symbol's quote or quoted name that begins at `at`; `at` itself if
/// none does.
std::size_t behind_literal(std::string_view text, std::size_t at) {
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

/// For every opening bracket its closing one; npos everywhere if they do not match.
std::vector<std::size_t> matching(std::string_view text) {
  std::vector<std::size_t> match(text.size(), std::string_view::npos);
  std::vector<std::size_t> open;
  constexpr std::string_view kOpening = "([{";
  constexpr std::string_view kClosing = ")]}";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t behind = behind_literal(text, at);
    if (behind > at) {
      at = behind;
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

/// Breaks one expression. Deeper than the limit nothing is broken, for want of room.
class Layout {
 public:
  Layout(std::string_view text, const ScalaPlace& place)
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
  /// Where an argument that begins at `from` ends: at a comma, or at `to`.
  std::size_t argument_end(std::size_t from, std::size_t to) const;
  std::size_t next_argument(std::size_t comma) const;
  bool is_list(std::size_t open) const;
  void part(std::size_t from, std::size_t to, std::size_t indent, std::size_t after, int depth);
  void group(std::size_t open, std::size_t indent, std::size_t after, int depth);

  std::string_view text_;
  std::vector<std::size_t> match_;
  std::vector<std::size_t> columns_before_;
  ScalaPlace place_;
  std::size_t column_;
  std::string out_;
};

std::size_t Layout::argument_end(std::size_t from, std::size_t to) const {
  for (std::size_t at = from; at < to;) {
    if (const std::size_t behind = behind_literal(text_, at); behind > at) {
      at = behind;
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

/// Text without a comma outside of brackets.
void Layout::part(std::size_t from, std::size_t to, std::size_t indent, std::size_t after,
                  int depth) {
  for (std::size_t at = from; at < to;) {
    if (depth >= kDepth || fits(at, to, after)) return write(at, to);
    const std::size_t behind = behind_literal(text_, at);
    if (behind > at) {
      write(at, behind);
      at = behind;
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

/// Whether all arguments are so short that several of them in a line read well: elements of a list,
/// not parts of a tree.
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

/// Brackets whose arguments begin on lines of their own, or fill lines.
void Layout::group(std::size_t open, std::size_t indent, std::size_t after, int depth) {
  const std::size_t close = match_[open];
  const bool list = is_list(open);
  write(open, open + 1);
  new_line(indent + kStep);
  for (std::size_t from = open + 1; from < close;) {
    const std::size_t end = argument_end(from, close);
    const std::size_t behind = 1 + (end == close ? after : 0);
    if (from > open + 1 && list && fits(from, end, behind + 1)) {
      out_ += ' ';
      ++column_;
    } else if (from > open + 1) {
      new_line(indent + kStep);
    }
    part(from, end, indent + kStep, behind, depth + 1);
    write(end, std::min(end + 1, close));
    from = end == close ? close : next_argument(end);
  }
  write(close, close + 1);
}

/// What stands between words of a name and says something.
std::string_view spoken(std::string_view text, std::size_t at) {
  const std::string_view two = text.substr(at, 2);
  const char before = at > 0 ? text[at - 1] : ' ';
  const char after = at + 1 < text.size() ? text[at + 1] : ' ';
  if (two == "<=") return "at most";
  if (two == ">=") return "at least";
  if (two == "==") return "equals";
  if (two == "!=") return "differs from";
  switch (text[at]) {
    case '<':
      return "less than";
    case '>':
      return before == '-' || before == '=' ? "" : "greater than";
    case '+':
      return "plus";
    case '-':
      return is_digit(after) && !is_word(before) ? "minus" : "";
    case '*':
      return "times";
    default:
      return "";
  }
}

}  // namespace

std::string scala_string(std::string_view text) {
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint point = decode(text, at);
    out += literal_character(point);
    at += point.length;
  }
  return out + '"';
}

std::string scala_text(std::string_view text) {
  constexpr std::size_t kConstant = 20000;  // three bytes a character at most
  if (text.size() <= kConstant) return scala_string(text);
  std::string out = "List(";
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = window_around(text.substr(at), 0, kConstant).to + at;
    out += (at == 0 ? "" : ", ") + scala_string(text.substr(at, end - at));
    at = end;
  }
  return out + ").mkString";
}

std::string scala_comment(std::string_view text, std::size_t indent, std::size_t width) {
  std::string plain;
  std::size_t backslashes = 0;
  for (const char c : visible(text)) {
    if (c == 'u' && backslashes % 2 == 1) plain += '\\';  // else 2.11 reads an escape
    backslashes = c == '\\' ? backslashes + 1 : 0;
    plain += c;
  }
  std::string out;
  const std::size_t room = width > indent + 23 ? width - indent - 3 : 20;
  for (const std::string& line : filled(plain, room)) {
    out.append(indent, ' ') += line.empty() ? "//\n" : "// " + line + "\n";
  }
  return out;
}

std::set<std::string> scala_words(std::string_view expression) {
  std::set<std::string> words;
  for (std::size_t at = 0; at < expression.size();) {
    const std::size_t behind = behind_literal(expression, at);
    std::size_t end = std::max(behind, at + 1);
    if (behind == at && is_word(expression[at])) {
      while (end < expression.size() && is_word(expression[end])) ++end;
      if (!is_digit(expression[at])) words.emplace(expression.substr(at, end - at));
    } else if (behind > at + 2 && expression[at] == '`') {
      words.emplace(expression.substr(at + 1, behind - at - 2));
    }
    at = end;
  }
  return words;
}

std::string scala_expression(std::string_view expression, const ScalaPlace& place) {
  if (expression.find('\n') != std::string_view::npos) return std::string(expression);
  return Layout(expression, place).done();
}

std::string scala_name(std::string_view words) {
  constexpr std::size_t kLongest = 72;
  std::string name;
  const auto add = [&](std::string_view word) {
    for (const char c : word) name += c == ' ' ? '_' : c;
  };
  for (std::size_t at = 0; at < words.size() && name.size() < kLongest; ++at) {
    const char c = words[at];
    if (is_letter(c) || is_digit(c)) {
      name += c;
      continue;
    }
    if (!name.empty() && name.back() != '_') name += '_';
    if (const std::string_view word = spoken(words, at); !word.empty()) {
      add(word);
      name += '_';
    }
  }
  name.resize(std::min(name.size(), kLongest));
  while (!name.empty() && name.back() == '_') name.pop_back();
  if (name.empty() || is_digit(name.front())) name = "test" + (name.empty() ? "" : "_" + name);
  return name;
}

std::string UniqueNames::take(const std::string& wanted, std::string_view before,
                              std::string_view after) {
  if (taken_.insert(wanted).second) return wanted;
  std::size_t& number = last_.try_emplace(wanted, 1).first->second;
  std::string name;
  do {
    name = fmt::format("{}{}{}{}", wanted, before, ++number, after);
  } while (!taken_.insert(name).second);
  return name;
}

}  // namespace assay::report
