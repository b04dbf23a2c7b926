#include "languages/javascript/follow.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/tryout/trace_builder.h"

namespace assay::languages {
namespace {

using javascript::Node;

bool is_loop(const Node& node) {
  return node.is("for_statement") || node.is("for_in_statement") || node.is("while_statement") ||
         node.is("do_statement");
}

enum class LoopPart : std::uint8_t {
  kBefore,  // what is evaluated once
  kTest,    // what begins a round
  kBody,
  kStep,  // the third part of `for`, or the condition after a body
};

struct AroundPlace {
  const Node* loop = nullptr;
  LoopPart part = LoopPart::kBody;
};

/// What surrounds a place in the text.
struct StepPlace {
  bool is_in_function = false;
  std::set<std::string_view> undeclared;  // names of this function whose declaration is not reached
  std::vector<AroundPlace> loops;         // of the innermost function, the outermost one first
};

bool covers(const Node& node, std::uint32_t at) {
  return node.span.begin <= at && at < node.span.end;
}

LoopPart part_of(const Node& loop, std::uint32_t at) {
  for (const Node& child : loop.children) {
    if (!covers(child, at)) continue;
    if (child.field == "body") return LoopPart::kBody;
    if (child.field == "increment") return LoopPart::kStep;
    if (child.field == "condition")
      return loop.is("do_statement") ? LoopPart::kStep : LoopPart::kTest;
    if (child.field == "left") return LoopPart::kTest;
    if (child.field == "initializer" || child.field == "right") return LoopPart::kBefore;
  }
  return loop.is("for_in_statement") ? LoopPart::kTest : LoopPart::kBefore;
}

/// Adds the names that a pattern binds.
void put_names(const Node& pattern, std::set<std::string_view>& names) {
  std::vector<const Node*> waiting{&pattern};
  while (!waiting.empty()) {
    const Node& node = *waiting.back();
    waiting.pop_back();
    if (node.is("identifier") || node.is("shorthand_property_identifier_pattern"))
      names.insert(node.text);
    for (const Node& child : node.children)
      if (child.field != "right" && child.field != "key") waiting.push_back(&child);
  }
}

/// Adds the names that `let`, `const` or `class` declares with effect from a later place on: until
/// then they cannot be used, and the debugger calls them undefined.
void put_undeclared(const Node& statement, std::uint32_t at, std::set<std::string_view>& names) {
  const Node* exported =
      statement.is("export_statement") ? statement.child("declaration") : nullptr;
  const Node& declaration = exported == nullptr ? statement : *exported;
  if (declaration.is("class_declaration") && at < declaration.span.end)
    if (const Node* name = declaration.child("name")) put_names(*name, names);
  // The variable of `for (const x of xs)` has its value in the body only.
  const Node* kind = statement.is("for_in_statement") ? statement.child("kind") : nullptr;
  if (kind != nullptr && kind->text != "var" && covers(statement, at) &&
      part_of(statement, at) != LoopPart::kBody)
    put_names(*statement.child("left"), names);
  if (!declaration.is("lexical_declaration")) return;
  for (const Node& each : declaration.children) {
    const Node* name = each.is("variable_declarator") ? each.child("name") : nullptr;
    if (name != nullptr && at < each.span.end) put_names(*name, names);
  }
}

StepPlace step_place_at(const Node& root, std::uint32_t at) {
  StepPlace place;
  const Node* node = &root;
  while (node != nullptr) {
    if (javascript::is_function(*node)) place = {true, {}, {}};
    for (const Node& child : node->children) put_undeclared(child, at, place.undeclared);
    if (is_loop(*node)) place.loops.push_back({node, part_of(*node, at)});
    const auto inner =
        std::ranges::find_if(node->children, [&](const Node& child) { return covers(child, at); });
    node = inner == node->children.end() ? nullptr : &*inner;
  }
  return place;
}

/// Returns the offset in the file of a column in UTF-16 units.
std::uint32_t offset_of(const SourceMap& sources, FileId file,
                        const std::vector<std::uint32_t>& lines, std::uint32_t line,
                        std::uint32_t column) {
  const std::string_view text = sources.text(file);
  if (line == 0 || line > lines.size()) return static_cast<std::uint32_t>(text.size());
  std::uint32_t at = lines[line - 1];
  for (std::uint32_t units = 0; at < text.size() && units < column; ++at) {
    const auto c = static_cast<unsigned char>(text[at]);
    if ((c & 0xC0) != 0x80) units += (c & 0xF8) == 0xF0 ? 2 : 1;
    if (units >= column) {
      ++at;
      while (at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) ++at;
      break;
    }
  }
  return at;
}

class StepFollower {
 public:
  StepFollower(const javascript::SyntaxTree& tree, const SourceMap& sources, FileId file,
               const tryout::TraceLimits& limits)
      : tree_(tree),
        sources_(sources),
        file_(file),
        builder_(limits),
        lines_{0},
        has_this_(sources.text(file).find("this") != std::string_view::npos) {
    const std::string_view text = sources.text(file);
    for (std::size_t i = 0; i < text.size(); ++i)
      if (text[i] == '\n') lines_.push_back(static_cast<std::uint32_t>(i + 1));
  }

