// What stdio.cc, printf.cc and scanf.cc share.
#pragma once

#include <cstddef>
#include <string>

#include "frontends/c/library/stdio.h"

namespace assay::c {

/// printf with the format at arguments[format]; output goes where the machine's output goes now.
/// Returns the number of characters if the result is used.
ir::Value lower_print(Emitter& e, const LibraryCall& call, std::size_t format);

/// scanf with the format at arguments[format], from the machine's current input.
ir::Value lower_scan(Emitter& e, const LibraryCall& call, std::size_t format);

/// A call whose format is a choice between literals, as an if over calls with one of them each.
template <class Lower>
void by_choice(Emitter& e, const LibraryCall& call, std::size_t format, Lower lower) {
  const auto with = [&](std::size_t option) {
    std::vector<CallArgument> arguments = call.arguments;
    arguments[format] = call.arguments[format].options[option];
    lower(LibraryCall{call.name, arguments, call.result_used, call.span});
  };
  e.if_then(call.arguments[format].choice, [&] { with(0); }, [&] { with(1); }, call.span);
}

void emit_text(Emitter& e, std::string text, Span span);
/// One byte; any integer type.
void emit_char(Emitter& e, ir::Value character, Span span);
/// Number of characters written so far, held in a local.
ir::Value output_count(Emitter& e, Span span);
/// A character read into a new local: -1 at the end of the input.
ir::Value read_char(Emitter& e, ir::InputOp op, Span span);
ir::Value equals(ir::Value a, std::int64_t b);

}  // namespace assay::c
