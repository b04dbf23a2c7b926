#include "languages/scala/localisation.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

#include "base/words.h"
#include "languages/scala/known_calls.h"
#include "languages/scala/repair_text.h"
#include "languages/scala/variant_runner.h"
#include "localise/spectrum.h"
#include "results/input.h"
#include "results/verdict.h"

namespace assay::languages {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using results::Localisation;
using results::SuspiciousPart;

class Localiser {
 public:
  Localiser(const ScalaSession& session, const ScalaText& text, ScalaVariantRunner& runner,
            const localise::Request& request, std::string_view counterexample,
            std::optional<std::size_t> example)
      : session_(session),
        text_(text),
        runner_(runner),
        request_(request),
        counterexample_(counterexample),
        example_(example) {
    for (PlaceId id{0}; text.tree.places.contains(id); ++id.index)
      if (is_part(text.tree.places[id])) parts_.push_back(id);
  }

  Localisation run(const std::vector<KnownCall>& calls) {
    count(calls);
    go_to_the_cause();
    add_runs();
    if (spectrum_.failing == 0) return {};
    if (example_) found_.calls_of = name_of(*example_);
    found_.formula = localise::name(request_.formula);
    found_.failing = spectrum_.failing;
    found_.passing = spectrum_.passing;
    put_functions();
    if (request_.is_complete)
      for (std::size_t i = 0; i < parts_.size(); ++i) found_.spectrum.push_back(suspicious(i));
    put_suspects();
    return std::move(found_);
  }

 private:
  static bool is_part(const Place& place) {
    return frontends::is_value(place.kind) && place.operation != "pattern" &&
           place.function.valid();
  }

  void count(const std::vector<KnownCall>& calls) {
    of_entry_.resize(session_.entries().size());
    for (const KnownCall& call : calls) {
      repair::Case known;
      known.steps = call.steps;
      known.number = runner_.add(call);
      std::vector<std::uint8_t> reached(runner_.sites());
      const bool passes = runner_.run({}, known, repair::Patience::kAcceptance, &reached).passes;
      std::vector<std::uint8_t> executed;
      for (const PlaceId id : parts_) executed.push_back(reached[id.index]);
      if (call.call == counterexample_) in_counterexample_ = executed;
      ++(passes ? of_entry_[call.entry].passing : of_entry_[call.entry].failing);
      runs_.push_back({call.entry, passes, std::move(executed)});
    }
  }

  std::string name_of(std::size_t entry) const {
    const std::string& name = session_.entries()[entry].name;
    return name.substr(name.rfind('.') + 1);
  }

  /// Does the text of a function mention a name? Mostly it then calls what has that name.
  bool mentions(const frontends::FunctionText& function, std::string_view name) const {
    return has_word(text_.sources.text(function.span), name);
  }

  /// The graded functions that calls of a function lead to, itself left out.
  std::set<std::size_t> called_by(std::size_t entry) const {
    std::set<std::string> known = {name_of(entry)};
    std::vector<std::string> open(known.begin(), known.end());
    while (!open.empty()) {
      const std::string name = std::move(open.back());
      open.pop_back();
      for (const frontends::FunctionText& function : text_.tree.functions) {
        if (text_.tree.names[function.name].text != name) continue;
        for (const frontends::FunctionText& other : text_.tree.functions) {
          const std::string& callee = text_.tree.names[other.name].text;
          if (mentions(function, callee) && known.insert(callee).second) open.push_back(callee);
        }
      }
    }
    std::set<std::size_t> found;
    for (std::size_t i = 0; i < session_.entries().size(); ++i)
      if (i != entry && known.contains(name_of(i))) found.insert(i);
    return found;
  }

  /// Where the function of the example calls a graded function that is wrong by itself, the calls
  /// of that one are looked at: of those, one that calls no further one.
  void go_to_the_cause() {
    if (!example_) return;
    const auto is_wrong = [&](std::size_t entry) { return of_entry_[entry].failing > 0; };
    std::set<std::size_t> candidates = called_by(*example_);
    std::erase_if(candidates, [&](std::size_t each) { return !is_wrong(each); });
    for (const std::size_t each : candidates) {
      const std::set<std::size_t> below = called_by(each);
      if (below.contains(*example_) || std::ranges::any_of(below, is_wrong)) continue;
      example_ = each;
      return;
    }
  }

  void add_runs() {
    for (const Run& each : runs_) {
      // A failing run of another graded function may be of another mistake.
      const bool is_of_example = !example_ || *example_ == each.entry;
      if (each.passes || is_of_example) localise::add_run(spectrum_, each.passes, each.executed);
    }
  }

  std::string function_of(const Place& place) const {
    return text_.tree.names[text_.tree.functions[place.function].name].text;
  }

