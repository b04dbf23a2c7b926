// How a language spells what alternatives are made of: operators, constants, statements, formats.
// Plain data; each language hands out its own.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "ir/types.h"

namespace assay::repair {

struct Operator {
  std::string text;
  std::uint32_t precedence = 0;  // as in frontends::Place: higher binds tighter
};

/// A library function from a number to a number of the same kind.
struct ValueFunction {
  std::string name;
  bool of_floats = false;
};

/// What a program must import to use a library function.
struct LibraryImport {
  std::string name, import;
};

/// How values of a type are printed and read, without flags, width and precision ("%d").
struct TypeFormat {
  ir::Type type = ir::Type::kI32;
  std::string print, read;
};

/// An operand with which an operation is its other operand, or always the same: 1 in `n * 1`.
struct TrivialOperand {
  std::string operation, literal;
  bool is_left_too = false;
};

struct Spelling {
  std::vector<Operator> comparisons;  // that exclude each other: < <= > >= == !=
  std::vector<std::pair<std::string, std::string>> loosened;  // "<" and "<=", ...
  std::vector<Operator> arithmetic;                           // of numbers
  std::vector<std::string> integer_only;   // of these, those without a meaning for floats
  std::vector<std::string> not_commuting;  // those whose operands can be exchanged in error
  std::vector<TrivialOperand> trivial_operands;
  Operator logical_and, logical_or, logical_not;     // logical_not is a prefix
  std::vector<std::string> bitwise_and, bitwise_or;  // easily confused with the logical ones
  std::uint32_t primary_precedence = 0;              // of names, literals and calls
  std::string truth_true, truth_false;
  std::string zero_elements;  // the first value of an array of zeros
  std::string division, plus, minus;
  std::string cast_operation;           // frontends::Place::operation of a conversion
  std::string to_float;                 // prefix operator that converts to a float
  std::uint32_t prefix_precedence = 0;  // of such operators
  std::string equals;                   // the comparison that is confused with an assignment
  std::string differs;                  // its opposite

  std::string assign;                         // "="
  std::vector<std::string> compound_assigns;  // "+=", ...
  std::string increment, decrement;           // postfix: "++", "--"
  std::string end_mark;                       // of a statement
  std::string block_begin, block_end;         // "{", "}"
  std::string if_begin, if_end;               // "if (", ") "
  std::string while_begin;                    // "while ("
  std::string else_begin;                     // "else "
  std::string leave_loop;                     // the whole statement
  std::vector<std::string> leaving;           // tokens of statements that need a loop
  std::vector<std::string> leavable;          // branches that a statement can leave like a loop
  std::string return_operation;               // frontends::Place::operation of a return statement
  std::string print_newline;                  // the whole statement
  std::string newline;                        // in a literal
  std::string address;                        // prefix: the location of a variable
  std::vector<std::string> member_marks;      // before names of members
  std::vector<std::string> float_types;       // as frontends::Place spells types
  std::vector<std::string> qualifiers;        // that make no other type: "const "
  std::vector<std::string> keywords;          // names that mean the same in all programs
  /// Expressions and statements can declare names for their own parts, which keep these names.
  bool has_inner_names = false;
  std::vector<ValueFunction> value_functions;
  std::vector<LibraryImport> imports;
  std::string import_begin, import_end;  // the line of an import
  std::vector<TypeFormat> formats;
  std::string conversion_mark;  // begins a conversion in a literal
  /// The conversions that read a word, and the rest of a line.
  std::string word_conversion, line_conversion;
  /// The texts before, between and after the names of an array of characters, in statements that
  /// read a line into it, and that remove the end of the line from it.
  std::vector<std::string> read_line, trim_line;
  std::string line_reader;  // the library function that leaves the end of the line in the array
  /// Declared types and what they may be replaced by.
  std::vector<std::pair<std::string, std::vector<std::string>>> wider_types;
};

}  // namespace assay::repair
