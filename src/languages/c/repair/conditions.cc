#include "languages/c/repair/conditions.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "languages/c/spelling/repair_spelling.h"
#include "repair/conditions/columns.h"
#include "repair/conditions/forcing.h"
#include "repair/conditions/recording.h"
#include "repair/conditions/synthesis.h"
#include "repair/material/costs.h"
#include "repair/material/tokens.h"

namespace assay::languages {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using repair::Alternative;
using repair::AlternativeId;
using repair::Case;
using repair::Column;
using repair::ColumnText;
using repair::Condition;
using repair::Decision;
using repair::Decisions;
using repair::Probe;
using repair::Wanted;

// What is forced, and of how many cases the states are recorded.
constexpr std::size_t kFirstCases = 3, kSampledCases = 8, kRecordedCases = 400;
constexpr std::size_t kMostSites = 5, kMostEvaluations = 400, kMostStates = 40, kAllStates = 1500;
constexpr std::size_t kMostFreeStates = 10;
constexpr std::uint64_t kMostRuns = 40'000, kMostSteps = 40'000'000;
constexpr repair::ForcingLimits kForcedConditions{},
    kForcedStatements{.runs_of_a_case = 24, .depth = 2};

/// A condition, or a statement that may be made conditional.
struct Site {
  PlaceId place;
  bool is_statement = false;
  repair::Switch forced;
  std::size_t helped = 0;  // how many of the sampled cases can be made right
};

/// The alternatives of a site in the program with probes.
struct Probes {
  std::size_t plain = 0, observing = 0, simple = 0;  // of the replacements; pairs are adjacent
  std::vector<std::size_t> others;                   // by column that is not simple
};

/// A run that is right: the decisions at a site, none of them as written.
struct RightRun {
  const Case* known = nullptr;
  Decisions decisions;
  std::vector<std::size_t> states;  // the evaluations that are recorded
  std::vector<bool> is_free;        // by state: the other decision would be right also
};

/// Returns the cases on which the reference is quick, and the newest ones, in their order. Long
/// runs say little more of a condition than short ones.
std::vector<const Case*> affordable(const std::vector<const Case*>& cases) {
  constexpr std::uint64_t kAllSteps = 200'000;
  constexpr std::size_t kNewest = 6, kFewest = 12;
  std::vector<const Case*> by_steps = cases;
  std::ranges::stable_sort(by_steps, {}, &Case::steps);
  std::set<const Case*> kept;
  std::uint64_t steps = 0;
  for (const Case* known : by_steps) {
    steps += known->steps;
    if (kept.size() < kFewest || steps <= kAllSteps) kept.insert(known);
  }
  for (std::size_t i = cases.size() - std::min(cases.size(), kNewest); i < cases.size(); ++i)
    kept.insert(cases[i]);
  std::vector<const Case*> chosen;
  std::ranges::copy_if(cases, std::back_inserter(chosen),
                       [&](const Case* known) { return kept.contains(known); });
  return chosen;
}

/// Returns at most `most` cases: the newest ones, and others at equal distances.
std::vector<const Case*> sample(const std::vector<const Case*>& cases, std::size_t most) {
  if (cases.size() <= most) return cases;
  const std::size_t newest = most / 4, others = most - newest, rest = cases.size() - newest;
  std::vector<const Case*> chosen;
  for (std::size_t i = 0; i < others; ++i) chosen.push_back(cases[i * rest / others]);
  chosen.insert(chosen.end(), cases.end() - static_cast<std::ptrdiff_t>(newest), cases.end());
  return chosen;
}

std::string print_columns(const std::vector<const Column*>& columns) {
  std::string format = "\\1", arguments;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column& column = *columns[i];
    const bool is_float = column.kind == repair::ColumnKind::kFloat;
    format += i == 0 ? "" : "\\3";
    format += is_float ? "%.17g" : "%lld";
    arguments += is_float ? ",(double)(" : ",(long long)(";
    arguments += column.text;
    arguments += column.kind == repair::ColumnKind::kTruth ? "?1:0)" : ")";
  }
  return "printf(\"" + format + "\\2\"" + arguments + ")";
}

