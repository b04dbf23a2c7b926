#include <utility>

#include "base/check.h"
#include "dynamic/value/encoding.h"
#include "native/node/conversation_state.h"
#include "native/node/trace_messages.h"

namespace assay::native {
namespace {

NodeExport read_export(NodeReader& reader) {
  NodeExport made;
  made.name = reader.string();
  made.type = reader.string();
  made.parameters = reader.number();
  for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left) {
    std::string name = reader.string();
    made.members.push_back({std::move(name), reader.byte() == 1});
  }
  return made;
}

NodeLoaded read_loaded(NodeReader& reader) {
  const std::uint8_t how = reader.byte();
  if (how == 0) {
    std::vector<NodeExport> exports;
    for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left)
      exports.push_back(read_export(reader));
    return exports;
  }
  NodeLoadError error;
  error.kind = how == 1   ? NodeLoadError::Kind::kSyntax
               : how == 2 ? NodeLoadError::Kind::kThrew
                          : NodeLoadError::Kind::kFuel;
  if (how == 1) {
    error.path = reader.string();
    error.line = reader.number();
  }
  error.message = reader.string();
  return error;
}

/// Returns nullopt if the bytes are no run of the script.
std::optional<CountedObservation> read_run(std::string_view bytes, const dynamic::Script& script,
                                           std::uint32_t sites) {
  NodeReader reader(bytes);
  CountedObservation counted;
  const std::uint32_t site = reader.number();
  if (site != kNoSite) counted.stop_site = site;
  counted.steps = reader.number();
  if (reader.number() != sites) return std::nullopt;
  for (std::uint32_t i = 0; i < sites && reader.good(); ++i)
    counted.counters.push_back(reader.number());
  Result<dynamic::Observation> observation = dynamic::decode_observation(reader.rest());
  if (!reader.good() || !observation || observation->responses.empty() ||
      observation->responses.size() > script.operations.size())
    return std::nullopt;
  counted.observation = std::move(*observation);
  return counted;
}

}  // namespace

NodeConversation::NodeConversation() = default;
NodeConversation::~NodeConversation() = default;
NodeConversation::NodeConversation(NodeConversation&&) noexcept = default;
NodeConversation& NodeConversation::operator=(NodeConversation&&) noexcept = default;

Result<NodeConversation> NodeConversation::start(Sandbox& sandbox, const NodeLimits& limits,
                                                 NodePurpose purpose) {
  const NodeDriver driver =
      purpose == NodePurpose::kChoices ? NodeDriver::kChoices : NodeDriver::kConversation;
  TRY_ASSIGN(Conversation conversation, start_driver(sandbox, driver, limits.cpu_seconds));
  NodeConversation made;
  made.state_ = std::make_unique<State>(std::move(conversation), limits);
  return made;
}

bool NodeConversation::is_over() const { return state_->conversation.breakdown() != nullptr; }

bool NodeConversation::is_as_new() const {
  constexpr double kShareOfTime = 0.1;
  return !is_over() && state_->watched == 0 && !state_->observes &&
         state_->seconds_asked < kShareOfTime * state_->limits.cpu_seconds;
}

Result<NodeLoaded> NodeConversation::load(const NodeProgram& program, std::uint32_t fuel) {
  CHECK(!program.modules.empty());
  NodeWriter writer;
  writer.number(static_cast<std::uint32_t>(program.modules.size()));
  for (const NodeModule& module : program.modules) {
    writer.string(module.path);
    writer.string(name_of(module.kind));
    writer.string(module.original);
    writer.string(module.instrumented);
    writer.number(static_cast<std::uint32_t>(module.sources.size()));
    for (const NodeSource& each : module.sources)
      for (const std::uint32_t number : {each.begin, each.end, each.first, each.last})
        writer.number(number);
  }
  writer.number(program.sites);
  writer.raw(program.is_full ? std::string_view("\1", 1) : std::string_view("\0", 1));
  writer.number(program.choices);
  writer.number(fuel);
  state_->sites = program.sites;
  state_->choices = program.choices;
  TRY_ASSIGN(const std::string answer, state_->ask(kLoad, writer.bytes(), kLoaded));
  NodeReader reader(answer);
  NodeLoaded loaded = read_loaded(reader);
  if (!reader.good() || !reader.rest().empty()) return state_->distrust();
  return loaded;
}

Result<CountedObservation> NodeConversation::run(const dynamic::Script& script, std::uint32_t fuel,
                                                 std::uint32_t seed) {
  CHECK(!script.operations.empty());
  NodeWriter writer;
  writer.number(fuel);
  writer.number(seed);
  writer.raw(dynamic::encode(script));
  TRY_ASSIGN(const std::string answer, state_->ask(kRun, writer.bytes(), kRan));
  auto made = read_run(answer, script, state_->sites);
  if (!made) return state_->distrust();
  return *std::move(made);
}

