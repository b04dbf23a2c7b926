// A shape of the input description as symbolic input, and models of it as concrete inputs.
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

/// Variables are named by position and domain, so that shapes share them. `value_bound`, if given,
/// cuts the domain of whole numbers to [-bound, bound]; empty when nothing of a domain is left.
std::optional<SymbolicShape> make_symbolic(smt::TermPool& pool, const inputs::Shape& shape,
                                           std::optional<std::int64_t> value_bound);

/// The values of the shape's variables under a model, decimals rounded to their last digit.
std::vector<std::int64_t> values_of(const smt::TermPool& pool, const SymbolicShape& shape,
                                    const smt::Model& model);

/// How many inputs the shape has with whole numbers bounded; empty: too many, or has decimals.
std::optional<std::uint64_t> instance_count(const inputs::Shape& shape,
                                            std::optional<std::int64_t> value_bound,
                                            std::uint64_t most);
/// All of them (those that its constraints admit), in order.
std::vector<std::string> all_instances(const inputs::Shape& shape,
                                       std::optional<std::int64_t> value_bound);

}  // namespace assay::equiv