class Synthesiser {
 public:
  Synthesiser(const ConditionTask& task, results::RepairEffort& effort)
      : task_(task),
        effort_(effort),
        runner_(task.variants.program, c::open_choices(task.variants), task.comparison,
                task.limits),
        spelling_(c::repair_spelling()),
        material_(task.student, task.reference, spelling_, task.material),
        cases_(task.cases) {}

  std::vector<Alternative> run() {
    sort_cases();
    find_sites();
    std::erase_if(sites_, [&](Site& site) { return !helps(site); });
    std::ranges::stable_sort(sites_, std::ranges::greater{}, &Site::helped);
    if (sites_.size() > kMostSites) sites_.resize(kMostSites);
    if (!sites_.empty()) add_probes();
    effort_.runs += runner_.runs();
    effort_.steps += runner_.steps();
    return std::move(made_);
  }

 private:
  const Place& place(PlaceId id) const { return task_.student.place(id); }
  bool is_spent() const { return runner_.runs() >= kMostRuns || runner_.steps() >= kMostSteps; }

  void sort_cases() {
    for (Case& known : cases_) {
      known.scoring_steps = repair::scoring_steps(known, nullptr);
      const bool passes = runner_.run({}, known, repair::Patience::kScoring).passes;
      (passes ? passing_ : failing_).push_back(&known);
    }
    failing_ = affordable(failing_);
    passing_ = affordable(passing_);
  }

  /// The conditions and statements whose decisions are alternatives of one site.
  void find_sites() {
    std::vector<std::optional<AlternativeId>> always(task_.student.tree.places.size());
    std::vector<std::optional<AlternativeId>> never(always.size());
    for (AlternativeId id{0}; id.index < task_.alternatives.size(); ++id.index) {
      const Alternative& each = task_.alternatives[id];
      if (each.needs_own_program || !task_.variants.choices[id.index].site.valid()) continue;
      const PlaceKind kind = place(each.place).kind;
      const bool is_condition = kind == PlaceKind::kCondition || kind == PlaceKind::kLoopCondition;
      if (is_condition && each.text == spelling_.truth_true) always[each.place.index] = id;
      if (is_condition && each.text == spelling_.truth_false) never[each.place.index] = id;
      if (each.change == repair::Change::kDelete) never[each.place.index] = id;
    }
    for (PlaceId id{0}; id.index < never.size(); ++id.index)
      if (never[id.index] && is_alone(*never[id.index])) {
        const bool is_statement = !always[id.index];
        const PlaceKind kind = place(id).kind;
        if (is_statement && (kind == PlaceKind::kCondition || kind == PlaceKind::kLoopCondition))
          continue;
        add_site(id, always[id.index], *never[id.index]);
      }
  }

  /// True if the alternative stands at its own place, not at one that contains it.
  bool is_alone(AlternativeId id) const {
    const ir::SiteId site = task_.variants.choices[id.index].site;
    for (PlaceId outer = place(task_.alternatives[id].place).parent; outer.valid();
         outer = place(outer).parent)
      for (AlternativeId other{0}; other.index < task_.alternatives.size(); ++other.index)
        if (task_.alternatives[other].place == outer &&
            task_.variants.choices[other.index].site == site)
          return false;
    return true;
  }

  void add_site(PlaceId id, std::optional<AlternativeId> always, AlternativeId never) {
    const c::Choice& choice = task_.variants.choices[never.index];
    c::Choices needed(task_.variants.sites);
    if (!c::choose(task_.variants, choice, needed)) return;
    Site site;
    site.place = id;
    site.is_statement = !always;
    site.forced.site = choice.site;
    site.forced.when_false = choice.alternative;
    if (always) {
      if (task_.variants.choices[always->index].site != choice.site) return;
      site.forced.when_true = task_.variants.choices[always->index].alternative;
    }
    for (ir::SiteId other{0}; other.index < task_.variants.sites; ++other.index)
      if (other != choice.site && needed[other.index] != 0)
        site.forced.reach.choices.push_back({other, needed[other.index]});
    sites_.push_back(std::move(site));
  }

