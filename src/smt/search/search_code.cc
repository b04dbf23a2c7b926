// Compiles formulas for the finite-domain search; see the header.
#include "smt/search/search_code.h"

#include <algorithm>
#include <unordered_map>

namespace assay::smt {
namespace {

using Instruction = SearchLevel::Instruction;

constexpr Int kLargest = Int{1} << 62;
constexpr std::size_t kMostVariables = 64;

std::uint64_t bits_of(std::int64_t v) { return static_cast<std::uint64_t>(v); }
std::int64_t value_of(std::uint64_t v) { return static_cast<std::int64_t>(v); }

std::int64_t wrapped(std::int64_t v, const Instruction& i) {
  if (i.bits == 64) return v;
  const unsigned unused = 64U - i.bits;
  const std::uint64_t high = bits_of(v) << unused;
  return i.is_signed ? value_of(high) >> unused : value_of(high >> unused);
}

class Compiler {
 public:
  Compiler(const TermPool& pool, std::span<const TermId> formulas, std::span<const TermId> nodes,
           RangeAnalysis& facts)
      : pool_(pool), formulas_(formulas), nodes_(nodes), facts_(facts) {}

  std::optional<SearchCode> run() {
    if (!number_nodes()) return std::nullopt;
    if (!order_variables()) return std::nullopt;
    for (std::size_t i = 0; i < nodes_.size(); ++i) emit(i);
    for (const TermId f : formulas_) {
      SearchLevel& level = code_.levels[level_of(f)];
      level.required.push_back(index_of(f));
      add_bound(level, f);
    }
    return std::move(code_);
  }

 private:
  std::uint32_t index_of(TermId t) const { return index_.at(t.index); }
  std::uint32_t level_of(TermId t) const { return level_[index_of(t)]; }

  bool number_nodes();
  bool order_variables();
  bool add_level(TermId variable);
  void emit(std::size_t i);
  void add_bound(SearchLevel& level, TermId formula);
  bool computable(TermId t) const;

