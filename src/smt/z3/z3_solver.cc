// The Z3 back end. Z3 4.8.12 as measured: an incremental solver on the plain smt core is 35 times
// faster per query than the default portfolio; a context costs 8 ms, so there is at most one per
// conversation; "timeout" can deadlock, so the budget is in resource units ("rlimit",
// reproducible) and a watchdog interrupts as a last resort.
#include <algorithm>
#include <chrono>
#include <limits>

#include <z3++.h>

#include "base/match.h"
#include "smt/facts/range.h"
#include "smt/search/enumerate.h"
#include "smt/search/search.h"
#include "smt/term/number_text.h"
#include "smt/z3/bits.h"
#include "smt/z3/mirror.h"
#include "smt/z3/reals.h"
#include "smt/z3/solver.h"
#include "smt/z3/watchdog.h"

namespace assay::smt {
namespace {

// What one step of the incremental solver is worth elsewhere, in time.
constexpr std::uint64_t kOneShotDivisor = 4;
constexpr std::uint64_t kEnumerationSteps = 20;
constexpr std::uint64_t kWorkPerStep = 64;  // of the search
// How much of the budget the first looks get.
constexpr std::uint64_t kQuickLookDivisor = 50;
constexpr std::uint64_t kRealsDivisor = 4;
constexpr std::uint64_t kSecondDivisor = 10;
constexpr std::uint64_t kBitsDivisor = 4;
constexpr std::uint64_t kFirstWork = 3'000;
constexpr std::uint64_t kFirstCompleteWork = 400'000;
constexpr std::uint64_t kSecondWork = 200'000;
constexpr std::uint64_t kSecondCompleteWork = 1'000'000;  // of branches
constexpr std::uint64_t kThirdCompleteWork = 8'000'000;

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(const TermPool& pool)
      : pool_(pool), facts_(pool), watchdog_([this] { z3_->context().interrupt(); }) {}

  void push() override {
    scopes_.push_back({asserted_.size(), covered_.size()});
    facts_.push();
  }

  void pop() override {
    CHECK(!scopes_.empty());
    const Extent& scope = scopes_.back();
    for (std::size_t i = scope.covered; i < covered_.size(); ++i)
      is_covered_[covered_[i].index] = 0;
    covered_.resize(scope.covered);
    asserted_.resize(scope.asserted);
    scopes_.pop_back();
    facts_.pop();
    if (z3_) z3_->pop_to(scopes_.size());
  }

  void assert_true(TermId formula) override {
    CHECK(pool_.sort(formula) == Sort::kBool);
    asserted_.push_back(formula);
    facts_.assume(formula);
    cover(formula);
  }

  Answer check(std::string_view, const Limits& limits) override {
    const auto start = std::chrono::steady_clock::now();
    Answer answer = guarded([&] { return attempt_all(limits); });
    watchdog_.disarm();
    statistics_.used_reals_for_floats = z3_ && z3_->rounding();
    statistics_.seconds +=
        std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    count(answer);
    return answer;
  }

  const Statistics& statistics() const override { return statistics_; }
  std::string smtlib() override {
    catch_up();
    return z3_->solver().to_smt2();
  }

 private:
  void catch_up() {
    if (!z3_) z3_ = std::make_unique<Z3Mirror>(pool_);
    z3_->follow(scopes_, asserted_, covered_);
  }

  template <class F>
  Answer guarded(const F& f) {
    try {
      return f();
    } catch (const z3::exception& error) {
      return Unknown{classify(error.msg()), error.msg()};
    }
  }

  /// Lists the nodes below the formula, once per scope.
  void cover(TermId formula) {
    is_covered_.resize(pool_.size(), 0);
    std::vector<TermId> stack{formula};
    while (!stack.empty()) {
      const TermId t = stack.back();
      stack.pop_back();
      if (is_covered_[t.index] != 0) continue;
      is_covered_[t.index] = 1;
      covered_.push_back(t);
      for (const TermId c : pool_.children(t)) stack.push_back(c);
    }
  }

  /// What trying values settles.
  std::optional<Answer> look(std::uint64_t most_work, std::uint64_t complete_work) {
    if (facts_.contradictory()) return Unsat{};
    SearchResult found = search(pool_, asserted_, covered_, facts_, most_work, complete_work);
    statistics_.steps += found.work / kWorkPerStep;
    if (found.kind == SearchResult::Kind::kUnsat) return Unsat{};
    if (found.kind == SearchResult::Kind::kSat) return Sat{std::move(found.model)};
    return std::nullopt;
  }

