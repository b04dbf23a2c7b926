#include "report/grade/progress.h"

#include <sstream>
#include <tuple>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace assay::report {
namespace {

TEST(Progress, DrawsABarWithRateAndTimeLeft) {
  std::ostringstream out;
  double now = 100;
  Progress progress(out, [&] { return now; }, 4, {.style = ProgressStyle::kBar, .width = 100});
  now += 2;
  out.str("");
  progress.verdict(VerdictKind::kEquivalent);
  EXPECT_EQ(out.str(),
            "\r\x1b[K"
            "checking    [######..................] 1/4  0:02  0.5/s  0:06 left  "
            "=1  x0  ?0  !0");
  out.str("");
  progress.verdict(VerdictKind::kDifferent);
  EXPECT_EQ(out.str(), "") << "redraws too often";
  progress.finish();
  EXPECT_EQ(out.str(),
            "\r\x1b[K"
            "checked     2 of 4 in 0:02\n");
}

TEST(Progress, BarStaysWithinTheTerminal) {
  std::ostringstream out;
  double now = 0;
  Progress progress(out, [&] { return now; }, 9, {.style = ProgressStyle::kBar, .width = 20});
  now = 1;
  out.str("");
  progress.tick();
  EXPECT_EQ(out.str(),
            "\r\x1b[K"
            "checking    [.....…");
}

TEST(Progress, WritesAPlainLineNowAndThenWhereThereIsNoTerminal) {
  std::ostringstream out;
  double now = 0;
  Progress progress(out, [&] { return now; }, 10, {.style = ProgressStyle::kLines});
  for (int i = 0; i < 10; ++i) {
    now += 2.5;
    progress.verdict(VerdictKind::kUndecided);
  }
  progress.finish();
  EXPECT_EQ(out.str(),
            "checking    4/10  0:10  0.4/s  0:15 left  =0  x0  ?4  !0\n"
            "checking    8/10  0:20  0.4/s  0:05 left  =0  x0  ?8  !0\n"
            "checked     10 of 10 in 0:25\n");
}

TEST(Progress, JsonStyleIsOneObjectALine) {
  std::ostringstream out;
  double now = 0;
  Progress progress(out, [&] { return now; }, 1, {.style = ProgressStyle::kJson});
  now = 1;
  progress.verdict(VerdictKind::kRejected);
  progress.finish();
  std::istringstream lines(out.str());
  std::string line;
  std::vector<nlohmann::json> events;
  while (std::getline(lines, line)) events.push_back(nlohmann::json::parse(line));
  ASSERT_EQ(events.size(), 3u);
  EXPECT_EQ(events[0]["event"], "start");
  EXPECT_EQ(events[1]["rejected"], 1);
  EXPECT_EQ(events[2]["event"], "end");
  EXPECT_EQ(events[2]["done"], 1);
  for (const nlohmann::json& event : events) EXPECT_EQ(event["phase"], "grade");
}

/// Programs tell the phases of one command apart.
TEST(Progress, NamesItsPhase) {
  for (const auto& [phase, name, last] :
       {std::tuple(Phase::kRepair, "repair", "tried       0 of 3 in 0:00\n"),
        std::tuple(Phase::kLearn, "learn", "tried again 0 of 3 in 0:00\n")}) {
    std::ostringstream json, lines;
    const auto clock = [] { return 0.0; };
    Progress(json, clock, 3, {.phase = phase, .style = ProgressStyle::kJson});
    EXPECT_EQ(nlohmann::json::parse(json.str())["phase"], name);
    Progress(lines, clock, 3, {.phase = phase}).finish();
    EXPECT_EQ(lines.str(), last);
  }
}

TEST(Progress, SaysNothingIfToldSo) {
  std::ostringstream out;
  double now = 0;
  Progress progress(out, [&] { return now; }, 1, {.style = ProgressStyle::kNone});
  now = 100;
  progress.verdict(VerdictKind::kDifferent);
  progress.finish();
  EXPECT_EQ(out.str(), "");
}

TEST(ClockText, IsReadable) {
  EXPECT_EQ(clock_text(-1), "0:00");
  EXPECT_EQ(clock_text(59.6), "1:00");
  EXPECT_EQ(clock_text(3723), "1:02:03");
}

}  // namespace
}  // namespace assay::report
