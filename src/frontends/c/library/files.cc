#include "frontends/c/library/files.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "frontends/c/library/stdio_parts.h"

namespace assay::c {

using ir::Op;
using ir::Redirect;
using ir::Type;
using ir::Value;

namespace {

struct FileFunction {
  std::string_view name;
  std::string_view prelude;  // takes the same arguments in the same order
};

constexpr auto kFileFunctions = std::to_array<FileFunction>({
    {"fclose", "file_close"},
    {"getc", "file_getc"},
    {"fgetc", "file_getc"},
    {"fgets", "file_gets"},
    {"getline", "getline"},
    {"ungetc", "file_ungetc"},
    {"putc", "file_putc"},
    {"fputc", "file_putc"},
    {"fputs", "file_puts"},
    {"fread", "file_read"},
    {"fwrite", "file_write"},
    {"fseek", "file_seek"},
    {"ftell", "file_tell"},
    {"rewind", "file_rewind"},
    {"feof", "file_eof"},
    {"ferror", "file_error"},
    {"clearerr", "file_clear"},
});

/// Emits fprintf or vfprintf: into a buffer, and from there into the file. Returns -1 if the file
/// cannot be written.
Value print_to_file(Emitter& e, const LibraryCall& call) {
  constexpr std::int64_t kMostCharacters = 1023;
  const Value file = e.spill_unless_simple(call.arguments[0].value());
  const ir::LocalId result = e.temp(Type::kI32, call.span);
  e.assign(result, int_value(-1, call.span), call.span);
  const Value may_write =
      e.spill_unless_simple(e.call_library("file_may_write", {file}, call.span));
  const auto print = [&] {
    ir::Builder& b = e.builder();
    const ir::SlotId slot = b.add_slot("printed", {Type::kI8}, call.span);
    const Value buffer = ir::leaf(Op::kSlotAddr, Type::kPtr, slot.index, call.span);
    const auto room = [&] { return b.commit(long_value(kMostCharacters + 1, call.span)); };
    e.emit(ir::Declare{slot, room()}, call.span);
    const ir::Tree target = b.commit(buffer);
    e.emit(Redirect{Redirect::Kind::kBeginOutput, target, room()}, call.span);
    if (call.name == "vfprintf")
      e.call_library("vprintf", {call.arguments[1].value(), call.arguments[2].value()}, call.span);
    else
      lower_print(e, LibraryCall{call.name, call.arguments, false, call.span}, 1);
    const Value count = output_count(e, call.span);
    e.emit(Redirect{Redirect::Kind::kEndOutput, {}, {}}, call.span);
    e.assign(
        result,
        e.call_library("file_printed",
                       {file, buffer, count, long_value(kMostCharacters, call.span)}, call.span),
        call.span);
  };
  e.if_then(logical_not(equals(may_write, 0)), print, {}, call.span);
  return e.read(result, call.span);
}

/// Emits fscanf: the rest of the file is read as a string. Returns -1 if the file cannot be read.
Value scan_from_file(Emitter& e, const LibraryCall& call) {
  const Value file = e.spill_unless_simple(call.arguments[0].value());
  const ir::LocalId result = e.temp(Type::kI32, call.span);
  e.assign(result, int_value(-1, call.span), call.span);
  const Value text = e.spill_unless_simple(e.call_library("file_text", {file}, call.span));
  const auto scan = [&] {
    e.emit(Redirect{Redirect::Kind::kBeginInput, e.builder().commit(text), {}}, call.span);
    const Value assigned = lower_scan(e, call, 1);
    if (assigned.valid()) e.assign(result, assigned, call.span);
    e.call_library("file_scanned", {file}, call.span);
    e.emit(Redirect{Redirect::Kind::kEndInput, {}, {}}, call.span);
  };
  e.if_then(logical_not(ir::unary(Op::kPtrIsNull, Type::kBool, text, call.span)), scan, {},
            call.span);
  return e.read(result, call.span);
}

}  // namespace

Value lower_file_call(Emitter& e, const LibraryCall& call, std::size_t stream) {
  e.check(logical_not(
              ir::unary(Op::kPtrIsNull, Type::kBool, call.arguments[stream].value(), call.span)),
          ir::Fault::kNullPointer, call.span, "the stream");
  if (!e.uses_files()) {
    e.unsupported("stream", std::string(call.name) + " with another stream", call.span);
    return {};
  }
  if (call.name == "fprintf" || call.name == "vfprintf") return print_to_file(e, call);
  if (call.name == "fscanf") return scan_from_file(e, call);
  const auto* const row = std::ranges::find(kFileFunctions, call.name, &FileFunction::name);
  if (row == kFileFunctions.end()) {
    e.unsupported("stream", std::string(call.name) + " with a file", call.span);
    return {};
  }
  std::vector<Value> arguments;
  for (const CallArgument& argument : call.arguments) arguments.push_back(argument.value());
  return e.call_library(row->prelude, arguments, call.span);
}

void check_files_at_exit(Emitter& e, Span span) {
  if (e.uses_files()) e.call_library("file_check_folder", {}, span);
}

}  // namespace assay::c
