// Parses descriptions by recursive descent, line by line.
#include <algorithm>

#include "base/ascii.h"
#include "base/unicode.h"
#include "dynamic/types/parser.h"

namespace assay::dynamic {

Characters default_characters() { return Characters::of("a-zA-Z0-9 "); }

const Signature* Description::constructor() const {
  for (const Signature& each : signatures)
    if (each.kind == Operation::Kind::kConstruct) return &each;
  return nullptr;
}

bool makes_objects(const Signature& signature) {
  return signature.kind == Operation::Kind::kConstruct ||
         (signature.kind == Operation::Kind::kCall && !signature.result.empty());
}

bool Description::has_class() const { return std::ranges::any_of(signatures, makes_objects); }

bool Description::has_references() const {
  const auto has_object = [](const Type& type, const auto& again) -> bool {
    return type.kind == Type::Kind::kInstance ||
           std::ranges::any_of(type.parts, [&](const Type& part) { return again(part, again); });
  };
  return objects != Range{1, 1} || classes().size() > 1 ||
         std::ranges::any_of(signatures, [&](const Signature& each) {
           return !each.result.empty() ||
                  std::ranges::any_of(each.parameters, [&](const Parameter& parameter) {
                    return has_object(parameter.type, has_object);
                  });
         });
}

std::vector<std::string> Description::classes() const {
  std::vector<std::string> names;
  const auto add = [&](const std::string& name) {
    if (!name.empty() && std::ranges::find(names, name) == names.end()) names.push_back(name);
  };
  for (const Signature& each : signatures) {
    if (each.kind == Operation::Kind::kConstruct) add(each.name);
    add(each.result);
  }
  return names;
}

std::string Description::class_of(const Signature& signature) const {
  if (signature.kind == Operation::Kind::kConstruct) return signature.name;
  if (signature.kind == Operation::Kind::kCall) return signature.result;
  if (!signature.owner.empty()) return signature.owner;
  const std::vector<std::string> all = classes();
  return all.empty() ? "" : all.front();
}

const NamedType* Description::type(std::string_view name) const {
  for (const NamedType& each : types)
    if (each.name == name) return &each;
  return nullptr;
}

/// Turns names of classes, which were read as those of types, into such.
static void name_classes(Type& type, const std::vector<std::string>& classes) {
  if (type.kind == Type::Kind::kNamed && std::ranges::find(classes, type.text) != classes.end())
    type.kind = Type::Kind::kInstance;
  for (Type& part : type.parts) name_classes(part, classes);
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
  if (take_word("objects")) {
    skip();
    if (is_digit(peek())) return objects_line();
    at_ = begin;
  }
  if (take_word("new")) {
    skip();
    if (peek() != '(') return class_line();
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

Result<void> TypeParser::objects_line() {
  if (has_objects_) return error("`objects` is stated twice");
  has_objects_ = true;
  TRY_ASSIGN(description_.objects, range(1, kLongest));
  description_.reuses = take_word("reused");
  return end_of_line();
}

/// `new Stack(size: int)`, or `new Clock = at(hour: int)`.
Result<void> TypeParser::class_line() {
  TRY_ASSIGN(std::string name, this->name("the name of a class"));
  skip();
  if (peek() == '(') return signature({Operation::Kind::kConstruct, std::move(name), {}, ""});
  if (!take("=")) return error("expected `(` after the class's name, found " + found());
  TRY_ASSIGN(std::string function, this->name("the name of a function", true));
  skip();
  if (peek() != '(') return error("expected `(` after the function's name, found " + found());
  Signature made{Operation::Kind::kCall, std::move(function), {}, ""};
  made.result = std::move(name);
  return signature(std::move(made));
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
  if (!makes_objects(signature) && take_word("to")) {
    TRY_ASSIGN(signature.result, name("the name of a class"));
    // It is an operation: of functions, the line begins with `new`.
    if (signature.kind == Operation::Kind::kCall) signature.kind = Operation::Kind::kInvoke;
    skip();
  }
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
  const bool is_class = description_.has_class();
  const std::vector<std::string> classes = description_.classes();
  const auto is_known = [&](std::string_view name) {
    return std::ranges::find(classes, name) != classes.end();
  };
  bool has_operations = false;
  for (Signature& each : description_.signatures) {
    for (Parameter& parameter : each.parameters) name_classes(parameter.type, classes);
    if (makes_objects(each)) continue;
    has_operations = true;
    if (is_class && each.kind == Operation::Kind::kCall) each.kind = Operation::Kind::kInvoke;
    const std::size_t dot = each.name.find('.');
    if (!is_class || dot == std::string::npos || !is_known(each.name.substr(0, dot))) continue;
    if (classes.size() > 1) each.owner = each.name.substr(0, dot);
    each.name.erase(0, dot + 1);
  }
  if (is_class && !has_operations_)
    description_.operations = has_operations ? Range{1, 5} : Range{0, 0};
  return {};
}

Result<Description> parse(std::string_view text) { return TypeParser(text).description(); }
Result<Type> parse_type(std::string_view text) { return TypeParser(text).single_type(); }

}  // namespace assay::dynamic
