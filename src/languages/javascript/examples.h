// The examples of an assignment: the calls in its specification files, which are read and never
// run.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "base/source_map.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/runnable.h"
#include "frontends/javascript/examples/examples.h"

namespace assay::languages {

struct JavaScriptExample {
  /// States what other runs of the reference need not show (dynamic/value/script.h).
  dynamic::Script script;
  /// What the file expects of the last operation: a value of the script's graph, or an exception.
  std::optional<dynamic::Value> value;
  bool throws = false;
  /// True if the file says something of the last operation's result, understood or not.
  bool looks_at_result = false;
  std::optional<dynamic::StatedException> exception;  // if it says more than that one is thrown
  std::optional<double> tolerance;                    // of the value, which is a number
  std::string name;                                   // "rotate.spec.js:12"
};

/// A specification file, and what it asks of the program.
struct SpecificationFile {
  SourceMap sources;
  FileId file;
  std::string name;
  javascript::Specification specification;
  javascript::ClassesOfSteps classes;  // of the results that are objects, as far as they are known
};

/// Fails if a file cannot be read or parsed.
Result<std::vector<SpecificationFile>> read_specifications(const std::vector<std::string>& paths);

/// True if a file does something to a result, which is an operation if that is an object.
bool uses_results(const SpecificationFile& file);

/// Runs the examples, to see which results are objects. Fails if the process ends.
Result<void> find_objects(SpecificationFile& file, scripts::Runnable& reference);

/// Returns the examples in the order of the files. A script of several operations of which the file
/// expects something is one example for each of them.
std::vector<JavaScriptExample> examples_of(const std::vector<SpecificationFile>& files);

/// Returns the arguments of which the files say something after the call.
std::set<std::pair<std::string, std::size_t>> stated_arguments(
    const std::vector<SpecificationFile>& files);

/// Returns the names of functions and operations of which the files have calls that cannot be read.
std::set<std::string> unread_names(const std::vector<SpecificationFile>& files);

/// Says which calls of the files could not be read, in a sentence; "" if all could.
std::string say_unread(const std::vector<SpecificationFile>& files);

/// Returns the path of the specification file next to a reference: that of its name (rotate.spec.js
/// for rotate.js), or else the only one. Returns "" if there is none.
std::string specification_beside(const std::string& reference);

/// Returns the script without the objects that are only made to be compared with a result.
dynamic::Script without_compared_objects(dynamic::Script script);

/// Returns the observation's last response as text, and what the example expects instead; nullopt
/// if it is what the example expects, or if the example expects nothing.
struct UnmetExample {
  std::string expected, actual;
};
std::optional<UnmetExample> unmet(const JavaScriptExample& example,
                                  const dynamic::Observation& observation);

}  // namespace assay::languages
