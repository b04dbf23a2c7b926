#include "languages/c/repair/visits.h"

#include <algorithm>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "exec/concrete/interpreter.h"
#include "frontends/c/places/places.h"
#include "languages/c/observation/changed_text.h"
#include "languages/c/observation/visit_probe.h"
#include "languages/c/session/c_program.h"
#include "repair/patch/edits.h"

namespace assay::languages {
namespace {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;
using results::RepairEdit;
using results::Visits;

constexpr std::size_t kMostEdits = 8;

/// A run of the program with a probe in it.
struct ProbedRun {
  std::vector<ProbeRecord> records;
  bool is_complete = false;  // it ended by itself
  bool is_modelled = true;
};

class VisitObserver {
 public:
  VisitObserver(const Session& session, const CProgram& program, const frontends::SourceTree& tree,
                std::string input)
      : session_(session), program_(program), tree_(tree), input_(std::move(input)) {}

  Visits observe(const RepairEdit& edit) const {
    const auto found = place_of(edit);
    if (!found) return {};
    const PlaceId id = whole(*found);
    const Place& place = tree_.places[id];
    if (!place.function.valid()) return {};
    ProbeFields fields;
    fields.value = has_printable_value(place);
    // The statement that is missing could be guessed from the variables in it, and what a condition
    // assigns has another value when it is tested.
    if (place.kind != PlaceKind::kGap && !(fields.value && place.has_effect))
      fields.variables = numbers_in(tree_, place);
    if (fields.value && !place.has_effect && edit.import.empty())
      fields.changed = changed_text(place, tree_.places[*found], edit.after);
    return observe(place, std::move(fields));
  }

 private:
  std::optional<PlaceId> place_of(const RepairEdit& edit) const {
    for (PlaceId id{0}; id.index < tree_.places.size(); ++id.index) {
      const Place& place = tree_.places[id];
      if (frontends::name(place.kind) != edit.place) continue;
      const auto part = program_.tested.parts.find(place.span.file);
      if ((part == program_.tested.parts.end() ? "" : part->second) != edit.part) continue;
      const LineColumn from = program_.sources.resolve(place.span.file, place.span.begin);
      if (from.line == edit.line && from.column == edit.column &&
          program_.sources.text(place.span) == edit.before)
        return id;
    }
    return std::nullopt;
  }

  /// Returns the place of the whole expression that the place is an operand of, or of its
  /// statement.
  PlaceId whole(PlaceId id) const {
    for (;;) {
      const Place& place = tree_.places[id];
      const bool is_part = place.kind == PlaceKind::kOperand || place.kind == PlaceKind::kFormat ||
                           place.kind == PlaceKind::kTarget;
      if (!is_part || !place.parent.valid()) return id;
      id = place.parent;
    }
  }

  /// Returns the text of `outer` with another text in the place of `inner`; "" if it could have
  /// effects.
  std::string changed_text(const Place& outer, const Place& inner, const std::string& text) const {
    std::string changed(program_.sources.text(outer.span));
    changed.replace(inner.span.begin - outer.span.begin, inner.span.end - inner.span.begin, text);
    return is_free_of_effects(changed) ? changed : "";
  }

  /// Runs the probe. A field whose evaluation ends the run is left out in a further run.
  Visits observe(const Place& place, ProbeFields fields) const {
    Visits visits;
    std::optional<std::pair<std::size_t, std::string>>
        uninitialised;  // a visit, a variable without value
    for (std::size_t rounds = fields.variables.size() + 3; rounds > 0; --rounds) {
      const auto run = run_with(place, fields);
      if (!run && fields.changed.empty()) return {};
      const auto failed = run ? failed_field(*run) : fields.variables.size() + 1;
      if (!failed || *failed == fields.variables.size()) {
        describe(*run, place, fields, visits);
        if (uninitialised && visits.visit == uninitialised->first)
          visits.variables.push_back({uninitialised->second, ""});
        return visits;
      }
      if (*failed > fields.variables.size()) {
        fields.changed.clear();
        continue;
      }
      const auto variable = fields.variables.begin() + static_cast<std::ptrdiff_t>(*failed);
      if (!uninitialised) uninitialised = {run->records.size(), tree_.names[*variable].text};
      fields.variables.erase(variable);
    }
    return {};
  }

