// What is asked of a program, and what it answers: a call of a function, or operations on an
// object, with the outcome of each.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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
  /// Of kInvoke and kRead: the earlier operation whose result is the object; absent if that is the
  /// object that was constructed last.
  std::optional<std::uint32_t> target = {};
  /// The class of the result, if that is an object to which operations can be done; otherwise "".
  /// Programs are not told.
  std::string makes = {};
};

/// What a specification says of an exception: `toThrow(RangeError)`, `toThrow("too large")`.
struct StatedException {
  enum class Message : std::uint8_t {
    kNone,
    kWhole,
    kPart,
    kPattern,  // a regular expression
  };
  std::string class_name;  // "" if the class does not matter
  Message message = Message::kNone;
  std::string text;            // of the message or the pattern, as UTF-8
  bool ignores_case = false;   // of a pattern
  bool includes_name = false;  // the pattern is for "RangeError: too large"
};

/// What a specification states of an operation of a script and other inputs need not show.
struct Statement {
  std::size_t operation = 0;
  bool is_exact = false;  // the result is stated to the last digit
  /// Without a class and a message, any exception is what is stated.
  std::optional<StatedException> exception;
  /// The earlier operation that made an object to which the result is equal by its fields.
  std::optional<std::uint32_t> equals = {};
};

/// One input of a program: operations that are carried out one after the other.
struct Script {
  Graph graph;
  std::vector<Operation> operations;
  /// Expressions of the form "name()" or "name" that are asked of the object after each operation
  /// that follows its construction; "result.name()" is asked of a result that is an object of the
  /// class, and is undefined for others. It counts where the reference returns another object than
  /// that of the operation. kClassOfResult is asked of the results of calls, too.
  std::vector<std::string> observed;
  /// They are asked after the last operation only. What asks can itself change the object.
  bool observes_at_end = false;
  std::vector<Statement> stated;
};

/// Asks for the class of an object that an operation returned: "Clock"; "record Point" if the class
/// has no methods; "object" for a plain object that has functions; undefined for other values.
inline constexpr std::string_view kClassOfResult = "class of result";

/// True for an expression that is asked of results.
inline bool is_asked_of_results(std::string_view observed) {
  return observed.starts_with("result.");
}

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
  /// It is this observation that did not end; where `ending` says so, and it is known.
  std::optional<std::size_t> unfinished = std::nullopt;
};

/// One run of a script. The last response is the first one that neither returned nor threw, if
/// there is one. All values refer to `graph`.
struct Observation {
  Graph graph;
  std::vector<Response> responses;
  /// A condition on valid inputs does not hold.
  bool is_excluded = false;
};

}  // namespace assay::dynamic
