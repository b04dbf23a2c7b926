// The JavaScript programs that run in node (runtime/*.js). Private to this layer.
#pragma once

#include <string>
#include <vector>

#include "native/sandbox/sandbox.h"

namespace assay::native {

enum class NodeDriver {
  kConversation,
  kChoices,  // the same about a text with alternatives
  kPlain,
  kFollowed,  // the same, followed step by step
};

/// Returns the arguments that start a driver of this layer with node.
std::vector<std::string> driver_arguments(const std::string& node, NodeDriver driver);
/// Returns the files that the driver reads.
std::vector<File> driver_files(NodeDriver driver);

/// The file descriptors on which drivers read and write messages.
inline constexpr Connection kDriverConnection{3, 4};

/// The kinds of messages to a driver, and of its answers.
enum NodeMessage : std::uint32_t {
  kLoad = 1,
  kRun = 2,
  kWatch = 4,  // 3 ends the driver
  kCalls = 5,
  kTrace = 6,
  kObserve = 7,
  kObserved = 8,
  kChoose = 9,
  kRunFirst = 10,
  kResult = 11,  // of the run that was followed
  kGoOn = 13,    // the answer to kBegins
};
enum NodeAnswer : std::uint32_t {
  kLoaded = 1,
  kRan = 2,
  kFailed = 3,  // a string: why the message could not be carried out
  kWatching = 4,
  kCalled = 5,
  kTraced = 6,
  kObserving = 7,
  kPatterns = 8,
  kChosen = 9,
  kRanFirst = 10,
  kFollowedRun = 11,  // JSON (runtime/follow.js)
  kLocated = 12,      // u32 module, u32 line, u32 column
  kBegins = 13,       // u32 operation, u32 observation or 0xffffffff: what is done next
};

}  // namespace assay::native
