// Toy programs: functions in C++ over values that write a log of what is done with them.
#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "concolic/program.h"
#include "concolic/shape.h"

namespace assay::concolic {

class Log;

/// A scalar of a toy program.
struct Toy {
  Log* log = nullptr;
  Scalar value;
  Operand operand;
  bool is_symbolic = false;
};

class Log {
 public:
  Log(const Shape& shape, const Assignment& input, std::uint64_t most_events)
      : shape_(shape), input_(input), most_events_(most_events) {
    run_.observation.responses.emplace_back();
  }
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;

  std::uint32_t inputs() const { return static_cast<std::uint32_t>(input_.size()); }
  Toy input(std::uint32_t i) {
    return {this, value_of(shape_.variables[i], input_[i]), {Operand::Kind::kVariable, i}, true};
  }
  std::vector<Toy> all_inputs() {
    std::vector<Toy> all;
    for (std::uint32_t i = 0; i < inputs(); ++i) all.push_back(input(i));
    return all;
  }
  Toy constant(Scalar value) { return {this, value, {}, false}; }

  Toy apply(Op op, const Toy& a, const Toy& b) {
    const Scalar value = concolic::apply(op, a.value, b.value);
    const bool is_symbolic = a.is_symbolic || (!has_one_operand(op) && b.is_symbolic);
    if (!is_symbolic) return constant(value);
    return {this, value, event(op, operand(a), operand(b)), true};
  }
  /// Like the look-up of a key in a table of constants: nullopt if there is none.
  std::optional<Toy> look_up(const Table& table, const Toy& key) {
    const Operand constant = add_constant(table);
    const Table::Row* row = table.find(number_of(key.value));
    const Operand has = event(Op::kTableHas, operand(key), constant);
    if (!decide({this, row != nullptr, has, true})) return std::nullopt;
    return Toy{this, row->value, event(Op::kTableRead, operand(key), constant), true};
  }
  bool decide(const Toy& condition, std::uint32_t site = 0) {
    const bool taken = truth_of(condition.value);
    if (condition.is_symbolic) event(Op::kDecide, condition.operand, add_constant(taken), site);
    return taken;
  }
  /// What a function of the library does that needs to know its argument.
  Toy known(const Toy& toy) {
    if (toy.is_symbolic)
      event(Op::kConcretise, toy.operand,
            std::visit([this](auto each) { return add_constant(each); }, toy.value));
    return constant(toy.value);
  }
  /// True once the run has used its events: loops must end then.
  bool is_out_of_fuel() const { return run_.is_cut || out_of_fuel_; }
  bool step() {
    if (++steps_ < 500) return true;
    out_of_fuel_ = true;
    run_.observation.responses[0].ending = dynamic::Ending::kFuel;
    return false;
  }

  void returns(const Toy& toy) {
    dynamic::Response& response = run_.observation.responses[0];
    response.value = std::visit([](auto each) { return dynamic::Value(each); }, toy.value);
    refer({Position::Of::kResult, 0, 0, {}}, toy);
  }
  void returns_list(const std::vector<Toy>& toys) {
    dynamic::Node node{dynamic::Node::Kind::kArray, "", {}, {}, false};
    for (std::uint32_t i = 0; i < toys.size(); ++i) {
      node.items.push_back(
          std::visit([](auto each) { return dynamic::Value(each); }, toys[i].value));
      refer({Position::Of::kItem, 0, i, {}}, toys[i]);
    }
    run_.observation.graph.nodes.push_back(node);
    run_.observation.responses[0].value = dynamic::NodeId{0};
  }
  void returns_string(const std::vector<Toy>& toys) {
    std::u16string text;
    for (const Toy& toy : toys) {
      refer({Position::Of::kResult, 0, 0, static_cast<std::uint32_t>(text.size())}, toy);
      text += static_cast<char16_t>(number_of(toy.value));
    }
    run_.observation.responses[0].value = text;
  }
  void ends(dynamic::Ending ending) { run_.observation.responses[0].ending = ending; }
  LoggedRun take() {
    if (run_.is_cut) run_.references.clear();
    return std::move(run_);
  }

 private:
  Operand operand(const Toy& toy) {
    if (toy.is_symbolic) return toy.operand;
    return std::visit([this](auto each) { return add_constant(each); }, toy.value);
  }
  Operand add_constant(Constant constant) {
    run_.constants.push_back(std::move(constant));
    return {Operand::Kind::kConstant, static_cast<std::uint32_t>(run_.constants.size() - 1)};
  }
  Operand event(Op op, Operand a, Operand b, std::uint32_t site = 0) {
    if (run_.events.size() >= most_events_) {
      run_.is_cut = true;
      return {};
    }
    run_.events.push_back({static_cast<std::uint16_t>(op), site, a, b});
    return {Operand::Kind::kEvent, static_cast<std::uint32_t>(run_.events.size() - 1)};
  }
  void refer(const Position& position, const Toy& toy) {
    if (toy.is_symbolic) run_.references.push_back({position, toy.operand});
  }

  const Shape& shape_;
  const Assignment& input_;
  std::uint64_t most_events_;
  LoggedRun run_;
  int steps_ = 0;
  bool out_of_fuel_ = false;
};

inline Toy make(const Toy& other, double value) { return other.log->constant(value); }
#define TOY_OPERATOR(symbol, op)                                                                 \
  inline Toy operator symbol(const Toy& a, const Toy& b) { return a.log->apply(op, a, b); }      \
  inline Toy operator symbol(const Toy& a, double b) { return a.log->apply(op, a, make(a, b)); } \
  inline Toy operator symbol(double a, const Toy& b) { return b.log->apply(op, make(b, a), b); }
TOY_OPERATOR(+, Op::kAdd)
TOY_OPERATOR(-, Op::kSubtract)
TOY_OPERATOR(*, Op::kMultiply)
TOY_OPERATOR(/, Op::kDivide)
TOY_OPERATOR(%, Op::kRemainder)
TOY_OPERATOR(<, Op::kLess)
TOY_OPERATOR(<=, Op::kLessEqual)
TOY_OPERATOR(>, Op::kGreater)
TOY_OPERATOR(>=, Op::kGreaterEqual)
TOY_OPERATOR(==, Op::kEqual)
#undef TOY_OPERATOR
inline bool holds(const Toy& toy, std::uint32_t site = 0) { return toy.log->decide(toy, site); }
inline Toy unary(Op op, const Toy& a) { return a.log->apply(op, a, a); }

class ToyProgram : public Program {
 public:
  explicit ToyProgram(std::function<void(Log&)> code) : code_(std::move(code)) {}
  Result<LoggedRun> run(const Shape& shape, const Assignment& input,
                        const RunLimits& limits) override {
    ++runs;
    Log log(shape, input, limits.events);
    code_(log);
    LoggedRun run = log.take();
    if (falsify) falsify(run);
    return run;
  }
  /// Changes the log, as a defect of the run time or a program that takes it over would.
  std::function<void(LoggedRun&)> falsify;
  int runs = 0;

 private:
  std::function<void(Log&)> code_;
};

}  // namespace assay::concolic
