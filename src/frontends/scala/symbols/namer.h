// The namer (as compilers of Scala call this phase): enters the classes, objects and members of the
// library and of a program into Symbols.
#pragma once

#include <vector>

#include "frontends/scala/symbols/names.h"

namespace assay::scala {

class Namer {
 public:
  explicit Namer(Names& names)
      : names_(names), symbols_(names.symbols()), reporter_(names.reporter()) {}

  void enter(const CompilationUnit& library, const std::vector<const CompilationUnit*>& sources);

 private:
  ClassId add_class(ClassSymbol symbol);
  ClassId builtin(std::string name);
  void enter_builtins();
  void find_known();
  void enter_items(const std::vector<BlockItem>& items, ClassId owner);
  void enter_definition(const Definition& definition, ClassId owner);
  void enter_class(const Definition& definition, ClassId owner);
  void enter_member(const Definition& definition, ClassId owner);
  void enter_values(const Definition& definition, ClassId owner);
  void add_member(Member member);
  void enter_parameters(ClassId id);
  void import_all(const std::vector<BlockItem>& items, Scope& scope);
  void declare_parameters(ClassId id);
  void complete_parents(ClassId id);
  void complete_constructor(ClassId id);
  bool linearize(ClassId id, int depth);
  void check_parents(ClassId id);
  void check_abstract(ClassId id);
  bool is_library() const { return in_library_; }

  Names& names_;
  Symbols& symbols_;
  Reporter& reporter_;
  bool in_library_ = true;
};

/// The names that a pattern binds, from left to right.
std::vector<const PatternTree*> bound_names(const PatternTree& pattern);

}  // namespace assay::scala
