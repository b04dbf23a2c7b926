#include "languages/scala/follow.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "base/ascii.h"
#include "base/unicode.h"
#include "functional/notation.h"
#include "languages/scala/names_in_scope.h"
#include "languages/scala/open_calls.h"

namespace assay::languages {
namespace {

using tryout::TraceBuilder;

/// The values of all steps together may have so many parts: finding them takes time.
constexpr std::size_t kMostParts = 3'000'000;

/// "go" of "Solution.sum/go".
std::string_view last_name(std::string_view name) {
  name.remove_prefix(std::min(name.rfind('/') + 1, name.size()));
  return name.substr(std::min(name.rfind('.') + 1, name.size()));
}

/// "Counter" of "Solution.Counter.new", which makes an object; "" of other functions.
std::string_view made_class(std::string_view name) {
  constexpr std::string_view kEnd = ".new";
  if (!name.ends_with(kEnd)) return "";
  name.remove_suffix(kEnd.size());
  return last_name(name);
}

bool is_word(std::string_view text) {
  return !text.empty() && (is_letter(text.front()) || text.front() == '_');
}

class Recorder : public narrowing::CallObserver {
 public:
  Recorder(const fun::Program& program, const SourceMap& sources, const FollowedCall& call,
           const tryout::TraceLimits& limits)
      : program_(program), sources_(sources), call_(call), builder_(limits) {
    for (fun::FunctionId id{0}; program.functions.contains(id); ++id.index) {
      const fun::Function& f = program.functions[id];
      if (f.span.file == call.file && kind_of(id) == Kind::kLoop) loops_.insert(f.span.begin);
    }
  }

  /// To be called before the run.
  void read_values_with(const narrowing::Runner& runner) { runner_ = &runner; }

  bool entered(fun::FunctionId function, const narrowing::Value* arguments, std::uint32_t count,
               narrowing::Value output) override {
    if (is_done_ || (open_.empty() && function != call_.watched)) return false;
    const fun::Function& f = program_.functions[function];
    if (f.is_library || f.span.file != call_.file) return false;
    const Kind kind = kind_of(function);
    if (kind == Kind::kLoop) {
      enter_loop(function, f, arguments, count, output);
      return true;
    }
    open_.push_back({kind, function, arguments, count});
    open_.back().line = line_of(f.span.begin);
    open_.back().names = names_in_scope(f, f.body);
    if (kind == Kind::kNotShown || is_full()) return true;
    const TraceBuilder::Values variables = values(f, arguments, count);
    builder_.begin_shown_call(name_of(f), shown(f, variables), line_of(f.span.begin), variables,
                              written(output));
    return true;
  }

  void returned(narrowing::Value value, narrowing::Value output) override {
    leave(results::TraceCall::Ending::kReturned, value, output);
  }
  void raised(narrowing::Value exception, narrowing::Value output) override {
    leave(results::TraceCall::Ending::kThrew, exception, output);
  }

  void calls(const narrowing::Node& site, const narrowing::Value* frame) override {
    if (!open_.empty() && is_own(site)) open_.back().site = {&site, frame};
  }

  /// Between the calls, the steps are those to another line and those after which a name has a
  /// value.
  void goes_on(const narrowing::Node& from, const narrowing::Node& next,
               const narrowing::Value* frame, narrowing::Value output) override {
    if (open_.empty() || is_full() || !is_own(next)) return;
    Open& open = open_.back();
    if (open.kind == Kind::kNotShown || next.function != open.function) return;
    const fun::Function& f = program_.functions[open.function];
    if (from.kind == fun::ExprKind::kLet && !is_name_of_source(f.exprs[from.expr].text)) return;
    const std::uint32_t offset = span_of(next).begin;
    if (loops_.contains(offset)) return;  // its first round is the next step
    const std::uint32_t line = line_of(offset);
    auto names = names_in_scope(f, next.expr);
    if (line == open.line && names == open.names) return;
    open.line = line;
    open.names = std::move(names);
    if (open.kind == Kind::kLoop) builder_.in_body();
    builder_.step(line, values_at({&next, frame}), written(output));
  }

  /// What the library raises is raised where the program calls it.
  void raises(const narrowing::Node& site, const narrowing::Value* frame,
              narrowing::Value exception, narrowing::Value output) override {
    if (open_.empty()) return;
    if (exception.object() == raised_) return;  // after `finally`
    raised_ = exception.object();
    const Site at = is_own(site) ? Site{&site, frame} : open_.back().site;
    failing_ = at.node != nullptr ? position(span_of(*at.node)) : LineColumn{0, 0};
    failing_step_ = builder_.steps();
    if (failing_.line > 0 && builder_.depth() > 0 && !is_full())
      builder_.step(failing_.line, values_at(at), written(output));
  }

