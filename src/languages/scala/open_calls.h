// What keeps a run from ending, by the calls that are open when it is stopped: a function that
// calls itself again and again, perhaps with the same arguments, or a loop.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "functional/datum.h"
#include "functional/program.h"
#include "narrowing/values/value.h"

namespace assay::languages {

struct OpenScalaCall {
  fun::FunctionId function;
  bool is_loop = false;   // each round of a loop is a call in the round before
  bool is_named = false;  // a function that has a name in the source
  const narrowing::Value* arguments = nullptr;
  std::uint32_t count = 0;
  Span latest_call{};  // in its text: the call that it has made last
};

struct ScalaEndless {
  bool is_loop = false;
  fun::FunctionId function;
  Span place;                      // the loop, or the call
  std::size_t times = 0;           // how many of its calls (rounds) are open
  bool is_repeated = false;        // the arguments are always the same
  std::vector<std::size_t> calls;  // of the first calls that show it: indices of open calls
};

/// `datum` converts an argument. Returns nullopt if the calls are not nested so deeply.
std::optional<ScalaEndless> endless_part(const fun::Program& program,
                                         const std::vector<OpenScalaCall>& open,
                                         const std::function<fun::Datum(narrowing::Value)>& datum);

}  // namespace assay::languages
