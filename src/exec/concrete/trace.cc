#include "exec/concrete/trace.h"

#include <algorithm>

#include "exec/concrete/domain.h"

namespace assay::exec {
namespace {

/// Numbers, on the code of the symbolic machine, so that positions in the code are the same.
class TraceDomain : public ConcreteDomain {
 public:
  static constexpr Constants kConstants = Constants::kWhereUsed;

  explicit TraceDomain(std::string_view input) : ConcreteDomain(input) {}

  /// States are read at cuts, where the machine stops.
  struct NoObserver {
    void begins(const Machine<TraceDomain>&, ir::StmtId) {}
  };
  NoObserver* observer() const { return observer_; }

  // Indices are always known, so that these functions are not reached.
  Value<TraceDomain> select_cell(const Object<TraceDomain>&, Scalar, ir::Type) const {
    CHECK(false);
    return {};
  }
  Scalar select_initialised(const Object<TraceDomain>&, Scalar) const {
    CHECK(false);
    return 0;
  }
  void store_cell(Object<TraceDomain>&, Scalar, ir::Type, const Value<TraceDomain>&) const {
    CHECK(false);
  }

 private:
  NoObserver* observer_ = nullptr;
};

LoopVisit::Array first_elements(const Object<TraceDomain>& object) {
  constexpr std::uint64_t kMost = 24;
  LoopVisit::Array result;
  for (std::uint64_t i = 0; i < std::min(object.size, kMost); ++i) {
    const bool is_made = i < object.cells.size();
    result.values.push_back(is_made ? object.cells[i].scalar : 0);
    result.initialised.push_back(is_made ? object.cells[i].initialised != 0 : object.zeroed);
  }
  return result;
}

/// Records what `visit` returns at each loop head.
template <class Visit>
Trace record(const ir::Program& program, std::string_view input, const MachineLimits& limits,
             std::size_t most_visits, const Visit& visit) {
  Trace result;
  TraceDomain domain(input);
  Machine<TraceDomain> machine(program, domain, limits, Cuts::kAtLoopHeads);
  result.termination = machine.run();
  while (result.termination.kind == Termination::Kind::kCut && result.visits.size() < most_visits) {
    result.visits.push_back(visit(machine, domain));
    result.termination = machine.go_on();
  }
  result.exit_status = machine.exit_status();
  result.output = domain.output();
  return result;
}

}  // namespace

Trace loop_heads(const ir::Program& program, std::string_view input, const MachineLimits& limits,
                 std::size_t most_visits) {
  return record(program, input, limits, most_visits,
                [](const Machine<TraceDomain>& machine, const TraceDomain&) {
                  LoopVisit visit;
                  visit.head = {machine.function(), machine.position(), machine.nested_calls() + 1};
                  return visit;
                });
}

Trace trace(const ir::Program& program, std::string_view input, const MachineLimits& limits,
            std::size_t most_visits, std::uint64_t most_cells) {
  LivenessOf liveness(program);
  return record(program, input, limits, most_visits,
                [&](const Machine<TraceDomain>& machine, const TraceDomain& domain) {
                  auto state = machine.state();
                  normalise<TraceDomain>(state, liveness, most_cells);
                  LoopVisit visit;
                  visit.head = loop_head<TraceDomain>(state);
                  visit.skeleton = skeleton<TraceDomain>(state);
                  for_each_value<TraceDomain>(
                      state,
                      [&](const StatePlace&, std::int64_t value) { visit.values.push_back(value); },
                      [&](const StatePlace&, std::uint8_t flag) { visit.values.push_back(flag); });
                  for (const auto& object : state.objects)
                    if (object.is_array) visit.arrays.push_back(first_elements(object));
                  visit.written = domain.output().size();
                  visit.read = domain.consumed();
                  visit.end_seen = domain.end_seen();
                  return visit;
                });
}

}  // namespace assay::exec
