// The programs of an assignment in node: in a conversation, and by plain runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/runnable.h"
#include "languages/javascript/guards.h"
#include "languages/javascript/kept_processes.h"
#include "languages/javascript/program.h"
#include "native/node/node.h"
#include "native/sandbox/sandbox.h"

namespace assay::languages {

/// How many function entries and rounds of loops one run may take, if nothing else is stated.
inline constexpr std::uint32_t kUsualSteps = 1'000'000;

/// Where the runs of a program are made, and the limits of one.
struct JavaScriptHost {
  native::Sandbox& sandbox;
  std::uint32_t fuel = kUsualSteps;
  KeptProcesses* kept = nullptr;  // processes of this program, and no other
};

/// The name by which a program exports each function or class of the assignment.
using ExportedNames = std::map<std::string, std::string>;

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
  const std::vector<std::uint32_t>& counters() const override = 0;
};

native::NodeModule::Kind node_kind(javascript::ModuleKind kind);
/// Returns what node is given of a program, in its counting or its full form.
native::NodeProgram node_program(const JavaScriptProgram& program,
                                 const javascript::CountingProgram& text, bool is_full);
/// Returns the script with the names by which the program exports what is called.
dynamic::Script exported(dynamic::Script script, const ExportedNames& names);
std::string describe(const native::NodeLoadError& error);

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

/// The calls of some functions of the language in the runs of a program.
struct CountedCalls {
  std::size_t runs = 0;
  std::vector<native::WatchedCalls> functions;  // empty if there is no run
};

/// Runs the counting text in a process of its own and counts its calls of the functions. A script
/// on which the process ends, and those after it, are left out; so are those after the third that
/// does not end.
CountedCalls count_calls(const JavaScriptHost& host, const JavaScriptProgram& program,
                         const ExportedNames& names, const std::vector<std::string>& functions,
                         std::vector<dynamic::Script> scripts);

/// The loop or function whose variables are told, from this round or call on.
struct RoundsToTell {
  javascript::SiteId site;
  std::uint32_t from = 0;
};

/// Runs the observed text in a process of its own. Scripts are left out as by `count_calls`; what
/// was observed is empty if there is no run.
native::ObservedRuns observe_runs(const JavaScriptHost& host, const JavaScriptProgram& program,
                                  const javascript::CountingProgram& observed,
                                  const ExportedNames& names, std::vector<dynamic::Script> scripts,
                                  std::optional<RoundsToTell> rounds = {});

/// Returns those of the names that are no functions of the language.
Result<std::vector<std::string>> unknown_functions(const JavaScriptHost& host,
                                                   const std::vector<std::string>& functions);

}  // namespace assay::languages
