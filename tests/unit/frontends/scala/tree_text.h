// Prints a syntax tree of Scala in compact form, for tests: (+ a b) is a method call on a, and so
// on.
#pragma once

#include <string>

#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

std::string text_of(const Expr& expr);
std::string text_of(const PatternTree& pattern);
std::string text_of(const TypeTree& type);
std::string text_of(const CaseTree& one);
std::string text_of(const ParameterTree& one);
std::string text_of(const TypeParameterTree& one);
std::string text_of(const Enumerator& one);
std::string text_of(const Definition& definition);
std::string text_of(const BlockItem& item);
std::string text_of(const CompilationUnit& unit);  // definitions, one per line

}  // namespace assay::scala
