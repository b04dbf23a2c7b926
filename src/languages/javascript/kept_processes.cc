#include "languages/javascript/kept_processes.h"

#include <unistd.h>

namespace assay::languages {
namespace {

/// A program is observed and explored at the same time at most.
constexpr std::size_t kMostWaiting = 2;

}  // namespace

Result<native::NodeConversation> KeptProcesses::take(native::Sandbox& sandbox) {
  if (waiting_.empty()) return native::NodeConversation::start(sandbox);
  native::NodeConversation conversation = std::move(waiting_.back());
  waiting_.pop_back();
  return conversation;
}

void KeptProcesses::keep(native::NodeConversation conversation) {
  if (conversation.is_as_new() && waiting_.size() < kMostWaiting)
    waiting_.push_back(std::move(conversation));
}

KeptProcesses* LatestProcesses::anew(const std::string& text) {
  leave_to_owner();
  kept_ = std::make_unique<KeptProcesses>();
  text_ = text;
  owner_ = getpid();
  return kept_.get();
}

KeptProcesses* LatestProcesses::of(const std::string& text) {
  leave_to_owner();
  return kept_ && text == text_ ? kept_.get() : anew(text);
}

void LatestProcesses::leave_to_owner() {
  // Their destructors would end processes in the middle of the parent's work.
  if (kept_ && owner_ != getpid()) static_cast<void>(kept_.release());
}

Result<OwnProcess> OwnProcess::start(native::Sandbox& sandbox, KeptProcesses* kept) {
  TRY_ASSIGN(native::NodeConversation conversation,
             kept != nullptr ? kept->take(sandbox) : native::NodeConversation::start(sandbox));
  return OwnProcess(std::move(conversation), kept);
}

OwnProcess::~OwnProcess() {
  if (conversation_ && kept_ != nullptr) kept_->keep(std::move(*conversation_));
}

}  // namespace assay::languages
