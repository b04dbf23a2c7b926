// The closed set of expression operators, generated from ops.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace assay::ir {

enum class Op : std::uint8_t {
#define OP(name, arity, text) k##name,
#include "ir/ops.def"
};

struct OpInfo {
  std::string_view name;  // "AddOverflows"
  int arity;
  std::string_view text;  // spelling of the textual form
};

inline constexpr std::array kOps = {
#define OP(name, arity, text) OpInfo{#name, arity, text},
#include "ir/ops.def"
};

constexpr const OpInfo& info(Op op) { return kOps[static_cast<std::size_t>(op)]; }
std::optional<Op> find_op(std::string_view text);

}  // namespace assay::ir