  const TermPool& pool_;
  std::span<const TermId> formulas_;
  std::span<const TermId> nodes_;
  RangeAnalysis& facts_;
  std::unordered_map<std::uint32_t, std::uint32_t> index_;  // by term: its register
  std::vector<std::uint64_t> mask_;  // by register: the variables below, as a Bloom filter
  std::vector<std::uint32_t> level_;
  std::vector<TermId> variables_;
  SearchCode code_;
};

bool Compiler::computable(TermId t) const {
  const Node& n = pool_.node(t);
  const auto small = [](Int v) { return -kLargest <= v && v <= kLargest; };
  if (is_float(n.sort) || n.kind == Kind::kBigAdd || n.kind == Kind::kBigMul ||
      n.kind == Kind::kCoded)
    return false;
  for (const TermId c : pool_.children(t))
    if (is_float(pool_.sort(c))) return false;
  if (n.kind == Kind::kLe || n.kind == Kind::kEq) return small(pool_.bound(t));
  if (n.sort != Sort::kInt) return true;
  const Range r = pool_.static_range(t);
  if (n.kind == Kind::kSum)
    for (const Int c : pool_.coefficients(t))
      if (!small(c)) return false;
  return r.bounded() && small(r.lo) && small(r.hi) &&
         (n.kind != Kind::kSum || small(pool_.sum_constant(t)));
}

bool Compiler::number_nodes() {
  mask_.resize(nodes_.size(), 0);
  for (std::uint32_t i = 0; i < nodes_.size(); ++i) {
    const TermId t = nodes_[i];
    if (!computable(t)) return false;
    index_.emplace(t.index, i);
    if (pool_.kind(t) == Kind::kVar) {
      if (variables_.size() == kMostVariables) return false;
      mask_[i] = std::uint64_t{1} << variables_.size();
      variables_.push_back(t);
    }
    for (const TermId c : pool_.children(t)) mask_[i] |= mask_[index_of(c)];
  }
  return true;
}

/// Chooses next the variable that completes most formulas, of several the one with the fewest
/// values.
bool Compiler::order_variables() {
  std::uint64_t chosen = 0;
  for (std::size_t round = 0; round < variables_.size(); ++round) {
    std::size_t best = variables_.size();
    std::size_t best_complete = 0;
    Int best_width = 0;
    for (std::size_t v = 0; v < variables_.size(); ++v) {
      const std::uint64_t bit = std::uint64_t{1} << v;
      if ((chosen & bit) != 0) continue;
      const std::uint64_t with = chosen | bit;
      const auto complete =
          static_cast<std::size_t>(std::count_if(formulas_.begin(), formulas_.end(), [&](TermId f) {
            const std::uint64_t m = mask_[index_of(f)];
            return (m & ~with) == 0 && (m & bit) != 0;
          }));
      const TermId t = variables_[v];
      const Int width = pool_.sort(t) == Sort::kBool ? 1 : facts_.range(t).width();
      const bool better = complete != best_complete ? complete > best_complete : width < best_width;
      if (best == variables_.size() || better) {
        best = v;
        best_complete = complete;
        best_width = width;
      }
    }
    if (!add_level(variables_[best])) return false;
    chosen |= std::uint64_t{1} << best;
  }
  return true;
}

bool Compiler::add_level(TermId variable) {
  constexpr Int kMostHoles = 256;
  SearchLevel level;
  level.variable = variable;
  level.target = index_of(variable);
  level.hi = 1;
  if (pool_.sort(variable) == Sort::kInt) {
    const Range r = facts_.range(variable);
    if (r.empty()) return false;
    level.lo = static_cast<std::int64_t>(r.lo);
    level.hi = static_cast<std::int64_t>(r.hi);
    const Range domain = pool_.variable(pool_.var_id(variable)).domain;
    level.default_value = static_cast<std::int64_t>(std::clamp<Int>(0, domain.lo, domain.hi));
    if (domain.width() < kMostHoles) {
      level.allowed.resize(kMostHoles / 64, 0);
      for (std::int64_t v = level.lo; v <= level.hi; ++v) {
        const auto at = static_cast<std::uint64_t>(v - level.lo);
        if (facts_.possible(variable, v)) level.allowed[at / 64] |= std::uint64_t{1} << (at % 64);
      }
    }
  }
  code_.levels.push_back(std::move(level));
  return true;
}

void Compiler::emit(std::size_t i) {
  const TermId t = nodes_[i];
  const Node& n = pool_.node(t);
  code_.registers.resize(nodes_.size(), 0);
  level_.resize(nodes_.size(), 0);
  if (pool_.is_const(t)) {
    code_.registers[i] = n.kind == Kind::kBoolConst ? static_cast<std::int64_t>(n.payload)
                                                    : static_cast<std::int64_t>(pool_.int_value(t));
    return;
  }
  if (n.kind == Kind::kVar) {
    const auto at = std::find_if(code_.levels.begin(), code_.levels.end(),
                                 [&](const SearchLevel& l) { return l.variable == t; });
    level_[i] = static_cast<std::uint32_t>(at - code_.levels.begin());
    return;
  }
  Instruction instruction;
  instruction.kind = n.kind;
  instruction.bits = n.bits;
  instruction.is_signed = n.is_signed;
  instruction.target = static_cast<std::uint32_t>(i);
  instruction.first = static_cast<std::uint32_t>(code_.operands.size());
  instruction.count = n.count;
  if (n.kind == Kind::kLe || n.kind == Kind::kEq)
    instruction.constant = static_cast<std::int64_t>(pool_.bound(t));
  const std::span<const Int> coefficients =
      n.kind == Kind::kSum ? pool_.coefficients(t) : std::span<const Int>{};
  if (n.kind == Kind::kSum) instruction.constant = static_cast<std::int64_t>(pool_.sum_constant(t));
  std::size_t at = 0;
  for (const TermId c : pool_.children(t)) {
    SearchCode::Operand operand{index_of(c), 1};
    if (!coefficients.empty()) operand.coefficient = static_cast<std::int64_t>(coefficients[at++]);
    code_.operands.push_back(operand);
    level_[i] = std::max(level_[i], level_[operand.source]);
  }
  code_.levels[level_[i]].code.push_back(instruction);
}

/// Derives a bound from a formula that is linear in the level's variable. All formulas are
/// evaluated in addition, so that a bound may be missing.
void Compiler::add_bound(SearchLevel& level, TermId formula) {
  const bool negated = pool_.kind(formula) == Kind::kNot;
  const TermId atom = negated ? pool_.child(formula, 0) : formula;
  const Kind kind = pool_.kind(atom);
  if (kind != Kind::kLe && (kind != Kind::kEq || negated)) return;
  const TermId linear = pool_.child(atom, 0);
  if (pool_.kind(linear) != Kind::kSum) return;
  LinearBound bound;
  bound.constant = static_cast<std::int64_t>(pool_.sum_constant(linear));
  bool found = false;
  const auto coefficients = pool_.coefficients(linear);
  for (std::size_t i = 0; i < coefficients.size(); ++i) {
    const TermId c = pool_.child(linear, i);
    const auto coefficient = static_cast<std::int64_t>(coefficients[i]);
    if (c == level.variable) {
      found = true;
      bound.coefficient = coefficient;
      continue;
    }
    if ((mask_[index_of(c)] & mask_[level.target]) != 0) return;  // it depends on the variable also
    bound.rest.emplace_back(index_of(c), coefficient);
  }
  if (!found) return;
  const auto k = static_cast<std::int64_t>(pool_.bound(atom));
  bound.has_lo = negated || kind == Kind::kEq;
  bound.has_hi = !negated;
  bound.lo = negated ? k + 1 : k;
  bound.hi = k;
  level.bounds.push_back(std::move(bound));
}

class Step {
 public:
  Step(SearchCode& code, const Instruction& i)
      : i_(i), operands_(code.operands.data() + i.first), registers_(code.registers.data()) {}

