// Which local variables (reference cells) are only read, written and passed on. Internal to
// functional/variables.
#pragma once

#include <compare>
#include <cstdint>
#include <functional>
#include <map>
#include <set>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// A local variable: a slot that holds a cell, of its own function or a parameter.
struct Place {
  FunctionId function;
  Slot slot = kNoSlot;
  friend auto operator<=>(const Place&, const Place&) = default;
};

/// xs.foreach(closure) of a list.
bool is_list_foreach(const Program& program, const Function& function, const Expr& expr);
/// xs.map(closure) of a list.
bool is_list_map(const Program& program, const Function& function, const Expr& expr);

/// Which variables can be rewritten: sets of places that hold the same cells, all of whose uses are
/// known.
class LocalVariables {
 public:
  explicit LocalVariables(const Program& program);

  bool is_variable(FunctionId function, Slot slot) const;
  /// The parameters that are variables, in order.
  std::vector<std::uint32_t> parameters(FunctionId function) const;
  /// Those of them whose new values a caller reads.
  std::vector<std::uint32_t> results(FunctionId function) const;

 private:
  void add(Place place);
  std::size_t root(std::size_t i) const;
  void join(std::size_t a, std::size_t b) { parents_[root(a)] = root(b); }
  /// Calls `pass` for each local that a call or closure passes to a function of the source.
  void each_pass(const std::function<void(Place, Place)>& pass) const;
  void spoil(Place place);
  void spoil_all(FunctionId id);
  void check(FunctionId id);
  void check_call(FunctionId id, const Expr& expr, std::set<std::uint32_t>& fine);
  void find_results();
  bool adds_results(FunctionId id);

  const Program& program_;
  std::map<Place, std::size_t> places_;
  std::vector<std::size_t> parents_;
  std::set<std::size_t> bad_;
  std::set<Place> results_;
};

}  // namespace assay::fun
