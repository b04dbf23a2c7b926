// Compiles scanf away. Each directive yields the condition that it succeeded; the next directive is
// in the `then` branch of an If on that condition, so that nothing runs after a failure, and each
// `else` branch knows the number of assignments made so far. As in glibc, an argument is examined
// only after its directive has read something: before that a wrong or missing argument is not a
// fault.
#include <utility>

#include "frontends/c/library/capacity.h"
#include "frontends/c/library/format.h"
#include "frontends/c/library/stdio_parts.h"

namespace assay::c {

using ir::Fault;
using ir::InputOp;
using ir::Op;
using ir::Type;
using ir::Value;

namespace {

// Each directive is nested one level deeper than the one before.
constexpr std::size_t kMostDirectives = 100;

Value in_range(const Value& c, int low, int high) {
  if (low == high) return equals(c, low);
  const Value above = ir::binary(Op::kGe, Type::kBool, c, int_value(low));
  if (high == 255) return above;
  return ir::binary(Op::kAnd, Type::kBool, above,
                    ir::binary(Op::kLe, Type::kBool, c, int_value(high)));
}

/// Emits the test whether the character `c` (not -1) is in the set, with as few comparisons as the
/// set or its complement needs.
Value member(const Value& c, const std::bitset<256>& set) {
  const auto runs = [](const std::bitset<256>& s) {
    int count = 0;
    for (std::size_t k = 0; k < 256; ++k) count += s[k] && (k == 0 || !s[k - 1]) ? 1 : 0;
    return count;
  };
  const bool complement = runs(~set) < runs(set) || (set[0] && set[255]);
  const std::bitset<256> shown = complement ? ~set : set;
  Value any = ir::constant(Type::kBool, 0);
  bool first = true;
  for (std::size_t low = 0; low < 256; ++low) {
    if (!shown[low]) continue;
    std::size_t high = low;
    while (high + 1 < 256 && shown[high + 1]) ++high;
    Value run = in_range(c, static_cast<int>(low), static_cast<int>(high));
    any = first ? run : ir::binary(Op::kOr, Type::kBool, any, run);
    first = false;
    low = high;
  }
  return complement ? logical_not(any) : any;
}

class ScanfReader {
 public:
  ScanfReader(Emitter& e, const LibraryCall& call, std::size_t format,
              const std::vector<ScanfDirective>& directives)
      : e_(e), call_(call), span_(call.span), next_(format + 1), directives_(directives) {}

  Value run() {
    if (call_.result_used) result_ = e_.temp(Type::kI32, span_);
    directive(0, 0);
    return result_.valid() ? e_.read(result_, span_) : Value{};
  }

 private:
  using Kind = ScanfDirective::Kind;

  void set_result(const Value& value) {
    if (result_.valid()) e_.assign(result_, value, span_);
  }

  /// Emits the directives from `index` on, after `count` assignments.
  void directive(std::size_t index, int count) {
    if (index == directives_.size()) {
      set_result(int_value(count, span_));
      return;
    }
    const ScanfDirective& d = directives_[index];
    if (d.kind == Kind::kSpace) {
      skip_space();
      directive(index + 1, count);
    } else if (d.kind == Kind::kLiteral) {
      const Value c = read_char(e_, InputOp::kPeekChar, span_);
      const auto consume = [&] {
        read_char(e_, InputOp::kGetChar, span_);
        directive(index + 1, count);
      };
      e_.if_then(
          equals(c, static_cast<unsigned char>(d.literal)), consume,
          [&] { failed(equals(c, -1), count); }, span_);
    } else {
      conversion(d, index, count);
    }
  }

  /// Emits the result of a failed directive: EOF if the input ended before the first assignment.
  void failed(const Value& at_end, int count) {
    if (count > 0) {
      set_result(int_value(count, span_));
    } else {
      set_result(ir::select(at_end, int_value(-1, span_), int_value(0, span_), span_));
    }
  }

