#include "languages/javascript/localisation.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "base/source_files.h"
#include "frontends/javascript/instrument/sites.h"
#include "languages/javascript/chosen_input.h"
#include "languages/javascript/judge.h"
#include "languages/javascript/linkage.h"
#include "languages/javascript/offered.h"
#include "languages/javascript/only_observed.h"
#include "languages/javascript/repair.h"
#include "languages/javascript/repair_space.h"
#include "languages/javascript/running.h"
#include "languages/javascript/slices.h"
#include "localise/spectrum.h"

namespace assay::languages {
namespace {

using javascript::DefinitionKind;
using javascript::DefinitionUse;
using javascript::SiteId;
using javascript::SiteKind;
using results::Localisation;
using results::SuspiciousPart;

constexpr std::uint64_t kMostEndless = 12;  // runs that exceed the limit on steps
constexpr std::uint64_t kMostSliced = 40;   // failing runs whose dependences are followed
constexpr std::size_t kMostPairs = 20'000;
constexpr std::size_t kMostCounted = 600;

/// Chooses runs on known inputs: the first ones, which are small, and others at equal distances.
std::vector<const scripts::KnownRun*> chosen(const std::vector<scripts::KnownRun>& all) {
  constexpr std::size_t kFirst = kMostCounted / 2, kFurther = kMostCounted - kFirst;
  std::vector<const scripts::KnownRun*> runs;
  for (std::size_t i = 0; i < std::min(all.size(), kMostCounted); ++i) {
    const bool is_further = all.size() > kMostCounted && i >= kFirst;
    const std::size_t index =
        is_further ? kFirst + (i - kFirst) * (all.size() - kFirst) / kFurther : i;
    runs.push_back(&all[index]);
  }
  return runs;
}

bool is_endless(const results::SubmissionReport& judgement) {
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  return different != nullptr &&
         different->replay().actual.termination == results::Termination::kNoTermination;
}

/// Returns the call that shows the difference; "" if there is none.
std::string counterexample_of(const results::SubmissionReport& judgement) {
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  return different == nullptr ? "" : results::text(different->replay().input);
}

/// Returns the name of a site for reports; "" if it is no part of the spectrum.
std::string_view part_name(SiteKind kind) {
  switch (kind) {
    case SiteKind::kStatement:
      return "statement";
    case SiteKind::kThen:
    case SiteKind::kConsequent:
      return "then";
    case SiteKind::kElse:
    case SiteKind::kAlternate:
      return "else";
    case SiteKind::kLoopBody:
      return "body";
    case SiteKind::kLoopEnd:
      return "exit";
    case SiteKind::kCase:
    case SiteKind::kRightOperand:
    case SiteKind::kDefault:
    case SiteKind::kField:
      return "expression";
    case SiteKind::kFunction:  // as often as its first statement
    case SiteKind::kNoCase:
    case SiteKind::kNoRightOperand:
      return "";
  }
  return "";
}

/// An element of the spectrum: a site, or a definition-use pair.
struct Part {
  std::size_t counter = 0;
  std::string_view kind;
  Span span;        // of a pair: the use
  Span definition;  // of a pair
  SiteId function;
};

class Localiser {
 public:
  /// The program's text is the dependence text, or the counting text.
  Localiser(const JavaScriptSession& session, const JavaScriptProgram& program,
            const localise::Request& request, bool is_endless, const std::string& counterexample,
            KeptProcesses* kept)
      : session_(session),
        program_(program),
        request_(request),
        is_endless_(is_endless),
        counterexample_(counterexample),
        kept_(kept),
        slices_(program.sources, program.counting) {
    for (SiteId id{0}; sites().contains(id); ++id.index)
      if (const std::string_view kind = part_name(sites()[id].kind); !kind.empty())
        parts_.push_back({id.index, kind, sites()[id].span, {}, sites()[id].function});
    const std::vector<DefinitionUse>& pairs = program.counting.pairs;
    for (std::size_t i = 0; i < pairs.size(); ++i)
      if (pairs[i].kind != DefinitionKind::kNone)
        parts_.push_back({program.counting.first_pair() + i, "pair", pairs[i].use,
                          pairs[i].definition, slices_.function_of(pairs[i].use)});
  }

  /// Returns nothing if there is no failing run.
  Localisation run() {
    if (!count_runs() || spectrum_.failing == 0) return {};
    found_.formula = localise::name(request_.formula);
    found_.failing = spectrum_.failing;
    found_.passing = spectrum_.passing;
    found_.sliced = spectrum_.sliced;
    if (request_.is_complete)
      for (std::size_t i = 0; i < parts_.size(); ++i) found_.spectrum.push_back(suspicious(i));
    put_suspects();
    return std::move(found_);
  }

