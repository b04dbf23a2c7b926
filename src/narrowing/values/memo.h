// What calls on known values gave, so that another path, or the other program, need not run them
// again (memoisation; Michie, 1968). Only of functions whose result is all that they do.
#pragma once

#include <cstdint>
#include <unordered_map>
#include <vector>

#include "narrowing/values/code.h"

namespace assay::narrowing {

class Memo {
 public:
  explicit Memo(const Code& code);

  struct Known {
    Value value;
    std::uint32_t cost = 0;   // of its path
    std::uint64_t steps = 0;  // that it took
  };

  /// Is it worth asking? Not where the result depends on more than the arguments, nor where
  /// remembering turned out to save nothing.
  bool is_open(fun::FunctionId function) const { return accounts_[function.index].is_open; }
  /// Arguments as Machine::call has them: known, no functions, small. Null: not known.
  const Known* find(fun::FunctionId function, const Value* arguments, std::uint32_t count);
  /// Copies what it keeps.
  void add(fun::FunctionId function, const Value* arguments, std::uint32_t count,
           const Known& known);

  /// A known value that can be told from others by its looks, with few parts.
  static bool can_keep(Value v);

 private:
  struct Account {  // of a function
    bool is_open = false;
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

/// By FunctionId: does a call do nothing but compute? No output, no cells, no identities, nothing
/// that is computed once for all, and neither do the functions it may call.
std::vector<bool> plain_functions(const Code& code);

}  // namespace assay::narrowing
