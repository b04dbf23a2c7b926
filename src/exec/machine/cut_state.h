// States of a machine that stopped at a loop head, split into a skeleton and values.
//
// The values are the scalars: integers, Booleans, floats, the indices of pointers. The skeleton is
// everything else: the call stack with its positions, which locals hold a value, which object each
// pointer points into, the sizes of the objects. Two states with the same skeleton differ in their
// values only, so that a state whose values are all unknown stands for every state with its
// skeleton: nothing that a loop changes can be forgotten. The cut points are those of Floyd (1967).
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "exec/machine/liveness.h"
#include "exec/machine/machine.h"

namespace assay::exec {

/// Where a value of a state is. The order of the places is the same in all states with the same
/// skeleton.
struct StatePlace {
  enum class Kind : std::uint8_t {
    kLocal,        // `local` of the activation number `frame`; of a pointer, its index
    kCell,         // the value of `cell` of `object`; of a pointer, its index
    kInitialised,  // whether that cell holds a value
    kPending,      // input: character number `cell` before the next element
    kCursor,       // input: how many items of the list at the cursor were read
    kOutput,       // a number or character that is written and not yet compared: `cell`
    kExitStatus,   // of a run that has ended
  };
  Kind kind = Kind::kLocal;
  std::uint32_t frame = 0;
  ir::FunctionId function;
  ir::LocalId local;
  std::uint32_t object = 0;
  std::uint64_t cell = 0;
  ir::Type type = ir::Type::kI32;
};

/// A loop head: equal heads are the same loop, at the same depth of the call stack.
struct LoopHead {
  ir::FunctionId function;
  std::uint32_t position = 0;
  std::size_t depth = 0;
  friend bool operator==(const LoopHead&, const LoopHead&) = default;
};

template <class D>
LoopHead loop_head(const typename Machine<D>::State& state) {
  const auto& top = state.frames.back();
  return {top.id, top.next, state.frames.size()};
}

/// Removes from a state what no later step depends on: the values of registers that are not live,
/// and objects that nothing refers to. The other objects are numbered without gaps, in their order.
/// Counters of resources begin anew. Objects of more than `most_cells` cells that can be arrays are
/// marked as such: their elements are no values of the state, but a function of the index.
template <class D>
void normalise(typename Machine<D>::State& state, LivenessOf& liveness, std::uint64_t most_cells) {
  std::vector<bool> used(state.objects.size(), false);
  std::vector<std::uint32_t> work;
  const auto use = [&](std::uint32_t object) {
    if (object == kNoObject || used[object]) return;
    used[object] = true;
    work.push_back(object);
  };
  // The outermost frame has no registers of its own.
  for (std::size_t f = 1; f < state.frames.size(); ++f) {
    auto& frame = state.frames[f];
    const FunctionCode& code = *frame.code;
    const Liveness& live = liveness.function(code);
    const std::uint32_t result =
        f + 1 < state.frames.size() ? state.frames[f + 1].dst : kNoRegister;
    for (std::uint32_t r = 0; r < code.registers; ++r) {
      const bool is_local = r < code.first_slot;
      const bool is_slot = r >= code.first_slot && r < code.first_constant;
      auto& initialised = state.initialised[frame.base + r];
      if (is_local && (!live.is_live(frame.next, r) || r == result)) initialised = 0;
      if (is_slot || (is_local && initialised != 0))
        use(state.registers[frame.base + r].object);
      else
        state.registers[frame.base + r] = Value<D>{};
      if (!is_local) initialised = 0;
    }
    frame.call = 0;
  }
  for (const auto& target : state.output_targets) use(target.ptr.object);
  // Globals are addressed by their numbers, from the code itself.
  for (std::uint32_t o = 0; o < state.objects.size() && o < liveness.globals(); ++o) use(o);
  while (!work.empty()) {
    const std::uint32_t object = work.back();
    work.pop_back();
    for (const auto& cell : state.objects[object].cells) use(cell.object);
  }
  std::vector<std::uint32_t> renumbered(state.objects.size(), kNoObject);
  std::vector<Object<D>> kept;
  state.cells = 0;
  for (std::uint32_t o = 0; o < state.objects.size(); ++o) {
    if (!used[o]) continue;
    renumbered[o] = static_cast<std::uint32_t>(kept.size());
    state.cells += state.objects[o].size;
    state.objects[o].is_array =
        can_be_array(state.objects[o], most_cells, liveness.has_byte_memory());
    kept.push_back(std::move(state.objects[o]));
  }
  state.objects = std::move(kept);
  const auto renumber = [&](std::uint32_t& object) {
    if (object != kNoObject) object = renumbered[object];
  };
  for (auto& value : state.registers) renumber(value.object);
  for (auto& object : state.objects)
    for (auto& cell : object.cells) renumber(cell.object);
  for (auto& target : state.output_targets) renumber(target.ptr.object);
  state.steps = 0;
}

/// Calls visit(place, scalar) for each value of a normalised state, and visit_flag(place, flag) for
/// each flag of a cell.
template <class D, class State, class Visit, class VisitFlag>
void for_each_value(State& state, const Visit& visit, const VisitFlag& visit_flag) {
  for (std::size_t f = 1; f < state.frames.size(); ++f) {
    const auto& frame = state.frames[f];
    const ir::Function& function = *frame.code->function;
    for (std::uint32_t l = 0; l < function.locals.size(); ++l) {
      const std::uint32_t r = frame.code->register_of(ir::LocalId{l});
      if (state.initialised[frame.base + r] == 0) continue;
      StatePlace place;
      place.frame = static_cast<std::uint32_t>(f);
      place.function = frame.id;
      place.local = ir::LocalId{l};
      place.type = function.locals[place.local].type;
      visit(place, state.registers[frame.base + r].scalar);
    }
  }
  for (std::uint32_t o = 0; o < state.objects.size(); ++o) {
    auto& object = state.objects[o];
    if (object.read_only || object.is_array) continue;
    for (std::uint64_t c = 0; c < object.cells.size(); ++c) {
      StatePlace place;
      place.kind = StatePlace::Kind::kCell;
      place.object = o;
      place.cell = c;
      place.type = object.type_of(c);
      visit(place, object.cells[c].scalar);
      place.kind = StatePlace::Kind::kInitialised;
      visit_flag(place, object.cells[c].initialised);
    }
  }
}

/// The skeleton of a normalised state. Equal strings mean the same skeleton.
template <class D>
std::string skeleton(const typename Machine<D>::State& state) {
  std::string text;
  const auto put = [&](std::uint64_t number) {
    text += std::to_string(number);
    text += ' ';
  };
  for (std::size_t f = 1; f < state.frames.size(); ++f) {
    const auto& frame = state.frames[f];
    put(frame.id.index);
    put(frame.next);
    put(frame.dst);
    for (std::uint32_t r = 0; r < frame.code->first_constant; ++r) {
      put(state.initialised[frame.base + r]);
      put(state.registers[frame.base + r].object);
    }
    text += '|';
  }
  for (const Object<D>& object : state.objects) {
    for (const ir::Type type : *object.layout) put(static_cast<std::uint64_t>(type));
    put(object.size);
    put(object.is_array ? 0 : object.cells.size());
    put((object.alive ? 1U : 0U) | (object.heap ? 2U : 0U) | (object.zeroed ? 4U : 0U) |
        (object.read_only ? 8U : 0U) | (object.is_array ? 16U : 0U));
    text += '|';
    if (object.is_array) continue;
    for (const auto& cell : object.cells) put(cell.object);
    for (const Fragment& fragment : object.fragments)
      put(static_cast<std::uint64_t>(fragment.type) * 256 + fragment.byte);
    text += '|';
  }
  put(state.output_targets.size());
  return text;
}

}  // namespace assay::exec