  bool helps(Site& site) {
    repair::Forcing forcing(runner_, site.forced, limits_of(site));
    const std::vector<const Case*> chosen = sample(failing_, kSampledCases);
    for (std::size_t i = 0; i < chosen.size() && !is_spent(); ++i) {
      if (i == kFirstCases && site.helped == 0) break;
      site.helped += forcing.right_decisions(*chosen[i]) ? 1U : 0U;
    }
    return site.helped > 0;
  }

  static const repair::ForcingLimits& limits_of(const Site& site) {
    return site.is_statement ? kForcedStatements : kForcedConditions;
  }

  void add_probes() {
    std::vector<c::Replacement> replacements;
    std::vector<std::vector<ColumnText>> columns;
    std::vector<Probes> probes;
    for (const Site& site : sites_) {
      columns.push_back(repair::columns_at(site.place, material_));
      probes.push_back(write_probes(site, columns.back(), replacements));
    }
    const auto variants = c::lower_variants(task_.program.sources, program_files(task_.program),
                                            task_.options, task_.student.tree, replacements);
    if (!variants) return;
    for (std::size_t i = 0; i < sites_.size(); ++i)
      synthesise_at(sites_[i], std::move(columns[i]), probes[i], *variants);
  }

  /// Adds the texts of a site's probes.
  Probes write_probes(const Site& site, const std::vector<ColumnText>& columns,
                      std::vector<c::Replacement>& replacements) const {
    const std::string own(task_.student.text(site.place));
    const auto add_pair = [&](const std::string& call) {
      const std::size_t first = replacements.size();
      if (site.is_statement) {
        replacements.push_back({site.place, "{" + call + ";" + own + "}"});
        replacements.push_back({site.place, "{" + call + ";}"});
      } else {
        replacements.push_back({site.place, "(" + call + ",1)"});
        replacements.push_back({site.place, "(" + call + ",0)"});
      }
      return first;
    };
    Probes made;
    made.plain = add_pair("0");
    made.observing = replacements.size();
    if (!site.is_statement)
      replacements.push_back({site.place, "({int __assay_t=(" + (own.empty() ? "1" : own) +
                                              ")?1:0;printf(\"\\1%d\\2\",__assay_t);__assay_t;})"});
    std::vector<const Column*> simple;
    for (const ColumnText& each : columns)
      if (each.is_variable_or_constant) simple.push_back(&each.column);
    made.simple = add_pair(print_columns(simple));
    for (const ColumnText& each : columns)
      if (!each.is_variable_or_constant)
        made.others.push_back(add_pair(print_columns({&each.column})));
    return made;
  }

  static std::optional<Probe> probe_at(const c::Variants& variants, std::size_t first) {
    const c::Choice &yes = variants.choices[first], &no = variants.choices[first + 1];
    if (!yes.site.valid() || yes.site != no.site) return std::nullopt;
    return Probe{yes.alternative, no.alternative};
  }

  void synthesise_at(const Site& site, std::vector<ColumnText> columns, const Probes& probes,
                     const c::Variants& variants) {
    const auto plain = probe_at(variants, probes.plain);
    if (!plain) return;
    const c::Choice& choice = variants.choices[probes.plain];
    c::Choices choices(variants.sites);
    if (!c::choose(variants, choice, choices)) return;
    choices[choice.site.index] = 0;
    repair::Recorder recorder(variants.program, choice.site, choices, task_.limits);
    std::optional<std::uint16_t> observing;
    if (!site.is_statement && variants.choices[probes.observing].site == choice.site)
      observing = variants.choices[probes.observing].alternative;
    if (!site.is_statement && !observing) return;
    const std::vector<RightRun> runs = right_runs(site, recorder, observing, *plain);
    record_simple(columns, runs, recorder, probe_at(variants, probes.simple), *plain);
    std::size_t next = 0;
    for (ColumnText& each : columns)
      if (!each.is_variable_or_constant)
        record_other(each.column, runs, recorder, probe_at(variants, probes.others[next++]),
                     *plain);
    std::vector<Column> recorded;
    for (ColumnText& each : columns) recorded.push_back(std::move(each.column));
    offer(site, recorded, runs);
    effort_.runs += recorder.runs();
    effort_.steps += recorder.steps();
  }

