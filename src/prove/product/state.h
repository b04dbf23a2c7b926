// States of a product of two programs: each is at its entry, at a loop head, or has ended. What one
// of them has written and the other has not yet is part of the state.
//
// As for a single machine (exec/machine/cut_state.h), a state is a skeleton and values; a product
// state whose values are fresh unknowns stands for all states with its skeleton.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic/cut_run.h"
#include "smt/term/term.h"

namespace assay::prove {

enum class Who : std::uint8_t { kReference, kSubmission };

struct Side {
  enum class At : std::uint8_t { kEntry, kLoopHead, kEnd };
  At at = At::kEntry;
  std::optional<exec::SymbolicCut> cut;  // kLoopHead
  smt::TermId exit_status;               // kEnd
};

struct ProductState {
  Side reference, submission;
  std::vector<exec::OutputPiece> ahead;  // what one of them has written alone
  Who who_is_ahead = Who::kReference;
  bool has_printed = false;  // both have written something
};

struct ProductPlace {
  Who who = Who::kReference;
  exec::StatePlace place;
};

/// Calls visit(place, term) for each value, always in the same order for the same skeleton. The
/// term of a cell that was never written is invalid.
void for_each_term(ProductState& state,
                   const std::function<void(const ProductPlace&, smt::TermId&)>& visit);

/// Calls visit(who, number of the object, object) for each array of the state, whose content is a
/// term (exec::ArrayTerm); always in the same order for the same skeleton.
void for_each_array(
    ProductState& state,
    const std::function<void(Who, std::uint32_t, exec::Object<exec::SymbolicDomain>&)>& visit);
/// What readers call it.
std::string array_name(const ProductState& state, Who who, std::uint32_t object,
                       const ir::Program& program);

/// Equal strings mean the same skeleton.
std::string skeleton(const ProductState& state);
/// The part of it that observed runs have as well: without the position in the input, and without
/// the output (walk.h).
std::string machine_skeleton(const ProductState& state);

/// Why states with this skeleton are not modelled, for instance "the array a of 100 elements in
/// a loop"; empty if they are.
std::string unsupported(const ProductState& state, const ir::Program& reference,
                        const ir::Program& submission);

/// The sort and, for integers, the range of the values at a place.
smt::Sort sort_at(const exec::StatePlace& place);
smt::Range range_at(const exec::StatePlace& place);

/// What readers call the value: "i", "a[3]", "the exit status".
std::string name_of(const ProductState& state, const ProductPlace& place,
                    const ir::Program& program);

}  // namespace assay::prove
