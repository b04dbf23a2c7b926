// Runs functional programs, on known inputs or on unknown ones: what is not known is decided as the
// run gets to it, and every way to decide is followed, one after the other, by backtracking to the
// last decision (control, environment and continuation as in Felleisen & Friedman's CEK machine,
// 1986; lazy narrowing as in store.h). Frames and continuations are never changed once a decision
// lies behind them, so going back is setting a few registers.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "narrowing/store/store.h"
#include "narrowing/values/code.h"
#include "narrowing/values/cost.h"
#include "narrowing/values/memo.h"

namespace assay::narrowing {

enum class End : std::uint8_t {
  kValue,
  kException,    // of the program's own `throw`
  kFault,        // an exception of the language or its library: a failed match, a division by zero
  kUnsupported,  // met a construct that is not modelled; Outcome::what names it
  kSteps,        // ran longer than Limits::steps
  kMemory,
};

/// How one stage of a path ended.
struct Outcome {
  End end = End::kValue;
  Value value;       // the result, or the exception
  Value output;      // what was printed: a String, or none
  std::string what;  // kUnsupported: the construct
  std::uint32_t cost = 0;
};

/// A call of a function of the program; the stages of a path run one after the other on the same
/// inputs.
struct Stage {
  fun::FunctionId function;
  std::vector<Value> arguments;
  std::uint32_t budget =
      0;  // of what the path has cost when the stage ends, earlier stages included
};

enum class Next : std::uint8_t {
  kOn,    // to the next stage, or to the leaf
  kDrop,  // this path is of no interest
  kStop,  // nor is any other
};

/// A predicate that valid inputs satisfy, of some of the arguments.
struct Contract {
  fun::FunctionId predicate;
  std::vector<std::uint32_t> arguments;  // which ones it is asked of, in its order
};
Stage stage_of(const Contract& contract, const std::vector<Value>& inputs, std::uint32_t budget);
/// Of a contract's stage: goes on where it holds, or can be made to hold.
Next after_contract(Store& store, const Outcome& outcome);

struct Limits {
  std::uint64_t steps = 2'000'000;       // of one stage of one path
  std::uint64_t all_steps = UINT64_MAX;  // of one exploration
  std::size_t bytes = std::size_t{1} << 29;
};

/// What an exploration met.
struct Tally {
  std::uint64_t leaves = 0;
  std::uint64_t dropped = 0;
  std::uint64_t cut = 0;  // paths that spent their budget
  std::uint64_t choices = 0;
  std::uint64_t steps = 0;
  std::uint64_t picks = 0;  // places where a few of many values were tried: not all inputs
  std::uint64_t unsupported = 0;
  std::uint64_t exhausted = 0;  // stages that hit the limits
  bool stopped = false;
  /// All inputs were reached.
  bool complete() const {
    return !stopped && cut == 0 && picks == 0 && unsupported == 0 && exhausted == 0;
  }
};

/// The decisions at the beginning of a path, in order: 0 for the way that is tried first, 1 for the
/// other; where values are picked, the candidate's place.
using Prefix = std::vector<std::uint32_t>;

/// A part of an exploration, for several machines to share the work: the paths that begin with
/// `prefix`. With `most` set, paths with that many decisions are not followed further; `split` is
/// given the decisions of each, in the order of the search.
struct Part {
  Prefix prefix;
  std::size_t most = SIZE_MAX;
  std::function<void(const Prefix&)> split = {};
};

class Machine {
 public:
  Machine(const Code& code, Store& store, const CostModel& costs, const Limits& limits);

  /// Follows all paths of the stages, depth first. `after` is called when a stage has ended, with
  /// the outcomes so far; at the last stage kOn makes the path a leaf. The store is, then, as the
  /// path left it; whatever `after` adds to it is taken back.
  using After = std::function<Next(const std::vector<Outcome>&)>;
  Tally explore(const std::vector<Stage>& stages, const After& after, Part part = {});

  /// Which nodes were run, by NodeId; empty: not recorded. For coverage of what is run next.
  std::vector<std::uint8_t>* visited = nullptr;
  /// The decisions taken on the path, for names: the arms of matches and branches, in order.
  struct Decision {
    NodeId node;
    std::uint32_t arm;          // of a match; of an if, 0: then, 1: else
    bool guard_failed = false;  // the arm fitted, and was not taken
  };
  const std::vector<Decision>& trace() const { return trace_; }
  bool record_trace = false;

