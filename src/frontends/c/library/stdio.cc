#include "frontends/c/library/stdio.h"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "frontends/c/library/files.h"
#include "frontends/c/library/stdio_parts.h"

namespace assay::c {

using ir::Fault;
using ir::InputOp;
using ir::Op;
using ir::Redirect;
using ir::Type;
using ir::Value;

void emit_text(Emitter& e, std::string text, Span span) {
  if (text.empty()) return;
  ir::Output output;
  output.op = ir::OutputOp::kText;
  output.text = std::move(text);
  e.emit(std::move(output), span);
}

void emit_char(Emitter& e, Value character, Span span) {
  ir::Output output;
  output.op = ir::OutputOp::kChar;
  output.value = e.builder().commit(convert(std::move(character), Type::kU8, span));
  e.emit(std::move(output), span);
}

Value output_count(Emitter& e, Span span) {
  const ir::LocalId count = e.temp(Type::kI64, span);
  e.emit(ir::OutputCount{count}, span);
  return e.read(count, span);
}

Value read_char(Emitter& e, InputOp op, Span span) {
  ir::Input input;
  input.op = op;
  input.dst = e.temp(Type::kI32, span);
  e.emit(input, span);
  return e.read(input.dst, span);
}

Value equals(Value a, std::int64_t b) {
  const Type type = a.type();
  const Span span = a.span();
  return ir::binary(Op::kEq, Type::kBool, std::move(a), ir::constant(type, b, span), span);
}

namespace {

enum class Stream { kOut, kError, kUnknown };

/// Returns the stream that arguments[index] denotes; an unknown stream ends the run.
Stream output_stream(Emitter& e, const LibraryCall& call, std::size_t index) {
  const std::string& name = call.arguments[index].stream;
  if (name == "stdout") return Stream::kOut;
  if (name == "stderr") return Stream::kError;
  e.unsupported("stream", std::string(call.name) + " to a stream other than stdout and stderr",
                call.span);
  return Stream::kUnknown;
}

bool reads_stdin(Emitter& e, const LibraryCall& call, std::size_t index) {
  if (call.arguments[index].stream == "stdin") return true;
  e.unsupported("stream", std::string(call.name) + " from a stream other than stdin", call.span);
  return false;
}

Value to_i32(Value v) {
  const Span span = v.span();
  return convert(std::move(v), Type::kI32, span);
}

Value null_pointer(Span span) { return ir::leaf(Op::kNull, Type::kPtr, 0, span); }

// Formatted input and output -----------------------------------------------------------------

Value lower_printf(Emitter& e, const LibraryCall& call) { return lower_print(e, call, 0); }

Value lower_fprintf(Emitter& e, const LibraryCall& call) {
  const Stream stream = output_stream(e, call, 0);
  if (stream == Stream::kOut) return lower_print(e, call, 1);
  if (stream == Stream::kError && call.result_used)
    e.unsupported("stderr-count", "the result of fprintf(stderr, ...)", call.span);
  return int_value(0, call.span);
}

/// Checks that a string which sprintf prints is not in the memory that sprintf writes.
void require_apart(Emitter& e, const LibraryCall& call, const Value& target, const Value& written,
                   std::size_t first) {
  for (std::size_t i = first; i < call.arguments.size(); ++i) {
    const CallArgument& a = call.arguments[i];
    if (a.type != Type::kPtr || a.pointee != Type::kI8 || a.literal || !a.options.empty()) continue;
    const Value source = e.spill_unless_simple(a.value());
    const Value distance =
        e.spill_unless_simple(ir::binary(Op::kPtrDiff, Type::kI64, source, target, call.span));
    Value inside = ir::binary(
        Op::kAnd, Type::kBool, ir::binary(Op::kGe, Type::kBool, distance, long_value(0, call.span)),
        ir::binary(Op::kLe, Type::kBool, distance, written, call.span), call.span);
    inside = ir::binary(Op::kAnd, Type::kBool,
                        ir::binary(Op::kPtrSameObject, Type::kBool, source, target, call.span),
                        std::move(inside), call.span);
    e.check(logical_not(std::move(inside)), Fault::kBadArgument, call.span,
            "a string printed onto itself");
  }
}

/// vprintf: arguments[format + 1] is the va_list.
Value lower_print_list(Emitter& e, const LibraryCall& call, std::size_t format) {
  const Value before = call.result_used ? output_count(e, call.span) : Value{};
  e.call_library("vprintf", {call.arguments[format].value(), call.arguments[format + 1].value()},
                 call.span);
  if (!call.result_used) return {};
  return to_i32(ir::binary(Op::kSub, Type::kI64, output_count(e, call.span), before, call.span));
}

Value lower_vprintf(Emitter& e, const LibraryCall& call) { return lower_print_list(e, call, 0); }

Value lower_vfprintf(Emitter& e, const LibraryCall& call) {
  const Stream stream = output_stream(e, call, 0);
  if (stream == Stream::kOut) return lower_print_list(e, call, 1);
  if (stream == Stream::kError && call.result_used)
    e.unsupported("stderr-count", "the result of vfprintf(stderr, ...)", call.span);
  return int_value(0, call.span);
}

Value redirected(Emitter& e, const LibraryCall& call, Redirect begin, std::size_t format) {
  const bool reads = begin.kind == Redirect::Kind::kBeginInput;
  e.emit(begin, call.span);
  const Value before = reads ? Value{} : output_count(e, call.span);
  const bool takes_list = call.name.starts_with('v');
  Value result = reads        ? lower_scan(e, call, format)
                 : takes_list ? lower_print_list(e, call, format)
                              : lower_print(e, call, format);
  if (!reads && !takes_list)
    require_apart(e, call, call.arguments[0].value(),
                  e.spill_unless_simple(ir::binary(Op::kSub, Type::kI64, output_count(e, call.span),
                                                   before, call.span)),
                  format + 1);
  e.emit(Redirect{reads ? Redirect::Kind::kEndInput : Redirect::Kind::kEndOutput, {}, {}},
         call.span);
  return result;
}

Value lower_sprintf(Emitter& e, const LibraryCall& call) {
  Redirect begin{Redirect::Kind::kBeginOutput, e.builder().commit(call.arguments[0].value()), {}};
  return redirected(e, call, begin, 1);
}

Value lower_snprintf(Emitter& e, const LibraryCall& call) {
  Redirect begin{Redirect::Kind::kBeginOutput, e.builder().commit(call.arguments[0].value()), {}};
  begin.limit = e.builder().commit(convert(call.arguments[1].value(), Type::kI64, call.span));
  return redirected(e, call, begin, 2);
}

Value lower_scanf(Emitter& e, const LibraryCall& call) { return lower_scan(e, call, 0); }

Value lower_fscanf(Emitter& e, const LibraryCall& call) {
  return reads_stdin(e, call, 0) ? lower_scan(e, call, 1) : int_value(0, call.span);
}

Value lower_sscanf(Emitter& e, const LibraryCall& call) {
  if (call.arguments[0].target.valid()) {
    e.unsupported("string", "sscanf from a single character", call.span);
    return int_value(0, call.span);
  }
  Redirect begin{Redirect::Kind::kBeginInput, e.builder().commit(call.arguments[0].value()), {}};
  return redirected(e, call, begin, 1);
}

// Characters and lines -----------------------------------------------------------------------

Value lower_getchar(Emitter& e, const LibraryCall& call) {
  return read_char(e, InputOp::kGetChar, call.span);
}

Value lower_getc(Emitter& e, const LibraryCall& call) {
  if (!reads_stdin(e, call, 0)) return int_value(-1, call.span);
  return read_char(e, InputOp::kGetChar, call.span);
}

Value lower_ungetc(Emitter& e, const LibraryCall& call) {
  if (!reads_stdin(e, call, 1)) return int_value(-1, call.span);
  return e.call_library("ungetc", {to_i32(call.arguments[0].value())}, call.span);
}

Value put_char(Emitter& e, const LibraryCall& call, bool visible) {
  const Value character = e.spill_unless_simple(call.arguments[0].value());
  if (visible) emit_char(e, character, call.span);
  return to_i32(convert(character, Type::kU8, call.span));
}

Value lower_putchar(Emitter& e, const LibraryCall& call) { return put_char(e, call, true); }

Value lower_putc(Emitter& e, const LibraryCall& call) {
  return put_char(e, call, output_stream(e, call, 1) == Stream::kOut);
}

void print_string(Emitter& e, const CallArgument& s, Span span) {
  if (s.literal) {
    emit_text(e, s.literal->substr(0, s.literal->find('\0')), span);
  } else {
    e.call_library("print", {s.value()}, span);
  }
}

/// Like glibc's puts, returns the number of characters written.
Value lower_puts(Emitter& e, const LibraryCall& call) {
  Value before;
  if (call.result_used) before = output_count(e, call.span);
  print_string(e, call.arguments[0], call.span);
  emit_text(e, "\n", call.span);
  if (!call.result_used) return {};
  return to_i32(ir::binary(Op::kSub, Type::kI64, output_count(e, call.span), before, call.span));
}

Value lower_fputs(Emitter& e, const LibraryCall& call) {
  if (output_stream(e, call, 1) == Stream::kOut) print_string(e, call.arguments[0], call.span);
  return int_value(1, call.span);
}

Value lower_gets(Emitter& e, const LibraryCall& call) {
  return e.call_library("gets", {call.arguments[0].value()}, call.span);
}

Value lower_fgets(Emitter& e, const LibraryCall& call) {
  if (!reads_stdin(e, call, 2)) return null_pointer(call.span);
  return e.call_library("fgets", {call.arguments[0].value(), to_i32(call.arguments[1].value())},
                        call.span);
}

Value lower_getline(Emitter& e, const LibraryCall& call) {
  if (!reads_stdin(e, call, 2)) return long_value(-1, call.span);
  return e.call_library(
      "getline", {call.arguments[0].value(), call.arguments[1].value(), null_pointer(call.span)},
      call.span);
}

Value lower_feof(Emitter& e, const LibraryCall& call) {
  if (call.arguments[0].stream != "stdin") return int_value(0, call.span);
  return read_char(e, InputOp::kEndSeen, call.span);
}

/// No read or write of a run fails.
Value lower_ferror(Emitter&, const LibraryCall& call) { return int_value(0, call.span); }

Value lower_fwrite(Emitter& e, const LibraryCall& call) {
  const Stream stream = output_stream(e, call, 3);
  if (stream == Stream::kError) return call.arguments[2].value();
  std::vector<Value> arguments;
  for (std::size_t i = 0; i < 3; ++i) arguments.push_back(call.arguments[i].value());
  return stream == Stream::kOut ? e.call_library("write_cells", arguments, call.span) : Value{};
}

/// Each character is read by the program's own statement, as by getchar.
Value lower_fread(Emitter& e, const LibraryCall& call) {
  if (!reads_stdin(e, call, 3)) return {};
  const Span where = call.span;
  const auto number = [&](std::size_t i) {
    return e.spill_unless_simple(convert(call.arguments[i].value(), Type::kU64, where));
  };
  const Value to = e.spill_unless_simple(call.arguments[0].value());
  const Value size = number(1);
  const Value bytes =
      e.spill_unless_simple(ir::binary(Op::kMul, Type::kU64, size, number(2), where));
  const ir::LocalId read = e.temp(Type::kU64, where);
  const auto one = [&] { return ir::constant(Type::kU64, 1, where); };
  e.assign(read, ir::constant(Type::kU64, 0, where), where);
  e.loop(
      [&] { return ir::binary(Op::kLt, Type::kBool, e.read(read, where), bytes, where); },
      [&](ir::LoopId id) {
        const Value c = read_char(e, InputOp::kGetChar, where);
        e.if_then(equals(c, -1), [&] { e.emit(ir::Break{id}, where); }, {}, where);
        const Value at = pointer_plus(to, convert(e.read(read, where), Type::kI64, where), where);
        e.store(Type::kI8, at, convert(c, Type::kI8, where), where);
        e.assign(read, ir::binary(Op::kAdd, Type::kU64, e.read(read, where), one(), where), where);
      },
      where);
  return ir::binary(Op::kDivTrunc, Type::kU64, e.read(read, where), size, where);
}

/// Lowers fclose, fseek and the like for the standard streams.
Value lower_of_files_only(Emitter& e, const LibraryCall& call) {
  e.unsupported("stream", std::string(call.name) + " with a standard stream", call.span);
  return {};
}

/// Lowers fflush, setbuf and setvbuf, which do not change the output of a run.
Value lower_nothing(Emitter&, const LibraryCall& call) { return int_value(0, call.span); }

// The end of a program -----------------------------------------------------------------------

Value lower_exit(Emitter& e, const LibraryCall& call) {
  check_files_at_exit(e, call.span);
  e.emit(ir::Exit{e.builder().commit(to_i32(call.arguments[0].value()))}, call.span);
  return {};
}

Value lower_abort(Emitter& e, const LibraryCall& call) {
  e.fault(Fault::kAssertion, call.span, "abort() was called");
  return {};
}

Value lower_assert_fail(Emitter& e, const LibraryCall& call) {
  e.fault(Fault::kAssertion, call.span, call.arguments[0].literal.value_or(""));
  return {};
}

constexpr auto kEntries = std::to_array<LibraryEntry>({
    {"printf", 1, lower_printf},
    {"fprintf", 2, lower_fprintf, 0},
    {"sprintf", 2, lower_sprintf},
    {"snprintf", 3, lower_snprintf},
    {"vprintf", 2, lower_vprintf},
    {"vfprintf", 3, lower_vfprintf, 0},
    {"vsprintf", 3, lower_sprintf},
    {"vsnprintf", 4, lower_snprintf},
    {"scanf", 1, lower_scanf},
    {"fscanf", 2, lower_fscanf, 0},
    {"sscanf", 2, lower_sscanf},
    {"getchar", 0, lower_getchar},
    {"getc", 1, lower_getc, 0},
    {"fgetc", 1, lower_getc, 0},
    {"ungetc", 2, lower_ungetc, 1},
    {"putchar", 1, lower_putchar},
    {"putc", 2, lower_putc, 1},
    {"fputc", 2, lower_putc, 1},
    {"puts", 1, lower_puts},
    {"fputs", 2, lower_fputs, 1},
    {"gets", 1, lower_gets},
    {"fgets", 3, lower_fgets, 2},
    {"getline", 3, lower_getline, 2},
    {"feof", 1, lower_feof, 0},
    {"ferror", 1, lower_ferror, 0},
    {"fread", 4, lower_fread, 3},
    {"fwrite", 4, lower_fwrite, 3},
    {"fclose", 1, lower_of_files_only, 0},
    {"fseek", 3, lower_of_files_only, 0},
    {"ftell", 1, lower_of_files_only, 0},
    {"rewind", 1, lower_of_files_only, 0},
    {"clearerr", 1, lower_of_files_only, 0},
    {"fflush", 0, lower_nothing},
    {"setbuf", 0, lower_nothing},
    {"setvbuf", 0, lower_nothing},
    {"exit", 1, lower_exit},
    {"_Exit", 1, lower_exit},
    {"_exit", 1, lower_exit},
    {"abort", 0, lower_abort},
    {"__assert_fail", 1, lower_assert_fail},
    {"__assay_in_get", 0, lower_getchar},
    {"__assay_out_char", 1, lower_putchar},
    {"__assay_printf", 1, lower_printf},
});

const LibraryEntry* find(std::string_view name) {
  const auto* const found = std::ranges::find(kEntries, name, &LibraryEntry::name);
  return found == kEntries.end() ? find_intrinsic(name) : found;
}

/// True if a function can be used with a standard stream.
bool applies_to(std::string_view function, std::string_view stream) {
  constexpr auto kWriting =
      std::to_array<std::string_view>({"fprintf", "vfprintf", "putc", "fputc", "fputs", "fwrite"});
  constexpr auto kOfFiles =
      std::to_array<std::string_view>({"fclose", "fseek", "ftell", "rewind", "clearerr"});
  if (std::ranges::find(kOfFiles, function) != kOfFiles.end()) return false;
  if (function == "feof" || function == "ferror") return true;
  return (std::ranges::find(kWriting, function) != kWriting.end()) == (stream != "stdin");
}

/// Lowers a call with a stream known only at run time: one call for each standard stream that it
/// may be, and one for all files.
void lower_by_stream(Emitter& e, const LibraryCall& call, const LibraryEntry& entry,
                     std::span<const std::string_view> candidates, ir::LocalId& result) {
  const auto index = static_cast<std::size_t>(entry.stream);
  const auto keep = [&](const Value& value) {
    if (!value.valid() || !call.result_used) return;
    if (!result.valid()) result = e.temp(value.type(), call.span);
    e.assign(result, value, call.span);
  };
  if (candidates.empty()) return keep(lower_file_call(e, call, index));
  const auto with_candidate = [&] {
    if (!applies_to(call.name, candidates.front())) {
      // Most programs never get here, so there is no warning.
      e.emit(ir::Unsupported{std::string(call.name) + " with a standard stream"}, call.span);
      return;
    }
    std::vector<CallArgument> arguments = call.arguments;
    arguments[index].stream = candidates.front();
    keep(entry.lower(e, LibraryCall{call.name, arguments, call.result_used, call.span}));
  };
  const auto with_others = [&] { lower_by_stream(e, call, entry, candidates.subspan(1), result); };
  e.if_then(ir::binary(Op::kPtrEq, Type::kBool, call.arguments[index].value(),
                       e.stream(candidates.front(), call.span), call.span),
            with_candidate, with_others, call.span);
}

Value lower_by_stream(Emitter& e, const LibraryCall& call, const LibraryEntry& entry) {
  std::vector<std::string_view> candidates;
  for (const std::string_view stream : {"stdin", "stdout", "stderr"})
    if (e.uses_files() || applies_to(call.name, stream)) candidates.push_back(stream);
  std::vector<CallArgument> arguments = call.arguments;
  CallArgument& stream = arguments[static_cast<std::size_t>(entry.stream)];
  stream.value = [value = e.spill_unless_simple(stream.value())] { return value; };
  ir::LocalId result;
  lower_by_stream(e, LibraryCall{call.name, arguments, call.result_used, call.span}, entry,
                  candidates, result);
  return result.valid() ? e.read(result, call.span) : Value{};
}

}  // namespace

bool is_stdio_function(std::string_view name) { return find(name) != nullptr; }

Value lower_stdio(Emitter& e, const LibraryCall& call) {
  const LibraryEntry* const entry = find(call.name);
  CHECK(entry != nullptr);
  if (call.arguments.size() < entry->arguments) {
    // Only a call without a prototype can have too few arguments.
    e.fault(Fault::kBadArgument, call.span, "too few arguments for " + std::string(call.name));
    return int_value(0, call.span);
  }
  if (entry->stream >= 0 && call.arguments[static_cast<std::size_t>(entry->stream)].stream == "?")
    return lower_by_stream(e, call, *entry);
  return entry->lower(e, call);
}

}  // namespace assay::c
