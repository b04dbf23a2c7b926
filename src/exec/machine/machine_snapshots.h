// Snapshots: copies of a machine's state from which the next path can continue, so that it need not
// repeat what it has in common with this one. Included by machine.h only.
//
// The explorer's answers determine a run, so that a copy of the state before an instruction that
// left an alternative open replaces re-executing everything before it. Steps are counted as if
// everything had been re-executed.
#pragma once

#include "exec/machine/machine.h"

namespace assay::exec {

template <class D>
void Machine<D>::take_snapshot(bool reading) {
  constexpr std::size_t kMostInAll = 4 << 20;  // cells and registers, in all snapshots
  std::size_t size = top_, live = 0;
  for (const Object<D>& object : objects_) {
    size += object.cells.size();
    live += object.alive ? 1 : 0;
  }
  // If little was executed since the last snapshot, repeating that costs less than another copy.
  const std::uint64_t before = snapshots_.empty() ? 0 : snapshots_.back().machine.steps;
  if (steps_ - before < 8 + live + objects_.size() / 16 + size / 64) return;
  if (snapshot_size_ + size > kMostInAll) return;
  snapshot_size_ += size;
  snapshots_.push_back(Snapshot{d_.state(mark_, reading), state(), size});
}

template <class D>
typename Machine<D>::State Machine<D>::state() const {
  const auto top = static_cast<std::ptrdiff_t>(top_);
  return State{frames_,
               {registers_.begin(), registers_.begin() + top},
               {initialised_.begin(), initialised_.begin() + top},
               objects_,
               output_targets_,
               termination_,
               exit_status_,
               steps_,
               cells_};
}

template <class D>
void Machine<D>::set_state(const State& from) {
  frames_ = from.frames;
  top_ = from.registers.size();
  if (registers_.size() < top_) {
    registers_.resize(top_);
    initialised_.resize(top_);
  }
  std::copy(from.registers.begin(), from.registers.end(), registers_.begin());
  std::copy(from.initialised.begin(), from.initialised.end(), initialised_.begin());
  objects_ = from.objects;
  output_targets_ = from.output_targets;
  termination_ = from.termination;
  exit_status_ = from.exit_status;
  steps_ = from.steps;
  cells_ = from.cells;
}

template <class D>
std::optional<Termination> Machine<D>::resume(std::size_t unchanged) {
  while (!snapshots_.empty() && snapshots_.back().domain.mark.position > unchanged) {
    snapshot_size_ -= snapshots_.back().size;
    snapshots_.pop_back();
  }
  if (snapshots_.empty()) return std::nullopt;
  const Snapshot& from = snapshots_.back();
  d_.restore(from.domain);
  set_state(from.machine);
  execute();
  return finish();
}

template <class D>
Termination Machine<D>::go_on() {
  CHECK(termination_.kind == Termination::Kind::kCut);
  termination_.kind = Termination::Kind::kExited;
  execute();
  return finish();
}

template <class D>
Termination Machine<D>::run_from(const State& state) {
  set_state(state);
  for (std::size_t f = 1; f < frames_.size(); ++f) fill_locals(*frames_[f].code, frames_[f].base);
  return go_on();
}

}  // namespace assay::exec
