// Evaluates a term under a model: depth first with an explicit stack, each node once, and only the
// selected arm of an if-then-else.
#include "smt/term/evaluate.h"

#include <cmath>

#include "smt/term/float_code.h"
#include "smt/term/term.h"

namespace assay::smt {
namespace {

__extension__ typedef unsigned __int128 Bits;  // NOLINT(modernize-use-using)

Constant inexact() {
  Constant c;
  c.exact = c.modular = false;
  return c;
}

double round_to(Sort sort, double v) {
  return sort == Sort::kF32 ? static_cast<double>(static_cast<float>(v)) : v;
}

double int_to_double(Sort sort, Int v) {
  return sort == Sort::kF32 ? static_cast<double>(static_cast<float>(v)) : static_cast<double>(v);
}

Constant shifted(const Node& n, Int value, Int amount) {
  const int by = static_cast<int>(amount & (n.bits - 1));
  if (n.kind == Kind::kShr) return Constant::of_int(value >> by);
  return Constant::of_int(wrap_value(value * (Int{1} << by), n.bits, n.is_signed));
}

/// Computes the value of one node from the values of its children.
class NodeEvaluator {
 public:
  NodeEvaluator(const TermPool& pool, const std::vector<Constant>& values, TermId t)
      : pool_(pool), values_(values), t_(t), n_(pool.node(t)) {}

  Constant run() const {
    if (n_.kind == Kind::kAnd) return conjunction();
    if (is_ring_operation()) return ring();
    if (n_.kind == Kind::kWrap) return wrapped();
    for (const TermId c : pool_.children(t_))
      if (!values_[c.index].exact) return inexact();
    switch (n_.sort) {
      case Sort::kBool:
        return Constant::of_bool(boolean());
      case Sort::kInt:
        return integral();
      case Sort::kF32:
      case Sort::kF64:
        return Constant::of_float(n_.sort, round_to(n_.sort, floating()));
    }
    return inexact();
  }

 private:
  const Constant& arg(std::size_t i) const { return values_[pool_.child(t_, i).index]; }

  Constant conjunction() const {  // one false conjunct decides it, whatever the others are
    bool exact = true;
    for (const TermId c : pool_.children(t_)) {
      if (values_[c.index].exact && !values_[c.index].truth()) return Constant::of_bool(false);
      exact &= values_[c.index].exact;
    }
    return exact ? Constant::of_bool(true) : inexact();
  }

  bool boolean() const {
    switch (n_.kind) {
      case Kind::kNot:
        return !arg(0).truth();
      case Kind::kIff:
        return arg(0).truth() == arg(1).truth();
      case Kind::kLe:
        return arg(0).i <= pool_.bound(t_);
      case Kind::kEq:
        return arg(0).i == pool_.bound(t_);
      case Kind::kFEq:
        return arg(0).f == arg(1).f;
      case Kind::kFLt:
        return arg(0).f < arg(1).f;
      case Kind::kFLe:
        return arg(0).f <= arg(1).f;
      case Kind::kIsNan:
        return std::isnan(arg(0).f);
      case Kind::kIsInf:
        return std::isinf(arg(0).f);
      case Kind::kFloatFits:
        return float_fits_integer(arg(0).f, n_.bits, n_.is_signed);
      default:
        CHECK(false);
        return false;
    }
  }

  bool is_ring_operation() const { return n_.kind >= Kind::kSum && n_.kind <= Kind::kBigMul; }

  /// Computes sums and products modulo 2^128, and records whether that lost anything.
  Constant ring() const {
    const bool product = n_.kind == Kind::kProduct || n_.kind == Kind::kBigMul;
    Constant total = Constant::of_int(product ? 1 : 0);
    if (n_.kind == Kind::kSum) total.i = pool_.sum_constant(t_);
    for (std::size_t i = 0; i < n_.count; ++i) {
      Constant term = arg(i);
      if (n_.kind == Kind::kSum) multiply(term, Constant::of_int(pool_.coefficients(t_)[i]));
      if (product)
        multiply(total, term);
      else
        add(total, term);
    }
    return total;
  }

  static void multiply(Constant& a, const Constant& b) {
    if ((a.exact && a.i == 0) || (b.exact && b.i == 0)) {
      a = Constant::of_int(0);
      return;
    }
    Int checked = 0;
    a.exact = a.exact && b.exact && !__builtin_mul_overflow(a.i, b.i, &checked);
    a.modular = a.modular && b.modular;
    a.i = static_cast<Int>(static_cast<Bits>(a.i) * static_cast<Bits>(b.i));
  }

  static void add(Constant& a, const Constant& b) {
    Int checked = 0;
    a.exact = a.exact && b.exact && !__builtin_add_overflow(a.i, b.i, &checked);
    a.modular = a.modular && b.modular;
    a.i = static_cast<Int>(static_cast<Bits>(a.i) + static_cast<Bits>(b.i));
  }

