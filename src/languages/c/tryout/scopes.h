// Which variables of a C program are in scope at a statement, and where a run keeps them; which
// loops contain a statement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "frontends/common/source_tree.h"
#include "ir/program.h"
#include "languages/c/session/c_program.h"

namespace assay::languages {

struct ScopedVariable {
  std::string name, type;
  std::variant<ir::LocalId, ir::SlotId, ir::GlobalId> place;
  Span declarator, scope;
  Span declaration;  // the whole one, up to the end of the initial value
};

/// A loop that contains a statement, or is it.
struct AroundLoop {
  enum class Part : std::uint8_t { kTest, kBody, kStep };
  ir::StmtId loop;
  Part part = Part::kTest;
};

struct FunctionScopes {
  bool is_students = false;                    // the function is in the student's text
  std::vector<ScopedVariable> variables;       // parameters first, then in the order of the text
  std::vector<std::vector<AroundLoop>> loops;  // by statement, the outermost one first
};

class Scopes {
 public:
  /// The program must outlive the object.
  Scopes(const CProgram& program, const frontends::SourceTree& tree);

  /// `function` is one of the program's.
  const FunctionScopes& of(const ir::Function& function) const {
    return functions_[static_cast<std::size_t>(&function - &*program_.functions.begin())];
  }
  const std::vector<ScopedVariable>& globals() const { return globals_; }

 private:
  void add_variables(const ir::Function& function, FunctionScopes& scopes) const;

  const ir::Program& program_;
  const frontends::SourceTree& tree_;
  std::vector<FunctionScopes> functions_;
  std::vector<ScopedVariable> globals_;
};

/// Returns those whose scope contains the byte and whose declaration does not, without those that
/// others hide.
std::vector<const ScopedVariable*> visible_at(const std::vector<ScopedVariable>& variables,
                                              Span at);

}  // namespace assay::languages
