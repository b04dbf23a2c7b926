#include "languages/host.h"

#include <algorithm>
#include <utility>

namespace assay::languages {

std::vector<Condition> examine_host(const Registry& registry, bool allow_no_sandbox) {
  std::vector<Condition> all;
  for (const Language* language : registry)
    for (Condition& each : language->examine_host(allow_no_sandbox))
      if (std::ranges::find(all, each.name, &Condition::name) == all.end())
        all.push_back(std::move(each));
  return all;
}

}  // namespace assay::languages
