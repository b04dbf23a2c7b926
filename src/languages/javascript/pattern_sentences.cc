#include "languages/javascript/pattern_sentences.h"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace assay::languages {
namespace {

using javascript::OperationSiteId;
using javascript::SiteId;
using javascript::SiteKind;
using native::ObservedPattern;
using results::Finding;
using results::Measured;

std::string of_all(std::uint64_t count, std::uint64_t total, std::string_view what) {
  return fmt::format("{} of {} {}", count, total, what);
}

std::string with_article(const std::string& type) {
  if (type == "undefined" || type == "null") return type;
  const bool is_vowel = type.starts_with('a') || type.starts_with('o');
  return (is_vowel ? "an " : "a ") + type;
}

class Sentence {
 public:
  Sentence(const JavaScriptProgram& program, const javascript::CountingProgram& observed,
           const ObservedPattern& pattern)
      : program_(program), observed_(observed), pattern_(pattern) {}

  std::optional<Finding> finding() {
    Finding made;
    made.code = pattern_.pattern;
    made.where = place(span_of(pattern_.site));
    measured_.count = pattern_.count;
    measured_.total = pattern_.total;
    list_alternatives();
    if (measured_.seen.empty()) return std::nullopt;
    made.message = message();
    if (made.message.empty()) return std::nullopt;
    if (!measured_.better.empty()) made.message += ". " + measured_.better;
    made.measured = std::move(measured_);
    return made;
  }

 private:
  Span span_of(std::uint32_t site) const {
    const OperationSiteId id{site};
    return observed_.operations.contains(id) ? observed_.operations[id].span : Span{};
  }
  std::uint32_t line_of(Span span) const {
    return span.valid() ? program_.sources.resolve(span.file, span.begin).line : 0;
  }
  results::Location place(Span span) const {
    results::Location where;
    if (!span.valid()) return where;
    const LineColumn at = program_.sources.resolve(span.file, span.begin);
    where.file = program_.sources.path(span.file);
    where.line = at.line;
    where.column = at.column;
    where.text = program_.sources.line(span.file, at.line);
    return where;
  }

  /// The most frequent alternatives come first.
  void list_alternatives() {
    for (const ObservedPattern::Alternative& each : pattern_.alternatives)
      measured_.seen.push_back(
          {each.what, each.times, each.site ? line_of(span_of(*each.site)) : 0, each.example});
    std::ranges::stable_sort(measured_.seen, [](const Measured::Seen& a, const Measured::Seen& b) {
      return a.times != b.times ? a.times > b.times : a.what < b.what;
    });
  }
  const Measured::Seen& seen(std::size_t i) const { return measured_.seen[i]; }
  /// Returns the most frequent alternative that is not what is expected.
  const Measured::Seen* unusual() const {
    for (const Measured::Seen& each : measured_.seen)
      if (each.what != "there") return &each;
    return nullptr;
  }

  std::string message() {
    const std::string& pattern = pattern_.pattern;
    if (pattern == "late-member") return late_member();
    if (pattern == "member-order") return member_order();
    if (pattern == "changing-type") return changing_type();
    if (pattern == "sparse-array") return sparse_array();
    if (pattern == "missing-element") return missing_element();
    if (pattern == "mixed-array") return mixed_array();
    if (pattern == "polymorphic-operation") return polymorphic_operation();
    return "";
  }

  static std::string in_line(const Measured::Seen& each) {
    return each.line > 0 ? fmt::format(" (line {})", each.line) : "";
  }

  std::string late_member() {
    if (measured_.seen.size() < 2) return "";
    measured_.better =
        fmt::format("Set {} where the objects are made, to null for instance", pattern_.name);
    return fmt::format(
        "only some of the objects have the member {} when they are used: {} met {}{}, the others "
        "{}{}",
        pattern_.name, of_all(seen(0).times, pattern_.total, "accesses"), seen(0).what,
        in_line(seen(0)), seen(1).what, in_line(seen(1)));
  }

  std::string member_order() {
    if (measured_.seen.size() < 2) return "";
    measured_.better = "Write the members in one order";
    return fmt::format(
        "objects have the same members in different orders: {} met {}{}, the others "
        "{}{}",
        of_all(seen(0).times, pattern_.total, "accesses"), seen(0).what, in_line(seen(0)),
        seen(1).what, in_line(seen(1)));
  }

