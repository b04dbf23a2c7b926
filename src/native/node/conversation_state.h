// The state of a conversation with node. Private to this layer.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "base/stopwatch.h"
#include "native/node/node.h"
#include "native/node/process.h"

namespace assay::native {

inline constexpr std::uint32_t kNoSite = 0xffffffff;  // in messages

struct NodeConversation::State {
  explicit State(Conversation started, const NodeLimits& wanted)
      : conversation(std::move(started)), limits(wanted) {}

  Conversation conversation;
  NodeLimits limits;
  std::uint32_t sites = 0, choices = 0;
  std::size_t watched = 0;
  bool observes = false;
  double seconds_asked = 0;  // elapsed in questions

  tl::unexpected<Error> distrust() {
    conversation.end(Breakdown::Cause::kUnexpected, "node's answer is malformed");
    return fail(Error::Kind::kResource, "the conversation is over: node's answer is malformed");
  }

  Result<std::string> ask(NodeMessage kind, const std::string& bytes, NodeAnswer expected) {
    const Stopwatch watch(seconds_asked);
    TRY_ASSIGN(Message answer, conversation.ask(kind, bytes, limits.seconds_per_question));
    if (answer.kind == expected) return std::move(answer.bytes);
    NodeReader reader(answer.bytes);
    const std::string reason = reader.string();
    if (answer.kind != kFailed || !reader.good()) return distrust();
    return fail(Error::Kind::kInvalidInput, "node rejects the request: " + reason);
  }
};

}  // namespace assay::native