  /// What is easy somewhere is settled soon; then, if allowed, every way that may still settle it.
  Answer attempt_all(const Limits& limits) {
    if (auto found = look(kFirstWork, kFirstCompleteWork)) return *std::move(found);
    catch_up();
    if (!z3_->fault().empty()) return Unknown{UnknownReason::kBackendFault, z3_->fault()};
    watchdog_.arm(limits.wall);
    z3::solver& solver = z3_->solver();
    const Answer quick = attempt(solver, limits.steps / kQuickLookDivisor);
    if (settled(quick)) return quick;
    ++statistics_.escalated;
    const Answer reals = guarded([&] { return over_reals(limits.steps / kRealsDivisor); });
    if (settled(reals)) return reals;
    if (auto found = look(kSecondWork, limits.escalate ? kThirdCompleteWork : kSecondCompleteWork))
      return *std::move(found);
    if (!limits.escalate) return attempt(solver, limits.steps);
    const Answer second = guarded([&] { return attempt(solver, limits.steps / kSecondDivisor); });
    if (settled(second)) return second;
    const Answer bits = guarded([&] { return bit_vectors(limits.steps / kBitsDivisor); });
    if (settled(bits)) return bits;
    const Answer third = guarded([&] { return attempt(solver, limits.steps); });
    if (settled(third)) return third;
    if (auto found = look(limits.steps * kWorkPerStep, limits.steps * kWorkPerStep))
      return *std::move(found);
    if (const auto all = enumerate(pool_, asserted_, limits.steps * kEnumerationSteps))
      return answer_of(*all);
    const Answer fourth = guarded([&] { return bit_vectors(limits.steps); });
    if (settled(fourth)) return fourth;
    watchdog_.arm(limits.wall / 4);  // nonlinear reasoning over the reals is not counted in steps
    const Answer last = guarded([&] { return one_shot(limits); });
    if (settled(last) || std::holds_alternative<Sat>(last)) return last;
    return third;
  }

  static Answer answer_of(const Enumeration& all) {
    if (!all.satisfiable) return Unsat{};
    return Sat{all.model};
  }

  /// An unsatisfied model of an over-approximating encoding settles nothing.
  bool settled(const Answer& answer) const {
    if (const auto* unknown = std::get_if<Unknown>(&answer))
      return unknown->reason == UnknownReason::kDeadline;
    const auto* sat = std::get_if<Sat>(&answer);
    return sat == nullptr || !(z3_->incomplete() || z3_->rounding()) || confirmed(sat->model);
  }

  void count(const Answer& answer) {
    std::visit(
        Match{[&](const Sat&) { ++statistics_.sat; }, [&](const Unsat&) { ++statistics_.unsat; },
              [&](const Unknown&) { ++statistics_.unknown; }},
        answer);
  }

  bool confirmed(const Model& model) const {
    return std::all_of(asserted_.begin(), asserted_.end(), [&](TermId f) {
      const Constant value = pool_.evaluate(f, model);
      return value.exact && value.truth();
    });
  }

  Answer attempt(z3::solver& solver, std::uint64_t steps) {
    set_budget(solver, steps);
    const z3::check_result result = solver.check();
    statistics_.steps += consumed(solver);
    if (result == z3::unsat) return Unsat{z3_->rounding()};
    if (result == z3::sat) return Sat{model_of(solver.get_model())};
    const std::string reason = solver.reason_unknown();
    return Unknown{classify(reason), reason};
  }

  Answer one_shot(const Limits& limits) {
    const auto tactic = [&](const char* name) { return z3::tactic(z3_->context(), name); };
    z3::solver solver = (tactic("simplify") & tactic("propagate-values") & tactic("solve-eqs") &
                         tactic("simplify") & tactic("smt"))
                            .mk_solver();
    for (const z3::expr e : z3_->solver().assertions()) solver.add(e);
    return attempt(solver, limits.steps / kOneShotDivisor);
  }