  std::string changing_type() {
    if (measured_.seen.size() < 2) return "";
    const bool is_member = !pattern_.name.empty();
    const std::string name =
        is_member ? pattern_.name : std::string(program_.sources.text(span_of(pattern_.site)));
    measured_.better = is_member ? "Use a member of its own for each type"
                                 : "Use a variable of its own for each type";
    return fmt::format(
        "the {} {} changes its type: of {} assignments, {} were of {} such as {}{}, "
        "{} of {} such as {}{}",
        is_member ? "member" : "variable", name, pattern_.total, seen(0).times,
        with_article(seen(0).what), seen(0).example, in_line(seen(0)), seen(1).times,
        with_article(seen(1).what), seen(1).example, in_line(seen(1)));
  }

  std::string sparse_array() {
    const Measured::Seen& most = seen(0);
    const std::string arrays = of_all(pattern_.count, pattern_.total, "arrays");
    if (most.what == "delete") {
      measured_.better = "splice(i, 1) removes the element and closes the gap";
      return fmt::format("delete leaves a hole in {}, such as at {}", arrays, most.example);
    }
    if (most.what == "key") {
      measured_.better = "Use an object or a Map for such keys";
      return fmt::format("an array gets a key that is no index: {}, such as {}", arrays,
                         most.example);
    }
    measured_.better = "Fill arrays from index 0 on, by push for instance";
    return fmt::format(
        "an element is written after the end of the array and leaves a gap: {}, "
        "such as {}",
        arrays, most.example);
  }

  std::string missing_element() {
    const Measured::Seen* most = unusual();
    if (most == nullptr) return "";
    const std::string reads = of_all(pattern_.count, pattern_.total, "reads");
    if (most->what == "deleted") {
      measured_.better = "Set it to undefined or null instead of deleting it";
      return fmt::format("the member {} is read after it was deleted, in {}", pattern_.name, reads);
    }
    if (most->what == "hole") {
      measured_.better = "Give every element a value, by fill(0) for instance";
      return fmt::format("the read finds a hole in the array in {}, such as {}", reads,
                         most->example);
    }
    if (most->what == "no index") {
      measured_.better = "Test the index first";
      return fmt::format("the index is no index of an array in {}, such as {}", reads,
                         most->example);
    }
    put_better_loop();
    if (measured_.better.empty()) measured_.better = "Compare the index with the length first";
    return fmt::format("the read is past the end of the array in {}, such as {}", reads,
                       most->example);
  }

  /// Where a loop around the read has a condition such as `i <= a.length`, `<` is better.
  void put_better_loop() {
    const Span read = span_of(pattern_.site);
    SiteId loop;
    for (SiteId id{0}; observed_.sites.contains(id); ++id.index)
      if (observed_.sites[id].kind == SiteKind::kLoopBody &&
          contains(observed_.sites[id].span, read))
        loop = id;
    if (!observed_.sites.contains(loop)) return;
    const Span span = observed_.sites[loop].span;
    const std::uint32_t line = line_of(span);
    std::string text(program_.sources.line(span.file, line));
    const std::size_t at = text.find("<=");
    const std::size_t length = at == std::string::npos ? at : text.find(".length", at);
    if (length == std::string::npos) return;
    const std::string between = text.substr(at + 2, length - at - 2);
    if (between.find_first_of(";&|()<>=+-*/") != std::string::npos) return;
    const std::size_t after = length + std::string_view(".length").size();
    const std::size_t next = text.find_first_not_of(' ', after);
    if (next != std::string::npos && text[next] != ';' && text[next] != ')') return;
    text.erase(at + 1, 1);
    measured_.better = fmt::format("In line {}, < is the comparison that ends before that", line);
    measured_.better_line = std::move(text);
  }

  std::string mixed_array() {
    const Measured::Seen& most = seen(0);
    measured_.better = "Keep numbers and other values in arrays of their own";
    return fmt::format("an array of numbers gets {} such as {}: {}", with_article(most.what),
                       most.example, of_all(pattern_.count, pattern_.total, "arrays"));
  }

  std::string polymorphic_operation() {
    if (measured_.seen.size() < 2) return "";
    const bool has_string = std::ranges::any_of(measured_.seen, [](const Measured::Seen& each) {
      return each.what.find("string") != std::string::npos;
    });
    measured_.better = has_string ? "Convert the value once before, by Number or String"
                                  : "Let the operands always have one type";
    return fmt::format(
        "the operands of {} change their types: of {} operations, {} were such as "
        "{}, {} such as {}",
        pattern_.name, pattern_.total, seen(0).times, seen(0).example, seen(1).times,
        seen(1).example);
  }

  const JavaScriptProgram& program_;
  const javascript::CountingProgram& observed_;
  const ObservedPattern& pattern_;
  Measured measured_;
};

}  // namespace

std::optional<Finding> pattern_finding(const JavaScriptProgram& program,
                                       const javascript::CountingProgram& observed,
                                       const ObservedPattern& pattern) {
  return Sentence(program, observed, pattern).finding();
}

}  // namespace assay::languages
