// Compiles printf away: each directive becomes an Output statement or a call of a prelude function.
//
// An argument that does not fit its conversion is undefined in C: the run ends with kBadFormat when
// it comes to the directive, after the characters before it have been written. Types of one size
// fit each other (an int for %u, a long for %llu), as every x86-64 system treats them alike.
#include <utility>

#include "frontends/c/library/format.h"
#include "frontends/c/library/stdio_parts.h"

namespace assay::c {

using ir::Fault;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

bool is_constant(const Value& v) { return v.nodes.size() == 1 && v.nodes[0].op == Op::kConst; }

Value negated(Value v) {
  const Span span = v.span();
  return ir::unary(Op::kNeg, Type::kI32, std::move(v), span);
}

class Printer {
 public:
  Printer(Emitter& e, const LibraryCall& call, std::size_t format)
      : e_(e), call_(call), next_(format + 1) {}

  /// Returns false if the rest of the format cannot be printed; the run has been ended then.
  bool print(const PrintfDirective& d) {
    if (d.conversion == 0) {
      emit_text(e_, d.text, call_.span);
      return true;
    }
    Field field{d.width, d.left, {}, d.precision, {}};
    if (d.width_from_argument && !take_width(field)) return false;
    if (d.precision_from_argument && !take_precision(field)) return false;
    if (d.conversion == 'n' || d.conversion == 'p')
      return refuse(std::string("printf with %") + d.conversion);
    const std::string what = std::string("%") + d.conversion;
    if (next_ >= call_.arguments.size()) return bad("no argument for " + what);
    const CallArgument& argument = call_.arguments[next_++];
    switch (d.conversion) {
      case 'c':
        return print_char(d, field, argument);
      case 's':
        return print_string(d, field, argument);
      case 'd':
      case 'u':
      case 'x':
      case 'X':
      case 'o':
        return print_integer(d, field, argument);
      default:
        return print_float(d, field, argument);
    }
  }

 private:
  /// The width and precision of a directive; the dynamic ones are IR values, for those known only
  /// at run time.
  struct Field {
    int width = 0;
    bool left = false;
    Value dynamic_width;  // negative: left-justified
    int precision = -1;   // negative: none
    Value dynamic_precision;
  };

  bool bad(std::string detail) {
    e_.fault(Fault::kBadFormat, call_.span, std::move(detail));
    return false;
  }
  bool refuse(std::string message) {
    e_.unsupported("format", std::move(message), call_.span);
    return false;
  }

  bool take_int(Value& out) {
    if (next_ >= call_.arguments.size()) return bad("no argument for '*'");
    const CallArgument& argument = call_.arguments[next_++];
    if (!ir::is_integer(argument.type) || ir::bit_width(argument.type) == 64)
      return bad("the argument for '*' is not an int");
    out = convert(argument.value(), Type::kI32, call_.span);
    return true;
  }

  bool take_width(Field& field) {
    Value width;
    if (!take_int(width)) return false;
    if (is_constant(width)) {
      const auto value = static_cast<int>(width.nodes[0].payload);
      field.left = field.left || value < 0;
      field.width = value < 0 ? -value : value;
      return true;
    }
    width = e_.spill_unless_simple(width);
    if (field.left) {
      const Value negative = ir::binary(Op::kLt, Type::kBool, width, int_value(0), call_.span);
      width = e_.spill_unless_simple(ir::select(negative, width, negated(width), call_.span));
    }
    field.dynamic_width = width;
    return true;
  }

  bool take_precision(Field& field) {
    Value precision;
    if (!take_int(precision)) return false;
    if (is_constant(precision)) {
      field.precision = static_cast<int>(precision.nodes[0].payload);
    } else {
      field.dynamic_precision = e_.spill_unless_simple(precision);
    }
    return true;
  }

  bool print_char(const PrintfDirective& d, const Field& field, const CallArgument& argument) {
    if (d.length == Length::kLong) return refuse("printf with %lc");
    if (!ir::is_integer(argument.type) || ir::bit_width(argument.type) == 64)
      return bad("%c needs a character");
    if (!field.dynamic_width.valid()) {
      const std::string padding(field.width > 1 ? static_cast<std::size_t>(field.width - 1) : 0U,
                                ' ');
      if (!field.left) emit_text(e_, padding, call_.span);
      emit_char(e_, argument.value(), argument.span);
      if (field.left) emit_text(e_, padding, call_.span);
      return true;
    }
    e_.call_library("pad_before", {field.dynamic_width, int_value(1)}, call_.span);
    emit_char(e_, argument.value(), argument.span);
    e_.call_library("pad_after", {field.dynamic_width, int_value(1)}, call_.span);
    return true;
  }

  bool print_string(const PrintfDirective& d, const Field& field, const CallArgument& argument) {
    if (d.length == Length::kLong) return refuse("printf with %ls");
    const bool characters = argument.points_to_void || argument.is_null ||
                            argument.pointee == Type::kI8 || argument.pointee == Type::kU8;
    if (argument.type != Type::kPtr || !characters) return bad("%s needs a string");
    const bool plain = field.width == 0 && !field.dynamic_width.valid() && field.precision < 0 &&
                       !field.dynamic_precision.valid();
    if (plain && argument.literal) {
      emit_text(e_, argument.literal->substr(0, argument.literal->find('\0')), call_.span);
    } else if (plain) {
      e_.call_library("print", {argument.value()}, call_.span);
    } else {
      const Value width = field.dynamic_width.valid()
                              ? field.dynamic_width
                              : int_value(field.left ? -field.width : field.width);
      const Value precision =
          field.dynamic_precision.valid() ? field.dynamic_precision : int_value(field.precision);
      e_.call_library("print_padded", {argument.value(), width, precision}, call_.span);
    }
    return true;
  }