  /// Returns right runs of failing cases, forced, and of passing ones, as they are.
  std::vector<RightRun> right_runs(const Site& site, repair::Recorder& recorder,
                                   std::optional<std::uint16_t> observing, const Probe& plain) {
    const std::vector<const Case*> failing = sample(failing_, kRecordedCases);
    const std::vector<const Case*> passing = sample(passing_, kRecordedCases);
    repair::Forcing forcing(runner_, site.forced, limits_of(site));
    std::vector<RightRun> runs;
    std::size_t states = 0;
    const auto add = [&](const Case& known) {
      if (states >= kAllStates || is_spent()) return;
      auto run = right_run(known, forcing, recorder, observing, plain);
      if (!run) return;
      states += run->states.size();
      runs.push_back(*std::move(run));
    };
    for (std::size_t i = 0; i < std::max(failing.size(), passing.size()); ++i) {
      if (i < failing.size()) add(*failing[i]);
      if (i < passing.size()) add(*passing[i]);
    }
    return runs;
  }

  std::optional<RightRun> right_run(const Case& known, repair::Forcing& forcing,
                                    repair::Recorder& recorder,
                                    std::optional<std::uint16_t> observing,
                                    const Probe& plain) const {
    auto decisions = forcing.right_decisions(known);
    if (!decisions) return std::nullopt;
    const std::size_t evaluations = forcing.run(*decisions, known).visits;
    if (evaluations == 0 || evaluations > kMostEvaluations) return std::nullopt;
    decisions->resize(evaluations, Decision::kAsWritten);
    if (observing)
      decisions = recorder.explicit_decisions(*std::move(decisions), *observing, plain, known);
    else
      std::ranges::replace(*decisions, Decision::kAsWritten, Decision::kTrue);
    if (!decisions) return std::nullopt;
    RightRun run{&known, *std::move(decisions), {}, {}};
    for (std::size_t i = 0; i < evaluations; ++i)
      if (i < kMostStates / 2 || evaluations - i <= kMostStates / 2) run.states.push_back(i);
    find_free(forcing, run);
    return run;
  }

  /// Finds the states in which the other decision would be right also.
  void find_free(const repair::Forcing& forcing, RightRun& run) const {
    run.is_free.resize(run.states.size());
    for (std::size_t i = 0; i < run.states.size() && i < kMostFreeStates && !is_spent(); ++i) {
      Decisions changed = run.decisions;
      Decision& decision = changed[run.states[i]];
      decision = decision == Decision::kTrue ? Decision::kFalse : Decision::kTrue;
      run.is_free[i] = forcing.run(changed, *run.known).passes;
    }
  }

  static void append(Column& column, const RightRun& run, const repair::Printed& printed,
                     std::size_t index, const repair::Printed* other) {
    for (const std::size_t state : run.states) {
      const auto value_of = [&](const repair::Printed& all) -> const std::string* {
        return all[state] && index < all[state]->size() ? &(*all[state])[index] : nullptr;
      };
      const std::string* text = value_of(printed);
      // A value that depends on the bytes of what was not initialised is none.
      const std::string* again = other == nullptr ? text : value_of(*other);
      const bool is_value = text != nullptr && again != nullptr && *text == *again;
      column.values.push_back(is_value ? repair::column_value(*text, column.kind) : std::nullopt);
    }
  }

