// Decorators of a solver: each adds one property to the solver that it wraps.
#include <fstream>
#include <vector>

#include <fmt/format.h>

#include "base/match.h"
#include "smt/z3/solver.h"

namespace assay::smt {

std::string_view name(UnknownReason reason) {
  switch (reason) {
    case UnknownReason::kBudget:
      return "budget";
    case UnknownReason::kDeadline:
      return "deadline";
    case UnknownReason::kMemory:
      return "memory";
    case UnknownReason::kIncomplete:
      return "incomplete";
    case UnknownReason::kBackendFault:
      return "back-end-fault";
  }
  return "?";
}

namespace {

class Forwarding : public Solver {
 public:
  explicit Forwarding(std::unique_ptr<Solver> inner) : inner_(std::move(inner)) {}
  void push() override { inner_->push(); }
  void pop() override { inner_->pop(); }
  void assert_true(TermId formula) override { inner_->assert_true(formula); }
  const Statistics& statistics() const override { return inner_->statistics(); }
  std::span<const StrategyCount> strategies() const override { return inner_->strategies(); }
  std::string smtlib() override { return inner_->smtlib(); }

 protected:
  Solver& inner() { return *inner_; }
  const Solver& inner() const { return *inner_; }

 private:
  std::unique_ptr<Solver> inner_;
};

class ModelChecking final : public Forwarding {
 public:
  ModelChecking(std::unique_ptr<Solver> solver, const TermPool& pool)
      : Forwarding(std::move(solver)), pool_(pool) {}

  void push() override {
    Forwarding::push();
    frames_.push_back(asserted_.size());
  }
  void pop() override {
    Forwarding::pop();
    asserted_.resize(frames_.back());
    frames_.pop_back();
  }
  void assert_true(TermId formula) override {
    Forwarding::assert_true(formula);
    asserted_.push_back(formula);
  }

  Answer check(std::string_view query, const Limits& limits) override {
    Answer answer = inner().check(query, limits);
    const auto* sat = std::get_if<Sat>(&answer);
    if (sat == nullptr || (in_domains(sat->model) && satisfied(sat->model))) return answer;
    ++unconfirmed_;
    return Unknown{UnknownReason::kIncomplete,
                   fmt::format("the model found for {} does not satisfy it", query)};
  }

  const Statistics& statistics() const override {
    statistics_ = inner().statistics();
    statistics_.unconfirmed += unconfirmed_;
    statistics_.sat -= unconfirmed_;
    statistics_.unknown += unconfirmed_;
    return statistics_;
  }

 private:
  bool satisfied(const Model& model) const {
    for (const TermId f : asserted_)
      if (const Constant v = pool_.evaluate(f, model); !v.exact || !v.truth()) return false;
    return true;
  }

  bool in_domains(const Model& model) const {
    for (std::uint32_t v = 0; v < pool_.variable_count(); ++v) {
      const Variable& variable = pool_.variable(VarId{v});
      if (variable.sort != Sort::kInt) continue;
      if (!variable.domain.contains(model.value(VarId{v}, Sort::kInt).i)) return false;
    }
    return true;
  }

  const TermPool& pool_;
  std::vector<TermId> asserted_;
  std::vector<std::size_t> frames_;
  std::uint64_t unconfirmed_ = 0;
  mutable Statistics statistics_;
};

class Recording final : public Forwarding {
 public:
  Recording(std::unique_ptr<Solver> solver, std::filesystem::path dir)
      : Forwarding(std::move(solver)), dir_(std::move(dir)) {
    std::error_code
        ignored;  // an unwritable folder shows as missing files, and never changes an answer
    std::filesystem::create_directories(dir_, ignored);
  }

  Answer check(std::string_view query, const Limits& limits) override {
    const std::string text = inner().smtlib();
    Answer answer = inner().check(query, limits);
    const std::string outcome = std::visit(
        Match{[](const Sat&) { return std::string("sat"); },
              [](const Unsat&) { return std::string("unsat"); },
              [](const Unknown& u) { return fmt::format("unknown ({})", name(u.reason)); }},
        answer);
    std::ofstream out(dir_ / fmt::format("{:05}-{}.smt2", ++number_, file_name(query)));
    out << "; " << query << ": " << outcome << '\n' << text;
    return answer;
  }

 private:
  static std::string file_name(std::string_view query) {
    std::string result(query.substr(0, 60));
    for (char& c : result) {
      const bool plain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
      if (!plain) c = '-';
    }
    return result;
  }

  std::filesystem::path dir_;
  int number_ = 0;
};

}  // namespace

std::unique_ptr<Solver> with_model_check(std::unique_ptr<Solver> inner, const TermPool& pool) {
  return std::make_unique<ModelChecking>(std::move(inner), pool);
}

std::unique_ptr<Solver> with_recording(std::unique_ptr<Solver> inner, std::filesystem::path dir) {
  return std::make_unique<Recording>(std::move(inner), std::move(dir));
}

}  // namespace assay::smt
