#include "languages/c/observation/localisation.h"

#include <algorithm>
#include <array>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "frontends/c/places/places.h"
#include "frontends/c/variants/variants.h"
#include "languages/c/observation/cases.h"
#include "languages/c/observation/function_swap.h"
#include "languages/c/observation/layout.h"
#include "localise/spectrum.h"
#include "passes/side_sites.h"

namespace assay::languages {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using results::Localisation;
using results::SuspiciousPart;

constexpr std::size_t kMostCases = 120;

/// Returns cases of all sizes, and the last one, which is the counterexample.
std::vector<repair::Case> some(const std::vector<repair::Case>& cases) {
  const std::size_t step = cases.size() / kMostCases + 1;
  std::vector<repair::Case> chosen;
  for (std::size_t i = 0; i + 1 < cases.size(); i += step) chosen.push_back(cases[i]);
  if (!cases.empty()) chosen.push_back(cases.back());
  return chosen;
}

/// Returns what to put in the place of a part whose execution is to be noticed; "" for others.
std::string_view replacement(const Place& place) {
  if (!place.function.valid() || place.span.begin == place.span.end) return "";
  switch (place.kind) {
    case PlaceKind::kStatement:
      return ";";
    case PlaceKind::kCondition:
    case PlaceKind::kLoopCondition:
    case PlaceKind::kLoopStep:
    case PlaceKind::kLoopStart:
    case PlaceKind::kInitial:
      return "0";
    default:
      return "";
  }
}

/// Returns the name of a side for reports.
std::string_view name(passes::SideKind kind) {
  switch (kind) {
    case passes::SideKind::kThen:
      return "then";
    case passes::SideKind::kElse:
      return "else";
    case passes::SideKind::kBody:
      return "body";
    case passes::SideKind::kExit:
      return "exit";
  }
  return "";
}

/// A part of the text that a run executes or does not.
struct Part {
  PlaceId place;
  std::string_view kind;
  std::size_t index = 0;  // of the replacement, or of the side
  bool is_side = false;
};

class Localiser {
 public:
  /// `endless` is how the run of the counterexample was stopped, or null if it ended.
  /// `is_layout` says that the program's values are right, and what it prints around them is not.
  Localiser(const Session& session, const CProgram& program, const frontends::SourceTree& tree,
            const RepairCases& cases, const localise::Request& request, bool is_layout,
            const results::Outcome* endless)
      : session_(session),
        program_(program),
        tree_(tree),
        request_(request),
        is_layout_(is_layout),
        endless_(endless),
        cases_(some(cases.all())),
        comparison_(cases.comparison()) {}

  Localisation run() {
    if (!count_runs() || spectrum_.failing == 0) return {};
    found_.formula = localise::name(request_.formula);
    found_.failing = spectrum_.failing;
    found_.passing = spectrum_.passing;
    compare();
    if (request_.is_complete)
      for (std::size_t i = 0; i < parts_.size(); ++i) found_.spectrum.push_back(suspicious(i));
    suspects_ = localise::ranking(spectrum_, request_.formula);
    std::erase_if(suspects_, [&](const auto& each) { return agrees(parts_[each.part].place); });
    put_region();
    if (localise::tells(suspects_, request_.most_lines) || request_.is_complete) {
      put_in_order();
      put_suspects();
    }
    return std::move(found_);
  }

 private:
  const CProgram& reference() const { return *session_.solutions().front().program; }

  bool count_runs() {
    const std::vector<c::Replacement> replacements = replaced_parts();
    const auto variants =
        c::lower_variants(program_.sources, program_files(program_),
                          {session_.entry(), &reference().lowered}, tree_, replacements);
    if (!variants) return false;
    const passes::SidedProgram sided = passes::with_side_sites(program_.lowered.program);
    add_sides(sided.sides);
    std::ranges::stable_sort(parts_, {}, [&](const Part& part) {
      const Span span = tree_.places[part.place].span;
      return std::pair(span.file, span.begin);
    });
    const exec::MachineLimits& limits = session_.task().machine;
    repair::InterpreterRunner runner(variants->program, c::open_choices(*variants), comparison_,
                                     limits);
    repair::InterpreterRunner on_sides(
        sided.program, std::vector<std::uint16_t>(sided.sides.size()), comparison_, limits);
    for (const repair::Case& known : cases_) {
      std::vector<std::uint8_t> reached(runner.sites()), sides(on_sides.sites()), executed;
      const auto seen = runner.run({}, known, repair::Patience::kAcceptance, &reached);
      on_sides.run({}, known, repair::Patience::kAcceptance, &sides);
      for (const Part& part : parts_) {
        const ir::SiteId site = part.is_side ? ir::SiteId{} : variants->choices[part.index].site;
        executed.push_back(part.is_side   ? sides[part.index]
                           : site.valid() ? reached[site.index]
                                          : std::uint8_t{0});
      }
      localise::add_run(spectrum_, seen.passes, executed);
      if (&known != &cases_.back()) continue;
      if (endless_ != nullptr) put_endless(executed);
      in_counterexample_ = std::move(executed);
    }
    return true;
  }

