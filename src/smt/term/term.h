// Terms: hash-consed formulas and values over typed variables. Only constructors build them, which
// fold constants and normalise, so that most equal terms are the same TermId and most queries need
// no solver.
//
// Normal forms
//   int     Sums are polynomials: a constant plus the sum of coefficient * monomial, where a
//           monomial is an atom or a sorted product of atoms. x - y*(x/y) becomes x%y. An
//           if-then-else whose arms differ by a constant is an indicator:
//           ite(c,5,3) = 3 + 2*ite(c,1,0).
//   compare L <= k and L == k, where the linear part L has no constant and coprime coefficients,
//           the first of which is positive. Every other comparison is one of these or its negation.
//   bool    Negation and n-ary conjunction (or = not and not), equivalence, if-then-else.
//   float   Only rewrites that are exact in IEEE arithmetic are applied. a - b is a + (-b); nothing
//           is reassociated.
// Children precede their users (they have smaller indices), so that every traversal can be a loop.
#pragma once

#include <cmath>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/id.h"
#include "smt/term/interval.h"
#include "smt/term/math.h"
#include "smt/term/model.h"

namespace assay::smt {

using TermId = Id<struct TermTag>;

enum class Kind : std::uint8_t {
  kBoolConst,   // payload: 0 or 1
  kIntConst,    // TermPool::int_value
  kFloatConst,  // TermPool::float_value
  kVar,         // payload: VarId
  // bool
  kNot,
  kAnd,  // two or more, sorted, no conjunctions inside
  kIff,  // two bools
  kLe,   // linear part <= TermPool::bound
  kEq,   // linear part == TermPool::bound
  kFEq,
  kFLt,
  kFLe,
  kIsNan,
  kIsInf,
  kFloatFits,  // does the type (bits, is_signed) contain the truncated value, so that kFloatToInt
               // keeps it?
  kIte,        // any sort
  // int
  kSum,      // TermPool::sum_constant + sum of TermPool::coefficients * children
  kProduct,  // two or more factors, sorted, repeated for powers
  kBigAdd,   // binary sums and products whose constants do not fit 128 bits; never simplified
  kBigMul,
  kDiv,     // towards zero, with x / 0 = 0
  kRem,     // with the sign of the dividend, and x % 0 = x
  kWrap,    // modulo 2^bits into the range of the type (bits, is_signed)
  kBitAnd,  // on two's complement (bits, is_signed)
  kBitOr,
  kBitXor,
  kShl,  // by an amount modulo bits; left: wraps, right: arithmetic if signed
  kShr,
  kFloatToInt,  // towards zero; 0 if the type (bits, is_signed) does not contain the result
  kFloatCode,   // of a float, see float_code.h
  kCoded,       // TermPool::coded_operation on the codes of its operands
  // float
  kFNeg,
  kFAdd,
  kFMul,
  kFDiv,
  kIntToFloat,
  kFloatConvert,
  kMath1,  // fn
  kMath2,
};

struct Node {
  Kind kind = Kind::kBoolConst;
  Sort sort = Sort::kBool;
  MathFn fn = MathFn::kSqrt;  // kMath1, kMath2
  std::uint8_t bits = 0;      // the type of machine operations: bits and is_signed
  bool is_signed = false;
  std::uint32_t first = 0;  // children, see TermPool::children
  std::uint32_t count = 0;
  std::uint32_t payload = 0;  // its meaning depends on the kind
};

/// Bounds of a float term; `maybe_nan` says whether it can also be NaN.
struct FloatRange {
  double lo = -std::numeric_limits<double>::infinity();
  double hi = std::numeric_limits<double>::infinity();
  bool maybe_nan = true;
  /// The magnitude of every value but zero and NaN is at least this.
  double least = 0;

  bool is_finite() const { return !maybe_nan && std::isfinite(lo) && std::isfinite(hi); }
};

/// What a kCoded term stands for: the code of the result of an operation on floats, computed from
/// the codes of the operands (integers that are no floats stand for themselves).
struct CodedOperation {
  Kind kind = Kind::kFAdd;  // the operation on floats
  Sort sort = Sort::kF64;   // the format that it computes in: of the result, or of the operand
  Range range;              // bounds of the code
  /// Of products, quotients and conversions: the result is zero only where an operand is.
  bool keeps_nonzero = false;
};

struct Variable {
  std::string name;
  Sort sort = Sort::kInt;
  Range domain;      // of integers; of floats, the bounds of the value
  bool any = false;  // of floats: every value is possible, infinities and NaN included
  double least = 0;  // of floats: the magnitude of every value but zero is at least this
  TermId term;
};

/// A sum as scale * linear + offset, where `linear` has the normal form of a linear part.
struct LinearView {
  TermId linear;
  Int scale = 1;
  Int offset = 0;
};

/// Owns all terms of one job. It is not thread-safe. Operands must have the right sort, which is
/// CHECKed.
class TermPool {
 public:
  TermPool();
  ~TermPool();
  TermPool(const TermPool&) = delete;
  TermPool& operator=(const TermPool&) = delete;

