// The judge's counterexample in one sentence.
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "repair/hint/catalogue.h"
#include "repair/hint/exceptions.h"
#include "repair/hint/hint.h"
#include "report/text/text.h"

namespace assay::repair {
namespace {

using results::Replay;
using results::Termination;

constexpr std::size_t kQuoted = 80;  // bytes of an input or output that are shown

class Counterexample {
 public:
  Counterexample(const results::Different& different, results::Tongue tongue)
      : replay_(different.replay()),
        is_exit_status_(different.kind() == results::DifferenceKind::kExitStatus),
        tongue_(tongue) {}

  std::string sentence() const {
    return say(Message::kCounterexample, {input(), expected(), actual()});
  }

 private:
  std::string say(Message which, std::initializer_list<std::string_view> arguments = {}) const {
    return message(which, tongue_, arguments);
  }

  /// Returns the input without its last line break, which a student does not see.
  std::string input() const {
    std::string_view bytes =
        replay_.call.empty() ? results::text(replay_.input) : std::string_view(replay_.call);
    if (results::is_call(replay_.input) || !replay_.call.empty())
      return say(Message::kWithCall,
                 {report::code_glimpse(bytes, std::string_view::npos, 2 * kQuoted)});
    if (bytes.empty()) return say(Message::kWithoutInput);
    if (bytes.size() > 1 && bytes.ends_with('\n')) bytes.remove_suffix(1);
    return say(Message::kWithInput, {report::glimpse(bytes, 0, kQuoted)});
  }

  std::string expected() const {
    const results::Outcome& outcome = replay_.expected;
    if (is_exit_status_) return say(Message::kShouldExit, {std::to_string(outcome.exit_status)});
    if (const auto thrown = exception(outcome)) return say(Message::kShouldThrow, {*thrown});
    if (const auto seen = seen_afterwards(outcome))
      return say(seen->verb == "stays"     ? Message::kShouldStay
                 : seen->verb == "becomes" ? Message::kShouldBecome
                 : seen->verb == "raises"  ? Message::kShouldRaise
                                           : Message::kShouldBe,
                 {outcome.about, seen->value});
    if (replay_.actual.termination == Termination::kNoTermination &&
        is_object_without_values(outcome))
      return say(Message::kShouldEnd);
    if (tells_printed_from_returned(outcome))
      return outcome.output.empty()
                 ? say(Message::kShouldReturn, {returned(outcome)})
                 : say(Message::kShouldPrintAndReturn, {printed(outcome), returned(outcome)});
    if (gives_value(outcome)) return say(Message::kShouldGive, {value(outcome)});
    if (const auto result = result_of_call(outcome)) return say(Message::kShouldGive, {*result});
    if (outcome.output.empty()) return say(Message::kShouldPrintNothing);
    return say(Message::kShouldPrint, {output(outcome)});
  }

  std::string actual() const {
    const results::Outcome& outcome = replay_.actual;
    switch (outcome.termination) {
      case Termination::kExited:
      case Termination::kReturned:
      case Termination::kThrew:
        break;
      case Termination::kCrashed:
        return say(Message::kButCrashes);
      case Termination::kUndefined:
        if (!outcome.where.valid()) return say(Message::kButIsUndefined);
        return say(Message::kButIsUndefinedInLine, {std::to_string(outcome.where.line)});
      case Termination::kNoTermination:
        return say(Message::kButRunsOn);
      case Termination::kOutputLimit:
        return say(Message::kButPrintsTooMuch);
      case Termination::kMemoryLimit:
        return say(Message::kButNeedsMemory);
    }
    if (is_exit_status_) return say(Message::kButExits, {std::to_string(outcome.exit_status)});
    if (const auto failure = failure_in_words(outcome)) {
      if (!outcome.output.empty())
        return say(Message::kButPrintsAndFails, {*failure, printed(outcome)});
      if (!outcome.where.valid()) return say(Message::kButFails, {*failure});
      return say(Message::kButFailsInLine, {*failure, std::to_string(outcome.where.line)});
    }
    if (const auto thrown = exception(outcome))
      return outcome.output.empty()
                 ? say(Message::kButThrows, {*thrown})
                 : say(Message::kButPrintsAndThrows, {printed(outcome), *thrown});
    if (const auto seen = seen_afterwards(outcome))
      return say(seen->verb == "stays"     ? Message::kButStays
                 : seen->verb == "becomes" ? Message::kButBecomes
                 : seen->verb == "raises"  ? Message::kButRaises
                                           : Message::kButGives,
                 {seen->value});
    if (tells_printed_from_returned(outcome))
      return outcome.output.empty()
                 ? say(Message::kButReturns, {returned(outcome)})
                 : say(Message::kButPrintsAndReturns, {printed(outcome), returned(outcome)});
    if (gives_value(outcome)) return say(Message::kButGives, {value(outcome)});
    if (const auto result = result_of_call(outcome)) return say(Message::kButGives, {*result});
    if (outcome.output.empty()) return say(Message::kButPrintsNothing);
    return say(Message::kButPrints, {output(outcome)});
  }

