// The machine: runs functional programs on known inputs or on logic variables. What is undetermined
// is decided when the run needs it, and every alternative is explored by backtracking to the last
// choice point. The registers are control, environment and continuation as in the CEK machine
// (Felleisen and Friedman, 1986); lazy narrowing is in store.h. Stack frames and continuations do
// not change after a choice point, so that backtracking only restores some registers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "narrowing/machine/call_observer.h"
#include "narrowing/machine/interception.h"
#include "narrowing/store/store.h"
#include "narrowing/values/code.h"
#include "narrowing/values/cost.h"
#include "narrowing/values/memo.h"

namespace assay::narrowing {

enum class Termination : std::uint8_t {
  kValue,
  kException,  // raised by the program's own `throw`
  kFault,  // an exception of the language or its library: no pattern matches, a division by zero,
           // ...
  kUnsupported,  // reached a construct that is not modelled; CallResult::what names it
  kSteps,        // ran longer than Limits::steps
  kMemory,
};

/// How one call of a path ended.
struct CallResult {
  Termination termination = Termination::kValue;
  Value value;       // the result, or the exception
  Value output;      // what was printed: a String, or none
  std::string what;  // kUnsupported: the construct
  std::uint32_t cost = 0;
};

/// A call of a function of the program. The stages of a path are calls in sequence on the same
/// inputs.
struct Stage {
  fun::FunctionId function;
  std::vector<Value> arguments;
  std::uint32_t budget = 0;  // the path budget up to the end of the stage, earlier stages included
};

enum class Next : std::uint8_t {
  kContinue,  // with the next stage; after the last, the path is completed
  kDrop,      // the path is of no interest
  kStop,      // no further path is of interest
};

/// A predicate that valid inputs satisfy, on some of the arguments.
struct Contract {
  fun::FunctionId predicate;
  std::vector<std::uint32_t> arguments;  // those that the predicate is applied to, in its order
};
Stage stage_of(const Contract& contract, const std::vector<Value>& inputs, std::uint32_t budget);
/// For a contract's stage: continues if the predicate holds, or can be constrained to hold.
Next after_contract(Store& store, const CallResult& result);

struct Limits {
  std::uint64_t steps = 2'000'000;       // of one stage of one path
  std::uint64_t all_steps = UINT64_MAX;  // of one exploration
  std::size_t bytes = std::size_t{1} << 29;
};

/// Counters of an exploration.
struct ExplorationStatistics {
  std::uint64_t completed = 0;
  std::uint64_t dropped = 0;
  std::uint64_t cut = 0;  // paths whose budget was exhausted
  std::uint64_t choice_points = 0;
  std::uint64_t steps = 0;
  /// Choice points where only samples of the values were tried, so that not all inputs were.
  std::uint64_t sampled = 0;
  std::uint64_t unsupported = 0;
  std::uint64_t exhausted = 0;  // stages that reached the limits
  bool stopped = false;
  /// Have all inputs been covered?
  bool complete() const {
    return !stopped && cut == 0 && sampled == 0 && unsupported == 0 && exhausted == 0;
  }
};

/// The decisions at the beginning of a path, in order: 0 for the alternative that is tried first, 1
/// for the other one; for a sampled value, the index of the sample.
using Prefix = std::vector<std::uint32_t>;

/// A part of an exploration, so that several machines can share the work: the paths that begin
/// with `prefix`. If `most` is set, paths with that many decisions are not explored further;
/// `split` receives the decisions of each, in the order of the search.
struct Partition {
  Prefix prefix;
  std::size_t most = SIZE_MAX;
  std::function<void(const Prefix&)> split = {};
};

class Machine {
 public:
  Machine(const Code& code, Store& store, const CostModel& costs, const Limits& limits);

  /// Explores all paths of the stages, depth first. `after` is called when a stage has ended, with
  /// the results so far; after the last stage, kContinue completes the path. The store is then as
  /// at the end of the path; what `after` adds to it is undone.
  using After = std::function<Next(const std::vector<CallResult>&)>;
  ExplorationStatistics explore(const std::vector<Stage>& stages, const After& after,
                                Partition part = {});

