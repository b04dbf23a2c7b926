// Prints terms in a syntax like SMT-LIB's, for tests and debugging.
#include <fmt/format.h>

#include "smt/term/number_text.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

std::string_view head(Kind kind) {
  switch (kind) {
    case Kind::kBoolConst:
    case Kind::kIntConst:
    case Kind::kFloatConst:
    case Kind::kVar:
      return "";
    case Kind::kNot:
      return "not";
    case Kind::kAnd:
      return "and";
    case Kind::kIff:
      return "iff";
    case Kind::kLe:
      return "<=";
    case Kind::kEq:
      return "=";
    case Kind::kFEq:
      return "f=";
    case Kind::kFLt:
      return "f<";
    case Kind::kFLe:
      return "f<=";
    case Kind::kIsNan:
      return "isnan";
    case Kind::kIsInf:
      return "isinf";
    case Kind::kFloatFits:
      return "float_fits";
    case Kind::kIte:
      return "ite";
    case Kind::kSum:
      return "+";
    case Kind::kProduct:
      return "*";
    case Kind::kBigAdd:
      return "big+";
    case Kind::kBigMul:
      return "big*";
    case Kind::kDiv:
      return "div";
    case Kind::kRem:
      return "rem";
    case Kind::kWrap:
      return "wrap";
    case Kind::kBitAnd:
      return "bitand";
    case Kind::kBitOr:
      return "bitor";
    case Kind::kBitXor:
      return "bitxor";
    case Kind::kShl:
      return "shl";
    case Kind::kShr:
      return "shr";
    case Kind::kFloatToInt:
      return "float_to_int";
    case Kind::kFloatCode:
      return "float_code";
    case Kind::kCoded:
      return "coded";
    case Kind::kFNeg:
      return "f-";
    case Kind::kFAdd:
      return "f+";
    case Kind::kFMul:
      return "f*";
    case Kind::kFDiv:
      return "f/";
    case Kind::kIntToFloat:
      return "int_to_float";
    case Kind::kFloatConvert:
      return "float_convert";
    case Kind::kMath1:
    case Kind::kMath2:
      return "math";
  }
  return "?";
}

bool is_typed(Kind k) {
  return (k >= Kind::kWrap && k <= Kind::kFloatToInt) || k == Kind::kFloatFits;
}

std::string opening(const TermPool& pool, TermId t) {
  const Node& n = pool.node(t);
  if (n.kind == Kind::kMath1 || n.kind == Kind::kMath2) return fmt::format("({}", name(n.fn));
  if (is_typed(n.kind))
    return fmt::format("({}.{}{}", head(n.kind), n.is_signed ? 'i' : 'u', n.bits);
  return fmt::format("({}", head(n.kind));
}

std::string leaf(const TermPool& pool, TermId t) {
  const Node& n = pool.node(t);
  switch (n.kind) {
    case Kind::kBoolConst:
      return n.payload != 0 ? "true" : "false";
    case Kind::kIntConst:
      return decimal(pool.int_value(t));
    case Kind::kFloatConst: {
      const std::string digits = fmt::format("{}", pool.float_value(t));
      return n.sort == Sort::kF32 ? digits + "f" : digits;
    }
    default:
      return pool.variable(pool.var_id(t)).name;
  }
}

struct Piece {  // a term that is still to be printed, or text
  TermId term;
  std::string text;
};

/// Returns what the node prints between its opening and its closing parenthesis.
std::vector<Piece> pieces(const TermPool& pool, TermId t) {
  const Node& n = pool.node(t);
  const auto children = pool.children(t);
  std::vector<Piece> result{{{}, opening(pool, t)}};
  for (std::size_t i = 0; i < children.size(); ++i) {
    const Int factor = n.kind == Kind::kSum ? pool.coefficients(t)[i] : 1;
    if (factor != 1) {
      result.push_back({{}, fmt::format(" (* {} ", decimal(factor))});
      result.push_back({children[i], ""});
      result.push_back({{}, ")"});
    } else {
      result.push_back({{}, " "});
      result.push_back({children[i], ""});
    }
  }
  if (n.kind == Kind::kSum && pool.sum_constant(t) != 0)
    result.push_back({{}, " " + decimal(pool.sum_constant(t))});
  if (n.kind == Kind::kLe || n.kind == Kind::kEq)
    result.push_back({{}, " " + decimal(pool.bound(t))});
  result.push_back({{}, ")"});
  return result;
}

}  // namespace

std::string TermPool::print(TermId t, std::size_t max_chars) const {
  std::string out;
  std::vector<Piece> stack{{t, ""}};
  while (!stack.empty()) {
    if (out.size() > max_chars) return out.substr(0, max_chars) + "...";
    const Piece piece = std::move(stack.back());
    stack.pop_back();
    if (!piece.term.valid()) {
      out += piece.text;
    } else if (is_const(piece.term) || kind(piece.term) == Kind::kVar) {
      out += leaf(*this, piece.term);
    } else {
      std::vector<Piece> inner = pieces(*this, piece.term);
      stack.insert(stack.end(), std::make_move_iterator(inner.rbegin()),
                   std::make_move_iterator(inner.rend()));
    }
  }
  return out;
}

}  // namespace assay::smt
