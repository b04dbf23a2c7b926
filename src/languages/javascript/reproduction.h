// The shell command by which a reader repeats what a report shows of a submission.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>

#include "dynamic/value/script.h"
#include "languages/javascript/program.h"
#include "languages/javascript/running.h"

namespace assay::languages {

/// What is to be repeated.
struct Reproduced {
  const dynamic::Script& script;
  std::set<std::size_t> throwing = {};  // operations that throw before the last one
  /// The argument that is shown after a sole call, in place of its result.
  std::optional<std::size_t> argument = {};
};

/// Returns a command that prints the result of the last operation, or the argument. `exported` says
/// by which names the program exports what the script uses. Promises are awaited. An ES module must
/// be found as one: its name ends in .mjs, or a package.json beside it has "type": "module".
/// TypeScript is given to node as JavaScript; in programs of several files, and where what is
/// called has no name of its own in the file, as it is, for node 22.13 or newer.
std::string reproduction(const JavaScriptProgram& program, const ExportedNames& exported,
                         const std::string& path, const Reproduced& reproduced);

}  // namespace assay::languages