  void stopped() override {
    const auto datum = [this](narrowing::Value value) { return runner_->datum(value); };
    std::vector<OpenScalaCall> calls;
    for (const Open& each : open_)
      calls.push_back({each.function, each.kind == Kind::kLoop, each.kind == Kind::kCall,
                       each.arguments, each.count,
                       each.site.node != nullptr ? span_of(*each.site.node) : Span{}});
    const auto found = endless_part(program_, calls, datum);
    if (!found) return;
    const fun::Function& f = program_.functions[found->function];
    FollowedEndless& made = endless_.emplace();
    made.is_loop = found->is_loop;
    made.is_repeated = found->is_repeated;
    made.where = position(found->place);
    if (!made.is_loop) made.name = name_of(f);
    made.times = found->times;
    for (const std::size_t each : found->calls)
      made.calls.push_back(shown(f, values(f, open_[each].arguments, open_[each].count)));
  }

  FollowedRun finish(narrowing::RunResult result) {
    FollowedRun run;
    run.trace = builder_.finish();
    run.trace.is_cut = run.trace.is_cut || parts_ > kMostParts;
    using narrowing::Termination;
    if (result.termination == Termination::kException ||
        result.termination == Termination::kFault) {
      run.failing = failing_;
      if (failing_.line > 0 && !run.trace.is_cut) leave_out_unwinding(run.trace);
    }
    run.result = std::move(result);
    run.endless = std::move(endless_);
    return run;
  }

 private:
  enum class Kind : std::uint8_t { kCall, kLambda, kLoop, kNotShown };
  /// An expression of the program that is evaluated, and the values of its function.
  struct Site {
    const narrowing::Node* node = nullptr;
    const narrowing::Value* frame = nullptr;
  };
  struct Open {
    Kind kind = Kind::kCall;
    fun::FunctionId function;
    const narrowing::Value* arguments = nullptr;
    std::uint32_t count = 0;
    bool is_begun = false;   // of a loop: this call of it is not its first round
    Site site{};             // the call that it has made last
    std::uint32_t line = 0;  // of the latest step
    NamesInScope names{};    // there
  };

  bool is_own(const narrowing::Node& node) const {
    const Span span = node.expr.valid() ? span_of(node) : Span{};
    return span.valid() && span.file == call_.file && !program_.functions[node.function].is_library;
  }
  Span span_of(const narrowing::Node& node) const {
    return program_.functions[node.function].exprs[node.expr].span;
  }

  /// The calls that the exception leaves end at the step at which it is raised, unless more happens
  /// after that, in `finally`.
  void leave_out_unwinding(results::RunTrace& trace) const {
    if (failing_step_ >= trace.steps.size()) return;
    using Ending = results::TraceCall::Ending;
    if (std::ranges::any_of(trace.calls, [this](const results::TraceCall& each) {
          return each.first > failing_step_ ||
                 (each.last > failing_step_ && each.ending == Ending::kReturned);
        }))
      return;
    trace.steps.resize(failing_step_ + 1);
    for (results::TraceCall& each : trace.calls)
      if (each.last > failing_step_) each.last = failing_step_;
  }

  Kind kind_of(fun::FunctionId id) const {
    const fun::Function& f = program_.functions[id];
    if (f.is_constant) return Kind::kNotShown;
    const std::size_t slash = f.name.rfind('/');
    // The initialisation is a part of what makes the object.
    if (slash == std::string::npos)
      return f.name.ends_with(".<init>") ? Kind::kNotShown : Kind::kCall;
    const std::string_view part = std::string_view(f.name).substr(slash + 1);
    if (part.starts_with("loop ")) return Kind::kLoop;
    // Without parameters of its own, it is an expression that is evaluated later.
    const bool is_delayed = f.parameters.size() == f.captured;
    if (part.starts_with("lambda ")) return is_delayed ? Kind::kNotShown : Kind::kLambda;
    // The others are parts that the front end has made, such as "default n" and "cell".
    const bool is_name = part.find(' ') == std::string_view::npos &&
                         part.find('.') == std::string_view::npos && part != "cell" &&
                         part != "init" && part != "initialise" && part != "finally";
    return is_name ? Kind::kCall : Kind::kNotShown;
  }

  bool is_full() const { return builder_.is_full() || parts_ > kMostParts; }

  LineColumn position(Span span) const { return sources_.resolve(span.file, span.begin); }
  std::uint32_t line_of(std::uint32_t offset) const {
    return sources_.resolve(call_.file, offset).line;
  }

  static std::string name_of(const fun::Function& f) {
    const std::string_view name = last_name(f.name), made = made_class(f.name);
    if (!made.empty()) return "new " + std::string(made);
    return name.starts_with("lambda ") ? "=>" : std::string(name);
  }

  std::string text_of(narrowing::Value value) {
    const fun::Datum datum = runner_->shown(value);
    parts_ += fun::size(datum);
    return fun::spell(program_, datum, {}, fun::Naming::kImported);
  }

