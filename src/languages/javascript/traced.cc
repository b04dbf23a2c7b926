#include "languages/javascript/traced.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "base/match.h"
#include "frontends/javascript/instrument/instrument.h"
#include "native/node/node.h"

namespace assay::languages {
namespace {

using concolic::Operand;
using concolic::Position;
using dynamic::Script;
using native::NodePlace;

/// Where each operation of a script is in the script with guards.
std::vector<std::size_t> placed(const Script& script, const Guards* guards) {
  std::vector<std::size_t> places;
  std::size_t next = 0;
  for (const dynamic::Operation& operation : script.operations) {
    if (guards != nullptr && guards->guards(operation.name)) ++next;
    places.push_back(next++);
  }
  return places;
}

NodePlace place_of(const Position& position, std::size_t owner) {
  return {static_cast<NodePlace::Of>(position.of), static_cast<std::uint32_t>(owner),
          position.index, position.character};
}

/// Translates the log of one run: inputs are no events, and operations are those without guards.
class Log {
 public:
  Log(native::TracedObservation traced, const std::vector<std::size_t>& places)
      : traced_(std::move(traced)), places_(places) {}

  concolic::LoggedRun run() {
    for (const native::NodeConstant& each : traced_.constants)
      made_.constants.push_back(std::visit(
          Match{
              [](bool value) { return concolic::Constant(value); },
              [](double value) { return concolic::Constant(value); },
              [](const native::NodeTable& table) { return concolic::Constant(table_of(table)); },
          },
          each));
    for (const native::NodeEvent& each : traced_.events) add(each);
    for (const auto& [place, operand] : traced_.references) refer(place, operand);
    made_.observation = std::move(traced_.observation);
    made_.is_cut = traced_.is_cut;
    return std::move(made_);
  }

 private:
  static concolic::Table table_of(const native::NodeTable& table) {
    concolic::Table made;
    for (const auto& [key, value] : table) made.rows.push_back({key, value});
    return made;
  }

  Operand operand_of(const native::NodeOperand& operand) const {
    if (operand.is_constant) return {Operand::Kind::kConstant, operand.index};
    return operands_[operand.index];
  }
  /// The constant true or false.
  Operand truth(bool value) {
    std::optional<std::uint32_t>& index = value ? true_ : false_;
    if (!index) {
      index = static_cast<std::uint32_t>(made_.constants.size());
      made_.constants.emplace_back(value);
    }
    return {Operand::Kind::kConstant, *index};
  }

  void add(const native::NodeEvent& event) {
    if (event.input) {
      operands_.push_back({Operand::Kind::kVariable, *event.input});
      return;
    }
    operands_.push_back({Operand::Kind::kEvent, static_cast<std::uint32_t>(made_.events.size())});
    made_.events.push_back({static_cast<std::uint16_t>(event.operation),
                            event.site ? *event.site + 1 : 0, operand_of(event.a),
                            event.taken ? truth(*event.taken) : operand_of(event.b)});
  }

  void refer(const NodePlace& place, const native::NodeOperand& operand) {
    Position position{static_cast<Position::Of>(place.of), place.owner, place.index, place.unit};
    if (position.of != Position::Of::kItem && position.of != Position::Of::kProperty) {
      std::uint32_t owner = 0;
      while (owner < places_.size() && places_[owner] != place.owner) ++owner;
      if (owner == places_.size()) return;  // of a guard
      position.owner = owner;
    }
    made_.references.push_back({position, operand_of(operand)});
  }

  native::TracedObservation traced_;
  const std::vector<std::size_t>& places_;
  concolic::LoggedRun made_;
  std::vector<Operand> operands_;  // by event of the trace
  std::optional<std::uint32_t> true_, false_;
};

class TracedProgram : public concolic::Program {
 public:
  TracedProgram(OwnProcess process, std::uint32_t fuel, ExportedNames names, bool output_counts,
                const Guards* guards)
      : process_(std::move(process)),
        fuel_(fuel),
        names_(std::move(names)),
        output_counts_(output_counts),
        guards_(guards != nullptr && !guards->empty() ? guards : nullptr) {}

  Result<concolic::LoggedRun> run(const concolic::Shape& shape, const concolic::Assignment& input,
                                  const concolic::RunLimits& limits) override {
    const Script script = concolic::symbolic_script_of(shape, input);
    const std::vector<std::size_t> places = placed(script, guards_);
    native::TraceLimits trace;
    trace.fuel = fuel_;
    trace.events = static_cast<std::uint32_t>(limits.events);
    native::TracedScript asked;
    asked.script = exported(guards_ != nullptr ? guards_->guarded(script) : script, names_);
    asked.inputs = inputs_of(shape, script, places);
    asked.guards = guards_of(script, places);
    asked.output_counts = output_counts_;
    TRY_ASSIGN(native::TracedObservation traced, process_->trace(asked, trace));
    if (guards_ != nullptr)
      traced.observation = guards_->without_guards(script, std::move(traced.observation));
    return Log(std::move(traced), places).run();
  }

 private:
  bool has_guard(const Script& script, std::size_t operation) const {
    return guards_ != nullptr && guards_->guards(script.operations[operation].name);
  }
  std::vector<std::uint32_t> guards_of(const Script& script,
                                       const std::vector<std::size_t>& places) const {
    std::vector<std::uint32_t> made;
    for (std::size_t i = 0; i < places.size(); ++i)
      if (has_guard(script, i)) made.push_back(static_cast<std::uint32_t>(places[i] - 1));
    return made;
  }
  /// The arguments of an operation with a guard are those of the guard, too.
  std::vector<std::vector<NodePlace>> inputs_of(const concolic::Shape& shape, const Script& script,
                                                const std::vector<std::size_t>& places) const {
    std::vector<std::vector<NodePlace>> inputs;
    for (const concolic::Variable& variable : shape.variables) {
      const Position& at = variable.position;
      std::vector<NodePlace>& made = inputs.emplace_back();
      if (at.of != Position::Of::kArgument) {
        made.push_back(place_of(at, at.owner));
        continue;
      }
      made.push_back(place_of(at, places[at.owner]));
      if (has_guard(script, at.owner)) made.push_back(place_of(at, places[at.owner] - 1));
    }
    return inputs;
  }

  OwnProcess process_;
  std::uint32_t fuel_;
  ExportedNames names_;
  bool output_counts_;
  const Guards* guards_;
};

}  // namespace

tl::expected<std::unique_ptr<concolic::Program>, LoadFailure> start_traced(
    const JavaScriptHost& host, const JavaScriptProgram& program, ExportedNames names,
    bool output_counts, const Guards* guards) {
  const auto failed = [](LoadFailure::Kind kind, std::string message) {
    return tl::unexpected<LoadFailure>({kind, std::move(message)});
  };
  const auto full = instrumented(program, javascript::Mode::kFull);
  if (!full) return failed(LoadFailure::Kind::kHost, full.error().message);
  auto process = OwnProcess::start(host.sandbox, host.kept);
  if (!process) return failed(LoadFailure::Kind::kHost, process.error().message);
  const auto loaded = (*process)->load(node_program(program, *full, true));
  if (!loaded) return failed(LoadFailure::Kind::kHost, loaded.error().message);
  if (const auto* error = std::get_if<native::NodeLoadError>(&*loaded))
    return failed(LoadFailure::Kind::kProgram, describe(*error));
  return std::make_unique<TracedProgram>(*std::move(process), std::min(host.fuel, kUsualSteps),
                                         std::move(names), output_counts, guards);
}

}  // namespace assay::languages