  /// Finds the innermost loop around the place where the run of the counterexample was stopped that
  /// was entered and never left: one that is left can be in a longer one that is not.
  void put_endless(const std::vector<std::uint8_t>& executed) {
    std::optional<PlaceId> innermost;
    for (std::size_t body = 0; body < parts_.size(); ++body) {
      if (!parts_[body].is_side || parts_[body].kind != name(passes::SideKind::kBody)) continue;
      const auto exit = std::ranges::find_if(parts_, [&](const Part& other) {
        return other.is_side && other.place == parts_[body].place &&
               other.kind == name(passes::SideKind::kExit);
      });
      const bool was_left =
          exit == parts_.end() || executed[static_cast<std::size_t>(exit - parts_.begin())] != 0;
      const PlaceId loop = tree_.places[parts_[body].place].parent;
      const results::LineRange lines = lines_of(tree_.places[loop].span);
      const bool is_around = part_of(tree_.places[loop].span) == endless_->where.part &&
                             lines.first <= endless_->where.line &&
                             endless_->where.line <= lines.last;
      if (executed[body] == 0 || was_left || !is_around) continue;
      if (!innermost || tree_.places[*innermost].span.begin < tree_.places[loop].span.begin)
        innermost = loop;
    }
    if (!innermost) return;
    const Span span = tree_.places[*innermost].span;
    found_.endless = {"loop", part_of(span), function_of(*innermost), lines_of(span)};
  }

  /// Adds the parts whose execution replacements in the text make visible, and returns these.
  std::vector<c::Replacement> replaced_parts() {
    std::vector<c::Replacement> replacements;
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index) {
      const std::string_view text = replacement(tree_.places[id]);
      if (text.empty()) continue;
      parts_.push_back({id, frontends::name(tree_.places[id].kind), replacements.size()});
      replacements.push_back({id, std::string(text)});
    }
    return replacements;
  }

  /// Adds the sides of the branches and loops of the text, each at its condition. A branch and its
  /// place begin with the same keyword; where they end can differ by an end mark.
  void add_sides(const std::vector<passes::Side>& sides) {
    for (PlaceId id{0}; tree_.places.contains(id); ++id.index) {
      const Place& condition = tree_.places[id];
      const bool decides =
          condition.kind == PlaceKind::kCondition || condition.kind == PlaceKind::kLoopCondition;
      if (!decides || condition.span.begin == condition.span.end || !condition.parent.valid() ||
          !condition.function.valid())
        continue;
      const Span whole = tree_.places[condition.parent].span;
      for (std::size_t i = 0; i < sides.size(); ++i)
        if (sides[i].span.file == whole.file && sides[i].span.begin == whole.begin)
          parts_.push_back({id, name(sides[i].kind), i, true});
    }
  }

  void compare() {
    const auto own = load_c("", reference().source, session_.entry(), &reference());
    if (!own) return;
    const auto tree =
        c::places_of((*own)->sources, program_files(**own), {session_.entry(), nullptr});
    if (!tree) return;
    const KnownRuns runs{session_.entry(), cases_, comparison_, session_.task().machine};
    found_.functions = compare_functions({program_, tree_}, {**own, *tree}, runs);
  }

  const std::string& function_of(PlaceId id) const {
    return tree_.names[tree_.functions[tree_.places[id].function].name].text;
  }
  bool agrees(PlaceId id) const {
    return std::ranges::any_of(found_.functions, [&](const results::FunctionAgreement& each) {
      return each.agrees && each.name == function_of(id);
    });
  }

  results::LineRange lines_of(Span span) const {
    return {program_.sources.resolve(span.file, span.begin).line,
            program_.sources.resolve(span.file, std::max(span.begin, span.end - 1)).line};
  }
  std::string part_of(Span span) const {
    const auto found = program_.tested.parts.find(span.file);
    return found == program_.tested.parts.end() ? "" : found->second;
  }

  SuspiciousPart suspicious(std::size_t i) const {
    const PlaceId place = parts_[i].place;
    const Span span = tree_.places[place].span;
    const auto& counts = spectrum_.parts[i];
    SuspiciousPart part{part_of(span),      lines_of(span),
                        function_of(place), localise::suspicion(spectrum_, i, request_.formula),
                        counts.failing,     counts.passing};
    part.kind = parts_[i].kind;
    return part;
  }

  /// True of a statement that reads input or returns a constant, and of the parts of a loop that
  /// does nothing but read.
  bool is_routine(PlaceId id) const {
    const Place& place = tree_.places[id];
    if (place.kind == PlaceKind::kStatement)
      return place.is_input || (place.operation == "return" && place.uses.empty());
    const PlaceId loop = place.parent;
    if (!loop.valid() || tree_.places[loop].kind != PlaceKind::kLoop) return false;
    bool reads = false;
    for (const Place& each : tree_.places) {
      const Span outer = tree_.places[loop].span, inner = each.span;
      if (each.kind != PlaceKind::kStatement || inner.file != outer.file ||
          inner.begin < outer.begin || outer.end < inner.end)
        continue;
      if (!each.is_input) return false;
      reads = true;
    }
    return reads;
  }

