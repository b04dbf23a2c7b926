// Checks that a program is well-formed. All users of programs rely on these rules and on no others.
// There is a result for any Program value, however malformed.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "ir/program.h"

namespace assay::ir {

enum class Rule : std::uint8_t {
#define RULE(name, text, what) k##name,
#include "ir/rules.def"
};

struct RuleInfo {
  std::string_view name;
  std::string_view what;  // what holds in a valid program
};

inline constexpr std::array kRules = {
#define RULE(name, text, what) RuleInfo{text, what},
#include "ir/rules.def"
};

constexpr const RuleInfo& info(Rule rule) { return kRules[static_cast<std::size_t>(rule)]; }

/// One line for each violated rule: "rule: where: what is wrong". Empty if the program is valid.
std::vector<std::string> validate(const Program& program);

}  // namespace assay::ir
