// The spellings of the IR's closed sets.
#include "ir/fault.h"
#include "ir/ops.h"
#include "ir/program.h"
#include "ir/types.h"

namespace assay::ir {

std::string_view name(Type t) {
  switch (t) {
    case Type::kBool:
      return "bool";
    case Type::kI8:
      return "i8";
    case Type::kI16:
      return "i16";
    case Type::kI32:
      return "i32";
    case Type::kI64:
      return "i64";
    case Type::kU8:
      return "u8";
    case Type::kU16:
      return "u16";
    case Type::kU32:
      return "u32";
    case Type::kU64:
      return "u64";
    case Type::kF32:
      return "f32";
    case Type::kF64:
      return "f64";
    case Type::kPtr:
      return "ptr";
    case Type::kVoid:
      return "void";
  }
  return "?";
}

std::optional<Op> find_op(std::string_view text) {
  for (std::size_t i = 0; i < kOps.size(); ++i)
    if (kOps[i].text == text) return static_cast<Op>(i);
  return std::nullopt;
}

std::string_view name(Fault fault) {
  switch (fault) {
    case Fault::kOverflow:
      return "overflow";
    case Fault::kDivisionByZero:
      return "division_by_zero";
    case Fault::kShift:
      return "shift";
    case Fault::kOutOfBounds:
      return "out_of_bounds";
    case Fault::kNullPointer:
      return "null_pointer";
    case Fault::kDeadObject:
      return "dead_object";
    case Fault::kUninitialised:
      return "uninitialised";
    case Fault::kReadOnly:
      return "read_only";
    case Fault::kBadFree:
      return "bad_free";
    case Fault::kBadFormat:
      return "bad_format";
    case Fault::kPointerMix:
      return "pointer_mix";
    case Fault::kUnsequenced:
      return "unsequenced";
    case Fault::kMissingReturn:
      return "missing_return";
    case Fault::kBadArgument:
      return "bad_argument";
    case Fault::kArrayLength:
      return "array_length";
    case Fault::kStackOverflow:
      return "stack_overflow";
    case Fault::kOutOfMemory:
      return "out_of_memory";
    case Fault::kAssertion:
      return "assertion";
    case Fault::kException:
      return "exception";
    case Fault::kNoMatch:
      return "no_match";
    case Fault::kEndOfInput:
      return "end_of_input";
  }
  return "?";
}

std::string_view describe(Fault fault) {
  switch (fault) {
    case Fault::kOverflow:
      return "arithmetic overflow";
    case Fault::kDivisionByZero:
      return "division by zero";
    case Fault::kShift:
      return "shift by an invalid amount";
    case Fault::kOutOfBounds:
      return "access outside an array";
    case Fault::kNullPointer:
      return "use of a null pointer";
    case Fault::kDeadObject:
      return "use of memory that was freed or has left its scope";
    case Fault::kUninitialised:
      return "use of an uninitialised value";
    case Fault::kReadOnly:
      return "writing to a string literal";
    case Fault::kBadFree:
      return "free of a pointer that malloc did not return";
    case Fault::kBadFormat:
      return "format and argument do not match";
    case Fault::kPointerMix:
      return "pointers into different arrays compared or subtracted";
    case Fault::kUnsequenced:
      return "variable changed and used again in one expression, in no defined order";
    case Fault::kMissingReturn:
      return "use of the result of a function that returned no value";
    case Fault::kBadArgument:
      return "library function called outside its contract";
    case Fault::kArrayLength:
      return "array declared with a size that is 0 or negative";
    case Fault::kStackOverflow:
      return "recursion too deep";
    case Fault::kOutOfMemory:
      return "out of memory";
    case Fault::kAssertion:
      return "assertion failed";
    case Fault::kException:
      return "uncaught exception";
    case Fault::kNoMatch:
      return "no case matches";
    case Fault::kEndOfInput:
      return "reading beyond the end of the input without testing for it";
  }
  return "?";
}

std::optional<FunctionId> find_function(const Program& program, std::string_view wanted) {
  for (std::uint32_t i = 0; i < program.functions.size(); ++i)
    if (program.functions[FunctionId{i}].name == wanted) return FunctionId{i};
  return std::nullopt;
}

}  // namespace assay::ir