  void take(const native::FollowedStep& step) {
    if (builder_.is_full()) return;
    const std::uint32_t at = offset_of(sources_, file_, lines_, step.line, step.column);
    const StepPlace place = step_place_at(tree_.root, at);
    const bool is_other_call = enter(step, place);
    Call& call = calls_.back();
    if (step.returns) {
      // What the last statement has changed would be seen nowhere. (An explicit `return` is a
      // step.)
      const bool is_closing_brace =
          at < sources_.text(file_).size() && sources_.text(file_)[at] == '}';
      const auto values = declared(step.values, place.undeclared);
      if (is_closing_brace && call.line > 0 && values != call.values) {
        end_loops(0);
        builder_.step(step.line, values, step.output);
      }
      call.has_returned = true;
      return;
    }
    const bool awaits_test = !call.loops.empty() && call.loops.back().awaits_test;
    const bool is_new_round =
        follow_loops(call, place, at, step.line) || std::exchange(call.awaits_element, false);
    call.at = at;
    // The variable of `for (const x of xs)` gets its value after the test.
    if (!place.loops.empty() && place.loops.back().loop->is("for_in_statement") &&
        place.loops.back().part == LoopPart::kTest) {
      call.awaits_element = true;
      return;
    }
    if (awaits_test && !call.loops.empty() && !call.loops.back().awaits_test)
      call.loops.back().failing_test = {step.line, declared(step.values, place.undeclared),
                                        step.output};
    if (!is_other_call && !is_new_round && call.line == step.line) return;
    call.line = step.line;
    call.values = declared(step.values, place.undeclared);
    builder_.step(step.line, call.values, step.output);
  }

  results::RunTrace finish(bool is_cut) {
    while (!calls_.empty()) end_call();
    results::RunTrace trace = builder_.finish();
    trace.is_cut = trace.is_cut || is_cut;
    return trace;
  }

 private:
  struct OpenLoop {
    const Node* loop = nullptr;
    bool has_round = false, has_body = false;
    bool awaits_test = false;  // of a round that has begun with the third part of `for`
    std::optional<tryout::WaitingStep> failing_test = {};  // unless the body follows
  };
  struct Call {
    std::string name;
    std::uint32_t line = 0;               // of the last step
    std::uint32_t at = 0;                 // of the last place
    tryout::TraceBuilder::Values values;  // at the last step
    bool has_returned = false;
    bool awaits_element = false;
    std::vector<OpenLoop> loops;
  };

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

