// How a harness declares, reads and prints the types of numbers. Internal to this layer.
#pragma once

#include <array>
#include <string_view>

#include "frontends/c/harness/harness.h"

namespace assay::c {

struct ScalarInfo {
  std::string_view spelling;
  std::string_view scan;
  std::string_view print;
  std::string_view item;  // name of the type in the input description
};

/// The elements are in the order of Scalar. Fractions are printed with fewer digits than they have,
/// so that another order of the same operations rarely changes the output.
inline constexpr std::array kScalars = {
    ScalarInfo{"_Bool", "", "%d", "int in 0..1"},
    ScalarInfo{"char", " %c", "%c", "char"},
    ScalarInfo{"signed char", "%hhd", "%d", "int in -128..127"},
    ScalarInfo{"unsigned char", "%hhu", "%d", "int in 0..255"},
    ScalarInfo{"short", "%hd", "%d", "int in -32768..32767"},
    ScalarInfo{"unsigned short", "%hu", "%d", "int in 0..65535"},
    ScalarInfo{"int", "%d", "%d", "int"},
    ScalarInfo{"unsigned", "%u", "%u", "long in 0..4294967295"},
    ScalarInfo{"long", "%ld", "%ld", "long"},
    ScalarInfo{"unsigned long", "%lu", "%lu", "long in 0.."},
    ScalarInfo{"long long", "%lld", "%lld", "long"},
    ScalarInfo{"unsigned long long", "%llu", "%llu", "long in 0.."},
    ScalarInfo{"float", "%f", "%.6g", "float"},
    ScalarInfo{"double", "%lf", "%.10g", "float"},
};
inline const ScalarInfo& info(Scalar scalar) { return kScalars[static_cast<std::size_t>(scalar)]; }

inline bool is_string(const HarnessParameter& p) {
  return p.is_pointer && p.scalar == Scalar::kChar && p.columns == 0;
}

}  // namespace assay::c
