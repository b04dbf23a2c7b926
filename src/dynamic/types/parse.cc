// Parses descriptions by recursive descent, line by line.
#include <algorithm>

#include "base/unicode.h"
#include "dynamic/types/parser.h"

namespace assay::dynamic {

Characters default_characters() { return Characters::of("a-zA-Z0-9 "); }

const Signature* Description::constructor() const {
  for (const Signature& each : signatures)
    if (each.kind == Operation::Kind::kConstruct) return &each;
  return nullptr;
}

const NamedType* Description::type(std::string_view name) const {
  for (const NamedType& each : types)
    if (each.name == name) return &each;
  return nullptr;
}

Result<Description> TypeParser::description() {
  for (std::size_t at = 0; at < text_.size();) {
    const std::size_t bytes = decode_utf8(text_, at).bytes;
    if (bytes == 0) return error_at(at, "this byte is not UTF-8; save the file as UTF-8");
    at += bytes;
  }
  for (;;) {
    skip();
    if (at_end()) break;
    if (peek() == '\n')
      ++at_;
    else
      TRY(line());
  }
  if (description_.signatures.empty())
    return error(
        "the description has no function; write, for example, `f(n: int in 0..9)`, or "
        "`new Stack()` and the operations on a stack");
  TRY(give_kinds());
  TRY(validate(description_));
  return std::move(description_);
}

Result<Type> TypeParser::single_type() {
  for (std::size_t at = 0; at < text_.size();) {
    const std::size_t bytes = decode_utf8(text_, at).bytes;
    if (bytes == 0) return error_at(at, "this byte is not UTF-8; save the file as UTF-8");
    at += bytes;
  }
  TRY_ASSIGN(Type found, type());
  TRY(end_of_line());
  if (!at_end()) return error("expected one type on one line");
  Description single;
  single.signatures = {{Operation::Kind::kCall, "f", {{"x", found, false, false, {}}}, ""}};
  TRY(validate(single));
  return found;
}

Result<void> TypeParser::line() {
  const std::size_t begin = at_;
  if (take_word("operations")) {
    skip();
    if (peek() != '(' && peek() != '=') return operations_line();
    at_ = begin;
  }
  if (take_word("new")) {
    skip();
    if (peek() != '(') {
      TRY_ASSIGN(std::string name, this->name("the name of a class"));
      skip();
      if (peek() != '(') return error("expected `(` after the class's name, found " + found());
      return signature({Operation::Kind::kConstruct, std::move(name), {}, ""});
    }
    at_ = begin;
  }
  TRY_ASSIGN(std::string name, this->name("the name of a function or an operation", true));
  skip();
  if (peek() == '=') return type_line(name);
  const auto kind = peek() == '(' ? Operation::Kind::kCall : Operation::Kind::kRead;
  return signature({kind, std::move(name), {}, ""});
}

Result<void> TypeParser::operations_line() {
  const std::size_t begin = at_;
  if (has_operations_) return error("`operations` is stated twice");
  has_operations_ = true;
  TRY_ASSIGN(description_.operations, range(0, kLongest));
  if (description_.operations.hi == 0 && begin == at_) return error("expected a range");
  return end_of_line();
}

Result<void> TypeParser::type_line(const std::string& name) {
  if (name.find('.') != std::string::npos) return error("the name of a type has no dots");
  const std::size_t begin = at_;
  TRY(expect("=", "after the name of a type"));
  TRY_ASSIGN(Type type, this->type());
  NamedType named{name, std::move(type)};
  if (take_word("depth")) {
    TRY_ASSIGN(const Range depth, range(0, kDeepest));
    if (depth.lo != 0 && depth.lo != depth.hi)
      return error("the depth of a type begins at 0; write `depth 0.." + std::to_string(depth.hi) +
                   "`");
    if (depth.hi == 0) return error("with depth 0, the type has no values; write `depth 0..1`");
    named.depth = depth.hi;
  }
  if (description_.type(name) != nullptr)
    return error_at(begin, "the type `" + name + "` is defined twice");
  description_.types.push_back(std::move(named));
  return end_of_line();
}

Result<void> TypeParser::signature(Signature signature) {
  if (peek() == '(') TRY(parameters(signature));
  skip();
  if (take_word("where")) {
    TRY_ASSIGN(signature.where, where());
  }
  description_.signatures.push_back(std::move(signature));
  return end_of_line();
}

Result<void> TypeParser::parameters(Signature& signature) {
  TRY(expect("(", "before the parameters"));
  ++brackets_;
  skip();
  while (peek() != ')') {
    const std::size_t begin = at_;
    TRY_ASSIGN(Parameter next, parameter());
    for (const Parameter& other : signature.parameters) {
      if (other.name == next.name)
        return error_at(begin, "two parameters have the name `" + next.name + "`");
      if (other.is_rest) return error_at(begin, "no parameter can follow `..." + other.name + "`");
      if (other.is_optional && !next.is_optional && !next.is_rest)
        return error_at(begin, "`" + next.name + "` follows the optional parameter `" + other.name +
                                   "`, so it must be optional; write `" + next.name + "?`");
    }
    signature.parameters.push_back(std::move(next));
    skip();
    if (!take(",")) break;
    skip();
    if (peek() == ')') return error("expected a parameter after `,`, found `)`");
  }
  TRY(expect(")", "after the parameters"));
  --brackets_;
  return {};
}

Result<Parameter> TypeParser::parameter() {
  Parameter out;
  out.is_rest = take("...");
  TRY_ASSIGN(out.name, name("the name of a parameter"));
  out.is_optional = !out.is_rest && take("?");
  TRY(expect(":", "after the name of a parameter, as in `n: int`"));
  TRY_ASSIGN(out.type, type());
  if (out.is_rest) {
    TRY_ASSIGN(out.length, optional_length(kDefaultLength));
  }
  return out;
}

/// Returns the rest of the line, without a comment: a `#` after a space, outside of quotes.
Result<std::string> TypeParser::where() {
  char quote = '\0';
  const std::size_t begin = at_;
  std::size_t end = begin;
  for (; at_ < text_.size() && text_[at_] != '\n'; ++at_) {
    const char c = text_[at_];
    if (quote != '\0') {
      if (c == '\\' && at_ + 1 < text_.size() && text_[at_ + 1] != '\n')
        ++at_;
      else if (c == quote)
        quote = '\0';
    } else if (c == '"' || c == '\'' || c == '`') {
      quote = c;
    } else if (c == '#' && (text_[at_ - 1] == ' ' || text_[at_ - 1] == '\t')) {
      break;
    }
  }
  end = at_;
  const auto is_space = [](char c) { return c == ' ' || c == '\t' || c == '\r'; };
  std::size_t first = begin;
  while (first < end && is_space(text_[first])) ++first;
  while (end > first && is_space(text_[end - 1])) --end;
  if (first == end) return error_at(begin, "expected a condition after `where`");
  return std::string(text_.substr(first, end - first));
}

Result<void> TypeParser::end_of_line() {
  skip();
  if (at_end()) return {};
  if (peek() != '\n') return error("expected the end of the line, found " + found());
  ++at_;
  return {};
}

/// What is called on an object is known only after all lines: `push(x: int)` can precede the class.
Result<void> TypeParser::give_kinds() {
  const auto is_class = description_.constructor() != nullptr;
  bool has_operations = false;
  for (Signature& each : description_.signatures) {
    if (each.kind == Operation::Kind::kConstruct) continue;
    has_operations = true;
    if (is_class && each.kind == Operation::Kind::kCall) each.kind = Operation::Kind::kInvoke;
  }
  if (is_class && !has_operations_)
    description_.operations = has_operations ? Range{1, 5} : Range{0, 0};
  return {};
}

Result<Description> parse(std::string_view text) { return TypeParser(text).description(); }
Result<Type> parse_type(std::string_view text) { return TypeParser(text).single_type(); }

}  // namespace assay::dynamic
