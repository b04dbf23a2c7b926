// Prints a Spec as a description: the inverse of parse.cc.
#include <optional>

#include "inputs/grammar/spec.h"

namespace assay::inputs {
namespace {

class Printer {
 public:
  explicit Printer(const Spec& spec) : spec_(spec) {}

  std::string all() {
    body(spec_.lines, spec_.where, "");
    if (spec_.end != End::kNewline)
      out_ += spec_.end == End::kNone ? "end: none\n" : "end: either\n";
    if (spec_.layout == Layout::kFree) out_ += "layout: free\n";
    return std::move(out_);
  }

  std::string expression(ExprRef ref, int outer = 0) const {
    const ExprNode& node = spec_.pool[ref];
    const OpText text = op_text(node.op);
    switch (node.op) {
      case Op::kConst:
        return constant(node, outer);
      case Op::kVariable:
        return "v" + std::to_string(node.item);
      case Op::kScalar:
        return spec_[node.item].name;
      case Op::kCounter:
        return spec_[node.item].counter;
      case Op::kElement:
        return spec_[node.item].name + "[" + expression(node.a) + "]" +
               (node.b == kNoExpr ? "" : "[" + expression(node.b) + "]");
      default:
        break;
    }
    if (node.op >= Op::kLen && node.op <= Op::kIncreasing)
      return std::string(text.text) + "(" + spec_[node.item].name + ")";
    if (const auto comparison = text_comparison(ref)) return *comparison;
    if (text.precedence == 0)
      return std::string(text.text) + "(" + expression(node.a) +
             (node.b == kNoExpr ? "" : ", " + expression(node.b)) + ")";
    std::string out;
    if (node.b == kNoExpr) {
      out = std::string(text.text) + expression(node.a, text.precedence + 1);
    } else {
      // Comparisons do not chain, so both operands are put in parentheses by the same rule.
      const int left = is_comparison(node.op) ? 5 : text.precedence;
      out = expression(node.a, left) + " " + std::string(text.text) + " " +
            expression(node.b, is_comparison(node.op) ? 5 : text.precedence + 1);
    }
    return text.precedence < outer ? "(" + out + ")" : out;
  }

 private:
  /// `len(w) == 2 && w[0] == 'g' && w[1] == 'o'` is `w == "go"`.
  std::optional<std::string> text_comparison(ExprRef ref) const {
    const char* op = " == ";
    if (spec_.pool[ref].op == Op::kNot) {
      ref = spec_.pool[ref].a;
      op = " != ";
    }
    std::string reversed;
    std::vector<std::int64_t> indices;
    std::optional<std::uint32_t> item;
    for (; spec_.pool[ref].op == Op::kAnd; ref = spec_.pool[ref].a) {
      const ExprNode& last = spec_.pool[spec_.pool[ref].b];
      if (last.op != Op::kEq || last.b == kNoExpr) return std::nullopt;
      const ExprNode& own = spec_.pool[last.a];
      const ExprNode& character = spec_.pool[last.b];
      if (own.op != Op::kElement || own.b != kNoExpr || !spec_[own.item].is_string() ||
          character.op != Op::kConst || character.item != 1 || item.value_or(own.item) != own.item)
        return std::nullopt;
      item = own.item;
      reversed += static_cast<char>(character.value);
      const ExprNode& index = spec_.pool[own.a];
      indices.push_back(index.op == Op::kConst ? index.value : -1);
    }
    const ExprNode& first = spec_.pool[ref];
    if (!item || first.op != Op::kEq) return std::nullopt;
    for (std::size_t i = 0; i < indices.size(); ++i)
      if (indices[i] != static_cast<std::int64_t>(indices.size() - 1 - i)) return std::nullopt;
    const ExprNode& length = spec_.pool[first.a];
    const ExprNode& size = spec_.pool[first.b];
    if (length.op != Op::kLen || length.item != *item || length.value != 0 ||
        size.op != Op::kConst || size.value != static_cast<std::int64_t>(reversed.size()))
      return std::nullopt;
    std::string text;
    for (auto c = reversed.rbegin(); c != reversed.rend(); ++c)
      text += print_char(static_cast<unsigned char>(*c), "\"");
    return spec_[*item].name + op + "\"" + text + "\"";
  }

  static std::string constant(const ExprNode& node, int outer) {
    if (node.item == 1) return "'" + print_char(static_cast<unsigned char>(node.value), "'") + "'";
    const std::string digits = std::to_string(node.value);
    return node.value < 0 && outer > 7 ? "(" + digits + ")" : digits;
  }

