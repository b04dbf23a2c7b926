#include "smt/z3/z3_backend.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <variant>

#include <z3++.h>

#include "smt/search/enumerate.h"
#include "smt/term/number_text.h"
#include "smt/z3/lazy_context.h"

namespace assay::smt {
namespace {

void read_value(const z3::expr& e, Constant& value) {
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

void set_budget(z3::solver& solver, std::uint64_t steps) {
  z3::params params(solver.ctx());
  const std::uint64_t most = std::numeric_limits<unsigned>::max();
  params.set("rlimit", static_cast<unsigned>(std::min(steps, most)));
  solver.set(params);
}

}  // namespace

Z3Backend::Z3Backend(const Assertions& assertions)
    : assertions_(assertions), watchdog_([this] { lazy_->context().interrupt(); }) {}
Z3Backend::~Z3Backend() = default;

void Z3Backend::synchronise() {
  if (!lazy_) lazy_ = std::make_unique<LazyZ3Context>(assertions_.pool());
  lazy_->synchronise(assertions_);
}

void Z3Backend::pop_to(std::size_t scopes) {
  if (lazy_) lazy_->pop_to(scopes);
}

const std::string& Z3Backend::fault() const { return lazy_->fault(); }
z3::context& Z3Backend::context() { return lazy_->context(); }
z3::solver& Z3Backend::incremental() { return lazy_->solver(); }
bool Z3Backend::rounding() const { return lazy_ && lazy_->rounding(); }

Answer Z3Backend::check(z3::solver& solver, std::uint64_t steps) {
  set_budget(solver, steps);
  const z3::check_result result = solver.check();
  steps_ += newly_consumed(solver);
  if (result == z3::unsat) return Unsat{rounding()};
  if (result == z3::sat) return Sat{model_of(solver.get_model())};
  return unknown(solver.reason_unknown());
}

bool Z3Backend::is_unsat_whatever_is_rounded(std::uint64_t steps) try {
  const TermPool& pool = assertions_.pool();
  for (const TermId t : assertions_.nodes()) {
    if (!is_float(pool.sort(t))) continue;
    const FloatRange range = pool.float_range(t);
    if (range.maybe_nan || !std::isfinite(range.lo) || !std::isfinite(range.hi)) return false;
  }
  Z3Ints encoding(pool, context(), Rounded::kUnknown);
  z3::solver solver(context(), z3::solver::simple());
  z3::params params(context());
  params.set("arith.solver", 2U);  // as in lazy_context.h
  solver.set(params);
  for (const TermId formula : assertions_.formulas()) solver.add(encoding.translate(formula));
  for (const TermId t : assertions_.nodes())
    if (encoding.side_condition(t).has_condition) solver.add(encoding.condition(t));
  set_budget(solver, steps);
  const z3::check_result result = solver.check();
  steps_ += newly_consumed(solver);
  return result == z3::unsat;
} catch (const z3::exception&) {
  return false;  // the claim stays up to rounding
}

/// Z3 counts for each context from its creation.
std::uint64_t Z3Backend::newly_consumed(z3::solver& solver) {
  const z3::stats stats = solver.statistics();
  for (unsigned i = 0; i < stats.size(); ++i) {
    if (stats.key(i) != "rlimit count" || !stats.is_uint(i)) continue;
    const std::uint64_t total = stats.uint_value(i);
    const std::uint64_t spent = total > consumed_by_context_ ? total - consumed_by_context_ : 0;
    consumed_by_context_ = total;
    return spent;
  }
  return 0;
}

void Z3Backend::start_deadline(std::chrono::milliseconds wall) {
  if (!deadline_started_) restart_deadline(wall);
}

void Z3Backend::restart_deadline(std::chrono::milliseconds wall) {
  deadline_started_ = true;
  watchdog_.arm(wall);
}

void Z3Backend::stop_deadline() {
  deadline_started_ = false;
  watchdog_.disarm();
}

Unknown Z3Backend::unknown(const std::string& reason) {
  const auto says = [&](const char* text) { return reason.find(text) != std::string::npos; };
  if (watchdog_.fired()) return {UnknownReason::kDeadline, reason};
  if (says("memory")) return {UnknownReason::kMemory, reason};
  if (says("resource") || says("canceled") || says("cancelled"))
    return {UnknownReason::kBudget, reason};
  return {UnknownReason::kIncomplete, reason};
}

bool Z3Backend::is_decided(const Answer& answer) const {
  if (const auto* unknown = std::get_if<Unknown>(&answer))
    return unknown->reason == UnknownReason::kDeadline;
  const auto* sat = std::get_if<Sat>(&answer);
  return sat == nullptr || !(lazy_->incomplete() || lazy_->rounding()) ||
         assertions_.satisfied_by(sat->model);
}

Model Z3Backend::model_of(const z3::model& m) const {
  const TermPool& pool = assertions_.pool();
  Model model = default_model(pool);
  for (unsigned i = 0; i < m.num_consts(); ++i) {
    const z3::func_decl declaration = m.get_const_decl(i);
    const TermId t = pool.find_var(declaration.name().str());
    if (!t.valid()) continue;
    read_value(m.get_const_interp(declaration), model.values[pool.var_id(t).index]);
  }
  return model;
}

}  // namespace assay::smt