 private:
  const javascript::Sites& sites() const { return program_.counting.sites; }

  bool count_runs() {
    ExportedNames names;
    for (const std::string& name : session_.entries())
      names[name] = offered_as(program_, session_.reference(), name).value_or(name);
    const std::vector<const scripts::KnownRun*> runs = chosen(session_.known().runs);
    JavaScriptHost host = session_.host();
    host.kept = kept_;
    if (is_endless_) host.fuel = session_.fuel_of_endless();
    auto submission = start_javascript(host, program_, names);
    if (!submission) return false;
    std::uint64_t endless = 0;
    std::vector<const dynamic::Script*> scripts;
    for (const scripts::KnownRun* each : runs) scripts.push_back(&each->script);
    const auto take = [&](std::size_t i, const Result<dynamic::Observation>& actual) {
      if (!actual) return false;
      const scripts::KnownRun& known = *runs[i];
      const scripts::BehaviourComparison compared =
          scripts::compare(session_.rules(), known.script, known.expected, *actual);
      const bool passes = compared.sameness != dynamic::Sameness::kDifferent;
      const std::vector<std::uint32_t>& counters = (*submission)->counters();
      std::vector<std::uint8_t> executed;
      for (const Part& part : parts_) executed.push_back(counters[part.counter] > 0 ? 1 : 0);
      localise::add_run(spectrum_, passes, executed);
      if (compared.divergence)
        only_.add(session_.rules(), known.script, known.expected, *actual, *compared.divergence);
      if (compared.divergence && spectrum_.sliced < kMostSliced)
        add_slice(counters, known.script, *compared.divergence);
      const bool is_endless =
          !actual->responses.empty() && actual->responses.back().ending == dynamic::Ending::kFuel;
      return !is_endless || ++endless < kMostEndless;
    };
    (*submission)->run_each(scripts, take);
    note_observer();
    run_example(**submission);
    return true;
  }

  /// Notes what the run of the counterexample executes; nothing if it cannot be repeated.
  void run_example(CountedRunnable& submission) {
    if (counterexample_.empty()) return;
    const auto script = chosen_script(session_, counterexample_);
    if (!script) return;
    submission.run_each({&*script}, [&](std::size_t, const Result<dynamic::Observation>& run) {
      if (run) in_example_ = submission.counters();
      return true;
    });
  }

  void note_observer() {
    std::string name = observation_ = only_.observation();
    if (name.ends_with("()")) name.resize(name.size() - 2);
    if (!name.empty()) observer_ = slices_.named(name);
    if (observer_.empty()) observation_.clear();
  }
  bool is_in_observer(std::size_t part) const {
    const Span span = parts_[part].span;
    return std::ranges::any_of(observer_, [&](Span each) {
      return each.file == span.file && each.begin <= span.begin && span.end <= each.end;
    });
  }

  bool is_in_example(std::size_t part) const {
    return in_example_.empty() || in_example_[parts_[part].counter] > 0;
  }
  /// True if the part is in a function that the run of the counterexample does not call.
  bool is_in_other_function(std::size_t part) const {
    const SiteId function = parts_[part].function;
    return !in_example_.empty() && function.valid() && in_example_[function.index] == 0;
  }

  /// Of a run that returned something wrong. What an imported function returned depends on is not
  /// followed.
  void add_slice(const std::vector<std::uint32_t>& counters, const dynamic::Script& script,
                 const scripts::Divergence& divergence) {
    if (divergence.aspect != scripts::Aspect::kResult || program_.sources.size() > 1) return;
    const std::string& name = script.operations[divergence.operation].name;
    const auto exported = offered_as(program_, session_.reference(), name);
    const std::vector<std::uint8_t> slice =
        slices_.slice(counters, exported && !exported->empty() ? *exported : name);
    if (slice.empty()) return;
    std::vector<std::uint8_t> parts;
    for (const Part& part : parts_) parts.push_back(is_in(slice, part, counters) ? 1 : 0);
    localise::add_slice(spectrum_, parts);
  }

  bool is_in(const std::vector<std::uint8_t>& slice, const Part& part,
             const std::vector<std::uint32_t>& counters) const {
    if (counters[part.counter] == 0) return false;
    if (part.counter < slice.size()) return slice[part.counter] != 0;
    const std::size_t place = slices_.place_of(part.span);
    return place >= slice.size() || slice[place] != 0;
  }