  void conversion(const ScanfDirective& d, std::size_t index, int count) {
    if (d.conversion == 'n' || d.conversion == 'p')
      return refuse(std::string("scanf with %") + d.conversion);
    if (d.length == Length::kLong &&
        (d.conversion == 'c' || d.conversion == 's' || d.conversion == '['))
      return refuse("scanf of wide characters");
    const CallArgument* argument = nullptr;
    if (!d.suppressed && next_ < call_.arguments.size()) argument = &call_.arguments[next_];
    if (!d.suppressed) ++next_;
    const auto rest = [this, index, count, &d] {
      directive(index + 1, count + (d.suppressed ? 0 : 1));
    };
    switch (d.conversion) {
      case 'c':
        return d.width > 1 ? characters(d, argument, count, rest)
                           : character(d, argument, count, rest);
      case 's':
        return word(d, argument, count, rest);
      case '[':
        return set_of(d, argument, count, rest);
      case 'f':
        return number(d, argument, count, rest, float_type(d));
      default:
        return number(d, argument, count, rest, integer_type(d));
    }
  }

  void refuse(const std::string& message) { e_.unsupported("format", message, span_); }
  void bad(const std::string& detail) { e_.fault(Fault::kBadFormat, span_, detail); }

  void skip_space() {
    ir::Input input;
    input.op = InputOp::kSkipSpace;
    e_.emit(input, span_);
  }

  using Rest = std::function<void()>;

  // Numbers ----------------------------------------------------------------------------------

  /// A read has the position of its argument, which messages about this read refer to.
  Span where(const CallArgument* argument) const {
    return argument != nullptr && argument->span.valid() ? argument->span : span_;
  }

  static Type float_type(const ScanfDirective& d) {
    return d.length == Length::kLong ? Type::kF64 : Type::kF32;
  }

  static Type integer_type(const ScanfDirective& d) {
    const bool is_signed = d.conversion == 'd' || d.conversion == 'i';
    switch (d.length) {
      case Length::kChar:
        return is_signed ? Type::kI8 : Type::kU8;
      case Length::kShort:
        return is_signed ? Type::kI16 : Type::kU16;
      case Length::kNone:
        return is_signed ? Type::kI32 : Type::kU32;
      default:
        return is_signed ? Type::kI64 : Type::kU64;
    }
  }

  static int base_of(char conversion) {
    switch (conversion) {
      case 'i':
        return 0;
      case 'x':
        return 16;
      case 'o':
        return 8;
      default:
        return 10;
    }
  }

  void number(const ScanfDirective& d, const CallArgument* argument, int count, const Rest& rest,
              Type type) {
    if (d.length == Length::kLongDouble) return refuse("scanf of a long double");
    ir::Input input;
    input.op = ir::is_float(type) ? InputOp::kReadFloat : InputOp::kReadInteger;
    input.dst = e_.temp(type, span_);
    input.status = e_.temp(Type::kI32, span_);
    input.type = type;
    input.base = ir::is_float(type) ? 10 : base_of(d.conversion);
    input.width = d.width;
    input.status_ignored = !call_.result_used;
    e_.emit(input, where(argument));
    const Value status = e_.read(input.status, span_);
    const auto succeeded = [&] {
      if (!d.suppressed && !store_number(argument, e_.read(input.dst, span_))) return;
      rest();
    };
    e_.if_then(equals(status, 1), succeeded, [&] { failed(equals(status, -1), count); }, span_);
  }