  void body(const std::vector<Line>& lines, const std::vector<ExprRef>& where,
            const std::string& indent) {
    for (const Line& each : lines) {
      out_ += indent;
      line(each, indent);
      out_ += '\n';
    }
    for (const ExprRef ref : where) out_ += indent + "where " + expression(ref) + "\n";
  }

  void line(const Line& line, const std::string& indent) {
    for (std::size_t i = 0; i < line.items.size(); ++i) {
      if (i > 0) out_ += ", ";
      item(spec_[line.items[i]], indent);
    }
  }

  void item(const Item& item, const std::string& indent) {
    if (item.kind == Kind::kLiteral) return literal(item.text);
    if (item.kind == Kind::kRepeat) return repeat(item, indent);
    out_ += item.name + ": ";
    type(item);
  }

  void literal(const std::string& text) {
    out_ += '"';
    for (const char c : text) out_ += print_char(static_cast<unsigned char>(c), "\"");
    out_ += '"';
  }

  void repeat(const Item& item, const std::string& indent) {
    if (item.style == RepeatStyle::kList) {
      const Item& leaf = spec_[item.body[0].items[0]];
      out_ += leaf.name + ": " + extent(item) + " of ";
      type(leaf);
      return;
    }
    out_ += "repeat " + extent(item) + (item.counter.empty() ? "" : " as " + item.counter) + " {";
    const bool short_body = item.body.size() == 1 && item.where.empty();
    if (short_body) {
      out_ += ' ';
      line(item.body[0], indent);
      out_ += " }";
    } else if (item.style == RepeatStyle::kInline) {
      out_ += ' ';
      line(item.body[0], indent);
      for (const ExprRef ref : item.where) out_ += " where " + expression(ref);
      out_ += " }";
    } else {
      out_ += '\n';
      body(item.body, item.where, indent + "  ");
      out_ += indent + "}";
    }
  }

  std::string extent(const Item& item) const {
    if (item.least == item.most) return expression(item.least);
    return expression(item.least) + ".." + (item.most == kNoExpr ? "" : expression(item.most));
  }

  void type(const Item& item) {
    switch (item.kind) {
      case Kind::kInt:
        out_ += item.wide ? "long" : "int";
        if (!item.one_of.empty()) return set(item);
        if (item.lo == kNoExpr && item.hi == kNoExpr) return;
        out_ += " in " + (item.lo == kNoExpr ? "" : expression(item.lo)) + ".." +
                (item.hi == kNoExpr ? "" : expression(item.hi));
        return;
      case Kind::kFloat:
        out_ += "float in " + decimal(item, item.lo) + ".." + decimal(item, item.hi) +
                " decimals " + std::to_string(item.decimals);
        return;
      case Kind::kChar:
        out_ += "char of " + print_class(item.chars);
        return;
      default:
        break;
    }
    out_ += item.kind == Kind::kWord ? "word" : item.kind == Kind::kLine ? "line" : "text";
    out_ +=
        item.regex.empty() ? " of " + print_class(item.chars) : " matching /" + item.regex + "/";
    out_ += " length " + extent(item);
  }

  void set(const Item& item) {
    out_ += " in {";
    for (std::size_t i = 0; i < item.one_of.size(); ++i)
      out_ += (i > 0 ? ", " : "") + std::to_string(item.one_of[i]);
    out_ += '}';
  }

  std::string decimal(const Item& item, ExprRef ref) const {
    return print_decimal(spec_.pool[ref].value, item.decimals);
  }

  const Spec& spec_;
  std::string out_;
};

}  // namespace

std::string print_decimal(std::int64_t scaled, int decimals) {
  const std::uint64_t size =
      scaled < 0 ? 0 - static_cast<std::uint64_t>(scaled) : static_cast<std::uint64_t>(scaled);
  std::string digits = std::to_string(size);
  const std::size_t fraction = static_cast<std::size_t>(decimals);
  if (digits.size() <= fraction) digits.insert(0, fraction + 1 - digits.size(), '0');
  std::size_t keep = fraction;
  while (keep > 0 && digits.back() == '0') {
    digits.pop_back();
    --keep;
  }
  if (keep > 0) digits.insert(digits.size() - keep, 1, '.');
  return (scaled < 0 ? "-" : "") + digits;
}

std::string print(const Spec& spec) { return Printer(spec).all(); }
std::string print_expr(const Spec& spec, ExprRef ref) { return Printer(spec).expression(ref); }

}  // namespace assay::inputs