  // Leaves ------------------------------------------------------------------------------------
  TermId bool_const(bool value) const { return TermId{value ? 1U : 0U}; }
  TermId true_term() const { return bool_const(true); }
  TermId false_term() const { return bool_const(false); }
  TermId int_const(Int value);
  TermId float_const(Sort sort, double value);
  /// There is one variable for each name: a second call with the same name returns the same term.
  /// Floats are finite, and their domain, if any, bounds the value.
  TermId var(std::string_view name, Sort sort, Range domain = Range::all(), double least = 0);
  /// The value at `index` of an array, or function of integers, of which nothing is known but a
  /// domain of its values. It is a variable, one for each pair of an array's name and an index: the
  /// values at two indices that are equal, but different terms, are not known to be equal. That
  /// leaves facts out and adds none, so that what is unsatisfiable is so for arrays.
  TermId select(std::string_view array, TermId index, Sort sort, Range domain = Range::all());
  /// The same for floats, which can have every value.
  TermId select_float(std::string_view array, TermId index, Sort sort);
  /// What a variable that `select` made stands for.
  struct Selection {
    std::string array;
    TermId index;
  };
  bool has_selections() const { return !selections_.empty(); }
  const Selection* selection(TermId variable) const;  // null for others
  /// A variable of a float sort that can have every value: an infinity, NaN, -0.
  TermId any_float(std::string_view name, Sort sort);

  // Bool --------------------------------------------------------------------------------------
  TermId not_(TermId a);
  TermId and_(TermId a, TermId b);
  TermId and_(std::span<const TermId> terms);
  TermId or_(TermId a, TermId b);
  TermId or_(std::span<const TermId> terms);
  TermId implies(TermId a, TermId b) { return or_(not_(a), b); }
  TermId xor_(TermId a, TermId b) { return not_(eq(a, b)); }
  /// The arms may have any sort, and both the same one.
  TermId ite(TermId condition, TermId then_value, TermId else_value);
  /// Returns 1 if the condition holds, otherwise 0.
  TermId bool_to_int(TermId condition) { return ite(condition, int_const(1), int_const(0)); }

  // Comparisons: eq and ne of integers, Booleans or floats (as feq); the others of integers only
  TermId eq(TermId a, TermId b);
  TermId ne(TermId a, TermId b) { return not_(eq(a, b)); }
  TermId le(TermId a, TermId b);
  TermId lt(TermId a, TermId b) { return not_(le(b, a)); }
  TermId ge(TermId a, TermId b) { return le(b, a); }
  TermId gt(TermId a, TermId b) { return not_(le(a, b)); }
  /// lo <= a <= hi, where an infinite bound imposes no condition.
  TermId in_range(TermId a, Range range);

  // Int ---------------------------------------------------------------------------------------
  TermId add(TermId a, TermId b) { return add_scaled(a, 1, b, 1); }
  TermId sub(TermId a, TermId b) { return add_scaled(a, 1, b, -1); }
  TermId neg(TermId a) { return scaled(a, -1); }
  TermId mul(TermId a, TermId b);
  TermId scaled(TermId a, Int factor) { return add_scaled(a, factor, int_const(0), 0); }
  TermId div_trunc(TermId a, TermId b);
  TermId rem_trunc(TermId a, TermId b);
  TermId wrap(TermId a, int bits, bool is_signed);
  // The operands of these must be values of the type; then the result is one also.
  TermId bit_and(TermId a, TermId b, int bits, bool is_signed);
  TermId bit_or(TermId a, TermId b, int bits, bool is_signed);
  TermId bit_xor(TermId a, TermId b, int bits, bool is_signed);
  TermId shl(TermId a, TermId amount, int bits, bool is_signed);
  TermId shr(TermId a, TermId amount, int bits, bool is_signed);

