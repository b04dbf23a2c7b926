#include "prove/product/state.h"

#include <fmt/format.h>

namespace assay::prove {

using exec::StatePlace;
using exec::SymbolicDomain;
using smt::TermId;

namespace {

const Side& side(const ProductState& state, Who who) {
  return who == Who::kReference ? state.reference : state.submission;
}

/// What refers to an object: the name of the array, or of the pointer to it.
std::string object_name(const exec::Machine<SymbolicDomain>::State& state, std::uint32_t object,
                        const ir::Program& program) {
  if (object < program.globals.size()) return program.globals[ir::GlobalId{object}].name;
  for (std::size_t f = state.frames.size(); f-- > 1;) {
    const auto& frame = state.frames[f];
    const ir::Function& function = *frame.code->function;
    for (std::uint32_t r = 0; r < frame.code->first_constant; ++r) {
      if (state.registers[frame.base + r].object != object) continue;
      if (r >= frame.code->first_slot)
        return function.slots[ir::SlotId{r - frame.code->first_slot}].name;
      return function.locals[ir::LocalId{r}].name;
    }
  }
  return "memory";
}

}  // namespace

void for_each_term(ProductState& state,
                   const std::function<void(const ProductPlace&, TermId&)>& visit) {
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    Side& one = who == Who::kReference ? state.reference : state.submission;
    if (one.at == Side::At::kLoopHead) {
      const auto each = [&](const StatePlace& place, TermId& term) { visit({who, place}, term); };
      exec::for_each_value<SymbolicDomain>(one.cut->machine, each, each);
      StatePlace pending;
      pending.kind = StatePlace::Kind::kPending;
      pending.type = ir::Type::kU8;
      for (TermId& character : one.cut->input.pending()) {
        visit({who, pending}, character);
        ++pending.cell;
      }
      if (one.cut->input.list() != nullptr) {
        StatePlace cursor;
        cursor.kind = StatePlace::Kind::kCursor;
        cursor.type = ir::Type::kI64;
        visit({who, cursor}, one.cut->input.cursor().offset);
      }
    }
    if (one.at == Side::At::kEnd) {
      StatePlace status;
      status.kind = StatePlace::Kind::kExitStatus;
      visit({who, status}, one.exit_status);
    }
  }
  StatePlace output;
  output.kind = StatePlace::Kind::kOutput;
  for (exec::OutputPiece& piece : state.ahead) {
    if (piece.kind == exec::OutputPiece::Kind::kText) continue;
    output.type = piece.kind == exec::OutputPiece::Kind::kChar ? ir::Type::kI64 : piece.type;
    visit({state.who_is_ahead, output}, piece.term);
    ++output.cell;
  }
}

void for_each_array(
    ProductState& state,
    const std::function<void(Who, std::uint32_t, exec::Object<SymbolicDomain>&)>& visit) {
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    Side& one = who == Who::kReference ? state.reference : state.submission;
    if (one.at != Side::At::kLoopHead) continue;
    auto& objects = one.cut->machine.objects;
    for (std::uint32_t o = 0; o < objects.size(); ++o)
      if (objects[o].is_array) visit(who, o, objects[o]);
  }
}

std::string array_name(const ProductState& state, Who who, std::uint32_t object,
                       const ir::Program& program) {
  return object_name(side(state, who).cut->machine, object, program);
}

std::string machine_skeleton(const ProductState& state) {
  std::string text;
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    const Side& one = side(state, who);
    if (one.at == Side::At::kEntry) text += "entry";
    if (one.at == Side::At::kEnd) text += "end";
    if (one.at == Side::At::kLoopHead) text += exec::skeleton<SymbolicDomain>(one.cut->machine);
    text += '\n';
  }
  return text;
}

std::string skeleton(const ProductState& state) {
  std::string text = machine_skeleton(state);
  for (const Who who : {Who::kReference, Who::kSubmission})
    if (const Side& one = side(state, who); one.at == Side::At::kLoopHead) {
      const exec::SymbolicInput& input = one.cut->input;
      text += fmt::format("{} {} {}", input.position(), input.pending().size(), input.end_seen());
      if (input.list() != nullptr)
        text += fmt::format(" {} {}", input.cursor().part, input.cursor().state);
      text += '\n';
    }
  text += state.who_is_ahead == Who::kReference ? "reference" : "submission";
  if (state.has_printed) text += " after output";
  for (const exec::OutputPiece& piece : state.ahead) {
    const ir::Format& f = piece.format;
    text += fmt::format(" {} {}:{} {} {}{}{}{}{} {} {} {}", static_cast<int>(piece.kind),
                        piece.text.size(), piece.text, f.conversion, f.left, f.plus, f.space,
                        f.alternate, f.zero, f.width, f.precision, static_cast<int>(piece.type));
  }
  return text;
}

std::string unsupported(const ProductState& state, const ir::Program& reference,
                        const ir::Program& submission) {
  constexpr std::size_t kMostCells = 64;
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    const Side& one = side(state, who);
    if (one.at != Side::At::kLoopHead) continue;
    const ir::Program& program = who == Who::kReference ? reference : submission;
    const auto& machine = one.cut->machine;
    for (std::uint32_t o = 0; o < machine.objects.size(); ++o) {
      const auto& object = machine.objects[o];
      if (object.read_only || object.is_array) continue;
      const std::string name = object_name(machine, o, program);
      if (!object.fragments.empty()) return fmt::format("the bytes of {} in a loop", name);
      if (object.alive && (object.size > kMostCells || object.cells.size() < object.size))
        return fmt::format("the array {} of {} elements in a loop (at most {} are supported)", name,
                           object.size, kMostCells);
    }
  }
  return {};
}

smt::Sort sort_at(const StatePlace& place) {
  if (place.kind == StatePlace::Kind::kInitialised || place.type == ir::Type::kBool)
    return smt::Sort::kBool;
  if (place.type == ir::Type::kF32) return smt::Sort::kF32;
  return place.type == ir::Type::kF64 ? smt::Sort::kF64 : smt::Sort::kInt;
}

smt::Range range_at(const StatePlace& place) {
  if (place.kind == StatePlace::Kind::kCursor) return {0, INT64_MAX};
  const ir::Type type = place.type == ir::Type::kPtr ? ir::Type::kI64 : place.type;
  return smt::Range::of_type(ir::bit_width(type), ir::is_signed(type));
}

std::string name_of(const ProductState& state, const ProductPlace& at, const ir::Program& program) {
  const StatePlace& place = at.place;
  const Side& one = side(state, at.who);
  switch (place.kind) {
    case StatePlace::Kind::kLocal:
      return program.functions[place.function].locals[place.local].name;
    case StatePlace::Kind::kCell: {
      const auto& machine = one.cut->machine;
      const std::string name = object_name(machine, place.object, program);
      return machine.objects[place.object].size == 1 ? name
                                                     : fmt::format("{}[{}]", name, place.cell);
    }
    case StatePlace::Kind::kInitialised: {
      StatePlace cell = place;
      cell.kind = StatePlace::Kind::kCell;
      return "whether " + name_of(state, {at.who, cell}, program) + " is set";
    }
    case StatePlace::Kind::kPending:
      return "the next character";
    case StatePlace::Kind::kCursor:
      return "items read of " + one.cut->input.list()->name;
    case StatePlace::Kind::kOutput:
      return state.ahead.size() == 1 || place.cell == 0
                 ? "the output"
                 : fmt::format("the output's value {}", place.cell + 1);
    case StatePlace::Kind::kExitStatus:
      return "the exit status";
  }
  return "?";
}

}  // namespace assay::prove