  /// A graded function all of whose own calls are right is right, whatever else calls it.
  void put_functions() {
    for (std::size_t i = 0; i < of_entry_.size(); ++i) {
      const std::string& entry = session_.entries()[i].name;
      const std::string name = entry.substr(entry.rfind('.') + 1);
      if (of_entry_[i].failing > 0) wrong_.insert(name);
      if (of_entry_[i].failing == 0 && of_entry_[i].passing > 0)
        right_.emplace(name, of_entry_[i].passing);
    }
    for (const std::string& name : wrong_) right_.erase(name);
    // Of several functions with one name, the graded one may be any.
    std::map<std::string, std::size_t> named;
    for (const frontends::FunctionText& function : text_.tree.functions)
      ++named[text_.tree.names[function.name].text];
    std::erase_if(right_, [&](const auto& each) { return named[each.first] != 1; });
    for (const frontends::FunctionText& function : text_.tree.functions) {
      const std::string& name = text_.tree.names[function.name].text;
      if (!right_.contains(name)) continue;
      results::FunctionAgreement made;
      made.name = name;
      made.counterpart = name;
      made.lines = {line_of(function.span.begin), line_of(function.span.end - 1)};
      made.is_compared = made.agrees = true;
      made.runs = made.right = right_.at(name);
      found_.functions.push_back(std::move(made));
    }
  }

  std::uint32_t line_of(std::uint32_t offset) const {
    return text_.sources.resolve(text_.file, offset).line;
  }

  /// What consists of other lines is shown by its first one.
  results::LineRange lines_of(const Place& place) const {
    const std::uint32_t first = line_of(place.span.begin), last = line_of(place.span.end - 1);
    const bool is_compound = std::ranges::any_of(text_.tree.places, [&](const Place& part) {
      return part.span != place.span && contains(place.span, part.span) &&
             line_of(part.span.begin) > first;
    });
    return {first, is_compound ? first : last};
  }

  SuspiciousPart suspicious(std::size_t index) const {
    const Place& place = text_.tree.places[parts_[index]];
    SuspiciousPart made;
    made.lines = lines_of(place);
    made.function = function_of(place);
    made.suspicion = localise::suspicion(spectrum_, index, request_.formula);
    made.failing = spectrum_.parts[index].failing;
    made.passing = spectrum_.parts[index].passing;
    made.kind = "expression";
    return made;
  }

  /// What the run of the counterexample does not execute is no cause of it, and comes last.
  void put_suspects() {
    std::vector<localise::Suspect> suspects = localise::ranking(spectrum_, request_.formula);
    std::ranges::stable_partition(suspects, [&](const localise::Suspect& each) {
      return in_counterexample_.empty() || in_counterexample_[each.part] != 0;
    });
    std::erase_if(suspects, [&](const localise::Suspect& each) {
      return right_.contains(function_of(text_.tree.places[parts_[each.part]]));
    });
    if (suspects.empty() || !localise::tells(suspects, request_.most_lines)) return;
    for (const localise::Suspect& each : suspects) {
      if (found_.suspicious.size() == request_.most_lines) return;
      SuspiciousPart part = suspicious(each.part);
      const bool is_known = std::ranges::any_of(
          found_.suspicious,
          [&](const SuspiciousPart& other) { return other.lines == part.lines; });
      if (!is_known) found_.suspicious.push_back(std::move(part));
    }
  }

  struct Counts {
    std::uint64_t failing = 0, passing = 0;
  };
  struct Run {
    std::size_t entry = 0;
    bool passes = false;
    std::vector<std::uint8_t> executed;
  };

  const ScalaSession& session_;
  const ScalaText& text_;
  ScalaVariantRunner& runner_;
  localise::Request request_;
  std::string_view counterexample_;              // the call, as it is shown
  std::vector<std::uint8_t> in_counterexample_;  // by part; empty if its run is not known
  /// The graded function that the counterexample calls, or one that it calls in turn.
  std::optional<std::size_t> example_;
  std::vector<Run> runs_;
  std::vector<PlaceId> parts_;
  std::vector<Counts> of_entry_;
  std::map<std::string, std::uint64_t> right_;  // names of graded functions, and their calls
  std::set<std::string> wrong_;
  localise::Spectrum spectrum_;
  Localisation found_;
};

std::string_view last_part(std::string_view name) {
  return name.substr(std::min(name.rfind('.') + 1, name.size()));
}

/// Returns the graded function of which "maximum(List(-1))" is a call; nullopt if none or several
/// may be.
std::optional<std::size_t> called_entry(const ScalaSession& session,
                                        const results::SubmissionReport& judgement) {
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  if (different == nullptr || !results::is_call(different->replay().input)) return std::nullopt;
  const std::string& call = results::text(different->replay().input);
  const std::string_view name = last_part(std::string_view(call).substr(0, call.find('(')));
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < session.entries().size(); ++i) {
    if (last_part(session.entries()[i].name) != name) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace

Localisation localise_scala(const ScalaSession& session, const std::vector<KnownCall>& calls,
                            const results::SubmissionReport& judgement, const std::string& text,
                            const localise::Request& request) {
  const auto read = read_scala_text(session, judgement.path, text);
  if (!read) return {};
  ScalaVariantRunner runner(session, **read, [](const auto&) { return std::nullopt; });
  if (!runner.start()) return {};
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  const std::string_view call =
      different != nullptr ? std::string_view(results::text(different->replay().input)) : "";
  if (const auto example = called_entry(session, judgement)) {
    Localisation found = Localiser(session, **read, runner, request, call, example).run(calls);
    if (found.failing > 0) return found;
  }
  return Localiser(session, **read, runner, request, call, std::nullopt).run(calls);
}

}  // namespace assay::languages
