// The inputs on which a class is judged, and how an input is written for a shell.
#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "dynamic/generate/random.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "languages/javascript/program.h"

namespace assay::languages {

struct ClassInputs {
  std::vector<dynamic::Script> scripts;  // the examples, then small ones, then random ones
  bool is_complete = false;              // true if these are all inputs that the description admits
};

/// `examples` come first, whether or not the description admits them.
ClassInputs class_inputs(const dynamic::Description& description,
                         const std::vector<dynamic::Script>& examples,
                         const dynamic::ConstantPool& constants, std::uint64_t seed);

/// Returns at most `count` random inputs, the sizes growing.
std::vector<dynamic::Script> random_inputs(const dynamic::Description& description,
                                           const dynamic::ConstantPool& constants,
                                           std::size_t count, std::uint64_t seed);

/// Returns a command that prints the result of the last operation; those in `throwing` throw before
/// it. An ES module must be found as one: its name ends in .mjs, or a package.json beside it has
/// "type": "module".
/// TypeScript is given to node as JavaScript; in programs of several files, and where what is
/// called has no name of its own in the file, as it is, for node 22.13 or newer.
std::string reproduction(const JavaScriptProgram& program, const std::string& path,
                         const dynamic::Script& script, const std::set<std::size_t>& throwing);

}  // namespace assay::languages