  /// What is printed of a function that is called is its result, unless there are several lines:
  /// then it has changed arguments as well, or has printed something itself.
  std::optional<std::string> result_of_call(const results::Outcome& outcome) const {
    const auto has_one_line = [](const results::Outcome& each) {
      return !each.output.empty() && each.output.find('\n') == each.output.size() - 1;
    };
    if (replay_.call.empty() || !has_one_line(replay_.expected) || !has_one_line(outcome))
      return std::nullopt;
    const std::string_view text =
        std::string_view(outcome.output).substr(0, outcome.output.size() - 1);
    return "`" + report::code_glimpse(text, text.size(), kQuoted) + "`";
  }

  /// `Tree {}`, which says nothing of an object whose fields are its own affair.
  static bool is_object_without_values(const results::Outcome& outcome) {
    return outcome.termination == Termination::kReturned && outcome.value.ends_with(" {}");
  }

  static bool gives_value(const results::Outcome& outcome) {
    return outcome.termination == Termination::kReturned ||
           outcome.termination == Termination::kThrew;
  }

  /// What a call throws.
  static std::optional<std::string> exception(const results::Outcome& outcome) {
    if (outcome.termination != Termination::kThrew) return std::nullopt;
    const results::Exception& thrown = outcome.exception;
    return code(thrown.name + (thrown.message.empty() ? "" : ": " + thrown.message), 0);
  }

  std::optional<std::string> failure_in_words(const results::Outcome& outcome) const {
    if (outcome.termination != Termination::kThrew) return std::nullopt;
    auto words = exception_in_words(outcome.exception, tongue_);
    if (words) *words = report::code_glimpse(*words, 0, 2 * kQuoted);
    return words;
  }

  static std::string code(std::string_view text, std::size_t focus) {
    return "`" + report::code_glimpse(text, focus, kQuoted) + "`";
  }

  /// The value of something after the call, and the verb that says how it got it.
  struct Seen {
    std::string_view verb;
    std::string value;
  };
  std::optional<Seen> seen_afterwards(const results::Outcome& outcome) const {
    // A run that did not end shows nothing afterwards, but what it should show is known.
    const bool has_both = replay_.actual.termination == Termination::kReturned;
    if (outcome.about.empty() || (has_both && replay_.expected.about != replay_.actual.about))
      return std::nullopt;
    const std::size_t begin = outcome.about.size() + 1;
    const std::string_view text = outcome.value;
    const std::size_t end = text.find(' ', begin);
    if (end == std::string_view::npos) return std::nullopt;
    const std::size_t focus =
        results::first_difference(replay_.expected.value, replay_.actual.value);
    return Seen{text.substr(begin, end - begin),
                code(text.substr(end + 1), focus > end ? focus - end - 1 : 0)};
  }

  /// True of what a function returned if it, or the other run, has printed something, too.
  bool tells_printed_from_returned(const results::Outcome& outcome) const {
    return outcome.termination == Termination::kReturned &&
           (!replay_.expected.output.empty() || !replay_.actual.output.empty());
  }
  std::string returned(const results::Outcome& outcome) const {
    return code(outcome.value,
                results::first_difference(replay_.expected.value, replay_.actual.value));
  }
  /// The output without its last line break.
  std::string printed(const results::Outcome& outcome) const {
    std::string_view text = outcome.output;
    if (text.ends_with('\n')) text.remove_suffix(1);
    return code(text, results::first_difference(replay_.expected.output, replay_.actual.output));
  }

  std::string value(const results::Outcome& outcome) const {
    const std::string text = results::shown(outcome);
    const std::size_t focus =
        results::first_difference(results::shown(replay_.expected), results::shown(replay_.actual));
    return "`" + report::code_glimpse(text, focus, kQuoted) + "`";
  }

  std::string output(const results::Outcome& outcome) const {
    const std::size_t focus =
        results::first_difference(replay_.expected.output, replay_.actual.output);
    return report::glimpse(outcome.output, focus, kQuoted);
  }

  const Replay& replay_;
  bool is_exit_status_;
  results::Tongue tongue_;
};

}  // namespace

std::string counterexample(const results::RepairReport& report, results::Tongue tongue) {
  const auto* different = std::get_if<results::Different>(&report.judgement.verdict);
  return different == nullptr ? "" : Counterexample(*different, tongue).sentence();
}

}  // namespace assay::repair
