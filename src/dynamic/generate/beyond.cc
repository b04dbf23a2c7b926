#include "dynamic/generate/beyond.h"

#include <algorithm>
#include <cstddef>
#include <set>
#include <string>
#include <utility>
#include <variant>

#include "dynamic/types/largest.h"
#include "dynamic/value/encoding.h"

namespace assay::dynamic {
namespace {

constexpr std::int64_t kSmallRange = 100;
constexpr std::size_t kMostOfParameter = 60;  // for each parameter

}  // namespace

std::vector<Script> beyond(const Description& description, const std::vector<Script>& examples) {
  std::vector<Script> made;
  std::set<std::string> known;
  for (const Signature& each : description.signatures)
    for (std::size_t k = 0; k < each.parameters.size(); ++k) {
      const auto largest = largest_integer(each.parameters[k].type);
      if (!largest || *largest < 2 || *largest > kSmallRange) continue;
      std::size_t count = 0;
      for (std::size_t i = 0; i < examples.size() && count < kMostOfParameter; ++i)
        for (std::size_t at = 0; at < examples[i].operations.size(); ++at) {
          const Operation& operation = examples[i].operations[at];
          if (operation.name != each.name || k >= operation.arguments.size() ||
              !std::holds_alternative<double>(operation.arguments[k]))
            continue;
          for (const std::int64_t number : {*largest + 1, 2 * *largest, 2 * *largest + 1}) {
            Script script = examples[i];
            script.stated.clear();
            script.operations[at].arguments[k] = static_cast<double>(number);
            if (known.insert(encode(script)).second) {
              made.push_back(std::move(script));
              ++count;
            }
          }
        }
    }
  return made;
}

}  // namespace assay::dynamic
