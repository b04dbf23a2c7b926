// The messages about observed texts.
#include <utility>

#include "native/node/conversation_state.h"

namespace assay::native {
namespace {

ObservedPattern read_pattern(NodeReader& reader) {
  ObservedPattern made;
  made.pattern = reader.string();
  made.name = reader.string();
  made.site = reader.number();
  made.count = reader.number();
  made.total = reader.number();
  for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left) {
    ObservedPattern::Alternative one;
    one.what = reader.string();
    one.times = reader.number();
    const std::uint32_t site = reader.number();
    if (site != kNoSite) one.site = site;
    one.example = reader.string();
    made.alternatives.push_back(std::move(one));
  }
  return made;
}

ObservedValues read_values(NodeReader& reader, std::uint32_t rounds) {
  ObservedValues made;
  made.is_known = reader.byte() == 1;
  if (!made.is_known) return made;
  made.is_same = reader.byte() == 1;
  for (std::uint32_t i = 0; i < rounds && reader.good(); ++i)
    made.values.push_back(reader.string());
  return made;
}

}  // namespace

Result<void> NodeConversation::observe(std::optional<std::uint32_t> site,
                                       std::uint32_t from_round) {
  NodeWriter writer;
  writer.number(site.value_or(kNoSite));
  writer.number(from_round);
  state_->observes = true;
  TRY_ASSIGN(const std::string answer, state_->ask(kObserve, writer.bytes(), kObserving));
  if (!answer.empty()) return state_->distrust();
  return {};
}

Result<ObservedRuns> NodeConversation::observed() {
  TRY_ASSIGN(const std::string answer, state_->ask(kObserved, "", kPatterns));
  NodeReader reader(answer);
  ObservedRuns made;
  for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left)
    made.patterns.push_back(read_pattern(reader));
  const std::uint32_t rounds = reader.number();
  for (std::uint32_t left = reader.count(); left > 0 && reader.good(); --left)
    made.variables.push_back(read_values(reader, rounds));
  if (!reader.good() || !reader.rest().empty()) return state_->distrust();
  return made;
}

}  // namespace assay::native
