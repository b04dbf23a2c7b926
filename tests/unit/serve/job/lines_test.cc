// What students see of a repair before they ask for a hint.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "../../report/repair_sample.h"
#include "serve/job/event_data.h"

namespace assay::serve {
namespace {

/// True of the lines of a repair: that is the reason given for them.
bool tells_of_change(const results::RepairReport& report, std::uint32_t most) {
  results::HintRules rules;
  rules.most = most;
  return lines_data(report, rules).data.find("Changing this line") != std::string::npos;
}

TEST(Lines, AreThoseOfARepairFromTheSecondRungOn) {
  std::size_t telling = 0;
  for (const results::RepairReport& each : report::testing::sample().submissions) {
    telling += tells_of_change(each, 2) ? 1 : 0;
    EXPECT_FALSE(tells_of_change(each, 1)) << each.path;
  }
  EXPECT_GT(telling, 0U);
}

}  // namespace
}  // namespace assay::serve