  /// Returns false if the argument does not fit; the run has been ended then.
  bool store_number(const CallArgument* argument, const Value& value) {
    const std::string what = ir::is_float(value.type()) ? "a float" : "an integer";
    if (argument == nullptr) {
      bad("no argument for " + what);
      return false;
    }
    if (argument->type == Type::kPtr && argument->points_to_void) {
      refuse("scanf into a void pointer");
      return false;
    }
    const bool fits = argument->type == Type::kPtr && argument->pointee &&
                      ir::is_float(*argument->pointee) == ir::is_float(value.type()) &&
                      ir::bit_width(*argument->pointee) == ir::bit_width(value.type());
    if (!fits) {
      bad("the argument does not point to " + what + " of the size that the conversion writes");
      return false;
    }
    argument->assign_through(convert(value, *argument->pointee, span_));
    return true;
  }

  // Characters -------------------------------------------------------------------------------

  /// Returns true if characters can be stored through the argument; ends the run if not.
  bool points_to_characters(const CallArgument* argument) {
    if (argument == nullptr) {
      bad("no argument for a character conversion");
      return false;
    }
    if (argument->type == Type::kPtr &&
        (argument->pointee == Type::kI8 || argument->pointee == Type::kU8))
      return true;
    if (argument->points_to_void) {
      refuse("scanf into a void pointer");
    } else {
      bad("the argument does not point to char");
    }
    return false;
  }

  void character(const ScanfDirective& d, const CallArgument* argument, int count,
                 const Rest& rest) {
    const Value c = read_char(e_, InputOp::kGetChar, where(argument));
    const auto succeeded = [&] {
      if (!d.suppressed) {
        if (!points_to_characters(argument)) return;
        argument->assign_through(convert(c, *argument->pointee, span_));
      }
      rest();
    };
    e_.if_then(
        logical_not(equals(c, -1)), succeeded, [&] { failed(ir::constant(Type::kBool, 1), count); },
        span_);
  }

  /// Handles the result of a call of the prelude's reading function, which returns 1 or, at the end
  /// of the input, -1.
  void read_string(const Value& status, int count, const Rest& rest) {
    e_.if_then(equals(status, 1), rest, [&] { failed(equals(status, -1), count); }, span_);
  }

  void characters(const ScanfDirective& d, const CallArgument* argument, int count,
                  const Rest& rest) {
    const Value width = int_value(d.width, span_);
    if (d.suppressed) return read_string(call("skip_chars", {width}, argument), count, rest);
    if (!writable(argument, /*after_space=*/false)) return;
    read_string(call("scan_chars", {argument->value(), width}, argument), count, rest);
  }

  void word(const ScanfDirective& d, const CallArgument* argument, int count, const Rest& rest) {
    const Value width = int_value(d.width, span_);
    if (d.suppressed) return read_string(call("skip_word", {width}, argument), count, rest);
    if (!writable(argument, /*after_space=*/true)) return;
    read_string(call("scan_word", {argument->value(), width}, argument), count, [&] {
      check_fits(argument);
      rest();
    });
  }

  void check_fits(const CallArgument* argument) {
    if (argument->capacity)
      check_string_fits(e_, argument->value(), *argument->capacity, where(argument));
  }

  Value call(std::string_view name, const std::vector<Value>& arguments,
             const CallArgument* argument) {
    return e_.spill_unless_simple(e_.call_library(name, arguments, where(argument)));
  }

  /// Like points_to_characters, except that the fault occurs only if there is a character to store,
  /// and that a single variable is too small for a string of at least one character.
  bool writable(const CallArgument* argument, bool after_space) {
    const bool single = argument != nullptr && argument->target.valid();
    const bool fits = argument != nullptr && argument->type == Type::kPtr &&
                      argument->pointee == Type::kI8 && !single;
    if (fits) return true;
    if (argument != nullptr && argument->pointee == Type::kU8 && !single) {
      refuse("scanf of a string into unsigned characters");
      return false;
    }
    if (after_space) skip_space();
    const Value c = read_char(e_, InputOp::kPeekChar, span_);
    const auto reached = [&] {
      if (!points_to_characters(argument)) return;
      e_.fault(Fault::kOutOfBounds, span_, "a string read into a single character");
    };
    e_.if_then(logical_not(equals(c, -1)), reached, {}, span_);
    set_result(int_value(-1, span_));
    return false;
  }