  /// Sets the limit on the steps of one stage of one path.
  void limit_steps(std::uint64_t steps) { limits_.steps = steps; }

  /// Records which nodes were executed, by NodeId, unless it is null. For the coverage of later
  /// runs.
  std::vector<std::uint8_t>* visited = nullptr;
  /// The decisions on the path: the arms of matches and branches, in order.
  using Decision = narrowing::Decision;
  const std::vector<Decision>& trace() const { return trace_; }
  enum class Recording : std::uint8_t {
    kNothing,
    kArms,       // for a memoised call, each of its arms once, whatever their order was
    kDecisions,  // all of them; no call is memoised
  };
  Recording recording = Recording::kNothing;
  /// Decides what becomes of calls of functions that are no constants, unless it is null. It must
  /// outlive the explorations. With it, arguments of unknown functions are compared and not
  /// determined, and paths have no costs.
  Interceptor* interceptor = nullptr;
  /// Is told of all calls, none of which is memoised then, unless it is null. It must outlive the
  /// explorations.
  CallObserver* observer = nullptr;

 private:
  enum class KontKind : std::uint8_t {
    kOperand,
    kGuard,
    kHandler,
    kConstant,
    kMemo,
    kInstead,
    kTry,
    kObserved,
    kStage
  };
  struct Kont {
    const Kont* next;
    Value* frame;
    Value* values;       // operands so far; kGuard: the scrutinee; kMemo: see reuse_result()
    NodeId node;         // kConstant, kMemo: the function
    std::uint32_t step;  // the operand that is evaluated; kGuard: arm; kMemo: number of arguments;
                         // kInstead: the number of the call; kTry: the number of its choice point
    KontKind kind;
  };
  enum class Mode : std::uint8_t { kEval, kReturn, kRaise, kExecute, kArm, kGuard, kFail };
  struct Registers {
    Mode mode = Mode::kEval;
    NodeId node = kNoNode;
    std::uint32_t arm = 0;
    Value* frame = nullptr;
    Value* values = nullptr;
    const Kont* kont = nullptr;
    Value value;
    Value output;
    std::uint32_t stage = 0;
    std::uint32_t cost = 0;
    std::uint64_t steps = 0;
    bool raised_here = false;  // the current exception was raised by the language, not by `throw`
  };
  struct Condition {
    enum class Kind : std::uint8_t { kMatch, kFormula, kEqual, kSample } kind = Kind::kFormula;
    Value a, b;
    const Pattern* pattern = nullptr;
    smt::TermId term;
    bool silent = false;  // the store shows what was decided, so that no answer is needed
  };
  struct ChoicePoint {
    Store::Mark mark;
    Registers registers;
    Condition condition;
    std::size_t results = 0;
    std::size_t trace = 0;
    std::size_t decisions = 0;
    std::size_t intercepted = 0;
    std::uint32_t next = 0;  // the alternative to be tried next
    bool is_try = false;     // not a choice: where to go back to if the call is abandoned
  };
  /// The answer for the condition that the current instruction is about to branch on again.
  enum class Answer : std::uint8_t { kNone, kYes, kNo };

