// Lowers a program, which is one tree (parse/merge.h): a function when something reachable from the
// entry calls it, a global or string literal when it is first mentioned. Internal to the C front
// end.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/diagnostic.h"
#include "base/result.h"
#include "frontends/c/harness/harness.h"
#include "frontends/c/lower/types.h"
#include "frontends/c/parse/parse.h"
#include "ir/program.h"

namespace clang {
class APValue;
class CallExpr;
class Expr;
class FunctionDecl;
class FunctionProtoType;
class VarDecl;
}  // namespace clang

namespace assay::c {

/// For each parameter of function type: the function to which it is bound in one copy of the
/// callee.
using Bindings = std::vector<const clang::FunctionDecl*>;

class Unit {
 public:
  Unit(clang::ASTContext& context, const Spans& spans, const Findings& findings);

  /// Returns the copy of a defined function for these bindings (empty if it has no such
  /// parameters).
  ir::FunctionId function(const clang::FunctionDecl* definition, const Bindings& bindings = {});
  ir::GlobalId global(const clang::VarDecl* variable);
  ir::GlobalId string(std::string_view bytes, Span span);
  /// Returns the object to which `stdin`, `stdout` or `stderr` points.
  ir::GlobalId stream(std::string_view name);
  /// Returns an object that is written once before the program runs, with the value of a constant
  /// initialiser.
  ir::GlobalId constant_object(clang::QualType type, const clang::Expr* initialiser,
                               std::string name, Span span);
  /// Returns the function with this name that has a body, or null.
  const clang::FunctionDecl* defined(std::string_view name) const;

  /// Returns the file that contains a declaration, if it is the student's.
  FileId file_of(const clang::FunctionDecl* function) const;
  /// True if a call fits the definition, which may be in another file.
  bool fits(const clang::CallExpr& call, const clang::FunctionDecl& definition) const;

  /// A function whose address the program takes, and the number that stands for the address.
  struct Address {
    std::int64_t number;
    const clang::FunctionDecl* body;
  };
  /// Returns the number that stands for a function's address; nullopt if its body is not known.
  std::optional<std::int64_t> address_of(const clang::FunctionDecl* function);
  /// Returns the functions of a type whose address the program takes.
  std::vector<Address> functions_of(const clang::FunctionProtoType& type);

  /// Returns the signature of a function that is graded alone; kUnsupported if a parameter is not
  /// data.
  Result<HarnessSignature> signature(const clang::FunctionDecl* function) const;
  /// Says what the function keeps from one call to the next ("keeps-state"), if anything.
  std::optional<Diagnostic> kept_state(const clang::FunctionDecl* function) const;

  void warn(std::string_view construct, const std::string& message, Span span);
  void refuse(std::string_view construct, const std::string& message, Span span);
  /// Reports an error in the student's program that Clang does not detect, such as an undefined
  /// function.
  void reject(std::string_view code, std::string message, Span span);

  /// Notes what is translated in one of several possible ways (ir::Unspecified).
  void leave_open(std::string what, Span where);

  /// Lowers everything reachable from `entry`.
  void run(const clang::FunctionDecl* entry);

  ir::Program program;
  Types types;
  const Spans& spans;
  const Findings& findings;
  std::vector<Diagnostic> warnings;
  std::vector<Diagnostic> refusals;
  std::vector<Diagnostic> errors;
  std::vector<Span> byte_uses;  // what makes the program one with byte_memory
  /// True if the program calls a library function that the chosen part of the prelude lacks.
  bool lacks_prelude = false;

 private:
  friend class GlobalInitialiser;
  struct Pending {
    const clang::FunctionDecl* definition;
    Bindings bindings;
    ir::FunctionId id;
  };
  void check_links();
  void separate_functions();                                                // several_files.cc
  void find_addresses();                                                    // function_pointers.cc
  const clang::FunctionDecl* body_of(const clang::FunctionDecl* function);  // or null
  void choose_memory();                                                     // byte_memory.cc
  void refuse_unmodelled_declarations();                                    // unmodelled.cc
  void note_own_library_functions();                                        // unspecified.cc
  std::map<std::string, const clang::FunctionDecl*, std::less<>> defined_;
  std::vector<const clang::FunctionDecl*> addresses_;  // taken by the program, canonical
  std::map<std::pair<const clang::FunctionDecl*, Bindings>, ir::FunctionId> functions_;
  std::map<const clang::VarDecl*, ir::GlobalId> globals_;
  std::map<std::string, ir::GlobalId, std::less<>> strings_;
  std::map<std::string, ir::GlobalId, std::less<>> streams_;
  std::vector<Pending> pending_;
};

}  // namespace assay::c