  /// Returns the number of the field during which the run ended, if it ended during one.
  static std::optional<std::size_t> failed_field(const ProbedRun& run) {
    if (!run.is_complete || run.records.empty() || run.records.back().is_complete)
      return std::nullopt;
    return run.records.back().fields.size();
  }

  /// Returns nullopt if the program with the probe does not compile.
  std::optional<ProbedRun> run_with(const Place& place, const ProbeFields& fields) const {
    const auto text = probe(program_.sources, tree_, place, fields);
    if (!text) return std::nullopt;
    const Span start{place.span.file, 0, 0};
    const std::string probed = with_edits(program_, {{start, kDeclarePrintf}, {place.span, *text}});
    const auto program =
        load_c("", probed, session_.entry(), session_.solutions().front().program.get());
    if (!program) return std::nullopt;
    const exec::ConcreteRun run =
        exec::interpret((*program)->lowered.program, input_, session_.task().machine);
    using Kind = exec::Termination::Kind;
    const Kind kind = run.termination.kind;
    return ProbedRun{probe_records(run.output), kind == Kind::kExited || kind == Kind::kFault,
                     kind != Kind::kUnsupported};
  }

  bool begins_line(const Place& place) const {
    const auto column = program_.sources.resolve(place.span.file, place.span.begin).column;
    Span before = place.span;
    before.end = place.span.begin;
    before.begin = before.end - (column - 1);
    return program_.sources.text(before).find_first_not_of(" \t") == std::string_view::npos;
  }

  void describe(const ProbedRun& run, const Place& place, const ProbeFields& fields,
                Visits& visits) const {
    visits.is_known = run.is_modelled || !run.records.empty();
    visits.is_complete = run.is_complete;
    visits.times = run.records.size();
    if (run.records.empty()) {
      // Of the body of a loop in the loop's own line, readers would take it for the line.
      visits.is_known = visits.is_known && begins_line(place);
      return;
    }
    const std::size_t variables = fields.variables.size();
    const auto matters = std::ranges::find_if(run.records, [&](const ProbeRecord& record) {
      return record.fields.size() == variables + 2 && record.fields.back() == "1";
    });
    const ProbeRecord& record = matters == run.records.end() ? run.records.front() : *matters;
    visits.visit = static_cast<std::uint64_t>(&record - run.records.data()) + 1;
    for (std::size_t i = 0; i < std::min(variables, record.fields.size()); ++i)
      visits.variables.push_back({tree_.names[fields.variables[i]].text, shown(record.fields[i])});
    if (!fields.value || record.fields.size() <= variables) return;
    visits.value = shown(record.fields[variables]);
    visits.is_truth = place.is_truth;
    visits.expression = program_.sources.text(place.span);
  }

  /// Returns a character as it is written in a program, if it is a printable one.
  static std::string shown(const std::string& field) {
    if (!field.starts_with('\'')) return field;
    const std::string number = field.substr(1);
    const bool is_short = number.size() == 2 || number.size() == 3;
    if (!is_short || number.starts_with('-')) return number;
    const int code = std::stoi(number);
    if (code < ' ' || code > '~') return number;
    return std::string("'") + static_cast<char>(code) + "'";
  }

  const Session& session_;
  const CProgram& program_;
  const frontends::SourceTree& tree_;
  std::string input_;
};

}  // namespace

void observe_visits(const Session& session, const std::string& text,
                    results::RepairReport& report) {
  const auto* different = std::get_if<results::Different>(&report.judgement.verdict);
  if (different == nullptr || report.edits.empty()) return;
  const CProgram* reference = session.solutions().front().program.get();
  const auto program = load_c("", text, session.entry(), reference);
  if (!program) return;
  const auto tree = c::places_of((*program)->sources, program_files(**program),
                                 {session.entry(), &reference->lowered});
  if (!tree) return;
  const VisitObserver observer(session, **program, *tree,
                               std::string(results::text(different->replay().input)));
  for (std::size_t i = 0; i < std::min(report.edits.size(), kMostEdits); ++i)
    report.edits[i].visits = observer.observe(report.edits[i]);
}

}  // namespace assay::languages
