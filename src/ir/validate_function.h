// Validates one function; validate.cc validates the program around it.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "ir/program.h"
#include "ir/validate.h"

namespace assay::ir {

/// Collects the violations; the caller sets `where`.
struct Findings {
  std::vector<std::string> lines;
  std::string where;
  bool byte_memory = false;  // of the program
  void add(Rule rule, const std::string& what);
};

void validate_layout(const Layout& layout, const std::string& of, Findings& findings);
/// Is `payload` the representation of a constant of this type?
bool is_payload(Type type, std::int64_t payload);

class FunctionValidator {
 public:
  FunctionValidator(const Program& program, const Function& function, Findings& findings)
      : program_(program), function_(function), findings_(findings) {}
  void run();

 private:
  enum class Part : std::uint8_t { kHeader, kBody, kStep };
  struct Enclosing {
    LoopId id;
    Part part;
  };

  void declarations();
  void block(const Block& statements, std::size_t depth);
  void statement(StmtId id, std::size_t depth);
  void loop(const Loop& loop, std::size_t depth);
  void choose(const Choose& choose, std::size_t depth);
  void part(const Block& statements, LoopId loop, Part part, std::size_t depth);
  void jump(LoopId loop, bool is_continue);

  // One function for each kind of statement that has rules.
  void check(const Assign& s);
  void check(const Load& s);
  void check(const Store& s);
  void check(const Declare& s);
  void check(const Allocate& s);
  void check(const Reallocate& s);
  void check(const CopyCells& s);
  void check(const Return& s);
  void check(const Call& s);
  void check(const Input& s);
  void check_number_read(const Input& s);
  void check(const Output& s);
  void check_format(const Output& s);
  void check(const Redirect& s);

  /// The local's type. Reports a violation and returns nullopt if it is not a local.
  std::optional<Type> local(LocalId id);
  void target(LocalId id, Type value);
  /// The type of a sound tree. Reports a violation and returns nullopt if it is malformed.
  std::optional<Type> tree(Tree t, const char* what);
  void typed(Tree t, Type type, Rule rule, const char* what);
  void absent(Tree t, const char* what);

  // Trees (validate_expr.cc)
  bool nodes(Tree t);
  bool order(Tree t);
  void node(const Expr& e);
  void payload(const Expr& e);
  void result(const Expr& e, std::span<const Type> operands);

  const Program& program_;
  const Function& function_;
  Findings& findings_;
  std::vector<bool> used_exprs_;
  std::vector<bool> used_stmts_;
  std::set<LoopId> seen_loops_;
  std::vector<Enclosing> loops_;
};

}  // namespace assay::ir