  bool print_integer(const PrintfDirective& d, const Field& field, const CallArgument& argument) {
    if (!ir::is_integer(argument.type))
      return bad(std::string("%") + d.conversion + " needs an integer");
    if (d.length == Length::kLongDouble)
      return bad("L cannot be combined with an integer conversion");
    const bool is_signed = d.conversion == 'd';
    const bool wide = d.length == Length::kLong || d.length == Length::kLongLong;
    const bool passes_wide = ir::bit_width(argument.type) == 64;
    if (wide != passes_wide)
      return bad(wide ? "an int where a long is expected" : "a long where an int is expected");
    Type type = is_signed ? Type::kI32 : Type::kU32;
    if (wide) type = is_signed ? Type::kI64 : Type::kU64;
    if (d.length == Length::kShort) type = is_signed ? Type::kI16 : Type::kU16;
    if (d.length == Length::kChar) type = is_signed ? Type::kI8 : Type::kU8;
    return print_number(ir::OutputOp::kInteger, d, field,
                        convert(argument.value(), type, argument.span));
  }

  bool print_float(const PrintfDirective& d, const Field& field, const CallArgument& argument) {
    if (argument.type != Type::kF64)
      return bad(std::string("%") + d.conversion + " needs a double");
    if (d.length == Length::kLongDouble) return bad("a double where a long double is expected");
    return print_number(ir::OutputOp::kFloat, d, field, argument.value());
  }

  bool print_number(ir::OutputOp op, const PrintfDirective& d, const Field& field,
                    const Value& value) {
    if (field.dynamic_precision.valid()) return refuse("a precision known only at run time");
    ir::Output output;
    output.op = op;
    output.format = ir::Format{d.conversion, field.left, d.plus,      d.space,
                               d.alternate,  d.zero,     field.width, field.precision};
    if (!field.dynamic_width.valid()) {
      output.value = e_.builder().commit(value);
      e_.emit(std::move(output), call_.span);
      return true;
    }
    const bool zero_fills =
        d.zero && !d.left && (op == ir::OutputOp::kFloat || field.precision < 0);
    output.format.left = output.format.zero = false;
    print_then_pad(std::move(output), value, field.dynamic_width, zero_fills);
    return true;
  }

  /// Writes the number into a separate buffer and prints that with the width.
  void print_then_pad(ir::Output output, const Value& value, const Value& width, bool zero_fills) {
    constexpr int kLongestNumber = 512;
    using Kind = ir::Redirect::Kind;
    ir::Builder& b = e_.builder();
    const ir::SlotId slot = b.add_slot("number", {Type::kI8}, call_.span);
    const int size = kLongestNumber + (output.format.precision > 0 ? output.format.precision : 0);
    const Value buffer = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, call_.span);
    e_.emit(ir::Declare{slot, b.commit(long_value(size, call_.span))}, call_.span);
    e_.emit(ir::Redirect{Kind::kBeginOutput, b.commit(buffer), {}}, call_.span);
    output.value = b.commit(value);
    e_.emit(std::move(output), call_.span);
    e_.emit(ir::Redirect{Kind::kEndOutput, {}, {}}, call_.span);
    if (zero_fills) {
      e_.call_library("print_zero_padded", {buffer, width}, call_.span);
    } else {
      e_.call_library("print_padded", {buffer, width, int_value(-1)}, call_.span);
    }
  }

  Emitter& e_;
  const LibraryCall& call_;
  std::size_t next_;  // index of the next argument
};

void print_all(Emitter& e, const LibraryCall& call, std::size_t format) {
  const CallArgument& text = call.arguments[format];
  if (!text.options.empty()) {
    by_choice(e, call, format, [&](const LibraryCall& one) { print_all(e, one, format); });
    return;
  }
  if (!text.literal) {
    if (call.arguments.size() > format + 1) {
      e.unsupported("format", "a format that is not a string literal", call.span);
    } else {
      e.call_library("print_format", {text.value()}, call.span);
    }
    return;
  }
  const auto directives = parse_printf_format(text.literal->substr(0, text.literal->find('\0')));
  if (!directives) {
    e.fault(Fault::kBadFormat, call.span, directives.error().message);
    return;
  }
  Printer printer(e, call, format);
  for (const PrintfDirective& directive : *directives)
    if (!printer.print(directive)) return;
}

}  // namespace

Value lower_print(Emitter& e, const LibraryCall& call, std::size_t format) {
  if (!call.result_used) {
    print_all(e, call, format);
    return {};
  }
  const Value before = output_count(e, call.span);
  print_all(e, call, format);
  const Value count =
      ir::binary(Op::kSub, Type::kI64, output_count(e, call.span), before, call.span);
  return convert(count, Type::kI32, call.span);
}

}  // namespace assay::c
