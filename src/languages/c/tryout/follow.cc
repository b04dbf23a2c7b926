#include "languages/c/tryout/follow.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "apps/tryout/trace_builder.h"
#include "base/match.h"
#include "frontends/c/places/places.h"
#include "languages/c/tryout/scopes.h"
#include "languages/c/tryout/value_text.h"

namespace assay::languages {
namespace {

/// The names of the variables of all functions that run, the innermost one first.
class RunningNames : public ObjectNames {
 public:
  RunningNames(const ConcreteMachine& machine, const Scopes& scopes)
      : machine_(machine), scopes_(scopes) {}

  std::string_view name_of(std::uint32_t object) const override {
    for (std::size_t frame = machine_.nested_calls(); frame > 0; --frame)
      for (const ScopedVariable& each : scopes_.of(machine_.function_of(frame)).variables)
        if (const auto* slot = std::get_if<ir::SlotId>(&each.place);
            slot != nullptr && machine_.slot_of(frame, *slot).object == object)
          return each.name;
    for (const ScopedVariable& each : scopes_.globals())
      if (std::get<ir::GlobalId>(each.place).index == object) return each.name;
    return "";
  }

 private:
  const ConcreteMachine& machine_;
  const Scopes& scopes_;
};

class Follower : public exec::RunObserver {
 public:
  Follower(const CProgram& program, const Scopes& scopes, const tryout::TraceLimits& limits)
      : program_(program), scopes_(scopes), builder_(limits) {}

  void begins(const ConcreteMachine& machine, ir::StmtId id) override {
    if (builder_.is_full()) return;
    const std::size_t frame = machine.nested_calls();
    const ir::Function& function = machine.function_of(frame);
    const FunctionScopes& scopes = scopes_.of(function);
    if (!scopes.is_students) return;
    const bool is_other_call = enter(machine);
    Call& call = calls_.back();
    const Span where = position(function, id);
    if (!where.valid()) return;
    const std::uint32_t line = program_.sources.resolve(where.file, where.begin).line;
    const bool awaits_test = !call.loops.empty() && call.loops.back().awaits_test;
    const bool is_new_round = follow_loops(function, id, scopes.loops[id.index], line);
    if (awaits_test && !call.loops.empty() && !call.loops.back().awaits_test)
      call.loops.back().failing_test = {line, values(machine, scopes, where),
                                        machine.domain().output().size()};
    if (!is_other_call && !is_new_round && call.line == line) return;
    call.line = line;
    builder_.step(line, values(machine, scopes, where), machine.domain().output().size());
  }

  results::RunTrace finish() {
    for (; !calls_.empty(); calls_.pop_back()) {
      end_loops(0);
      builder_.end_call();
    }
    return builder_.finish();
  }

 private:
  struct OpenLoop {
    ir::StmtId loop;
    bool awaits_body = true;
    bool awaits_test = false;  // of a round that has begun with the third part of `for`
    std::optional<tryout::WaitingStep> failing_test = {};  // unless the body follows
  };
  struct Call {
    std::size_t frame = 0;
    std::uint64_t call = 0;
    std::uint32_t line = 0;  // of the last step
    std::vector<OpenLoop> loops;
  };

  /// Notes which calls have begun and ended. Returns true if the last step was in another one.
  bool enter(const ConcreteMachine& machine) {
    const std::size_t frame = machine.nested_calls();
    bool is_other = false;
    const auto is_going = [&](const Call& call) {
      return call.frame <= frame && machine.call_of(call.frame) == call.call;
    };
    while (!calls_.empty() && !is_going(calls_.back())) {
      end_loops(0);
      calls_.pop_back();
      builder_.end_call();
      is_other = true;
    }
    for (std::size_t each = calls_.empty() ? 1 : calls_.back().frame + 1; each <= frame; ++each) {
      if (!scopes_.of(machine.function_of(each)).is_students) continue;
      calls_.push_back({each, machine.call_of(each), 0, {}});
      builder_.begin_call(machine.function_of(each).name);
      is_other = true;
    }
    return is_other;
  }

  /// Ends the loops of the innermost call but for so many. The test that ends a loop is a step of
  /// its own after the third part of `for`, because it shows what that part has made of the
  /// variable.
  void end_loops(std::size_t left) {
    std::vector<OpenLoop>& open = calls_.back().loops;
    for (; open.size() > left; open.pop_back()) {
      if (const auto& test = open.back().failing_test)
        builder_.step(test->line, test->values, test->output);
      builder_.end_loop();
    }
  }

