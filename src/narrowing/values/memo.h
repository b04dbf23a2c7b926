// The results of calls on known values, so that another path or the other program need not execute
// them again (memoisation; Michie, 1968). Only pure functions are memoised.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "narrowing/values/code.h"

namespace assay::narrowing {

/// An arm that a path took.
struct Decision {
  NodeId node;
  std::uint32_t arm;          // of a match; of an if: 0 for then, 1 for else
  bool guard_failed = false;  // the pattern matched, but the guard was false
};

class Memo {
 public:
  explicit Memo(const Code& code);

  struct Known {
    Value value;
    std::uint32_t cost = 0;           // of the call
    std::uint64_t steps = 0;          // of the call
    std::vector<Decision> arms = {};  // that the call took, each once, if that is recorded
  };

  /// Is a look-up worthwhile? Not if the result depends on more than the arguments, nor if
  /// memoising the function turned out to save nothing.
  bool is_worthwhile(fun::FunctionId function) const {
    return accounts_[function.index].is_worthwhile;
  }
  /// Arguments as Machine::call has them; they must satisfy can_keep. Returns nullptr if the result
  /// is not known.
  const Known* find(fun::FunctionId function, const Value* arguments, std::uint32_t count);
  /// Copies what it stores.
  void add(fun::FunctionId function, const Value* arguments, std::uint32_t count,
           const Known& known);

  /// Is the value known completely, comparable by its structure, and small?
  static bool can_keep(Value v);

 private:
  struct Account {  // of a function
    bool is_worthwhile = false;
    std::uint64_t asked = 0;
    std::uint64_t saved = 0;  // steps
  };
  struct Line {
    fun::FunctionId function;
    const Value* arguments;
    std::uint32_t count;
    Known known;
  };

  Value copy(Value v);

  std::vector<Account> accounts_;
  std::unordered_multimap<std::uint64_t, Line> lines_;
  Heap heap_;
};

/// By FunctionId: is a call of the function pure? It has no output, no reference cells, no
/// identities and no values that are computed once only, and neither have the functions that it may
/// call.
std::vector<bool> pure_functions(const Code& code);

}  // namespace assay::narrowing