 private:
  enum class KontKind : std::uint8_t { kOperand, kGuard, kHandler, kConstant, kMemo, kStage };
  struct Kont {
    const Kont* next;
    Value* frame;
    Value* values;       // operands so far; kGuard: the scrutinee; kMemo: see recall()
    NodeId node;         // kConstant, kMemo: the function
    std::uint32_t step;  // operand awaited; kGuard: arm; kMemo: number of arguments
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
    bool raised_here = false;  // the exception in flight is the language's own
  };
  struct Question {
    enum class Kind : std::uint8_t { kFit, kTerm, kEqual, kPick } kind = Kind::kTerm;
    Value a, b;
    const Pattern* pattern = nullptr;
    smt::TermId term;
    bool silent = false;  // what was decided shows in the store; nobody waits for an answer
  };
  struct Choice {
    Store::Mark mark;
    Registers registers;
    Question question;
    std::size_t outcomes = 0;
    std::size_t trace = 0;
    std::size_t decisions = 0;
    std::uint32_t next = 0;  // way to try next
  };
  /// An answer to the question that the current instruction is about to ask again.
  enum class Answer : std::uint8_t { kNone, kYes, kNo };

  // machine.cc
  void run();
  bool within_limits();
  void eval();
  void returned();
  void raise();
  void execute();
  void go_on(const Node& node, std::uint32_t step);
  bool atom(NodeId id, Value& value);
  const Kont* push(KontKind kind, NodeId node, std::uint32_t step, Value* values, const Kont* next);
  void enter(fun::FunctionId function, const Value* arguments, std::uint32_t count);
  void call(const Node& node);
  bool recall(const Node& node);
  void remember(const Kont& kont);
  void apply();
  void apply_unknown(Value function, const Node& node);
  void construct(const Node& node);
  void field(const Node& node);
  void take_branch(const Node& node);
  void match_arm();
  void guarded();
  void take_arm(const Arm& arm);
  std::uint32_t arm_cost(const Pattern& pattern) const;
  void bind_slots(Value v, const Pattern& pattern);
  void fail() { r_.mode = Mode::kFail; }
  void give(Value v) {
    r_.value = v;
    r_.mode = Mode::kReturn;
  }
  void raise_fault(fun::ConstructorId exception, std::u16string_view message);
  void unsupported(std::string what);
  void end_stage(Outcome outcome);
  void start_stage();
  void spend(std::uint32_t cost);
  void pay_segment(NodeId node);
  void prepare_costs();
  struct Segment {
    std::uint32_t cost = 0;
    bool branches = false;
  };
  Segment segment(NodeId node);
  void start_segment(NodeId node);
  void note(NodeId node, std::uint32_t arm, bool guard_failed = false) {
    if (record_trace) trace_.push_back({node, arm, guard_failed});
  }

  // choices.cc
  void ask(Question question);
  bool go(const Question& question, std::uint32_t way);
  bool post(const Question& question, bool yes);
  bool pick(const Question& question, std::uint32_t candidate);
  bool backtrack();
  /// The truth of a boolean that may be a term: asks where it is open. False: look again later.
  bool truth(Value v, bool& result);
  bool settle(Value v, Value& known);
  bool settle_number(Value v, Question& question, Value& known);
  bool settle_all(Value v);
  bool settle_shape(Value v);
  std::uint32_t ways(const Question& question) const;
  Value constant(smt::Int value, fun::Sort sort);

  // primitives.cc
  void primitive(const Node& node);
  void equality(const Node& node);
  void arithmetic(const Node& node);
  void arithmetic_terms(const Node& node, Value a, Value b);
  void divide_terms(const Node& node, Value a, Value b);
  void double_arithmetic(const Node& node);
  void compare(const Node& node);
  void bits(const Node& node);
  void convert(const Node& node);
  void give_number(smt::TermId term, fun::Sort sort);
  void give_boolean(smt::TermId term);
  // text_primitives.cc
  void text_primitive(const Node& node);
  void to_string();
  void char_class_of(Value v);
  bool settle_operands(const Node& node);

  const Code& code_;
  Store& store_;
  Heap& heap_;
  smt::TermPool& pool_;
  CostModel costs_;
  Limits limits_;
  std::vector<std::uint32_t> call_cost_;         // by function
  std::vector<std::uint32_t> constructor_cost_;  // by constructor; empty: none costs
  std::vector<std::uint32_t> segment_cost_;      // by node, of what starts there; empty: none
  std::vector<std::uint8_t> paid_ahead_;         // by node: a segment has paid for this call

  Registers r_;
  Answer answer_ = Answer::kNone;
  bool asked_ = false;  // by the instruction that just ran
  std::vector<Choice> choices_;
  Part part_;
  Prefix decisions_;  // of this path
  std::vector<Outcome> outcomes_;
  std::vector<Decision> trace_;
  Memo memo_;
  std::vector<Object*> constants_;  // by function: a cell with its value, or nothing yet
  const std::vector<Stage>* stages_ = nullptr;
  const After* after_ = nullptr;
  Tally tally_;
  std::uint64_t store_steps_ = 0;  // of the store's work, counted so far
};

}  // namespace assay::narrowing