Result<std::vector<CountedObservation>> NodeConversation::run_first(
    const std::vector<dynamic::Script>& scripts, std::uint32_t fuel, std::uint32_t seed) {
  CHECK(!scripts.empty());
  NodeWriter writer;
  writer.number(fuel);
  writer.number(seed);
  writer.number(static_cast<std::uint32_t>(scripts.size()));
  for (const dynamic::Script& script : scripts) writer.raw(dynamic::encode(script));
  TRY_ASSIGN(const std::string answer, state_->ask(kRunFirst, writer.bytes(), kRanFirst));
  NodeReader reader(answer);
  std::vector<CountedObservation> runs;
  while (reader.good() && !reader.rest().empty() && runs.size() < scripts.size()) {
    auto made = read_run(reader.take(reader.number()), scripts[runs.size()], state_->sites);
    if (!made) return state_->distrust();
    runs.push_back(*std::move(made));
  }
  if (!reader.good() || !reader.rest().empty() || runs.empty()) return state_->distrust();
  return runs;
}

Result<TracedObservation> NodeConversation::trace(const TracedScript& traced,
                                                  const TraceLimits& limits) {
  const std::size_t operations = traced.script.operations.size();
  CHECK(operations > 0);
  NodeWriter writer;
  writer.number(limits.fuel);
  writer.number(limits.seed);
  writer.number(limits.events);
  write_traced(writer, traced);
  TRY_ASSIGN(const std::string answer, state_->ask(kTrace, writer.bytes(), kTraced));
  NodeReader reader(answer);
  std::optional<TracedObservation> made = read_traced(reader, traced.inputs.size());
  if (!made || made->observation.responses.empty() ||
      made->observation.responses.size() > operations)
    return state_->distrust();
  return *std::move(made);
}

Result<std::vector<ChosenRun>> NodeConversation::choose(
    const std::vector<FueledScript>& scripts, const std::vector<std::vector<NodeChoice>>& sets,
    TellReached tells, std::uint32_t seed) {
  CHECK(!scripts.empty() && !sets.empty());
  NodeWriter writer;
  writer.number(seed);
  writer.raw(tells == TellReached::kYes ? std::string_view("\x01", 1) : std::string_view("\0", 1));
  writer.number(static_cast<std::uint32_t>(sets.size()));
  for (const std::vector<NodeChoice>& set : sets) {
    writer.number(static_cast<std::uint32_t>(set.size()));
    for (const NodeChoice& each : set) {
      CHECK(each.site < state_->choices);
      writer.number(each.site);
      writer.number(each.alternative);
    }
  }
  writer.number(static_cast<std::uint32_t>(scripts.size()));
  for (const FueledScript& each : scripts) {
    CHECK(!each.script->operations.empty());
    writer.number(each.fuel);
    writer.raw(dynamic::encode(*each.script));
  }
  TRY_ASSIGN(const std::string answer, state_->ask(kChoose, writer.bytes(), kChosen));
  NodeReader reader(answer);
  const std::uint32_t answered = reader.number();
  if (answered == 0 || answered > scripts.size() * sets.size()) return state_->distrust();
  std::vector<ChosenRun> runs(answered);
  for (ChosenRun& run : runs) {
    run.steps = reader.number();
    if (tells == TellReached::kYes) {
      const std::string_view reached = reader.take(state_->choices);
      run.reached.assign(reached.begin(), reached.end());
    }
    run.observation = std::string(reader.take(reader.number()));
  }
  if (!reader.good() || !reader.rest().empty()) return state_->distrust();
  return runs;
}

Result<std::vector<std::string>> NodeConversation::watch(
    const std::vector<std::string>& functions) {
  NodeWriter writer;
  writer.number(static_cast<std::uint32_t>(functions.size()));
  for (const std::string& each : functions) writer.string(each);
  TRY_ASSIGN(const std::string answer, state_->ask(kWatch, writer.bytes(), kWatching));
  NodeReader reader(answer);
  std::vector<std::string> unknown;
  for (std::uint32_t left = reader.count(); left > 0; --left) {
    const std::uint32_t index = reader.number();
    if (!reader.good() || index >= functions.size()) return state_->distrust();
    unknown.push_back(functions[index]);
  }
  if (!reader.good() || !reader.rest().empty()) return state_->distrust();
  state_->watched = functions.size();
  return unknown;
}

Result<std::vector<WatchedCalls>> NodeConversation::watched_calls() {
  TRY_ASSIGN(const std::string answer, state_->ask(kCalls, "", kCalled));
  NodeReader reader(answer);
  if (reader.number() != state_->watched) return state_->distrust();
  std::vector<WatchedCalls> made(state_->watched);
  for (WatchedCalls& each : made) {
    each.calls = reader.number();
    for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left) {
      const std::uint32_t module = reader.number();
      each.lines.push_back({module, reader.number()});
    }
  }
  if (!reader.good() || !reader.rest().empty()) return state_->distrust();
  return made;
}

}  // namespace assay::native
