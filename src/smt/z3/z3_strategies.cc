#include "smt/z3/z3_strategies.h"

#include <optional>
#include <utility>
#include <variant>

#include <z3++.h>

#include "smt/z3/bits.h"
#include "smt/z3/reals.h"

namespace assay::smt {
namespace {

z3::tactic tactic(Z3Backend& z3, const char* name) { return {z3.context(), name}; }

/// What the strategies that ask Z3 have in common: a synchronised context, a running deadline, and
/// the handling of Z3's exceptions.
class Z3Strategy : public Strategy {
 public:
  Z3Strategy(std::string_view name, Z3Backend& z3, BudgetShare share)
      : Strategy(name), z3_(z3), share_(share) {}

  Attempt attempt(Assertions& assertions, const Limits& limits) final {
    const std::uint64_t before = z3_.steps();
    Attempt attempt = guarded(assertions, limits);
    attempt.steps = z3_.steps() - before;
    return attempt;
  }

 protected:
  virtual Attempt ask(const Assertions& assertions, const Limits& limits) = 0;

  Z3Backend& z3() { return z3_; }
  std::uint64_t budget(const Limits& limits) const { return limits.steps / share_.divisor; }
  /// What an answer that does not decide the query counts as.
  virtual Attempt::Kind otherwise() const { return Attempt::Kind::kUndecided; }
  Attempt judged(Answer answer) const {
    const bool is_decided = z3_.is_decided(answer);
    return {is_decided ? Attempt::Kind::kDecided : otherwise(), std::move(answer)};
  }

 private:
  Attempt guarded(const Assertions& assertions, const Limits& limits) try {
    z3_.synchronise();
    if (!z3_.fault().empty())
      return Attempt::decided(Unknown{UnknownReason::kBackendFault, z3_.fault()});
    z3_.start_deadline(limits.wall);
    return ask(assertions, limits);
  } catch (const z3::exception& error) {
    return judged(z3_.unknown(error.msg()));
  }

  Z3Backend& z3_;
  BudgetShare share_;
};

class Incremental final : public Z3Strategy {
  using Z3Strategy::Z3Strategy;

  Attempt::Kind otherwise() const override { return Attempt::Kind::kTentative; }
  Attempt ask(const Assertions&, const Limits& limits) override {
    return judged(z3().check(z3().incremental(), budget(limits)));
  }
};

/// Strategies with an encoding of their own. Their models count if the evaluator confirms them.
class Encoded : public Z3Strategy {
  using Z3Strategy::Z3Strategy;

 protected:
  Attempt check(const Assertions& assertions, const Limits& limits, z3::solver solver,
                const z3::expr& encoded) {
    solver.add(encoded);
    Answer answer = z3().check(solver, budget(limits));
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat != nullptr && !assertions.satisfied_by(sat->model)) return Attempt::undecided();
    return judged(std::move(answer));
  }
};

class RealArithmetic final : public Encoded {
  using Encoded::Encoded;

  Attempt ask(const Assertions& assertions, const Limits& limits) override {
    const auto encoded = encode_reals(assertions.pool(), z3().context(), assertions.formulas());
    if (!encoded) return Attempt::undecided();
    const z3::tactic tactics =
        tactic(z3(), "simplify") & tactic(z3(), "elim-term-ite") & tactic(z3(), "qfnra-nlsat");
    return check(assertions, limits, tactics.mk_solver(), *encoded);
  }
};

class BitVectors final : public Encoded {
  using Encoded::Encoded;

  Attempt ask(const Assertions& assertions, const Limits& limits) override {
    const TermPool& pool = assertions.pool();
    const auto width = bit_vector_width(pool, assertions.formulas());
    if (!width) return Attempt::undecided();
    return check(assertions, limits, tactic(z3(), "qfbv").mk_solver(),
                 encode_bits(pool, z3().context(), assertions.formulas(), *width));
  }
};

class OneShot final : public Z3Strategy {
  using Z3Strategy::Z3Strategy;

  Attempt ask(const Assertions&, const Limits& limits) override {
    z3().restart_deadline(limits.wall / 4);
    const z3::tactic tactics = tactic(z3(), "simplify") & tactic(z3(), "propagate-values") &
                               tactic(z3(), "solve-eqs") & tactic(z3(), "simplify") &
                               tactic(z3(), "smt");
    z3::solver solver = tactics.mk_solver();
    for (const z3::expr e : z3().incremental().assertions()) solver.add(e);
    Answer answer = z3().check(solver, budget(limits));
    if (std::holds_alternative<Sat>(answer)) return Attempt::decided(std::move(answer));
    return judged(std::move(answer));
  }
};

}  // namespace

std::unique_ptr<Strategy> incremental(std::string_view name, Z3Backend& z3, BudgetShare share) {
  return std::make_unique<Incremental>(name, z3, share);
}

std::unique_ptr<Strategy> real_arithmetic(std::string_view name, Z3Backend& z3, BudgetShare share) {
  return std::make_unique<RealArithmetic>(name, z3, share);
}

std::unique_ptr<Strategy> bit_vectors(std::string_view name, Z3Backend& z3, BudgetShare share) {
  return std::make_unique<BitVectors>(name, z3, share);
}

std::unique_ptr<Strategy> one_shot(std::string_view name, Z3Backend& z3, BudgetShare share) {
  return std::make_unique<OneShot>(name, z3, share);
}

}  // namespace assay::smt
