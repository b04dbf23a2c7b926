#include "smt/smtlib/smtlib.h"

#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "smt/term/float_coder.h"
#include "smt/term/number_text.h"

namespace assay::smt {
namespace {

std::string number(Int value) {
  return value < 0 ? "(- " + decimal(value).substr(1) + ")" : decimal(value);
}

std::string_view sort_name(Sort sort) { return sort == Sort::kBool ? "Bool" : "Int"; }

class Writer {
 public:
  explicit Writer(const TermPool& pool) : pool_(pool) {}

  SmtlibQuery query(std::span<const TermId> assumptions, TermId goal) {
    std::vector<TermId> roots(assumptions.begin(), assumptions.end());
    roots.push_back(goal);
    for (const TermId term : below(roots)) define(term);
    std::string text = "(set-logic ALL)\n" + functions_ + declarations_ + definitions_;
    for (const TermId assumption : assumptions)
      if (!pool_.is_true(assumption)) text += fmt::format("(assert {})\n", name(assumption));
    text += fmt::format("(assert (not {}))\n(check-sat)\n", name(goal));
    return {std::move(text), functions_.empty()};
  }

 private:
  /// All terms below the roots. Children precede their users.
  std::vector<TermId> below(std::vector<TermId> work) const {
    std::set<TermId> seen(work.begin(), work.end());
    while (!work.empty()) {
      const TermId term = work.back();
      work.pop_back();
      for (const TermId child : pool_.children(term))
        if (seen.insert(child).second) work.push_back(child);
    }
    return {seen.begin(), seen.end()};
  }

  std::string name(TermId term) const {
    switch (pool_.kind(term)) {
      case Kind::kBoolConst:
        return pool_.is_true(term) ? "true" : "false";
      case Kind::kIntConst:
        return number(pool_.int_value(term));
      case Kind::kVar:
        return "|" + pool_.variable(pool_.var_id(term)).name + "|";
      default:
        return fmt::format("t{}", numbers_.at(term.index));
    }
  }
  std::string child(TermId term, std::size_t i) const { return name(pool_.child(term, i)); }

  void define(TermId term) {
    const Kind kind = pool_.kind(term);
    if (kind == Kind::kBoolConst || kind == Kind::kIntConst) return;
    if (kind == Kind::kVar) return declare(term);
    const std::string body = body_of(term);
    numbers_.resize(std::max<std::size_t>(numbers_.size(), term.index + 1));
    numbers_[term.index] =
        ++count_;  // numbered in this query, so that its text depends on it alone
    definitions_ +=
        fmt::format("(define-fun t{} () {} {})\n", count_, sort_name(pool_.sort(term)), body);
  }

  void declare(TermId term) {
    const Variable& variable = pool_.variable(pool_.var_id(term));
    declarations_ +=
        fmt::format("(declare-const |{}| {})\n", variable.name, sort_name(variable.sort));
    if (variable.sort == Sort::kInt)
      bound("|" + variable.name + "|", variable.domain, declarations_);
  }

  static void bound(const std::string& value, Range range, std::string& text) {
    if (range.lo != Range::kMinusInf)
      text += fmt::format("(assert (<= {} {}))\n", number(range.lo), value);
    if (range.hi != Range::kPlusInf)
      text += fmt::format("(assert (<= {} {}))\n", value, number(range.hi));
  }

  std::string nary(const char* op, TermId term) const {
    std::string text = fmt::format("({}", op);
    for (const TermId c : pool_.children(term)) text += " " + name(c);
    return text + ")";
  }

  std::string sum(TermId term) const {
    const auto coefficients = pool_.coefficients(term);
    std::string text = "(+";
    for (std::size_t i = 0; i < coefficients.size(); ++i)
      text += coefficients[i] == 1
                  ? " " + child(term, i)
                  : fmt::format(" (* {} {})", number(coefficients[i]), child(term, i));
    // A sum of one summand needs a second one.
    return text + " " + number(pool_.sum_constant(term)) + ")";
  }

