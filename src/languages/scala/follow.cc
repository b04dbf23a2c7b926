#include "languages/scala/follow.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/ascii.h"
#include "base/unicode.h"
#include "functional/notation.h"

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
      : program_(program), sources_(sources), call_(call), builder_(limits) {}

  /// To be called before the run.
  void read_values_with(const narrowing::Runner& runner) { runner_ = &runner; }

  bool entered(fun::FunctionId function, const narrowing::Value* arguments, std::uint32_t count,
               narrowing::Value output) override {
    if (is_done_ || (open_.empty() && function != call_.watched)) return false;
    const Kind kind = kind_of(function);
    if (kind == Kind::kNotShown) return false;
    const fun::Function& f = program_.functions[function];
    if (kind == Kind::kLoop) {
      enter_loop(function, f, arguments, count, output);
      return true;
    }
    open_.push_back({kind, function});
    if (is_full()) return true;
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

  results::RunTrace finish() {
    results::RunTrace trace = builder_.finish();
    trace.is_cut = trace.is_cut || parts_ > kMostParts;
    return trace;
  }

 private:
  enum class Kind : std::uint8_t { kCall, kLambda, kLoop, kNotShown };
  struct Open {
    Kind kind = Kind::kCall;
    fun::FunctionId function;
    bool is_begun = false;  // of a loop: this call of it is not its first round
  };

  Kind kind_of(fun::FunctionId id) const {
    const fun::Function& f = program_.functions[id];
    if (f.is_library || f.is_constant || f.span.file != call_.file) return Kind::kNotShown;
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
    open_.push_back({Kind::kLoop, function, is_begun});
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
    if (left.kind == Kind::kLoop) {
      if (!left.is_begun && !is_full()) builder_.end_loop();
      return;
    }
    if (is_full()) return;
    builder_.end_shown_call(ending, text_of(value), written(output));
  }

  const fun::Program& program_;
  const SourceMap& sources_;
  const FollowedCall& call_;
  TraceBuilder builder_;
  const narrowing::Runner* runner_ = nullptr;
  std::vector<Open> open_;
  bool is_done_ = false;
  std::size_t parts_ = 0;
};

}  // namespace

FollowedRun follow_scala(fun::Program& program, const SourceMap& sources, const FollowedCall& call,
                         const narrowing::Limits& machine, const tryout::TraceLimits& limits) {
  narrowing::Runner runner(program, machine);
  Recorder recorder(program, sources, call, limits);
  recorder.read_values_with(runner);
  runner.observe(&recorder);
  FollowedRun run;
  run.result = runner.run(call.start, {});
  run.trace = recorder.finish();
  return run;
}

}  // namespace assay::languages
