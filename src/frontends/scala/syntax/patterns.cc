// Patterns (SLS 8).
#include <utility>

#include "base/unicode.h"
#include "frontends/scala/syntax/characters.h"
#include "frontends/scala/syntax/literals.h"
#include "frontends/scala/syntax/parser.h"

namespace assay::scala {
namespace {

bool is_variable_name(std::string_view name) { return is_lower_case(decode_utf8(name, 0).code); }

}  // namespace

PatternTree Parser::pattern() {
  const Level level(*this);
  PatternTree found;
  if (too_deep()) return found;
  const std::uint32_t begin = this->begin();
  PatternTree first = typed_pattern();
  if (!at().is_operator("|")) return first;
  found.kind = PatternTree::Kind::kAlternative;
  found.operands.push_back(std::move(first));
  while (at().is_operator("|")) {
    next();
    found.operands.push_back(typed_pattern());
  }
  found.span = since(begin);
  return found;
}

PatternTree Parser::typed_pattern() {
  const std::uint32_t begin = this->begin();
  PatternTree inside = bound_pattern();
  if (!is(":")) return inside;
  if (inside.kind != PatternTree::Kind::kVariable && inside.kind != PatternTree::Kind::kWildcard)
    syntax(inside.span,
           "only a name that begins with a lower-case letter, or _, can have a type here");
  next();
  PatternTree found;
  found.kind = PatternTree::Kind::kTyped;
  found.type = compound_type();
  found.operands.push_back(std::move(inside));
  found.span = since(begin);
  return found;
}

PatternTree Parser::bound_pattern() {
  const std::uint32_t begin = this->begin();
  PatternTree inside = infix_pattern();
  if (!is("@")) return inside;
  if (inside.kind != PatternTree::Kind::kVariable && inside.kind != PatternTree::Kind::kWildcard)
    syntax(inside.span, "the name before @ must begin with a lower-case letter");
  next();
  PatternTree found = infix_pattern();
  if (inside.kind == PatternTree::Kind::kWildcard) return found;
  if (found.kind == PatternTree::Kind::kSequenceWildcard) {
    found.name = inside.name;
    return found;
  }
  inside.kind = PatternTree::Kind::kBind;
  inside.operands.push_back(std::move(found));
  inside.span = since(begin);
  return inside;
}

/// Operands are read from left to right and combined as soon as the next operator binds less
/// tightly.
PatternTree Parser::infix_pattern() {
  struct Pending {
    PatternTree left;
    std::string op;
  };
  std::vector<Pending> pending;
  PatternTree right = simple_pattern();
  const auto join = [&](int least, bool is_left) {
    while (!pending.empty()) {
      const int above = precedence(pending.back().op);
      if (above == least && is_right_associative(pending.back().op) == is_left)
        return syntax(right.span,
                      "left- and right-associative operators with same precedence may not be "
                      "mixed; write parentheses");
      if (above < least || (above == least && !is_left)) return;
      PatternTree joined;
      joined.kind = PatternTree::Kind::kInfix;
      joined.name = std::move(pending.back().op);
      joined.span = {right.span.file, pending.back().left.span.begin, right.span.end};
      joined.operands.push_back(std::move(pending.back().left));
      joined.operands.push_back(std::move(right));
      pending.pop_back();
      right = std::move(joined);
    }
  };
  while (at().is_name() && !at().is_operator("|")) {
    if (++pattern_links_ > kMaxNesting) {
      give_up(at().span, "nesting", "this pattern is too long");
      break;
    }
    std::string op(next().text);
    if (at().kind == TokenKind::kNewline) next();
    join(precedence(op), !is_right_associative(op));
    pending.push_back({std::move(right), std::move(op)});
    right = simple_pattern();
  }
  join(-1, true);
  return right;
}

bool Parser::is_sequence_wildcard() const {
  return is("_") && ahead(1).is_operator("*") && (ahead(2).is(")") || ahead(2).is(","));
}

PatternTree Parser::simple_pattern() {
  const Level level(*this);
  PatternTree found;
  if (too_deep()) return found;
  const std::uint32_t begin = this->begin();
  if (is_sequence_wildcard()) {
    next();
    next();
    found.kind = PatternTree::Kind::kSequenceWildcard;
  } else if (take("_")) {
    found.kind = PatternTree::Kind::kWildcard;
  } else if (is("(")) {
    found = parenthesised_pattern();
  } else if (at().is_operator("-") &&
             (ahead(1).kind == TokenKind::kInteger || ahead(1).kind == TokenKind::kFloating)) {
    found = literal_pattern();
  } else if (at().is_name() || is("this")) {
    found = named_pattern();
  } else if (at().kind == TokenKind::kInterpolator) {
    give_up(at().span, "interpolated-pattern",
            "interpolated strings are not supported as patterns; compare in a guard");
  } else {
    found = literal_pattern();
  }
  found.span = since(begin);
  return found;
}

PatternTree Parser::literal_pattern() {
  PatternTree found;
  found.kind = PatternTree::Kind::kLiteral;
  const bool negated = at().is_operator("-");
  if (negated) next();
  if (at().is_literal())
    found.literal = literal(negated).literal;
  else
    syntax(at().span, "illegal start of a pattern: " + shown(at()));
  return found;
}

PatternTree Parser::named_pattern() {
  PatternTree found;
  found.kind = PatternTree::Kind::kStable;
  const bool is_quoted = at().kind == TokenKind::kQuoted;
  const bool is_this = is("this");
  found.name = is_this ? std::string(next().text) : name();
  bool is_path = is_this;
  while (take(".")) {
    is_path = true;
    found.name += "." + name();
  }
  if (is("["))
    give_up(at().span, "pattern-type-argument",
            "type arguments in patterns are not supported; remove them");
  if (take("(")) {
    found.kind = PatternTree::Kind::kConstructor;
    found.operands = patterns(")");
  } else if (!is_quoted && !is_path && is_variable_name(found.name)) {
    found.kind = PatternTree::Kind::kVariable;
  }
  return found;
}

PatternTree Parser::parenthesised_pattern() {
  PatternTree found;
  next();
  std::vector<PatternTree> inside = patterns(")");
  if (inside.size() == 1) return std::move(inside.front());
  found.kind = inside.empty() ? PatternTree::Kind::kLiteral : PatternTree::Kind::kTuple;
  found.operands = std::move(inside);
  return found;
}

std::vector<PatternTree> Parser::patterns(std::string_view close) {
  std::vector<PatternTree> found;
  if (take(close)) return found;
  do found.push_back(pattern());
  while (take(","));
  expect(close);
  return found;
}

}  // namespace assay::scala