  /// SMT-LIB rounds so that the remainder is not negative; C rounds towards zero.
  std::string division(TermId term, bool is_remainder) const {
    const std::string a = child(term, 0), b = child(term, 1);
    const std::string op = is_remainder ? "mod" : "div";
    const Range range = pool_.static_range(pool_.child(term, 0));
    const std::string positive = fmt::format("({} {} {})", op, a, b);
    const std::string negative = fmt::format("(- ({} (- {}) {}))", op, a, b);
    const std::string rounded = range.lo >= 0 ? positive
                                : range.hi <= 0
                                    ? negative
                                    : fmt::format("(ite (>= {} 0) {} {})", a, positive, negative);
    if (!pool_.static_range(pool_.child(term, 1)).contains(0)) return rounded;
    return fmt::format("(ite (= {} 0) {} {})", b, is_remainder ? a : "0", rounded);
  }

  std::string wrap(TermId term) const {
    const Node& n = pool_.node(term);
    const std::string modulus = number(Int{1} << n.bits);
    if (!n.is_signed) return fmt::format("(mod {} {})", child(term, 0), modulus);
    const std::string half = number(Int{1} << (n.bits - 1));
    return fmt::format("(- (mod (+ {} {}) {}) {})", child(term, 0), half, modulus, half);
  }

  /// An operation on bits, as a function of which only the range is known.
  std::string uninterpreted(TermId term, const char* op) {
    const Node& n = pool_.node(term);
    return uninterpreted(term, fmt::format("{}.{}{}", op, n.is_signed ? 'i' : 'u', n.bits));
  }

  std::string uninterpreted(TermId term, const std::string& function) {
    std::string sorts, value = "(" + function;
    for (std::size_t i = 0; i < pool_.children(term).size(); ++i) {
      sorts += sorts.empty() ? "Int" : " Int";
      value += " " + child(term, i);
    }
    value += ")";
    if (declared_.insert(function).second)
      functions_ += fmt::format("(declare-fun {} ({}) Int)\n", function, sorts);
    bound(value, pool_.static_range(term), definitions_);
    return value;
  }

  std::string body_of(TermId term) {
    switch (pool_.kind(term)) {
      case Kind::kNot:
        return nary("not", term);
      case Kind::kAnd:
        return nary("and", term);
      case Kind::kIff:
        return nary("=", term);
      case Kind::kLe:
        return fmt::format("(<= {} {})", child(term, 0), number(pool_.bound(term)));
      case Kind::kEq:
        return fmt::format("(= {} {})", child(term, 0), number(pool_.bound(term)));
      case Kind::kIte:
        return nary("ite", term);
      case Kind::kSum:
        return sum(term);
      case Kind::kProduct:
      case Kind::kBigMul:
        return nary("*", term);
      case Kind::kBigAdd:
        return nary("+", term);
      case Kind::kDiv:
        return division(term, false);
      case Kind::kRem:
        return division(term, true);
      case Kind::kWrap:
        return wrap(term);
      case Kind::kBitAnd:
        return uninterpreted(term, "bitand");
      case Kind::kBitOr:
        return uninterpreted(term, "bitor");
      case Kind::kBitXor:
        return uninterpreted(term, "bitxor");
      case Kind::kShl:
        return uninterpreted(term, "shl");
      case Kind::kShr:
        return uninterpreted(term, "shr");
      case Kind::kCoded:
        return uninterpreted(term, coded_name(pool_, term));
      default:
        CHECK(false);  // floats are coded
        return "";
    }
  }

  const TermPool& pool_;
  std::vector<std::uint32_t> numbers_;  // by term
  std::uint32_t count_ = 0;
  std::set<std::string> declared_;
  std::string functions_, declarations_, definitions_;
};

}  // namespace

SmtlibQuery smtlib_query(TermPool& pool, std::span<const TermId> assumptions, TermId goal) {
  FloatCoder coder(pool);
  std::vector<TermId> coded;
  const TermId coded_goal = coder.code(goal);
  for (const TermId assumption : assumptions) coded.push_back(coder.code(assumption));
  std::vector<TermId> facts = coder.facts(coded_goal);
  for (const TermId assumption : coded)
    for (const TermId fact : coder.facts(assumption)) facts.push_back(fact);
  std::sort(facts.begin(), facts.end());
  facts.erase(std::unique(facts.begin(), facts.end()), facts.end());
  coded.insert(coded.end(), facts.begin(), facts.end());
  return Writer(pool).query(coded, coded_goal);
}

}  // namespace assay::smt