  std::string function_of(const Part& part) const {
    if (!part.function.valid()) return "";
    const Span span = sites()[part.function].span;
    for (const javascript::Export& each : program_.interface.exports)
      if (each.span.file == span.file && each.span.begin <= span.begin && span.end <= each.span.end)
        return each.name.empty() || each.name == "default" ? each.local : each.name;
    return "";
  }

  /// The name of the file, in a program of several files.
  std::string file_of(Span span) const {
    if (program_.sources.size() == 1) return "";
    return std::filesystem::path(program_.sources.path(span.file)).filename().string();
  }

  std::uint32_t line_of(Span span) const {
    return program_.sources.resolve(span.file, span.begin).line;
  }

  /// A statement that contains other sites is shown by its first line.
  results::LineRange lines_of(const Part& part) const {
    const std::uint32_t first = line_of(part.span);
    const SiteId next{static_cast<std::uint32_t>(part.counter + 1)};
    const bool is_compound = sites().contains(next) && sites()[next].span.begin < part.span.end;
    if (is_compound || part.counter >= sites().size()) return {first, first};
    const std::uint32_t end = std::max(part.span.begin, part.span.end - 1);
    return {first, program_.sources.resolve(part.span.file, end).line};
  }

  SuspiciousPart suspicious(std::size_t index) const {
    const Part& part = parts_[index];
    SuspiciousPart made;
    made.part = file_of(part.span);
    made.lines = lines_of(part);
    made.function = function_of(part);
    made.suspicion = localise::suspicion(spectrum_, index, request_.formula);
    made.failing = spectrum_.parts[index].failing;
    made.passing = spectrum_.parts[index].passing;
    made.kind = part.kind;
    made.sliced = spectrum_.parts[index].sliced;
    if (part.definition.valid()) made.definition = line_of(part.definition);
    if (is_in_observer(index)) made.observation = observation_;
    return made;
  }

  bool is_always_executed(std::size_t part) const {
    const localise::Spectrum::Part& counts = spectrum_.parts[part];
    return counts.failing == spectrum_.failing && counts.passing == spectrum_.passing;
  }

  using Line = std::pair<FileId, std::uint32_t>;
  Line line_at(std::size_t part) const {
    return {parts_[part].span.file, line_of(parts_[part].span)};
  }
  bool is_pair(std::size_t part) const { return parts_[part].definition.valid(); }

  /// Takes the pairs out of a ranking, and returns the most suspicious one of each line with a use.
  std::map<Line, localise::Suspect> take_pairs(std::vector<localise::Suspect>& suspects) const {
    std::map<Line, localise::Suspect> pairs;
    for (const localise::Suspect& each : suspects)
      if (is_pair(each.part)) pairs.try_emplace(line_at(each.part), each);
    std::erase_if(suspects, [&](const localise::Suspect& each) { return is_pair(each.part); });
    return pairs;
  }

  /// What makes an observation that alone is wrong comes first, and what the run of the
  /// counterexample does not execute comes last: it is no cause of it. Of equally suspicious parts,
  /// those come first that are in more slices; of those that are in as many, those in whose line a
  /// more suspicious pair has its use. Of a line that every run executes, such a pair says more.
  void put_suspects() {
    std::vector<localise::Suspect> suspects = localise::ranking(spectrum_, request_.formula);
    const std::map<Line, localise::Suspect> pairs = take_pairs(suspects);
    const std::set<Span> linkage = linkage_of(program_.sources);
    std::erase_if(suspects, [&](const localise::Suspect& each) {
      return is_always_executed(each.part) && linkage.contains(parts_[each.part].span);
    });
    const auto is_elsewhere = [&](const localise::Suspect& each) {
      return is_in_other_function(each.part);
    };
    if (!std::ranges::all_of(suspects, is_elsewhere)) std::erase_if(suspects, is_elsewhere);
    const auto key = [&](const localise::Suspect& each) {
      const auto pair = pairs.find(line_at(each.part));
      return std::tuple(is_in_observer(each.part), is_in_example(each.part), each.suspicion,
                        each.sliced, pair == pairs.end() ? 0 : pair->second.suspicion);
    };
    std::ranges::stable_sort(suspects, std::ranges::greater(), key);
    if (suspects.empty()) return;
    if (!localise::tells(suspects, request_.most_lines) &&
        key(suspects.front()) == key(suspects.back()))
      return;
    for (const localise::Suspect& each : suspects) {
      if (found_.suspicious.size() == request_.most_lines) return;
      const auto pair = pairs.find(line_at(each.part));
      const bool says_more = is_always_executed(each.part) && pair != pairs.end() &&
                             pair->second.suspicion > each.suspicion;
      SuspiciousPart part = suspicious(each.part);
      const bool is_known =
          std::ranges::any_of(found_.suspicious, [&](const SuspiciousPart& other) {
            return other.lines == part.lines && other.part == part.part;
          });
      if (is_known) continue;
      const results::LineRange lines = part.lines;
      if (says_more) part = suspicious(pair->second.part);
      part.lines = lines;
      found_.suspicious.push_back(std::move(part));
    }
  }

