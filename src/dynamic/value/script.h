// What is asked of a program, and what it answers: a call of a function, or operations on an
// object, with the outcome of each.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dynamic/value/value.h"

namespace assay::dynamic {

struct Operation {
  enum class Kind : std::uint8_t {
    kCall,       // f(arguments): a function that the program exports
    kConstruct,  // new C(arguments): the object of the operations that follow
    kInvoke,     // object.name(arguments)
    kRead,       // object.name: a property
  };
  Kind kind = Kind::kCall;
  std::string name;
  std::vector<Value> arguments;  // nodes are in Script::graph
};

/// One input of a program: operations that are carried out one after the other.
struct Script {
  Graph graph;
  std::vector<Operation> operations;
  /// Expressions of the form "name()" or "name" that are asked of the object after each operation
  /// that follows its construction.
  std::vector<std::string> observed;
};

/// How an operation ended.
enum class Ending : std::uint8_t {
  kReturned,
  kThrew,          // an exception that the program throws itself
  kEngineThrew,    // an exception that the engine raised, such as a TypeError for undefined
  kFuel,           // more steps than allowed
  kStackOverflow,  // too many nested calls
  kPending,        // it returned a promise that nothing will resolve
  kMemory,         // the process ran out of memory
};

/// Returns a phrase such as "returned" or "exceeded the limit on steps".
std::string_view describe(Ending ending);

struct Response {
  Ending ending = Ending::kReturned;
  Value value;  // what was returned (the value of a resolved promise) or thrown
  /// The arguments after the operation: a program can change the objects that it receives.
  std::vector<Value> arguments;
  std::vector<Value> observed;  // one for each of Script::observed
  std::string output;           // what was printed, as UTF-8
};

/// One run of a script. The last response is the first one that neither returned nor threw, if
/// there is one. All values refer to `graph`.
struct Observation {
  Graph graph;
  std::vector<Response> responses;
};

}  // namespace assay::dynamic
