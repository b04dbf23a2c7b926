#include "prove/product/outer_loops.h"

#include <algorithm>
#include <set>

namespace assay::prove {

bool leaves(const exec::LoopHead& at, const exec::LoopHead& head) {
  if (at.depth != head.depth) return at.depth < head.depth;
  return at.function == head.function && at.position < head.position;
}

std::map<Loop, exec::PassedLoops> outer_loops(const std::vector<const exec::Trace*>& traces) {
  std::map<Loop, exec::LoopHead> all;
  std::map<Loop, std::set<Loop>> inside;  // by loop: those that run between two of its visits
  for (const exec::Trace* trace : traces) {
    std::map<Loop, std::set<Loop>> since;  // by loop: those seen since its last visit
    for (const exec::LoopVisit& visit : trace->visits) {
      const Loop loop = loop_of(visit.head);
      all.insert_or_assign(loop, visit.head);
      std::erase_if(since, [&](const auto& of) { return leaves(visit.head, all.at(of.first)); });
      const auto known = since.find(loop);
      if (known != since.end()) inside[loop].insert(known->second.begin(), known->second.end());
      for (auto& [other, seen] : since)
        if (other != loop) seen.insert(loop);
      since[loop].clear();
    }
  }
  std::map<Loop, exec::PassedLoops> result;
  for (const auto& [loop, head] : all) {
    const bool is_outer = std::none_of(inside.begin(), inside.end(), [&](const auto& of) {
      return of.first != loop && of.second.contains(loop) && !inside[loop].contains(of.first);
    });
    if (!is_outer) continue;
    exec::PassedLoops& loops = result[loop];
    loops.push_back({head.function, head.position, 0});
    for (const Loop& other : inside[loop])
      loops.push_back({ir::FunctionId{other.first}, other.second, 0});
  }
  return result;
}

}  // namespace assay::prove