  /// True of a statement that prints.
  bool prints(PlaceId id) const {
    constexpr auto kPrinting = std::to_array<std::string_view>(
        {"printf", "puts", "putchar", "fprintf", "fputs", "fputc", "putc"});
    const Place& place = tree_.places[id];
    return place.kind == PlaceKind::kStatement &&
           std::ranges::any_of(place.uses, [&](const frontends::NameUse& use) {
             return std::ranges::find(kPrinting, tree_.names[use.name].text) != kPrinting.end();
           });
  }

  /// Where only the layout of the output is wrong, what prints it comes first. What the run of the
  /// counterexample does not execute is no cause of it, and comes later. Of equally suspicious
  /// parts, those come last that only read input or end the program: every run executes them, and
  /// few mistakes are there. Without a passing run, the numbers do not tell a program's beginning
  /// from its mistake, and these parts come after all others.
  void put_in_order() {
    const auto key = [&](const localise::Suspect& each) {
      const PlaceId place = parts_[each.part].place;
      const bool is_last = is_routine(place);
      const bool is_elsewhere =
          each.part < in_counterexample_.size() && in_counterexample_[each.part] == 0;
      const bool says_nothing = spectrum_.passing == 0;
      return std::tuple(is_layout_ && !prints(place), says_nothing && is_last, is_elsewhere,
                        -each.suspicion, is_last);
    };
    std::ranges::stable_sort(suspects_, {}, key);
  }

  void put_suspects() {
    for (const localise::Suspect& each : suspects_) {
      if (found_.suspicious.size() == request_.most_lines) return;
      SuspiciousPart part = suspicious(each.part);
      const bool is_known =
          std::ranges::any_of(found_.suspicious, [&](const SuspiciousPart& other) {
            return other.part == part.part && other.lines == part.lines;
          });
      if (!is_known) found_.suspicious.push_back(std::move(part));
    }
  }

  /// Finds the innermost part of the text that contains the most suspicious parts.
  void put_region() {
    std::vector<Span> most;
    for (const localise::Suspect& each : suspects_)
      if (each.suspicion == suspects_.front().suspicion)
        most.push_back(tree_.places[parts_[each.part].place].span);
    const auto contains_all = [&](Span outer) {
      return std::ranges::all_of(most, [&](Span inner) {
        return inner.file == outer.file && outer.begin <= inner.begin && inner.end <= outer.end;
      });
    };
    if (most.empty()) return;
    const std::string& function = function_of(parts_[suspects_.front().part].place);
    for (const frontends::FunctionText& each : tree_.functions)
      if (contains_all(each.span)) put_region("function", function, each.span);
    for (const Place& each : tree_.places)  // inner ones come later
      if ((each.kind == PlaceKind::kLoop || each.kind == PlaceKind::kBranch) &&
          contains_all(each.span))
        put_region(each.kind == PlaceKind::kLoop ? "loop" : "branch", function, each.span);
  }
  void put_region(std::string kind, const std::string& function, Span span) {
    found_.region = {std::move(kind), part_of(span), function, lines_of(span)};
  }

  const Session& session_;
  const CProgram& program_;
  const frontends::SourceTree& tree_;
  localise::Request request_;
  bool is_layout_;
  const results::Outcome* endless_;  // may be null
  std::vector<repair::Case> cases_;
  results::Comparison comparison_;
  std::vector<Part> parts_;  // of the text, as the spectrum counts them
  localise::Spectrum spectrum_;
  std::vector<std::uint8_t> in_counterexample_;  // by part: whether its run executes it
  std::vector<localise::Suspect> suspects_;
  Localisation found_;
};

}  // namespace

Localisation localise(const Session& session, const results::SubmissionReport& judgement,
                      const std::string& text, const localise::Request& request) {
  const Solution& solution = session.solutions().front();
  if (solution.refusal) return {};
  const auto program = load_c("", text, session.entry(), solution.program.get());
  if (!program) return {};
  const auto tree = c::places_of((*program)->sources, program_files(**program),
                                 {session.entry(), &solution.program->lowered});
  if (!tree) return {};
  const RepairCases cases(session, solution, judgement, (*program)->lowered.program);
  const auto* different = std::get_if<results::Different>(&judgement.verdict);
  const results::Outcome* actual = different == nullptr ? nullptr : &different->replay().actual;
  const bool is_endless = actual != nullptr && actual->where.valid() &&
                          (actual->termination == results::Termination::kNoTermination ||
                           actual->termination == results::Termination::kOutputLimit);
  return Localiser(session, **program, *tree, cases, request, has_wrong_layout(judgement.verdict),
                   is_endless ? actual : nullptr)
      .run();
}

}  // namespace assay::languages