  Answer over_reals(std::uint64_t steps) {
    const auto encoded = encode_reals(pool_, z3_->context(), asserted_);
    if (!encoded) return Unknown{UnknownReason::kIncomplete, "not polynomial"};
    const auto tactic = [&](const char* name) { return z3::tactic(z3_->context(), name); };
    z3::solver solver =
        (tactic("simplify") & tactic("elim-term-ite") & tactic("qfnra-nlsat")).mk_solver();
    solver.add(*encoded);
    Answer answer = attempt(solver, steps);
    if (const auto* sat = std::get_if<Sat>(&answer); sat != nullptr && !confirmed(sat->model))
      return Unknown{UnknownReason::kIncomplete, "model over the reals not confirmed"};
    return answer;
  }

  Answer bit_vectors(std::uint64_t steps) {
    const auto width = bit_vector_width(pool_, asserted_);
    if (!width) return Unknown{UnknownReason::kIncomplete, "no bit-vector encoding"};
    z3::solver solver = z3::tactic(z3_->context(), "qfbv").mk_solver();
    solver.add(encode_bits(pool_, z3_->context(), asserted_, *width));
    Answer answer = attempt(solver, steps);
    if (const auto* sat = std::get_if<Sat>(&answer); sat != nullptr && !confirmed(sat->model))
      return Unknown{UnknownReason::kIncomplete, "bit-vector model not confirmed"};
    return answer;
  }

  void set_budget(z3::solver& solver, std::uint64_t steps) {
    z3::params params(z3_->context());
    const std::uint64_t most = std::numeric_limits<unsigned>::max();
    params.set("rlimit", static_cast<unsigned>(std::min(steps, most)));
    solver.set(params);
  }

  /// Z3 counts per context; the statistics name the total so far.
  std::uint64_t consumed(z3::solver& solver) {
    const z3::stats stats = solver.statistics();
    for (unsigned i = 0; i < stats.size(); ++i) {
      if (stats.key(i) != "rlimit count" || !stats.is_uint(i)) continue;
      const std::uint64_t total = stats.uint_value(i);
      const std::uint64_t spent = total > last_count_ ? total - last_count_ : 0;
      last_count_ = total;
      return spent;
    }
    return 0;
  }

  UnknownReason classify(const std::string& reason) {
    const auto says = [&](const char* text) { return reason.find(text) != std::string::npos; };
    if (watchdog_.fired()) return UnknownReason::kDeadline;
    if (says("memory")) return UnknownReason::kMemory;
    if (says("resource") || says("canceled") || says("cancelled")) return UnknownReason::kBudget;
    return UnknownReason::kIncomplete;
  }

  Model model_of(const z3::model& m) const {
    Model model = default_model(pool_);
    for (unsigned i = 0; i < m.num_consts(); ++i) {
      const z3::func_decl declaration = m.get_const_decl(i);
      const TermId t = pool_.find_var(declaration.name().str());
      if (!t.valid()) continue;
      Constant& value = model.values[pool_.var_id(t).index];
      read_value(m.get_const_interp(declaration), value);
    }
    return model;
  }

  static void read_value(const z3::expr& e, Constant& value) {
    if (value.sort == Sort::kBool) {
      value.i = e.is_true() ? 1 : 0;
    } else if (value.sort == Sort::kInt) {
      const auto number = parse_decimal(e.is_numeral() ? e.get_decimal_string(0) : "");
      if (!number) return;
      value.i = *number;
      if (e.is_bv() && value.i >= Int{1} << (e.get_sort().bv_size() - 1))
        value.i -= Int{1} << e.get_sort().bv_size();  // the widest encoding has 126 bits
    } else {
      value.f =
          parse_real(e.is_numeral() ? Z3_get_numeral_string(e.ctx(), e) : e.get_decimal_string(30));
      if (value.sort == Sort::kF32) value.f = static_cast<double>(static_cast<float>(value.f));
    }
  }

  const TermPool& pool_;
  std::unique_ptr<Z3Mirror> z3_;  // once it was needed
  RangeAnalysis facts_;           // what follows from the assertions
  Watchdog watchdog_;
  std::vector<TermId> asserted_;
  std::vector<TermId> covered_;
  std::vector<std::uint8_t> is_covered_;  // by term
  std::vector<Extent> scopes_;
  std::uint64_t last_count_ = 0;
  Statistics statistics_;
};

}  // namespace

std::string z3_version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return "z3 " + std::to_string(major) + "." + std::to_string(minor) + "." + std::to_string(build);
}

std::unique_ptr<Solver> make_z3(const TermPool& pool) { return std::make_unique<Z3Solver>(pool); }

}  // namespace assay::smt
