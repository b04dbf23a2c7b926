// Which parts of a reference the inputs reach: a claim says nothing about the others.
#pragma once

#include <cstddef>
#include <set>
#include <string>
#include <vector>

#include "equiv/stdio/program_under_test.h"
#include "exec/machine/termination.h"
#include "ir/program.h"

namespace assay::equiv {

/// Statement coverage of one program, by the beginnings of its blocks. A statement is reached if
/// one with the same place in the text is: the front ends make several of some.
class Coverage {
 public:
  /// What `tested` points to must outlive the object.
  explicit Coverage(const ProgramUnderTest& tested, const exec::MachineLimits& limits);

  /// Runs the program on an input.
  void add(const std::string& input);
  bool is_complete() const { return reached_.size() == all_.size(); }
  /// The number of statements that were reached.
  std::size_t reached() const { return reached_.size(); }
  /// True if the program printed the same on all inputs, and ended alike.
  bool is_constant() const { return outcomes_.size() < 2; }
  /// Returns the beginning of each line of which no input reaches a part, in the order of the text.
  std::vector<Span> unreached_lines() const;

 private:
  void mark(ir::Function& function);
  bool is_own(Span span) const;

  const ProgramUnderTest& tested_;
  exec::MachineLimits limits_;
  ir::Program marked_;  // prints the number of each block that it enters
  std::vector<std::vector<Span>> blocks_;
  std::set<Span> all_, reached_;
  std::set<std::string> outcomes_;  // without the numbers; at most two
};

}  // namespace assay::equiv
