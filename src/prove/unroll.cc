#include "prove/unroll.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "prove/product/outer_loops.h"

namespace assay::prove {
namespace {

using exec::LoopHead;
using exec::LoopVisit;
using exec::Trace;

/// How many visits of each loop's head there are from one arrival at the loop to its end.
class Rounds {
 public:
  void observe(const Trace& trace) {
    std::map<Loop, std::pair<LoopHead, std::size_t>> running;
    const bool is_complete = trace.termination.kind == exec::Termination::Kind::kExited;
    for (const LoopVisit& visit : trace.visits) {
      for (auto at = running.begin(); at != running.end();) {
        const bool is_left = leaves(visit.head, at->second.first);
        if (is_left) note(at->first, at->second.second);
        at = is_left ? running.erase(at) : std::next(at);
      }
      auto& [head, count] = running[loop_of(visit.head)];
      head = visit.head;
      ++count;
    }
    for (const auto& [loop, run] : running)
      if (is_complete)
        note(loop, run.second);
      else
        least_[loop] = std::max(least_[loop], run.second);  // there would have been more
  }

  exec::PassedLoops constant() const {
    constexpr std::size_t kMostVisits = 130;
    exec::PassedLoops result;
    for (const auto& [loop, count] : count_)
      if (!varies_.contains(loop) && count <= kMostVisits &&
          (!least_.contains(loop) || least_.at(loop) <= count))
        result.push_back({ir::FunctionId{loop.first}, loop.second, 0});
    return result;
  }

 private:
  void note(const Loop& loop, std::size_t count) {
    if (const auto known = count_.try_emplace(loop, count); known.first->second != count)
      varies_.insert(loop);
  }

  std::map<Loop, std::size_t> count_, least_;
  std::set<Loop> varies_;
};

void erase_visits(Trace& trace, const exec::PassedLoops& passed) {
  std::erase_if(trace.visits,
                [&](const LoopVisit& visit) { return exec::is_passed(passed, visit.head); });
}

}  // namespace

Unrolled constant_loops(const std::vector<ObservedPair>& pairs) {
  Rounds reference, submission;
  for (const ObservedPair& pair : pairs) {
    reference.observe(pair.reference);
    submission.observe(pair.submission);
  }
  return {reference.constant(), submission.constant()};
}

Unrolled inner_loops(const std::vector<ObservedPair>& pairs) {
  std::vector<const Trace*> reference, submission;
  for (const ObservedPair& pair : pairs) {
    reference.push_back(&pair.reference);
    submission.push_back(&pair.submission);
  }
  const auto inner = [](const std::vector<const Trace*>& traces) {
    exec::PassedLoops result;
    for (const auto& [loop, loops] : outer_loops(traces))
      for (const LoopHead& each : loops)
        if (loop_of(each) != loop && !exec::is_passed(result, each)) result.push_back(each);
    return result;
  };
  return {inner(reference), inner(submission)};
}

std::vector<ObservedPair> without_visits(std::vector<ObservedPair> pairs,
                                         const Unrolled& unrolled) {
  for (ObservedPair& pair : pairs) {
    erase_visits(pair.reference, unrolled.reference);
    erase_visits(pair.submission, unrolled.submission);
  }
  return pairs;
}

}  // namespace assay::prove