  Constant wrapped() const {
    if (!arg(0).exact && !arg(0).modular) return inexact();
    return Constant::of_int(wrap_value(arg(0).i, n_.bits, n_.is_signed));
  }

  Constant quotient() const {
    const Int a = arg(0).i;
    const Int b = arg(1).i;
    if (b == -1 && a == Range::kMinusInf) return inexact();
    return Constant::of_int(b == 0 ? 0 : a / b);
  }

  Constant integral() const {
    switch (n_.kind) {
      case Kind::kDiv:
        return quotient();
      case Kind::kRem:
        if (arg(1).i == -1) return Constant::of_int(0);
        return Constant::of_int(arg(1).i == 0 ? arg(0).i : arg(0).i % arg(1).i);
      case Kind::kBitAnd:
        return Constant::of_int(arg(0).i & arg(1).i);
      case Kind::kBitOr:
        return Constant::of_int(arg(0).i | arg(1).i);
      case Kind::kBitXor:
        return Constant::of_int(arg(0).i ^ arg(1).i);
      case Kind::kShl:
      case Kind::kShr:
        return shifted(n_, arg(0).i, arg(1).i);
      case Kind::kFloatToInt:
        return Constant::of_int(float_to_integer(arg(0).f, n_.bits, n_.is_signed));
      case Kind::kFloatCode:
        return Constant::of_int(float_code(arg(0).f));
      case Kind::kCoded:
        return Constant::of_int(coded());
      default:
        CHECK(false);
        return inexact();
    }
  }

  /// Computes on the values that the codes stand for.
  Int coded() const {
    const CodedOperation operation = pool_.coded_operation(t_);
    const auto value = [&](std::size_t i) { return float_of_code(arg(i).i); };
    double result = 0;
    switch (operation.kind) {
      case Kind::kFloatToInt:
        return float_to_integer(value(0), n_.bits, n_.is_signed);
      case Kind::kIntToFloat:
        result = int_to_double(operation.sort, arg(0).i);
        break;
      default:
        result = floating(operation.kind, value(0), n_.count > 1 ? value(1) : 0);
    }
    return float_code(round_to(operation.sort, result));
  }

  double floating() const {
    if (n_.kind == Kind::kIntToFloat) return int_to_double(n_.sort, arg(0).i);
    return floating(n_.kind, arg(0).f, n_.count > 1 ? arg(1).f : 0);
  }

  double floating(Kind kind, double a, double b) const {
    switch (kind) {
      case Kind::kFNeg:
        return -a;
      case Kind::kFAdd:
        return a + b;
      case Kind::kFMul:
        return a * b;
      case Kind::kFDiv:
        return a / b;
      case Kind::kFloatConvert:
        return a;
      case Kind::kMath1:
        return apply(n_.fn, a, 0);
      case Kind::kMath2:
        return apply(n_.fn, a, b);
      default:
        CHECK(false);
        return 0;
    }
  }

  const TermPool& pool_;
  const std::vector<Constant>& values_;
  TermId t_;
  const Node& n_;
};

}  // namespace

Constant TermPool::evaluate(TermId t, const Model& model) const {
  CHECK(check_id(t) == t.index);
  values_.resize(nodes_.size());
  value_epochs_.resize(nodes_.size(), 0);
  if (++epoch_ == 0) {
    std::fill(value_epochs_.begin(), value_epochs_.end(), 0);
    epoch_ = 1;
  }
  const auto known = [&](TermId x) { return value_epochs_[x.index] == epoch_; };
  const auto set = [&](TermId x, Constant c) {
    values_[x.index] = c;
    value_epochs_[x.index] = epoch_;
  };
  std::vector<TermId> stack{t};
  while (!stack.empty()) {
    const TermId x = stack.back();
    const Node& n = nodes_[x.index];
    if (known(x)) {
      stack.pop_back();
    } else if (is_const(x)) {
      set(x, constant(x));
    } else if (n.kind == Kind::kVar) {
      set(x, model.value(VarId{n.payload}, n.sort));
    } else if (n.kind == Kind::kIte) {
      const TermId condition = children_[n.first];
      if (!known(condition)) {
        stack.push_back(condition);
        continue;
      }
      const Constant& c = values_[condition.index];
      const TermId arm = children_[n.first + (c.truth() ? 1 : 2)];
      if (!c.exact)
        set(x, c);
      else if (known(arm))
        set(x, values_[arm.index]);
      else
        stack.push_back(arm);
    } else {
      const std::size_t before = stack.size();
      for (const TermId c : children(x))
        if (!known(c)) stack.push_back(c);
      if (stack.size() == before) set(x, NodeEvaluator(*this, values_, x).run());
    }
  }
  return values_[t.index];
}

}  // namespace assay::smt
