// The programs of an assignment in node: in a conversation, and by plain runs.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/runnable.h"
#include "languages/javascript/guards.h"
#include "languages/javascript/program.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {

/// Where programs run, and the limits of one run.
struct JavaScriptHost {
  native::Sandbox& sandbox;
  std::uint32_t fuel = 1'000'000;  // function entries and rounds of loops in one run
};

struct LoadFailure {
  enum class Kind : std::uint8_t {
    kProgram,  // node refuses the text, or its top level fails
    kHost,     // no node, or the process ended
  };
  Kind kind = Kind::kHost;
  std::string message;
};

/// A program in a conversation, whose counting text tells what each run reaches.
class CountedRunnable : public scripts::Runnable {
 public:
  /// Returns how often the last run reached each site of the program.
  virtual const std::vector<std::uint32_t>& counters() const = 0;
};

/// The name by which a program exports each function or class of the assignment.
using ExportedNames = std::map<std::string, std::string>;

/// Loads the counting text of a program into a process of its own. `guards` are those of the
/// program's text; null if it has none. The program must outlive the result.
tl::expected<std::unique_ptr<CountedRunnable>, LoadFailure> start_javascript(
    const JavaScriptHost& host, const JavaScriptProgram& program, ExportedNames names,
    const Guards* guards = nullptr);

/// Runs the program's own text by plain node: each script in a process of its own or, if
/// `shares_process`, several one after the other. Fails if the process of one ended other than by
/// reaching the limit on time.
Result<std::vector<dynamic::Observation>> run_javascript_plainly(
    const JavaScriptHost& host, const JavaScriptProgram& program, const ExportedNames& names,
    const std::vector<dynamic::Script>& scripts, bool shares_process);

}  // namespace assay::languages