  void end_call() {
    end_loops(0);
    calls_.pop_back();
    builder_.end_call();
  }
  /// Notes which calls have begun and ended. Returns true if the last step was in another one.
  bool enter(const native::FollowedStep& step, const StepPlace& place) {
    const std::size_t before = calls_.size();
    bool is_other = false;
    if (!calls_.empty() && calls_.back().has_returned) {
      end_call();
      is_other = true;
    }
    while (calls_.size() > step.calls.size()) {
      end_call();
      is_other = true;
    }
    const std::string own = name_of(step.calls.back(), place.is_in_function);
    if (calls_.size() == step.calls.size() && calls_.back().name != own) {
      end_call();
      is_other = true;
    }
    while (calls_.size() < step.calls.size()) {
      const std::size_t index = calls_.size();
      const bool is_last = index + 1 == step.calls.size();
      Call call;
      call.name = is_last ? own : name_of(step.calls[index], true);
      builder_.begin_call(call.name);
      calls_.push_back(std::move(call));
      is_other = true;
    }
    return is_other || calls_.size() != before;
  }
  static std::string name_of(const std::string& function, bool is_in_function) {
    if (!is_in_function) return "";
    return function.empty() ? "=>" : function;
  }

  /// Leaves out the names that are not declared yet, and the object of methods in a program without
  /// methods, where it is what the module exports.
  tryout::TraceBuilder::Values declared(tryout::TraceBuilder::Values values,
                                        const std::set<std::string_view>& undeclared) const {
    std::erase_if(values, [&](const auto& each) {
      return undeclared.contains(each.first) || (each.first == "this" && !has_this_);
    });
    return values;
  }

  bool follow_loops(Call& call, const StepPlace& place, std::uint32_t at, std::uint32_t line) {
    std::vector<OpenLoop>& open = call.loops;
    std::size_t common = 0;
    while (common < open.size() && common < place.loops.size() &&
           open[common].loop == place.loops[common].loop)
      ++common;
    end_loops(common);
    const bool is_entry = common < place.loops.size();
    for (; common < place.loops.size(); ++common) begin_loop(*place.loops[common].loop, open);
    if (place.loops.empty()) return false;
    const LoopPart part = place.loops.back().part;
    OpenLoop& loop = open.back();
    if (part == LoopPart::kBefore) return false;
    // A loop without a condition comes back to its body.
    const bool returns = part == LoopPart::kBody && !is_entry && loop.has_body && at <= call.at;
    if (part == LoopPart::kTest && std::exchange(loop.awaits_test, false)) return false;
    const bool is_step = is_before_test(place, line);
    if (is_step && std::exchange(loop.awaits_test, true)) return false;
    const bool begins = part == LoopPart::kTest || is_step || !loop.has_round || returns;
    if (begins) {
      builder_.begin_round();
      loop.has_round = true;
      loop.has_body = false;
    }
    if (part == LoopPart::kBody) {
      loop.has_body = true;
      loop.failing_test.reset();
      builder_.in_body();
    }
    if (part == LoopPart::kStep && loop.loop->is("do_statement")) loop.has_round = false;
    return begins;
  }

  void begin_loop(const Node& loop, std::vector<OpenLoop>& open) {
    const std::uint32_t first = sources_.resolve(file_, loop.span.begin).line;
    const std::uint32_t last = sources_.resolve(file_, std::max(loop.span.end, 1U) - 1).line;
    open.push_back({&loop});
    builder_.begin_loop(first, last);
  }

  /// The third part of `for`, in the line of the condition that follows: both are one step, which
  /// begins a round, so that what changes here is told of this line.
  bool is_before_test(const StepPlace& place, std::uint32_t line) const {
    if (place.loops.empty() || place.loops.back().part != LoopPart::kStep) return false;
    const Node* condition = place.loops.back().loop->child("condition");
    return place.loops.back().loop->is("for_statement") && condition != nullptr &&
           sources_.resolve(file_, condition->span.begin).line == line;
  }

  const javascript::SyntaxTree& tree_;
  const SourceMap& sources_;
  FileId file_;
  tryout::TraceBuilder builder_;
  std::vector<std::uint32_t> lines_;  // where they begin
  bool has_this_;
  std::vector<Call> calls_;
};

}  // namespace

results::RunTrace trace_of(const javascript::SyntaxTree& tree, const SourceMap& sources,
                           FileId file, const native::FollowedRun& run,
                           const tryout::TraceLimits& limits) {
  StepFollower follower(tree, sources, file, limits);
  for (const native::FollowedStep& each : run.steps) follower.take(each);
  return follower.finish(run.is_cut);
}

}  // namespace assay::languages
