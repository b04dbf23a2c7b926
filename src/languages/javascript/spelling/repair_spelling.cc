#include "languages/javascript/spelling/repair_spelling.h"

#include "frontends/javascript/places/precedence.h"

namespace assay::javascript {
namespace {

void add_operators(repair::Spelling& js) {
  js.comparisons = {{"<", kRelationalPrecedence}, {"<=", kRelationalPrecedence},
                    {">", kRelationalPrecedence}, {">=", kRelationalPrecedence},
                    {"===", kEqualityPrecedence}, {"!==", kEqualityPrecedence}};
  js.loosened = {{"<", "<="}, {">", ">="}};
  js.arithmetic = {{"+", kAdditivePrecedence},
                   {"-", kAdditivePrecedence},
                   {"*", kMultiplicativePrecedence},
                   {"/", kMultiplicativePrecedence},
                   {"%", kMultiplicativePrecedence}};
  js.trivial_operands = {{"+", "0", true}, {"-", "0"}, {"*", "1", true}, {"*", "0", true},
                         {"/", "1"},       {"%", "1"}, {"%", "0", true}, {"/", "0", true}};
  for (const char* const order : {"<", ">", "<=", ">="})
    for (const char* const bound : {"Infinity", "-Infinity"})
      js.trivial_operands.push_back({order, bound, true});
  js.not_commuting = {"-", "/", "%"};
  js.logical_and = {"&&", kAndPrecedence};
  js.logical_or = {"||", kOrPrecedence};
  js.logical_not = {"!", kUnaryPrecedence};
  js.bitwise_and = {"&"};
  js.bitwise_or = {"|"};
  js.primary_precedence = kPrimaryPrecedence;
  js.prefix_precedence = kUnaryPrecedence;
  js.truth_true = "true";
  js.truth_false = "false";
  js.zero_elements = "[]";
  js.plus = "+";
  js.minus = "-";
  js.equals = "===";
  js.differs = "!==";
}

void add_statements(repair::Spelling& js) {
  js.assign = "=";
  js.compound_assigns = {"+=", "-=", "*=", "/="};
  js.increment = "++";
  js.decrement = "--";
  js.end_mark = ";";
  js.block_begin = "{";
  js.block_end = "}";
  js.if_begin = "if (";
  js.if_end = ") ";
  js.while_begin = "while (";
  js.else_begin = "else ";
  js.leave_loop = "break;";
  js.leaving = {"break", "continue"};
  js.leavable = {"switch"};
  js.return_operation = "return";
  js.newline = "\\n";
  js.member_marks = {"."};
  js.has_inner_names = true;
}

void add_names(repair::Spelling& js) {
  js.keywords = {"await",
                 "break",
                 "case",
                 "catch",
                 "const",
                 "continue",
                 "default",
                 "delete",
                 "do",
                 "else",
                 "false",
                 "finally",
                 "for",
                 "function",
                 "if",
                 "in",
                 "instanceof",
                 "let",
                 "new",
                 "null",
                 "of",
                 "return",
                 "switch",
                 "this",
                 "throw",
                 "true",
                 "try",
                 "typeof",
                 "undefined",
                 "var",
                 "void",
                 "while",
                 "NaN",
                 "Infinity",
                 "Array",
                 "Object",
                 "String",
                 "Number",
                 "Boolean",
                 "Map",
                 "Set",
                 "Math",
                 "Error",
                 "TypeError",
                 "RangeError",
                 "JSON",
                 "Promise",
                 "Symbol",
                 "RegExp",
                 "Date",
                 "BigInt",
                 "parseInt",
                 "parseFloat",
                 "isNaN",
                 "isFinite",
                 "console",
                 "length",
                 "push",
                 "pop",
                 "shift",
                 "unshift",
                 "slice",
                 "splice",
                 "concat",
                 "join",
                 "reverse",
                 "sort",
                 "indexOf",
                 "lastIndexOf",
                 "includes",
                 "find",
                 "findIndex",
                 "findLast",
                 "filter",
                 "map",
                 "forEach",
                 "reduce",
                 "reduceRight",
                 "every",
                 "some",
                 "flat",
                 "flatMap",
                 "fill",
                 "at",
                 "keys",
                 "values",
                 "entries",
                 "from",
                 "isArray",
                 "split",
                 "trim",
                 "trimStart",
                 "trimEnd",
                 "toLowerCase",
                 "toUpperCase",
                 "charAt",
                 "charCodeAt",
                 "codePointAt",
                 "fromCharCode",
                 "startsWith",
                 "endsWith",
                 "padStart",
                 "padEnd",
                 "repeat",
                 "replace",
                 "replaceAll",
                 "substring",
                 "match",
                 "matchAll",
                 "test",
                 "localeCompare",
                 "toString",
                 "toFixed",
                 "valueOf",
                 "floor",
                 "ceil",
                 "round",
                 "trunc",
                 "abs",
                 "min",
                 "max",
                 "pow",
                 "sqrt",
                 "sign",
                 "isInteger",
                 "has",
                 "get",
                 "set",
                 "add",
                 "size",
                 "clear",
                 "assign",
                 "hasOwn",
                 "freeze",
                 "log",
                 "message",
                 "name",
                 "MAX_SAFE_INTEGER",
                 "MIN_SAFE_INTEGER",
                 "EPSILON",
                 "PI",
                 "resolve",
                 "reject",
                 "all",
                 "then"};
}

}  // namespace

repair::Spelling repair_spelling() {
  repair::Spelling js;
  add_operators(js);
  add_statements(js);
  add_names(js);
  return js;
}

}  // namespace assay::javascript