  /// %[...] peeks, so that the first character outside the set stays in the input.
  void set_of(const ScanfDirective& d, const CallArgument* argument, int count, const Rest& rest) {
    const Value first = read_char(e_, InputOp::kPeekChar, span_);
    const Value matches = ir::binary(Op::kAnd, Type::kBool, logical_not(equals(first, -1)),
                                     member(first, d.set), span_);
    const auto succeeded = [&] {
      if (!d.suppressed) {
        if (!points_to_characters(argument)) return;
        if (argument->target.valid())
          return e_.fault(Fault::kOutOfBounds, span_, "a string read into a single character");
      }
      copy_set(d, argument);
      if (!d.suppressed) check_fits(argument);
      rest();
    };
    e_.if_then(matches, succeeded, [&] { failed(equals(first, -1), count); }, span_);
  }

  void copy_set(const ScanfDirective& d, const CallArgument* argument) {
    const ir::LocalId n = e_.temp(Type::kI64, span_);
    e_.assign(n, long_value(0, span_), span_);
    const Value to = d.suppressed ? Value{} : e_.spill_unless_simple(argument->value());
    const auto store = [&](const Value& c) {
      if (d.suppressed) return;
      const Type type = *argument->pointee;
      e_.store(type, pointer_plus(to, e_.read(n, span_), span_), convert(c, type, span_), span_);
    };
    const auto fits = [&] {
      const Value c = read_char(e_, InputOp::kPeekChar, span_);
      return ir::binary(Op::kAnd, Type::kBool, logical_not(equals(c, -1)), member(c, d.set));
    };
    const auto more = [&] {
      if (d.width == 0) return fits();
      // The character after the last one that may be read is not looked at: it may be the end.
      const ir::LocalId go = e_.temp(Type::kBool, span_);
      e_.if_then(
          ir::binary(Op::kLt, Type::kBool, e_.read(n, span_), long_value(d.width)),
          [&] { e_.assign(go, fits(), span_); },
          [&] { e_.assign(go, ir::constant(Type::kBool, 0, span_), span_); }, span_);
      return e_.read(go, span_);
    };
    const auto body = [&](ir::LoopId) {
      store(read_char(e_, InputOp::kGetChar, span_));
      e_.assign(n, ir::binary(Op::kAdd, Type::kI64, e_.read(n, span_), long_value(1)), span_);
    };
    e_.loop(more, body, span_);
    store(int_value(0, span_));
  }

  Emitter& e_;
  const LibraryCall& call_;
  Span span_;
  std::size_t next_;  // index of the next argument
  const std::vector<ScanfDirective>& directives_;
  ir::LocalId result_;  // valid if the program uses the result
};

}  // namespace

Value lower_scan(Emitter& e, const LibraryCall& call, std::size_t format) {
  const CallArgument& text = call.arguments[format];
  if (!text.options.empty()) {
    const ir::LocalId result = call.result_used ? e.temp(Type::kI32, call.span) : ir::LocalId{};
    by_choice(e, call, format, [&](const LibraryCall& one) {
      const Value read = lower_scan(e, one, format);
      if (result.valid()) e.assign(result, read, call.span);
    });
    return result.valid() ? e.read(result, call.span) : Value{};
  }
  if (!text.literal) {
    e.unsupported("format", "a format that is not a string literal", call.span);
    return int_value(0, call.span);
  }
  const auto directives = parse_scanf_format(text.literal->substr(0, text.literal->find('\0')));
  if (!directives) {
    e.fault(Fault::kBadFormat, call.span, directives.error().message);
    return int_value(0, call.span);
  }
  if (directives->size() > kMostDirectives) {
    e.unsupported("format", "a format with more than 100 conversions", call.span);
    return int_value(0, call.span);
  }
  return ScanfReader(e, call, format, *directives).run();
}

}  // namespace assay::c
