// What is known of the functions of a program before anything is run: which are the same, which
// call themselves, and on which parameters their recursion depends. Internal to this layer.
#pragma once

#include <cstdint>
#include <vector>

#include "functional/program.h"

namespace assay::induction {

class Functions {
 public:
  explicit Functions(const fun::Program& program);

  /// The first function with the same body, where calls of functions with the same body count as
  /// the same: such functions cannot be told apart. The two programs have their own copies of the
  /// library.
  fun::FunctionId representative(fun::FunctionId function) const {
    return representative_[function.index];
  }
  /// Can a call of it lead to another call of it?
  bool is_recursive(fun::FunctionId function) const { return is_recursive_[function.index]; }
  /// Does a call of it have no effects but its result, or the class of the exception that it
  /// throws?
  bool is_pure(fun::FunctionId function) const { return pure_[function.index]; }
  /// Is an object of this class, although it has an identity, no more than its fields? True for
  /// classes of the library that only hold functions and that no program can name or compare.
  bool is_transparent(fun::ConstructorId constructor) const {
    return is_transparent_[constructor.index];
  }
  /// Can a call of it lead to an expression that is null? Logic variables are never null.
  bool mentions_null(fun::FunctionId function) const { return mentions_null_[function.index]; }

  /// The parameters that a recursive function examines and changes in the calls of itself. Only a
  /// heuristic: it decides which calls are worth executing.
  struct Driving {
    std::vector<std::uint32_t> data;     // parameters that are matched
    std::vector<std::uint32_t> numbers;  // parameters that are compared
  };
  const Driving& driving(fun::FunctionId function) const { return driving_[function.index]; }

  /// All functions that a call can lead to, itself included.
  std::vector<fun::FunctionId> reachable(fun::FunctionId function) const;

 private:
  void find_representatives();
  void find_pure();
  void find_transparent();
  void find_recursive();
  void find_driving();
  void find_passed_on();
  bool examines(fun::FunctionId function, fun::Slot parameter) const;

  const fun::Program& program_;
  std::vector<bool> pure_;
  std::vector<fun::FunctionId> representative_;
  std::vector<bool> is_recursive_, mentions_null_;
  std::vector<bool> is_transparent_;  // by constructor
  std::vector<std::vector<std::uint32_t>> callees_;
  std::vector<Driving> driving_;
  std::vector<std::vector<bool>> examined_;  // by function and parameter: matched, not compared
};

}  // namespace assay::induction
