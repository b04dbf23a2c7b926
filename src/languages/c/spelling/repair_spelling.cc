#include "languages/c/spelling/repair_spelling.h"

namespace assay::c {
namespace {

// Precedences: C17 6.5, as in frontends/c/places/precedence.h.
constexpr std::uint32_t kOr = 4, kAnd = 5, kEquality = 9, kRelational = 10, kAdditive = 12,
                        kMultiplicative = 13, kUnary = 14, kPrimary = 16;

void add_operators(repair::Spelling& c) {
  c.comparisons = {{"<", kRelational},  {"<=", kRelational}, {">", kRelational},
                   {">=", kRelational}, {"==", kEquality},   {"!=", kEquality}};
  c.loosened = {{"<", "<="}, {">", ">="}};
  c.arithmetic = {{"+", kAdditive},
                  {"-", kAdditive},
                  {"*", kMultiplicative},
                  {"/", kMultiplicative},
                  {"%", kMultiplicative}};
  c.integer_only = {"%"};
  c.trivial_operands = {{"+", "'\\0'", true}, {"-", "'\\0'"},   {"+", "0", true}, {"-", "0"},
                        {"*", "1", true},     {"*", "0", true}, {"/", "1"},       {"/", "0", true},
                        {"%", "1"},           {"%", "0", true}};
  c.not_commuting = {"-", "/", "%"};
  c.logical_and = {"&&", kAnd};
  c.logical_or = {"||", kOr};
  c.logical_not = {"!", kUnary};
  c.bitwise_and = {"&"};
  c.bitwise_or = {"|"};
  c.primary_precedence = kPrimary;
  c.prefix_precedence = kUnary;
  c.truth_true = "1";
  c.truth_false = "0";
  c.zero_elements = "{0}";
  c.division = "/";
  c.plus = "+";
  c.minus = "-";
  c.cast_operation = "cast";
  c.to_float = "(double)";
  c.equals = "==";
  c.differs = "!=";
}

void add_statements(repair::Spelling& c) {
  c.assign = "=";
  c.compound_assigns = {"+=", "-=", "*=", "/="};
  c.increment = "++";
  c.decrement = "--";
  c.end_mark = ";";
  c.block_begin = "{";
  c.block_end = "}";
  c.if_begin = "if (";
  c.if_end = ") ";
  c.while_begin = "while (";
  c.else_begin = "else ";
  c.leave_loop = "break;";
  c.leaving = {"break", "continue"};
  c.leavable = {"switch"};
  c.return_operation = "return";
  c.print_newline = "printf(\"\\n\");";
  c.newline = "\\n";
  c.address = "&";
  c.member_marks = {".", "->"};
}

void add_library(repair::Spelling& c) {
  c.keywords = {"break",   "case",    "char",     "continue", "default",  "do",       "double",
                "else",    "float",   "for",      "if",       "int",      "long",     "return",
                "short",   "signed",  "sizeof",   "switch",   "unsigned", "while",    "const",
                "NULL",    "EOF",     "INT_MAX",  "INT_MIN",  "LONG_MAX", "LONG_MIN", "UINT_MAX",
                "FLT_MAX", "DBL_MAX", "true",     "false",    "bool",     "M_PI",     "RAND_MAX",
                "stdin",   "stdout",  "CHAR_MAX", "CHAR_MIN", "SIZE_MAX", "FLT_MIN",  "DBL_MIN"};
  c.float_types = {"float", "double", "long double"};
  c.qualifiers = {"const ", "volatile "};
  c.value_functions = {{"abs", false}, {"fabs", true}};
  c.import_begin = "#include <";
  c.import_end = ">";
  c.imports = {{"abs", "stdlib.h"},     {"fabs", "math.h"},       {"sqrt", "math.h"},
               {"pow", "math.h"},       {"floor", "math.h"},      {"ceil", "math.h"},
               {"round", "math.h"},     {"fmod", "math.h"},       {"M_PI", "math.h"},
               {"strlen", "string.h"},  {"strcmp", "string.h"},   {"strcpy", "string.h"},
               {"strcat", "string.h"},  {"strncmp", "string.h"},  {"strchr", "string.h"},
               {"strcspn", "string.h"}, {"fgets", "stdio.h"},     {"isalpha", "ctype.h"},
               {"isdigit", "ctype.h"},  {"isalnum", "ctype.h"},   {"isupper", "ctype.h"},
               {"islower", "ctype.h"},  {"isspace", "ctype.h"},   {"toupper", "ctype.h"},
               {"tolower", "ctype.h"},  {"malloc", "stdlib.h"},   {"free", "stdlib.h"},
               {"exit", "stdlib.h"},    {"atoi", "stdlib.h"},     {"printf", "stdio.h"},
               {"scanf", "stdio.h"},    {"getchar", "stdio.h"},   {"putchar", "stdio.h"},
               {"puts", "stdio.h"},     {"EOF", "stdio.h"},       {"INT_MAX", "limits.h"},
               {"INT_MIN", "limits.h"}, {"LONG_MAX", "limits.h"}, {"FLT_MAX", "float.h"},
               {"DBL_MAX", "float.h"},  {"bool", "stdbool.h"},    {"true", "stdbool.h"},
               {"false", "stdbool.h"}};
  using ir::Type;
  // Of two types with one letter, the one that is printed by it without a length.
  c.formats = {{Type::kI32, "%d", "%d"},   {Type::kF64, "%f", "%lf"},  {Type::kF32, "%f", "%f"},
               {Type::kI8, "%c", "%c"},    {Type::kI64, "%ld", "%ld"}, {Type::kU32, "%u", "%u"},
               {Type::kU64, "%lu", "%lu"}, {Type::kI16, "%d", "%hd"},  {Type::kU8, "%c", "%c"},
               {Type::kU16, "%u", "%hu"}};
  c.word_conversion = "%s";
  c.line_conversion = "%[^\\n]";
  c.trim_line = {"", "[strcspn(", ", \"\\n\")] = '\\0';"};
  c.read_line = {"fgets(", ", sizeof ", ", stdin); ", "[strcspn(", ", \"\\n\")] = '\\0';"};
  c.line_reader = "fgets";
  c.wider_types = {{"int", {"float", "double", "long"}},
                   {"float", {"double", "int"}},
                   {"char", {"int"}},
                   {"double", {"int"}}};
}

}  // namespace

repair::Spelling repair_spelling() {
  repair::Spelling c;
  add_operators(c);
  add_statements(c);
  add_library(c);
  return c;
}

}  // namespace assay::c
