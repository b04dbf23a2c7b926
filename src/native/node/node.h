// Runs programs in JavaScript in node, inside the sandbox: instrumented programs in a conversation
// of many runs, original ones in a plain run by node's own loaders. docs/sandbox.md states what
// each can promise.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/result.h"
#include "dynamic/value/script.h"
#include "native/node/traced.h"
#include "native/sandbox/sandbox.h"

namespace assay::native {

/// The bytes of the original that are the source of a function or a class, and the first and the
/// last of the sites that its instrumented text counts.
struct NodeSource {
  std::uint32_t begin = 0, end = 0, first = 0, last = 0;
};

struct NodeModule {
  enum class Kind : std::uint8_t { kModule, kCommonJs, kScript };
  std::string path;  // relative, such as "lib/list.js"
  Kind kind = Kind::kModule;
  std::string original;
  /// A function expression (frontends/javascript/instrument). Not used by plain runs.
  std::string instrumented;
  std::vector<NodeSource> sources = {};
};

/// The first module is the program's interface: scripts name what it exports, or, if it is a plain
/// script, what it declares at its top level. "" is `module.exports` itself, "default" the default
/// export, "Triangle.of" a member. Operations on an object that precede the first construction
/// refer to the exports. What is observed of an object is asked after its construction, too.
/// If the top level throws, that is the only response.
struct NodeProgram {
  std::vector<NodeModule> modules;
  std::uint32_t sites = 0;
  /// True if the instrumented texts are full ones, which `trace` needs.
  bool is_full = false;
  std::uint32_t choices = 0;  // sites at which the instrumented text reads H.pick
};

/// Returns a version such as "node 18.20.4", or an error (kUnsupported) that names the package if
/// there is no node, or one older than 18.
Result<std::string> node_version(Sandbox& sandbox);

struct NodeExport {
  struct Member {
    std::string name;
    bool is_method = false;  // otherwise an accessor
  };
  std::string name;
  std::string type;              // "class", or what `typeof` says ("null" for null)
  std::uint32_t parameters = 0;  // that are listed before the first with a default value
  std::vector<Member> members;   // of the objects that a function or class constructs
};

struct NodeLoadError {
  enum class Kind : std::uint8_t {
    kSyntax,  // node does not accept a module
    kThrew,   // the top level threw
    kFuel,    // the top level did not end
  };
  Kind kind = Kind::kSyntax;
  std::string path;        // of the module, if kSyntax
  std::uint32_t line = 0;  // if kSyntax; 0: not known
  std::string message;     // of node, if kSyntax; or such as "TypeError: x is not a function"
};

using NodeLoaded = std::variant<std::vector<NodeExport>, NodeLoadError>;

struct CountedObservation {
  dynamic::Observation observation;
  std::vector<std::uint32_t> counters;     // one for each site
  std::optional<std::uint32_t> stop_site;  // at which the fuel was used up
  std::uint32_t steps = 0;                 // fuel that it used up
};

/// What a run takes at a site of choices, instead of 0.
struct NodeChoice {
  std::uint32_t site = 0;
  std::uint32_t alternative = 0;  // below 65536
};

/// A script and what a run of it may use up.
struct FueledScript {
  const dynamic::Script* script = nullptr;
  std::uint32_t fuel = 0;
};

struct ChosenRun {
  std::uint32_t steps = 0;  // fuel that it used up
  std::string observation;  // encoded (dynamic/value/encoding.h): equal runs have equal bytes
  std::vector<std::uint8_t> reached;  // by site of choices: 1 if it was reached; if asked for
};

enum class TellReached : std::uint8_t { kNo, kYes };

/// The calls of a watched function by the program.
struct WatchedCalls {
  struct Line {
    std::uint32_t module = 0;  // the index
    std::uint32_t line = 0;
  };
  std::uint32_t calls = 0;
  /// The lines of the calls, sorted. Only the first 1,000 calls of a run are looked at closely.
  std::vector<Line> lines;
};

struct TraceLimits {
  std::uint32_t fuel = 1'000'000;
  std::uint32_t events = 100'000;
  std::uint32_t seed = 1;
};

/// A pattern of JITProf at an operation of an observed text (frontends/javascript/instrument),
/// added up over runs.
struct ObservedPattern {
  struct Alternative {
    std::string what;  // "{x, y}", "number + string", "past the end"
    std::uint32_t times = 0;
    std::optional<std::uint32_t> site;  // an operation
    std::string example;                // "index 3 of an array of 3"; may be ""
  };
  std::string pattern;  // such as "late-member"; runtime/observe.js has all
  std::string name;     // of a member or operator; may be ""
  std::uint32_t site = 0;
  std::uint32_t count = 0;  // how often it was seen
  std::uint32_t total = 0;  // of how many opportunities
  std::vector<Alternative> alternatives;
};

/// A variable in the last rounds of a loop, or a parameter in the last calls of a function.
struct ObservedValues {
  bool is_known = false;
  bool is_same = false;             // in all these rounds
  std::vector<std::string> values;  // as short texts: "3", "an array of 5"
};

struct ObservedRuns {
  std::vector<ObservedPattern> patterns;
  std::vector<ObservedValues> variables;  // of the last run
};

struct NodeLimits {
  double cpu_seconds = 120;          // of the whole conversation
  double seconds_per_question = 30;  // elapsed
};

/// What a conversation is about.
enum class NodePurpose : std::uint8_t {
  kRuns,
  kChoices,  // a program whose text contains alternatives (`choose`)
};

/// One process of node that loads a program and runs scripts on it. Every run evaluates the modules
/// again. Not thread-safe. The errors of `load` and `run`:
/// - kInvalidInput: node rejects the request (a script with an argument that cannot be made); the
///   conversation continues.
/// - kResource: the conversation is over, since the program took too long without using fuel,
///   needed too much memory, ended the process, or interfered with the messages.
class NodeConversation {
 public:
  static Result<NodeConversation> start(Sandbox& sandbox, const NodeLimits& limits = {},
                                        NodePurpose purpose = NodePurpose::kRuns);
  ~NodeConversation();
  NodeConversation(NodeConversation&&) noexcept;
  NodeConversation& operator=(NodeConversation&&) noexcept;

