#include "languages/scala/spelling/repair_spelling.h"

#include <string>
#include <vector>

#include "frontends/scala/places/places.h"

namespace assay::scala {
namespace {

repair::Operator infix(const char* text) { return {text, infix_precedence(text)}; }

void add_operators(repair::Spelling& scala) {
  for (const char* const one : {"<", "<=", ">", ">=", "==", "!="})
    scala.comparisons.push_back(infix(one));
  scala.loosened = {{"<", "<="}, {">", ">="}};
  for (const char* const one : {"+", "-", "*", "/", "%"}) scala.arithmetic.push_back(infix(one));
  scala.trivial_operands = {{"+", "0", true}, {"-", "0"}, {"*", "1", true}, {"*", "0", true},
                            {"/", "1"},       {"%", "1"}, {"%", "0", true}, {"/", "0", true}};
  scala.integer_only = {"%"};
  scala.not_commuting = {"-", "/", "%", "::", "++"};
  scala.logical_and = infix("&&");
  scala.logical_or = infix("||");
  scala.logical_not = {"!", kPrefixPrecedence};
  scala.bitwise_and = {"&"};
  scala.bitwise_or = {"|"};
  scala.primary_precedence = kPrimaryPrecedence;
  scala.prefix_precedence = kPrefixPrecedence;
  scala.truth_true = "true";
  scala.truth_false = "false";
  scala.zero_elements = "Nil";
  scala.plus = "+";
  scala.minus = "-";
  scala.equals = "==";
  scala.differs = "!=";
  scala.float_types = {"Double", "Float"};
}

void add_statements(repair::Spelling& scala) {
  scala.assign = "=";
  scala.compound_assigns = {"+=", "-=", "*=", "/="};
  scala.block_begin = "{";
  scala.block_end = "}";
  scala.if_begin = "if (";
  scala.if_end = ") ";
  scala.while_begin = "while (";
  scala.else_begin = "else ";
  scala.return_operation = "return";
  scala.newline = "\\n";
  scala.member_marks = {"."};
  scala.leavable = {"case"};  // a clause has no else
  scala.has_inner_names = true;
}

const std::vector<std::string>& words() {
  static const std::vector<std::string> kWords = {"case",
                                                  "catch",
                                                  "do",
                                                  "else",
                                                  "false",
                                                  "for",
                                                  "if",
                                                  "match",
                                                  "new",
                                                  "null",
                                                  "return",
                                                  "this",
                                                  "throw",
                                                  "true",
                                                  "try",
                                                  "while",
                                                  "yield",
                                                  "_",
                                                  "Nil",
                                                  "None",
                                                  "Some",
                                                  "List",
                                                  "Option",
                                                  "Left",
                                                  "Right",
                                                  "Map",
                                                  "Set",
                                                  "Vector",
                                                  "String",
                                                  "Int",
                                                  "Long",
                                                  "Double",
                                                  "Boolean",
                                                  "Char",
                                                  "Math",
                                                  "math",
                                                  "head",
                                                  "tail",
                                                  "last",
                                                  "init",
                                                  "headOption",
                                                  "lastOption",
                                                  "isEmpty",
                                                  "nonEmpty",
                                                  "isDefined",
                                                  "size",
                                                  "length",
                                                  "reverse",
                                                  "take",
                                                  "drop",
                                                  "takeWhile",
                                                  "dropWhile",
                                                  "splitAt",
                                                  "span",
                                                  "partition",
                                                  "filter",
                                                  "filterNot",
                                                  "map",
                                                  "flatMap",
                                                  "foldLeft",
                                                  "foldRight",
                                                  "fold",
                                                  "reduce",
                                                  "reduceLeft",
                                                  "reduceRight",
                                                  "scanLeft",
                                                  "exists",
                                                  "forall",
                                                  "contains",
                                                  "find",
                                                  "indexOf",
                                                  "sum",
                                                  "product",
                                                  "max",
                                                  "min",
                                                  "sorted",
                                                  "sortBy",
                                                  "sortWith",
                                                  "distinct",
                                                  "zip",
                                                  "zipWithIndex",
                                                  "unzip",
                                                  "groupBy",
                                                  "mkString",
                                                  "toList",
                                                  "toString",
                                                  "toInt",
                                                  "toLong",
                                                  "toDouble",
                                                  "toChar",
                                                  "get",
                                                  "getOrElse",
                                                  "orElse",
                                                  "updated",
                                                  "count",
                                                  "flatten",
                                                  "collect",
                                                  "abs",
                                                  "pow",
                                                  "sqrt",
                                                  "substring",
                                                  "charAt",
                                                  "startsWith",
                                                  "endsWith",
                                                  "trim",
                                                  "split",
                                                  "toUpperCase",
                                                  "toLowerCase",
                                                  "_1",
                                                  "_2",
                                                  "_3",
                                                  "apply",
                                                  "concat",
                                                  "fill",
                                                  "range",
                                                  "until",
                                                  "to",
                                                  "by",
                                                  "indices",
                                                  "sys",
                                                  "error",
                                                  "IllegalArgumentException",
                                                  "NoSuchElementException",
                                                  "RuntimeException"};
  return kWords;
}

}  // namespace

repair::Spelling repair_spelling() {
  repair::Spelling scala;
  add_operators(scala);
  add_statements(scala);
  scala.keywords = words();
  return scala;
}

}  // namespace assay::scala
