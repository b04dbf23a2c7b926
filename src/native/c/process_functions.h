// Finds out whether a program can start processes or threads, which most programs may not.
#pragma once

#include <cstdint>
#include <string_view>

namespace assay::native {

enum class ProcessUse : std::uint8_t {
  kNone,
  kShell,  // system() alone: most calls clear the screen or wait for a key
  kOwn,    // other functions that start a process or a thread
};

/// Returns which functions of this kind the source of a program names, if only in a comment. A
/// program that starts processes by other means (a system call in assembly language) fails to do so
/// in the sandbox.
ProcessUse process_use(std::string_view source);

}  // namespace assay::native