  // Float: operands and result of one sort ------------------------------------------------------
  TermId fneg(TermId a);
  TermId fadd(TermId a, TermId b);
  TermId fsub(TermId a, TermId b) { return fadd(a, fneg(b)); }
  TermId fmul(TermId a, TermId b);
  TermId fdiv(TermId a, TermId b);
  TermId feq(TermId a, TermId b);
  TermId fne(TermId a, TermId b) { return not_(feq(a, b)); }
  TermId flt(TermId a, TermId b);
  TermId fle(TermId a, TermId b);
  TermId fgt(TermId a, TermId b) { return flt(b, a); }
  TermId fge(TermId a, TermId b) { return fle(b, a); }
  TermId int_to_float(TermId a, Sort sort);
  TermId float_to_int(TermId a, int bits, bool is_signed);
  TermId float_fits(TermId a, int bits, bool is_signed);
  TermId float_convert(TermId a, Sort sort);
  TermId math(MathFn fn, TermId a);
  TermId math(MathFn fn, TermId a, TermId b);
  TermId is_nan(TermId a);
  TermId is_inf(TermId a);
  /// An integer (float_code.h). Two floats have the same code if and only if they are the same
  /// value.
  TermId float_code(TermId a);
  /// The code of what the float (or integer) operation `like` would give on operands with these
  /// codes, as a function of which nothing is known but its bounds.
  TermId coded(TermId like, std::span<const TermId> operands, Range range);
  TermId coded_swapped(TermId t);  // a kCoded term with its two operands in the other order

  // Reading -----------------------------------------------------------------------------------
  std::size_t size() const { return nodes_.size(); }
  const Node& node(TermId t) const { return nodes_[check_id(t)]; }
  Kind kind(TermId t) const { return node(t).kind; }
  Sort sort(TermId t) const { return node(t).sort; }
  std::span<const TermId> children(TermId t) const {
    const Node& n = node(t);
    return {children_.data() + n.first, n.count};
  }
  TermId child(TermId t, std::size_t i) const { return children(t)[i]; }
  bool is_const(TermId t) const { return kind(t) <= Kind::kFloatConst; }
  bool is_true(TermId t) const { return t.index == 1; }
  bool is_false(TermId t) const { return t.index == 0; }
  Int int_value(TermId t) const;                      // kIntConst
  double float_value(TermId t) const;                 // kFloatConst
  Constant constant(TermId t) const;                  // any constant
  Int bound(TermId t) const;                          // kLe, kEq
  Int sum_constant(TermId t) const;                   // kSum
  std::span<const Int> coefficients(TermId t) const;  // kSum
  VarId var_id(TermId t) const;                       // kVar
  CodedOperation coded_operation(TermId t) const;     // kCoded
  const Variable& variable(VarId v) const { return variables_[v.index]; }
  TermId find_var(std::string_view name) const;  // invalid if there is none
  std::size_t variable_count() const { return variables_.size(); }
  /// Bounds that hold for all values of the variables in their domains; for integers only.
  Range static_range(TermId t) const { return ranges_[check_id(t)]; }
  FloatRange float_range(TermId t) const;
  /// A Bloom filter of the variables below `t`: terms without a common bit have no common variable.
  std::uint64_t support(TermId t) const { return supports_[check_id(t)]; }
  /// The sum in terms of a linear part in normal form, if that exists in the pool already.
  LinearView linear_view(TermId t) const;
  /// Is the term ite(c, 1, 0) for some c?
  bool is_indicator(TermId t) const;

  /// The value under a model. The evaluation is a loop, so that no term is nested too deeply for
  /// it.
  Constant evaluate(TermId t, const Model& model) const;
  /// Text in a syntax like SMT-LIB's. Shared subterms are repeated, and text beyond `max_chars` is
  /// cut off.
  std::string print(TermId t, std::size_t max_chars = 4000) const;

 private:
  struct Entry {  // coefficient * monomial
    TermId term;
    Int coefficient;
  };
  struct Polynomial {
    Int constant = 0;
    bool overflow = false;
    std::vector<Entry> entries;  // sorted by term, no zero coefficients
  };
  struct Key {  // a node that is about to be interned
    Node node;
    std::span<const TermId> children;
    std::span<const Int> ints;
  };
  struct Slot {
    std::uint32_t index = TermId::kNone;
    std::uint32_t hash = 0;  // the upper half, which most mismatches differ in
  };
  class PolynomialLease;

