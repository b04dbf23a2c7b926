// Runs a functional program on known inputs.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "functional/datum.h"
#include "narrowing/machine/machine.h"

namespace assay::narrowing {

struct RunResult {
  Termination termination = Termination::kValue;
  fun::Datum value;                      // the result, or the exception
  std::string output;                    // what was printed, UTF-8
  std::string message;                   // kUnsupported, kSteps, kMemory: the reason
  std::vector<Machine::Decision> trace;  // if requested
  std::uint64_t steps = 0;               // of the machine
};

/// Runs a program on known inputs; keeps what the runs have in common.
class Runner {
 public:
  /// Makes types in the program, which must outlive the runner.
  explicit Runner(fun::Program& program, const Limits& limits = {});

  RunResult run(fun::FunctionId function, const std::vector<fun::Datum>& arguments);

  const Code& code() const { return code_; }
  /// See Machine.
  void record_visits(std::vector<std::uint8_t>* visited) { machine_.visited = visited; }
  void limit_steps(std::uint64_t steps) { machine_.limit_steps(steps); }
  /// Executes the code of another function of the same parameters wherever `function` is called
  /// (once, if it is a constant); with its own id, its own code again. Visits must be recorded:
  /// memoised results may be those of other code.
  void replace(fun::FunctionId function, fun::FunctionId by);
  void record(Machine::Recording recording) { machine_.recording = recording; }
  void observe(CallObserver* observer) { machine_.observer = observer; }
  /// A value that an observer is told of.
  fun::Datum datum(Value value) const;
  /// The same for readers, as it is at that moment: with what variables hold, in objects as well.
  fun::Datum shown(Value value) const;

 private:
  fun::Program& program_;
  Code code_;
  std::vector<FunctionCode> own_code_;  // of all functions, once one was replaced
  smt::TermPool pool_;
  Store store_;
  Machine machine_;
};

/// The Boolean that the contract's predicate returns for these arguments of the function; nullopt
/// if it returns none. Adds the machine's steps to `steps`.
std::optional<bool> holds(Runner& runner, const Contract& contract,
                          const std::vector<fun::Datum>& arguments, std::uint64_t& steps);
/// True if all of the contracts hold; the others are not run after one that does not.
bool all_hold(Runner& runner, const std::vector<Contract>& contracts,
              const std::vector<fun::Datum>& arguments, std::uint64_t& steps);

/// The types of the function's parameters, where the function's own type parameters are Int.
std::vector<fun::TypeId> parameter_types(fun::Program& program, fun::FunctionId function);

}  // namespace assay::narrowing
