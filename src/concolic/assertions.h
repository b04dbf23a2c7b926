// The conditions of the current path as a stack of assertions. The interval analysis follows each
// push; the solver only where a question reaches it.
#pragma once

#include <string_view>
#include <vector>

#include "concolic/session.h"

namespace assay::concolic {

class Assertions {
 public:
  /// Restores the session in the destructor; it must outlive the assertions.
  explicit Assertions(Session& session) : session_(session) {}
  ~Assertions() { pop_to(0); }
  Assertions(const Assertions&) = delete;
  Assertions& operator=(const Assertions&) = delete;

  std::size_t size() const { return formulas_.size(); }
  void push(smt::TermId formula);
  void pop_to(std::size_t size);
  /// Is the formula satisfiable together with the assertions?
  smt::Answer check(smt::TermId formula, std::string_view query, const smt::Limits& limits);

 private:
  Session& session_;
  std::vector<smt::TermId> formulas_;
  std::size_t synced_ = 0;  // how many of them the solver has
};

}  // namespace assay::concolic