  std::int64_t value() const {
    switch (i_.kind) {
      case Kind::kNot:
        return 1 - arg(0);
      case Kind::kAnd:
        for (std::uint32_t k = 0; k < i_.count; ++k)
          if (arg(k) == 0) return 0;
        return 1;
      case Kind::kIff:
        return arg(0) == arg(1) ? 1 : 0;
      case Kind::kLe:
        return arg(0) <= i_.constant ? 1 : 0;
      case Kind::kEq:
        return arg(0) == i_.constant ? 1 : 0;
      case Kind::kIte:
        return arg(0) != 0 ? arg(1) : arg(2);
      default:
        return arithmetic();
    }
  }

 private:
  std::int64_t arg(std::uint32_t k) const { return registers_[operands_[k].source]; }

  /// All values fit in 62 bits, so that only intermediate results can wrap around, which does no
  /// harm.
  std::int64_t arithmetic() const {
    switch (i_.kind) {
      case Kind::kSum: {
        std::uint64_t total = bits_of(i_.constant);
        for (std::uint32_t k = 0; k < i_.count; ++k)
          total += bits_of(operands_[k].coefficient) * bits_of(arg(k));
        return value_of(total);
      }
      case Kind::kProduct: {
        std::uint64_t total = 1;
        for (std::uint32_t k = 0; k < i_.count; ++k) total *= bits_of(arg(k));
        return value_of(total);
      }
      case Kind::kDiv:
        return arg(1) == 0 ? 0 : arg(0) / arg(1);
      case Kind::kRem:
        return arg(1) == 0 ? arg(0) : arg(0) % arg(1);
      case Kind::kWrap:
        return wrapped(arg(0), i_);
      case Kind::kBitAnd:
        return arg(0) & arg(1);
      case Kind::kBitOr:
        return arg(0) | arg(1);
      case Kind::kBitXor:
        return arg(0) ^ arg(1);
      case Kind::kShr:
        return arg(0) >> shift();
      default:
        CHECK(i_.kind == Kind::kShl);
        return wrapped(value_of(bits_of(arg(0)) << shift()), i_);
    }
  }

  unsigned shift() const { return static_cast<unsigned>(arg(1)) & (i_.bits - 1U); }

  const Instruction& i_;
  const SearchCode::Operand* operands_;
  const std::int64_t* registers_;
};

}  // namespace

bool SearchCode::run(const SearchLevel& level) {
  for (const Instruction& i : level.code) registers[i.target] = Step(*this, i).value();
  return std::all_of(level.required.begin(), level.required.end(),
                     [&](std::uint32_t r) { return registers[r] != 0; });
}

std::optional<SearchCode> search_code(const TermPool& pool, std::span<const TermId> formulas,
                                      std::span<const TermId> nodes, RangeAnalysis& facts) {
  return Compiler(pool, formulas, nodes, facts).run();
}

}  // namespace assay::smt