  /// Returns true if another round of the innermost loop begins, or its first one.
  bool follow_loops(const ir::Function& function, ir::StmtId id,
                    const std::vector<AroundLoop>& around, std::uint32_t line) {
    std::vector<OpenLoop>& open = calls_.back().loops;
    std::size_t common = 0;
    while (common < open.size() && common < around.size() &&
           open[common].loop == around[common].loop)
      ++common;
    end_loops(common);
    const auto* test = std::get_if<ir::Loop>(&function.stmts[id].node);
    const bool is_entry = test != nullptr && common < around.size();
    for (; common < around.size(); ++common) begin_loop(function, around[common].loop);
    if (test != nullptr) {
      if (!test->test_first) {
        open.back().awaits_body = true;
        return false;
      }
      if (is_entry) return false;  // the first test follows
      if (std::exchange(open.back().awaits_test, false)) return false;
      builder_.begin_round();
      return true;
    }
    if (around.empty() || around.back().part == AroundLoop::Part::kTest) return false;
    if (is_step_before_test(function, around, line)) {
      const bool is_first = !std::exchange(open.back().awaits_test, true);
      if (is_first) builder_.begin_round();
      return is_first;
    }
    const auto& loop = std::get<ir::Loop>(function.stmts[around.back().loop].node);
    const bool begins = !loop.test_first && std::exchange(open.back().awaits_body, false);
    if (begins) builder_.begin_round();
    open.back().failing_test.reset();
    builder_.in_body();
    return begins;
  }

  void begin_loop(const ir::Function& function, ir::StmtId loop) {
    const Span span = function.stmts[loop].span;
    const std::uint32_t first = program_.sources.resolve(span.file, span.begin).line;
    const std::uint32_t end = span.end > span.begin ? span.end - 1 : span.begin;
    calls_.back().loops.push_back({loop});
    builder_.begin_loop(first, program_.sources.resolve(span.file, end).line);
  }

  /// The position of a statement; of the test of a loop, that of its condition.
  static Span position(const ir::Function& function, ir::StmtId id) {
    const ir::Stmt& statement = function.stmts[id];
    const auto* loop = std::get_if<ir::Loop>(&statement.node);
    if (loop == nullptr || !loop->condition.valid()) return statement.span;
    const Span condition = function.exprs[loop->condition.root].span;
    return condition.valid() ? condition : statement.span;
  }

  /// The third part of `for`, in the line of the test that follows: both are one step, which begins
  /// a round, so that what changes here is told of this line.
  bool is_step_before_test(const ir::Function& function, const std::vector<AroundLoop>& around,
                           std::uint32_t line) const {
    if (around.empty() || around.back().part != AroundLoop::Part::kStep) return false;
    const Span test = position(function, around.back().loop);
    return program_.sources.resolve(test.file, test.begin).line == line;
  }

  tryout::TraceBuilder::Values values(const ConcreteMachine& machine, const FunctionScopes& scopes,
                                      Span where) const {
    const RunningNames names(machine, scopes_);
    const ValueText text(machine, names);
    tryout::TraceBuilder::Values values;
    std::vector<const ScopedVariable*> visible = visible_at(scopes.variables, where);
    const std::size_t own = visible.size();
    for (const ScopedVariable* each : visible_at(scopes_.globals(), where))
      if (std::ranges::none_of(visible.begin(), visible.begin() + static_cast<std::ptrdiff_t>(own),
                               [&](const auto* other) { return other->name == each->name; }))
        visible.push_back(each);
    for (const ScopedVariable* each : visible)
      values.emplace_back(each->name, value(machine, text, *each));
    return values;
  }

  static std::string value(const ConcreteMachine& machine, const ValueText& text,
                           const ScopedVariable& variable) {
    const std::size_t frame = machine.nested_calls();
    return std::visit(
        Match{[&](ir::LocalId local) -> std::string {
                const auto value = machine.local_of(frame, local);
                if (!value) return "";
                return text.of_value(machine.function_of(frame).locals[local].type, variable.type,
                                     *value);
              },
              [&](ir::SlotId slot) {
                return text.of_object(machine.slot_of(frame, slot).object, variable.type);
              },
              [&](ir::GlobalId global) { return text.of_object(global.index, variable.type); }},
        variable.place);
  }

  const CProgram& program_;
  const Scopes& scopes_;
  tryout::TraceBuilder builder_;
  std::vector<Call> calls_;
};

}  // namespace

Result<results::RunTrace> follow_c(CProgram& program, const std::string& entry,
                                   const CProgram* reference, const std::string& input,
                                   const tryout::TraceLimits& limits,
                                   const exec::MachineLimits& machine_limits) {
  const bool has_harness = reference != nullptr && !reference->lowered.harness.empty();
  TRY_ASSIGN(const frontends::SourceTree tree,
             c::places_of(program.sources, program_files(program),
                          {entry, has_harness ? &reference->lowered : nullptr}));
  const Scopes scopes(program, tree);
  Follower follower(program, scopes, limits);
  exec::ConcreteOptions options;
  options.observer = &follower;
  const exec::ConcreteRun run =
      exec::interpret(program.lowered.program, input, machine_limits, &options);
  results::RunTrace trace = follower.finish();
  trace.output = run.output;
  if (auto outcome = equiv::outcome_of(program.tested, run))
    trace.outcome = *std::move(outcome);
  else
    trace.not_followed = run.termination.detail;
  if (!trace.outcome.where.valid())
    trace.outcome.where = equiv::locate(program.tested, run.termination.where);
  return trace;
}

}  // namespace assay::languages