  // machine.cc
  void run();
  bool within_limits();
  void eval();
  void returned();
  void raise();
  void execute();
  void continue_at(const Node& node, std::uint32_t step);
  bool atom(NodeId id, Value& value);
  const Kont* push(KontKind kind, NodeId node, std::uint32_t step, Value* values, const Kont* next);
  void enter(fun::FunctionId function, const Value* arguments, std::uint32_t count);
  void call(const Node& node);
  bool intercept(fun::FunctionId function, const Value* arguments, std::uint32_t count);
  void raise_unknown(Value token);
  bool abandon(const Condition& condition);
  bool may_examine(Value v, const Pattern& pattern, std::size_t since);
  bool may_compare(Value a, Value b, std::size_t since);
  void restore(const ChoicePoint& choice);
  bool reuse_result(const Node& node);
  void memoise(const Kont& kont);
  void apply();
  void apply_unknown(Value function, const Node& node);
  void construct(const Node& node);
  void field(const Node& node);
  void take_branch(const Node& node);
  void match_arm();
  void guarded();
  void take_arm(const Arm& arm);
  void enter_arm(const Arm& arm);
  std::uint32_t arm_cost(const Pattern& pattern) const;
  void bind_slots(Value v, const Pattern& pattern);
  void fail() { r_.mode = Mode::kFail; }
  void return_value(Value v) {
    r_.value = v;
    r_.mode = Mode::kReturn;
  }
  void raise_fault(fun::ConstructorId exception, std::u16string_view message);
  void unsupported(std::string what);
  void end_stage(CallResult result);
  void start_stage();
  void charge(std::uint32_t cost);
  void charge_segment(NodeId node);
  void prepare_costs();
  struct Segment {
    std::uint32_t cost = 0;
    bool branches = false;
  };
  Segment segment(NodeId node);
  void start_segment(NodeId node);
  void record(NodeId node, std::uint32_t arm, bool guard_failed = false) {
    if (recording != Recording::kNothing) trace_.push_back({node, arm, guard_failed});
  }

  // choice_points.cc
  void branch_on(Condition condition);
  bool take_alternative(const Condition& condition, std::uint32_t alternative);
  bool post(const Condition& condition, bool yes);
  bool assign_sample(const Condition& condition, std::uint32_t sample);
  bool backtrack();
  /// The truth of a Boolean that may be a term; branches if it is undetermined. Returns false if
  /// the instruction must be executed again.
  bool truth(Value v, bool& result);
  bool force(Value v, Value& known);
  bool force_integer(Value v, Condition& condition, Value& known);
  bool force_all(Value v);
  bool force_constructors(Value v);
  std::uint32_t alternatives(const Condition& condition) const;
  Value constant(smt::Int value, fun::Sort sort);

  // primitives.cc
  void primitive(const Node& node);
  void equality(const Node& node);
  void identity(const Node& node);
  bool holds_open_double(Value v) const;
  void arithmetic(const Node& node);
  void arithmetic_terms(const Node& node, Value a, Value b);
  void divide_terms(const Node& node, Value a, Value b);
  void double_arithmetic(const Node& node);
  void compare(const Node& node);
  void bits(const Node& node);
  void convert(const Node& node);
  void return_number(smt::TermId term, fun::Sort sort);
  void return_boolean(smt::TermId term);
  // text_primitives.cc
  void text_primitive(const Node& node);
  bool returns_any_string(bool is_undetermined);
  void to_string();
  void char_class_of(Value v);
  bool force_operands(const Node& node);

  const Code& code_;
  Store& store_;
  Heap& heap_;
  smt::TermPool& pool_;
  CostModel costs_;
  Limits limits_;
  std::vector<std::uint32_t> call_cost_;         // by function
  std::vector<std::uint32_t> constructor_cost_;  // by constructor; empty if none has a cost
  std::vector<std::uint32_t>
      segment_cost_;  // by node, of the segment that begins there; empty if none has a cost
  std::vector<std::uint8_t> charged_ahead_;  // by node: the call has been charged with its segment

  Registers r_;
  Answer answer_ = Answer::kNone;
  bool is_abandoned_ = false;  // the call that is about to be executed
  bool asked_ = false;         // whether the last instruction branched
  std::vector<ChoicePoint> choice_points_;
  Partition partition_;
  Prefix decisions_;  // of this path
  std::vector<CallResult> results_;
  std::vector<Decision> trace_;
  Memo memo_;
  std::vector<Object*> constants_;  // by function: a cell with its value, if that is known
  const std::vector<Stage>* stages_ = nullptr;
  const After* after_ = nullptr;
  ExplorationStatistics statistics_;
  std::uint64_t store_steps_ = 0;  // the store's work that has been counted
};

}  // namespace assay::narrowing