  std::uint32_t check_id(TermId t) const {
    CHECK(t.index < nodes_.size());
    return t.index;
  }
  // pool.cc
  TermId intern(const Key& key);
  TermId intern(Kind kind, Sort sort, std::initializer_list<TermId> children);
  TermId intern_typed(Kind kind, std::initializer_list<TermId> children, int bits, bool is_signed);
  TermId find(const Key& key) const;
  std::size_t place(std::uint64_t h, const Key& key) const;
  static std::uint64_t hash(const Key& key);
  bool equal(TermId t, const Key& key) const;
  void grow_table();
  void record_facts(TermId t);
  // float_range.cc
  FloatRange compute_float_range(TermId t) const;
  FloatRange float_bounds(TermId t) const;
  double least_magnitude(TermId t, FloatRange bounds) const;
  double least_of_operands(TermId t) const;
  // polynomial.cc
  TermId add_scaled(TermId a, Int fa, TermId b, Int fb);
  TermId big_sum(TermId a, Int fa, TermId b, Int fb);
  void append(Polynomial& p, TermId t, Int factor) const;
  static void collect(Polynomial& p);
  TermId finish(Polynomial& p);
  bool fold_division(Polynomial& p);
  bool fold_remainder(Polynomial& p);
  TermId intern_sum(const Polynomial& p);
  TermId product(TermId a, TermId b);
  Int content(TermId t) const;  // gcd of coefficients and constant
  bool leads_negative(TermId t) const;
  std::size_t term_count(TermId t) const;
  TermId exact_quotient(TermId t, Int k);
  // divide.cc
  TermId div_by_const(TermId a, Int k);
  TermId rem_by_const(TermId a, Int k);
  bool split_multiple(TermId a, Int k, TermId& multiple, TermId& rest);
  bool divide_by_atom(TermId a, TermId b, TermId& quotient);
  TermId without_inner_rems(TermId a, Int k);
  TermId reduce_modulo(TermId a, int bits);
  template <class Op>
  TermId map_indicator(TermId a, const Op& op);
  // compare.cc
  enum class Relation : std::uint8_t { kLe, kEq };
  TermId compare_zero(Relation relation, TermId difference);
  TermId compare(Relation relation, TermId linear, Int bound);
  TermId compare_ite(Relation relation, TermId linear, Int bound);
  TermId compare_special(Relation relation, TermId linear, Int bound);
  TermId compare_sum(Relation relation, TermId linear, Int bound);
  TermId compare_split(Relation relation, TermId linear, Int bound);
  TermId compare_product(Relation relation, TermId linear, Int bound);
  TermId compare_quotient(Relation relation, TermId linear, Int bound);
  TermId at_extreme(TermId linear, bool upper);
  // boolean.cc
  TermId iff(TermId a, TermId b);
  bool simplify_conjunction(std::vector<TermId>& terms);
  bool merge_bounds(std::vector<TermId>& terms);
  bool merge_digits(std::vector<TermId>& terms);
  std::vector<TermId> conjunction_of_bounds(TermId linear, std::span<const TermId> atoms);
  bool absorb(std::vector<TermId>& terms);
  TermId find_not(TermId a) const;
  TermId ite_bool(TermId c, TermId a, TermId b);
  TermId ite_int(TermId c, TermId a, TermId b);
  TermId with_value(TermId t, TermId variable, Int value);
  TermId ite_factored(TermId c, TermId a, TermId b);
  TermId ite_core(TermId c, TermId a, TermId b);
  // bits.cc
  TermId mask(TermId a, Int mask_value, int bits, bool is_signed);
  TermId low_bits(TermId a, int count);
  // floats.cc and float_compare.cc
  bool exact_int(TermId t, TermId& integer);
  bool exact_quotient_of_ints(TermId t, TermId& x, TermId& y);
  /// The quotient x / k, in the format in which it is divided, and perhaps rounded to float.
  struct Decimal {
    TermId x, k;
    Sort divided = Sort::kF64;
    bool is_single = false;
    bool same_format(const Decimal& other) const {
      return k == other.k && divided == other.divided && is_single == other.is_single;
    }
  };
  std::optional<Decimal> decimal_of(TermId t);
  TermId as_single(TermId t);
  TermId rounded_to_single(TermId t);
  bool scales_exactly(double k, FloatRange r, Sort sort) const;
  std::optional<std::pair<double, TermId>> scaled_by_power(TermId t) const;
  TermId scaled_product(TermId inner, TermId y);
  std::optional<std::pair<TermId, TermId>> signed_operands(TermId a, TermId b) const;
  bool keeps_nonzero(TermId t) const;
  TermId exact_power(TermId a, TermId b);
  TermId compare_float_ints(Kind kind, TermId a, TermId b);
  TermId compare_floats(Kind relation, TermId a, TermId b);

  std::vector<Node> nodes_;
  std::vector<std::uint64_t> hashes_;
  std::vector<Range> ranges_;
  std::vector<std::uint64_t> supports_;
  std::vector<TermId> children_;
  std::vector<Int> ints_;
  std::vector<FloatRange> float_ranges_;
  std::vector<std::uint32_t> float_range_of_;  // by term, only floats have one
  std::vector<Slot> table_;                    // open addressing
  std::deque<Variable> variables_;
  std::unordered_map<std::string, TermId> by_name_;
  std::unordered_map<std::uint32_t, Selection> selections_;  // by term
  std::vector<std::vector<Entry>> spare_;  // buffers of polynomials under construction
  int depth_ = 0;                          // nesting of rewrites that call constructors
  int rewrite_budget_ = 0;                 // what is left to the comparison under construction
  mutable std::vector<Constant> values_;   // working memory of evaluate
  mutable std::vector<std::uint32_t> value_epochs_;
  mutable std::uint32_t epoch_ = 0;
};

}  // namespace assay::smt