  const JavaScriptSession& session_;
  const JavaScriptProgram& program_;
  localise::Request request_;
  bool is_endless_;
  const std::string& counterexample_;
  std::vector<std::uint32_t> in_example_;  // counters; empty if they are not known
  KeptProcesses* kept_;                    // may be null
  Slices slices_;
  OnlyObserved only_;
  std::string observation_;     // that alone is wrong, or ""
  std::vector<Span> observer_;  // the functions that make it
  std::vector<Part> parts_;
  localise::Spectrum spectrum_;
  Localisation found_;
};

class JavaScriptRepairer : public repair::Repairer {
 public:
  JavaScriptRepairer(std::shared_ptr<const JavaScriptSession> session, results::GradeReport report)
      : session_(std::move(session)), report_(std::move(report)) {
    if (has_several_files(session_->reference().text)) return;
    auto text = read_javascript_text(session_->reference_path(), session_->reference().text);
    if (text) reference_ = *std::move(text);
  }

  std::string_view language() const override { return "JavaScript"; }
  const results::GradeReport& report() const override { return report_; }
  std::optional<assignment::FolderRule> folder_rule() const override {
    return javascript_class_rule(*session_);
  }
  results::HintRules hint_rules() const override { return session_->assignment().hints; }
  results::SubmissionReport judge(const std::string& label,
                                  const std::string& text) const override {
    results::SubmissionReport judged =
        judge_javascript(*session_, label, text, {.kept = latest_.anew(text)});
    judged.source = text;
    return judged;
  }
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement) const override {
    return repair(label, text, judgement, false);
  }
  results::RepairReport repair_as_evidence(
      const std::string& label, const std::string& text,
      const results::SubmissionReport& judgement) const override {
    return repair(label, text, judgement, true);
  }
  results::RepairReport repair_like(const std::string& label, const std::string& text,
                                    const results::SubmissionReport& judgement,
                                    const std::vector<std::string>& /*equivalent*/) const override {
    return repair(label, text, judgement);
  }
  Localisation localise(const std::string& text, const results::SubmissionReport& judgement,
                        const localise::Request& request) const override {
    const bool is_typescript = javascript::is_typescript(judgement.path);
    return localise_javascript(*session_, is_typescript ? judgement.path : "", text, request,
                               is_endless(judgement), counterexample_of(judgement),
                               latest_.of(text));
  }

 private:
  results::RepairReport repair(const std::string& label, const std::string& text,
                               const results::SubmissionReport& judgement, bool is_evidence) const {
    results::RepairReport made;
    made.path = label;
    made.source = patchable_text(label, text);
    made.judgement = judgement;
    if (has_several_files(text) || has_several_files(session_->reference().text)) {
      made.status = results::RepairStatus::kNotTried;
      made.reason = "repairs of JavaScript are looked for in programs of one file";
    } else if (reference_ != nullptr) {
      repair_javascript(*session_, *reference_, label, made.source, is_evidence,
                        is_evidence ? latest_.of(text) : nullptr, made);
    } else {
      made.status = results::RepairStatus::kNotTried;
      made.reason = "the reference is not modelled, so no repair could be looked for";
    }
    return made;
  }
  std::shared_ptr<const JavaScriptSession> session_;
  results::GradeReport report_;
  std::unique_ptr<JavaScriptText> reference_;
  mutable LatestProcesses latest_;
};

}  // namespace

Localisation localise_javascript(const JavaScriptSession& session, const std::string& label,
                                 const std::string& text, const localise::Request& request,
                                 bool is_endless, const std::string& counterexample,
                                 KeptProcesses* kept) {
  auto program = load_javascript(label, text, session.reference().name);
  if (!program) return {};
  auto dependence = instrumented(*program, javascript::Mode::kDependence);
  if (dependence && dependence->pairs.size() <= kMostPairs)
    program->counting = *std::move(dependence);
  return Localiser(session, *program, request, is_endless, counterexample, kept).run();
}

std::unique_ptr<repair::Repairer> javascript_repairer(
    std::shared_ptr<const JavaScriptSession> session, results::GradeReport report) {
  return std::make_unique<JavaScriptRepairer>(std::move(session), std::move(report));
}

}  // namespace assay::languages
