// Represents a shape of the input description as symbolic input, and models of it as concrete
// inputs.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "exec/symbolic/input.h"
#include "inputs/generate/shape.h"
#include "smt/term/model.h"
#include "smt/term/term.h"

namespace assay::equiv {

struct SymbolicShape {
  const inputs::Shape* shape = nullptr;
  std::vector<exec::InputElement> elements;
  std::vector<smt::TermId> variables;
  std::vector<smt::TermId> constraints;
};

/// Makes a symbolic input. Variables are named by position and domain, so that shapes share them.
/// `value_bound`, if present, restricts the domain of integers to [-bound, bound]; one that begins
/// beyond or shortly before it keeps its first bound / 2 + 1 values. Returns nullopt if a domain
/// becomes empty.
std::optional<SymbolicShape> make_symbolic(smt::TermPool& pool, const inputs::Shape& shape,
                                           std::optional<std::int64_t> value_bound);

/// An integer expression of the shape's pool as a term over its variables.
smt::TermId integer_term(smt::TermPool& pool, const SymbolicShape& shape, inputs::ExprRef ref);

/// Returns the values of the shape's variables under a model, decimals rounded to their last digit.
std::vector<std::int64_t> values_of(const smt::TermPool& pool, const SymbolicShape& shape,
                                    const smt::Model& model);

/// Returns the number of inputs of the shape with bounded integers, or nullopt if there are too
/// many or the shape has decimals.
std::optional<std::uint64_t> instance_count(const inputs::Shape& shape,
                                            std::optional<std::int64_t> value_bound,
                                            std::uint64_t most);
/// Returns all inputs of the shape that satisfy its constraints, in order.
std::vector<std::string> all_instances(const inputs::Shape& shape,
                                       std::optional<std::int64_t> value_bound);

}  // namespace assay::equiv
