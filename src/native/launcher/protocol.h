// The messages that the init process inside a sandbox sends to the controller outside, all on one
// pipe. Both ends are the same program, so plain structs suffice.
#pragma once

#include <cstdint>

namespace assay::native {

enum class MessageKind : std::uint32_t {
  kSetupFailed,  // SetupFailure: the sandbox could not be set up
  kReady,        // the sandbox is set up
  kOut,          // bytes of standard output of step `index`
  kErr,          // bytes of standard error
  kEnd,          // EndRecord of step `index`
  kFile,         // a piece of fetched file `index`; the first piece can be empty
};

struct MessageHeader {
  MessageKind kind;
  std::uint32_t index;
  std::uint64_t size;
};

struct SetupFailure {
  int error;
  char stage[120];
};

struct EndRecord {
  std::int32_t termination;  // enum Termination
  std::int32_t status;
  std::int32_t signal;
  std::int32_t error;  // errno of exec, if the program never started
  double cpu_seconds;
  double wall_seconds;
  std::uint64_t peak_memory_bytes;
};

}  // namespace assay::native
