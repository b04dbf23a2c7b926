// Declarations shared by stdio.cc, printf.cc, scanf.cc and intrinsics.cc.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/c/library/stdio.h"

namespace assay::c {

/// A function that is lowered here.
struct LibraryEntry {
  std::string_view name;
  std::size_t arguments;  // the minimal number of arguments
  ir::Value (*lower)(Emitter&, const LibraryCall&);
  int stream = -1;  // the argument that is a stream, if there is one
};

/// Returns one of the functions that only the prelude calls, for what C itself cannot express; null
/// if there is none of this name.
const LibraryEntry* find_intrinsic(std::string_view name);

/// Emits printf with the format at arguments[format]; the output goes to the machine's current
/// destination. Returns the number of characters if the result is used.
ir::Value lower_print(Emitter& e, const LibraryCall& call, std::size_t format);

/// Emits scanf with the format at arguments[format]; it reads the machine's current input.
ir::Value lower_scan(Emitter& e, const LibraryCall& call, std::size_t format);

/// Lowers a call whose format is a choice between literals to an if, or to a choice at a site, with
/// one call for each literal.
template <class Lower>
void by_choice(Emitter& e, const LibraryCall& call, std::size_t format, Lower lower) {
  const auto with = [&](std::size_t option) {
    std::vector<CallArgument> arguments = call.arguments;
    arguments[format] = call.arguments[format].options[option];
    lower(LibraryCall{call.name, arguments, call.result_used, call.span});
  };
  const CallArgument& chosen = call.arguments[format];
  if (!chosen.site) return e.if_then(chosen.choice, [&] { with(0); }, [&] { with(1); }, call.span);
  std::vector<std::function<void()>> alternatives;
  for (std::size_t i = 0; i < chosen.options.size(); ++i)
    alternatives.emplace_back([&with, i] { with(i); });
  e.choose(*chosen.site, alternatives, call.span);
}

void emit_text(Emitter& e, std::string text, Span span);
/// Writes one byte; `character` can have any integer type.
void emit_char(Emitter& e, ir::Value character, Span span);
/// Returns the number of characters written so far, held in a local.
ir::Value output_count(Emitter& e, Span span);
/// Reads a character into a new local, which becomes -1 at the end of the input.
ir::Value read_char(Emitter& e, ir::InputOp op, Span span);
ir::Value equals(ir::Value a, std::int64_t b);

}  // namespace assay::c