  /// "MatchError: List()", or an exception of the program as it is written there.
  std::string thrown(narrowing::Value value) {
    const fun::Datum datum = runner_->shown(value);
    if (datum.kind != fun::Datum::Kind::kData) return text_of(value);
    const fun::Constructor& exception = program_.constructors[datum.constructor];
    if (!exception.is_library) return text_of(value);
    std::string made = exception.name;
    if (!datum.fields.empty())
      if (const auto* text = std::get_if<std::u16string>(&datum.fields.front().literal)) {
        const std::string message = to_utf8(*text);
        made += ": " + message.substr(0, message.rfind(" (of class "));
      }
    return made;
  }

  /// The parameters and what else the function uses, as far as these have names.
  TraceBuilder::Values values(const fun::Function& f, const narrowing::Value* arguments,
                              std::uint32_t count) {
    TraceBuilder::Values found;
    for (std::uint32_t i = 0; i < count && i < f.parameters.size(); ++i) {
      if (!is_word(f.parameters[i].name)) continue;
      std::string value = text_of(arguments[i]);
      // Of what it only uses, functions are no news.
      if (i < f.captured && value == "<function>") continue;
      found.emplace_back(f.parameters[i].name, std::move(value));
    }
    return found;
  }

  /// The same with the names of values and patterns around an expression.
  TraceBuilder::Values values_at(const Site& at) {
    const fun::Function& f = program_.functions[at.node->function];
    TraceBuilder::Values found;
    for (const auto& [name, slot] : names_in_scope(f, at.node->expr)) {
      std::string value = text_of(at.frame[slot]);
      if (value != "<function>") found.emplace_back(name, std::move(value));
    }
    return found;
  }

  /// "insert(3, List(1))", "list.insert(3)" or "x => ..." with the value of x.
  static std::string shown(const fun::Function& f, const TraceBuilder::Values& variables) {
    std::string arguments, receiver;
    for (std::size_t i = f.captured; i < f.parameters.size(); ++i) {
      const std::string& name = f.parameters[i].name;
      const auto value =
          std::ranges::find(variables, name, &TraceBuilder::Values::value_type::first);
      const std::string text = value == variables.end() ? "…" : value->second;
      if (name == "this" && i == f.captured)
        receiver = text + ".";
      else
        arguments += (arguments.empty() ? "" : ", ") + text;
    }
    const std::string name = name_of(f);
    if (name == "=>") return "(" + arguments + ") => …";
    return receiver + name + "(" + arguments + ")";
  }

  std::size_t written(narrowing::Value output) const {
    return output.exists() ? to_utf8(output.object()->string()).size() : 0;
  }

  /// A loop calls itself for its next round.
  void enter_loop(fun::FunctionId function, const fun::Function& f,
                  const narrowing::Value* arguments, std::uint32_t count, narrowing::Value output) {
    const bool is_begun = open_.back().kind == Kind::kLoop && open_.back().function == function;
    open_.push_back({Kind::kLoop, function, arguments, count, is_begun});
    open_.back().line = line_of(f.span.begin);
    open_.back().names = names_in_scope(f, f.body);
    if (is_full()) return;
    if (is_begun) builder_.in_body();
    if (!is_begun) builder_.begin_loop(line_of(f.span.begin), line_of(f.span.end - 1));
    builder_.begin_round();
    // Its test comes after the round.
    if (sources_.text(f.span).starts_with("do")) builder_.in_body();
    builder_.step(line_of(f.span.begin), values(f, arguments, count), written(output));
  }

  void leave(results::TraceCall::Ending ending, narrowing::Value value, narrowing::Value output) {
    const Open left = open_.back();
    open_.pop_back();
    is_done_ = open_.empty();
    if (left.kind == Kind::kNotShown) return;
    if (left.kind == Kind::kLoop) {
      if (!left.is_begun && !is_full()) builder_.end_loop();
      return;
    }
    if (is_full()) return;
    const bool is_thrown = ending == results::TraceCall::Ending::kThrew;
    builder_.end_shown_call(ending, is_thrown ? thrown(value) : text_of(value), written(output));
  }

  const fun::Program& program_;
  const SourceMap& sources_;
  const FollowedCall& call_;
  TraceBuilder builder_;
  std::set<std::uint32_t> loops_;  // where they begin
  const narrowing::Runner* runner_ = nullptr;
  std::vector<Open> open_;
  bool is_done_ = false;
  std::size_t parts_ = 0;
  // Of the latest exception: the object, where it was raised, and the step there.
  const narrowing::Object* raised_ = nullptr;
  LineColumn failing_{0, 0};
  std::size_t failing_step_ = 0;
  std::optional<FollowedEndless> endless_;
};

}  // namespace

FollowedRun follow_scala(fun::Program& program, const SourceMap& sources, const FollowedCall& call,
                         const narrowing::Limits& machine, const tryout::TraceLimits& limits) {
  narrowing::Runner runner(program, machine);
  Recorder recorder(program, sources, call, limits);
  recorder.read_values_with(runner);
  runner.observe(&recorder);
  return recorder.finish(runner.run(call.start, {}));
}

}  // namespace assay::languages