  void record_simple(std::vector<ColumnText>& columns, const std::vector<RightRun>& runs,
                     repair::Recorder& recorder, const std::optional<Probe>& probe,
                     const Probe& plain) const {
    constexpr std::uint8_t kOneFill = 0x5A, kOtherFill = 0x33;
    for (const RightRun& run : runs) {
      repair::Printed one(run.decisions.size()), other = one;
      if (probe) {
        one = recorder.record(run.decisions, *probe, plain, *run.known, kOneFill);
        other = recorder.record(run.decisions, *probe, plain, *run.known, kOtherFill);
      }
      std::size_t index = 0;
      for (ColumnText& each : columns)
        if (each.is_variable_or_constant) append(each.column, run, one, index++, &other);
    }
  }

  static void record_other(Column& column, const std::vector<RightRun>& runs,
                           repair::Recorder& recorder, const std::optional<Probe>& probe,
                           const Probe& plain) {
    for (const RightRun& run : runs) {
      repair::Printed printed(run.decisions.size());
      if (probe) printed = recorder.record(run.decisions, *probe, plain, *run.known);
      append(column, run, printed, 0, nullptr);
    }
  }

  /// Makes alternatives of conditions that decide right: first in all states, then in those alone
  /// that matter.
  void offer(const Site& site, const std::vector<Column>& columns,
             const std::vector<RightRun>& runs) {
    for (const bool with_free : {true, false}) {
      std::vector<Wanted> wanted;
      bool has_free = false;
      for (const RightRun& run : runs)
        for (std::size_t i = 0; i < run.states.size(); ++i) {
          const bool is_true = run.decisions[run.states[i]] == Decision::kTrue;
          const bool is_any = run.is_free[i] && !with_free;
          has_free = has_free || run.is_free[i];
          wanted.push_back(is_any ? Wanted::kAny : is_true ? Wanted::kTrue : Wanted::kFalse);
        }
      if (!with_free && !has_free) return;
      for (const Condition& condition : repair::synthesise(columns, wanted, spelling_, {}))
        add(site, condition);
    }
  }

  void add(const Site& site, const Condition& condition) {
    const Place& at = place(site.place);
    const std::string own(task_.student.text(site.place));
    Alternative made;
    made.place = site.place;
    made.is_own = true;
    if (site.is_statement) {
      made.change = repair::Change::kGuard;
      made.text = spelling_.if_begin + condition.text + spelling_.if_end + own;
      if (at.needs_brackets)
        made.text = spelling_.block_begin + " " + made.text + " " + spelling_.block_end;
    } else {
      const bool keeps = condition.atoms > 1 && condition.text.starts_with(own + " ");
      made.change = keeps ? repair::Change::kConjunct : repair::Change::kCondition;
      made.text = repair::in_parentheses(condition.text, condition.precedence, at.least_precedence);
    }
    if (!seen_.emplace(site.place, repair::token_key(made.text)).second) return;
    for (const Alternative& each : task_.alternatives)
      if (each.place == made.place && repair::token_key(each.text) == repair::token_key(made.text))
        return;
    // Among as many edits, what one of the programs says already is preferred; then come those with
    // fewer and smaller atoms, which were made first.
    constexpr double kInNeither = 0.5, kLater = 0.001;
    made.cost = repair::cost_of(made.change, own, made.text) + kInNeither +
                kLater * static_cast<double>(made_.size());
    made.import = material_.rewriter().missing_import(made.text);
    made_.push_back(std::move(made));
  }

  const ConditionTask& task_;
  results::RepairEffort& effort_;
  repair::InterpreterRunner runner_;
  const repair::Spelling spelling_;
  repair::Material material_;
  std::vector<Case> cases_;
  std::vector<const Case*> failing_, passing_;
  std::vector<Site> sites_;
  std::set<std::pair<PlaceId, std::string>> seen_;
  std::vector<Alternative> made_;
};

}  // namespace

std::vector<Alternative> synthesise_conditions(const ConditionTask& task,
                                               results::RepairEffort& effort) {
  return Synthesiser(task, effort).run();
}

}  // namespace assay::languages
