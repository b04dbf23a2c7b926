// Parses the input language into a Spec by recursive descent without a separate lexer, since the
// meaning of a character (class, regular expression, literal, arithmetic) depends on its context.
#include <map>
#include <set>

#include "inputs/grammar/parser.h"

namespace assay::inputs {
namespace {}  // namespace

bool is_reserved(std::string_view name) {
  static const std::set<std::string_view> kReserved = {
      "int",    "long", "float", "char", "word",     "line",   "text",      "of",       "in",
      "length", "as",   "where", "end",  "layout",   "repeat", "matching",  "decimals", "len",
      "sum",    "min",  "max",   "abs",  "distinct", "sorted", "increasing"};
  return kReserved.contains(name);
}

Parser::Parser(std::string_view text) : text_(text) {}

Result<Spec> Parser::parse() {
  TRY_ASSIGN(spec_.lines, body(false, spec_.where));
  if (spec_.lines.empty() && spec_.items.empty())
    return error("the description contains no item; write, for example, `n: int in 1..10`");
  if (auto done = finish(spec_); !done) {
    return tl::unexpected<Error>(std::move(done).error());
  }
  return std::move(spec_);
}

// Parses lines up to the end of the description or, inside braces, up to the closing brace.
Result<std::vector<Line>> Parser::body(bool braces, std::vector<ExprRef>& where) {
  std::vector<Line> lines;
  for (;;) {
    skip_lines();
    if (at_end()) {
      if (braces) return error("a `{` is not closed; add `}`");
      return lines;
    }
    if (peek() == '}') {
      if (!braces) return error("a `}` without a `{`");
      ++at_;
      return lines;
    }
    if (word_ahead("where")) {
      TRY_ASSIGN(const ExprRef condition, where_clause());
      where.push_back(condition);
    } else if (!braces && setting_ahead("end")) {
      TRY(end_setting());
    } else if (!braces && setting_ahead("layout")) {
      TRY(layout_setting());
    } else {
      TRY_ASSIGN(Line line, one_line());
      if (!line.items.empty()) lines.push_back(std::move(line));
    }
    skip_blanks();
    if (!at_end() && peek() != '\n' && peek() != '}' && !word_ahead("where"))
      return error("expected the end of the line, found `" + found() +
                   "`; items on one line are separated by commas");
  }
}

Result<Line> Parser::one_line() {
  Line line;
  for (;;) {
    skip_blanks();
    if (text_closed_)
      return error(
          "`text` is the rest of the input, so nothing can follow it; use `line` or `word`");
    TRY_ASSIGN(const ItemId item, this->item());
    line.items.push_back(item);
    skip_blanks();
    if (!at_end() && peek() == ',') {
      ++at_;
      skip_blanks();
      if (at_end() || peek() == '\n' || peek() == '}') return error("an item is missing after `,`");
      continue;
    }
    const bool glued = !at_end() && (peek() == '"' || spec_[item].kind == Kind::kLiteral);
    if (!glued || peek() == '\n' || peek() == '}') break;
  }
  // A repeat that has the line to itself makes lines; among other items it continues their line.
  if (line.items.size() > 1) TRY(make_inline(line));
  return line;
}

Result<void> Parser::make_inline(const Line& line) {
  for (const ItemId id : line.items) {
    Item& item = spec_.items[id];
    if (item.kind != Kind::kRepeat || item.style != RepeatStyle::kBlock) continue;
    if (item.body.size() > 1)
      return error("a `repeat` of several lines must be on a line of its own");
    item.style = RepeatStyle::kInline;
  }
  return {};
}

Result<ItemId> Parser::item() {
  if (at_end() || peek() == '\n') return error("an item is missing");
  if (peek() == '"') return literal();
  if (word_ahead("repeat")) return repeat();
  const std::size_t begin = at_;
  TRY_ASSIGN(const std::string name, identifier());
  if (is_reserved(name)) {
    at_ = begin;
    return error("`" + name + "` is a keyword of this language and cannot name an item");
  }
  if (names_.contains(name)) {
    at_ = begin;
    return error("the name `" + name + "` is used twice; rename one of the two");
  }
  skip_blanks();
  if (at_end() || peek() != ':')
    return error("expected `:` and a type after `" + name + "`, as in `" + name +
                 ": int in 1..10`");
  ++at_;
  skip_blanks();
  const bool type_next = word_ahead("int") || word_ahead("long") || word_ahead("float") ||
                         word_ahead("char") || word_ahead("word") || word_ahead("line") ||
                         word_ahead("text");
  if (type_next) {
    TRY_ASSIGN(const ItemId id, typed(name));
    names_[name] = id;
    return id;
  }
  return list(name);
}

Result<ItemId> Parser::literal() {
  const ItemId id = new_item(Kind::kLiteral, "");
  ++at_;
  TRY_ASSIGN(spec_.items[id].text, quoted());
  if (spec_.items[id].text.empty())
    return error("an empty literal `\"\"` has no effect; remove it");
  return id;
}

/// Reads the rest of a text in quotation marks.
Result<std::string> Parser::quoted() {
  std::string text;
  while (!at_end() && peek() != '"' && peek() != '\n') {
    char c = text_[at_++];
    if (c == '\\') {
      auto escaped = parse_escape(text_, at_);
      if (!escaped) return error(escaped.error().message);
      c = static_cast<char>(*escaped);
    }
    text += c;
  }
  if (at_end() || peek() != '"') return error("a `\"` is not closed on its line");
  ++at_;
  return text;
}

Result<ItemId> Parser::list(const std::string& name) {
  const ItemId id = new_item(Kind::kRepeat, "");
  spec_.items[id].style = RepeatStyle::kList;
  TRY(extent(id));
  if (!take_word("of"))
    return error(
        "expected a type (int, long, float, char, word, line, text), or a count and `of`, as in "
        "`" +
        name + ": n of int`");
  skip_blanks();
  scope_.push_back(id);
  TRY_ASSIGN(const ItemId leaf, typed(name));
  scope_.pop_back();
  if (spec_[leaf].kind == Kind::kLine || spec_[leaf].kind == Kind::kText)
    return error("write a list of lines as `repeat n { " + name + ": line }`");
  spec_.items[id].body = {Line{{leaf}}};
  names_[name] = leaf;
  return id;
}

Result<ItemId> Parser::repeat() {
  take_word("repeat");
  const ItemId id = new_item(Kind::kRepeat, "");
  TRY(extent(id));
  if (take_word("as")) {
    TRY_ASSIGN(const std::string counter, identifier());
    if (names_.contains(counter) || is_reserved(counter))
      return error("the name `" + counter + "` is already used; choose another one");
    spec_.items[id].counter = counter;
    names_[counter] = id;
  }
  skip_blanks();
  if (at_end() || peek() != '{') return error("expected `{` and the repeated items");
  ++at_;
  scope_.push_back(id);
  if (scope_.size() > 3) return error("more than three levels of `repeat` are not supported");
  std::vector<ExprRef> where;
  TRY_ASSIGN(std::vector<Line> lines, body(true, where));
  scope_.pop_back();
  if (lines.empty()) return error("the braces of this `repeat` are empty");
  if (!spec_[id].counter.empty()) names_.erase(spec_[id].counter);
  spec_.items[id].body = std::move(lines);
  spec_.items[id].where = std::move(where);
  return id;
}

// Parses a count or length: `e`, `e..e`, `e..`.
Result<void> Parser::extent(ItemId id) {
  skip_blanks();
  TRY_ASSIGN(const ExprRef lo, expression());
  ExprRef hi = lo;
  skip_blanks();
  if (text_.substr(at_, 2) == "..") {
    at_ += 2;
    hi = kNoExpr;
    skip_blanks();
    if (expression_ahead()) {
      TRY_ASSIGN(hi, expression());
    }
  }
  spec_.items[id].least = lo;
  spec_.items[id].most = hi;
  return {};
}

Result<void> Parser::end_setting() {
  take_word("end");
  take(':');
  if (take_word("newline")) {
    spec_.end = End::kNewline;
  } else if (take_word("none")) {
    spec_.end = End::kNone;
  } else if (take_word("either")) {
    spec_.end = End::kEither;
  } else {
    return error("`end:` must be `newline`, `none` or `either`");
  }
  return {};
}

Result<void> Parser::layout_setting() {
  take_word("layout");
  take(':');
  if (take_word("lines")) {
    spec_.layout = Layout::kLines;
  } else if (take_word("free")) {
    spec_.layout = Layout::kFree;
  } else {
    return error("`layout:` must be `lines` or `free`");
  }
  return {};
}

ItemId Parser::new_item(Kind kind, const std::string& name) {
  Item item;
  item.kind = kind;
  item.name = name;
  item.parent = scope_.empty() ? kNoItem : scope_.back();
  item.depth = static_cast<std::uint32_t>(scope_.size());
  spec_.items.push_back(std::move(item));
  return static_cast<ItemId>(spec_.items.size() - 1);
}

Result<Spec> parse(std::string_view text) { return Parser(text).parse(); }

}  // namespace assay::inputs