  /// Replaces the program that was loaded before, if any. `fuel` is for the evaluation of the top
  /// level.
  Result<NodeLoaded> load(const NodeProgram& program, std::uint32_t fuel = 10'000'000);
  /// `fuel` counts function entries and rounds of loops; `seed` determines Math.random.
  Result<CountedObservation> run(const dynamic::Script& script, std::uint32_t fuel,
                                 std::uint32_t seed = 1);
  /// Runs scripts one after the other, each as by `run`. Long answers and runs end early: the
  /// result is of the first scripts, at least of one. Not for programs that are watched or
  /// observed.
  Result<std::vector<CountedObservation>> run_first(const std::vector<dynamic::Script>& scripts,
                                                    std::uint32_t fuel, std::uint32_t seed = 1);

  /// Runs a program in its full form. The run ends after a guard that does not return true.
  Result<TracedObservation> trace(const TracedScript& traced, const TraceLimits& limits = {});

  /// Runs each script with each of several sets of choices: all sets of the first script, then of
  /// the second. Long runs end early: the result is of the first of these, at least of one.
  Result<std::vector<ChosenRun>> choose(const std::vector<FueledScript>& scripts,
                                        const std::vector<std::vector<NodeChoice>>& sets,
                                        TellReached tells, std::uint32_t seed = 1);

  /// Watches functions of the language, such as "Array.prototype.sort", in the programs that are
  /// loaded afterwards: each is replaced by one that does the same and counts its calls, wherever
  /// the program takes it from. Forgets the loaded program. Returns the names that are no
  /// functions.
  Result<std::vector<std::string>> watch(const std::vector<std::string>& functions);
  /// Returns, for each watched function, the calls in the runs since this was asked last. A call
  /// counts if the program makes it, also through `apply` or a function of the language to which it
  /// passes the function; not if a function of the language makes it by itself, as
  /// `Array.prototype. toString` calls `join`.
  Result<std::vector<WatchedCalls>> watched_calls();

  /// Announces that observed texts are loaded from now on, in this process. The values of variables
  /// are remembered for one site (of a loop or a function), from this round on; then no patterns
  /// are counted. Forgets the loaded program.
  Result<void> observe(std::optional<std::uint32_t> site = {}, std::uint32_t from_round = 0);
  /// Returns what was observed in the runs since this was asked last.
  Result<ObservedRuns> observed();

  bool is_over() const;
  /// True if a program that is loaded now runs as in a new process: nothing is watched or observed,
  /// and most of the time of the conversation is left.
  bool is_as_new() const;

 private:
  NodeConversation();
  struct State;
  std::unique_ptr<State> state_;
};

struct PlainLimits {
  double cpu_seconds = 5;  // of a process
  std::uint32_t seed = 1;
  /// If true, scripts run one after the other in one process as long as it lasts, each on modules
  /// of its own. They can notice each other through built-in objects. A program that is a plain
  /// script is made the body of a function, so its names are no properties of the global object.
  bool shares_process = false;
};

struct PlainRun {
  /// At the limit on processor time or memory: a single response that ended as kFuel or kMemory.
  /// Nullopt if the process ended otherwise, or interfered with the messages.
  std::optional<dynamic::Observation> observation;
  std::string failure;  // the reason if there is no observation
};

/// Runs the original modules, a fresh process for each script. Errors: kUnsupported without node,
/// kResource if the sandbox fails.
Result<std::vector<PlainRun>> run_plain(Sandbox& sandbox, const NodeProgram& program,
                                        const std::vector<dynamic::Script>& scripts,
                                        const PlainLimits& limits = {});

/// Where a module raises an exception: its index, and the line and the column (in UTF-16 units),
/// which begin with 1.
struct ExceptionPlace {
  std::uint32_t module = 0, line = 0, column = 0;
};

/// Runs the script once more, and returns where in the original modules the engine raises the
/// exception with which it ends; nullopt if it does not, or the place is not known. Errors: as of
/// run_plain.
Result<std::optional<ExceptionPlace>> locate_exception(Sandbox& sandbox, const NodeProgram& program,
                                                       const dynamic::Script& script,
                                                       const PlainLimits& limits = {});

}  // namespace assay::native
