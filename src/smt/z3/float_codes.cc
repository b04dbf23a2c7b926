// A solver for formulas with floats that reasons about their codes (float_coder.h). Its answers
// never rest on rounding being ignored.
#include <utility>
#include <variant>

#include "smt/term/float_code.h"
#include "smt/term/float_coder.h"
#include "smt/z3/solver.h"

namespace assay::smt {
namespace {

class FloatCodes final : public Solver {
 public:
  FloatCodes(std::unique_ptr<Solver> inner, TermPool& pool)
      : inner_(std::move(inner)), pool_(pool), coder_(pool) {}

  void push() override { inner_->push(); }
  void pop() override { inner_->pop(); }
  void assert_true(TermId formula) override {
    const TermId coded = coder_.code(formula);
    for (const TermId fact : coder_.facts(coded)) inner_->assert_true(fact);
    inner_->assert_true(coded);
  }
  Answer check(std::string_view query, const Limits& limits) override {
    Answer answer = inner_->check(query, limits);
    if (auto* sat = std::get_if<Sat>(&answer)) decode(sat->model);
    return answer;
  }
  const Statistics& statistics() const override { return inner_->statistics(); }
  std::span<const StrategyCount> strategies() const override { return inner_->strategies(); }
  std::string smtlib() override { return inner_->smtlib(); }

 private:
  /// Gives each float variable the value that its code has in the model.
  void decode(Model& model) {
    for (std::uint32_t v = 0; v < pool_.variable_count(); ++v) {
      const Variable& variable = pool_.variable(VarId{v});
      if (!is_float(variable.sort)) continue;
      const TermId coded = pool_.find_var("code of " + variable.name);
      if (!coded.valid()) continue;
      const Constant code = model.value(pool_.var_id(coded), Sort::kInt);
      double value = float_of_code(code.i);
      if (variable.sort == Sort::kF32) value = static_cast<double>(static_cast<float>(value));
      model.set(VarId{v}, Constant::of_float(variable.sort, value));
    }
  }

  std::unique_ptr<Solver> inner_;
  TermPool& pool_;
  FloatCoder coder_;
};

}  // namespace

std::unique_ptr<Solver> with_float_codes(std::unique_ptr<Solver> inner, TermPool& pool) {
  return std::make_unique<FloatCodes>(std::move(inner), pool);
}

}  // namespace assay::smt
