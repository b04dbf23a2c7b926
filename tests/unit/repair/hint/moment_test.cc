// Tests what students read of the run on the counterexample, and hints that stop where repairs of
// the same size would contradict each other.
#include "repair/hint/moment.h"

#include <gtest/gtest.h>

#include "repair/hint/catalogue.h"
#include "repair/hint/hint.h"

namespace assay::repair {
namespace {

using results::RepairEdit;
using results::RepairReport;
using results::RepairStatus;
using results::Tongue;
using results::Visits;

Visits visits(std::uint64_t times, std::uint64_t visit, bool is_complete = true) {
  Visits made;
  made.is_known = true;
  made.is_complete = is_complete;
  made.times = times;
  made.visit = visit;
  return made;
}

TEST(Moment, SaysTheValuesAndWhetherTheConditionIsTrue) {
  Visits seen = visits(5, 4);
  seen.variables = {{"i", "3"}, {"n", "3"}};
  seen.value = "1";
  seen.is_truth = true;
  EXPECT_EQ(moment(seen, Tongue::kEnglish),
            "In this run, `i` is 3, `n` is 3 and the condition is true when the program comes here "
            "for the 4th time.");
  EXPECT_EQ(moment(seen, Tongue::kGerman),
            "Wenn das Programm in diesem Lauf zum 4. Mal hierherkommt, gilt: `i` ist 3, `n` ist 3 "
            "und die Bedingung ist erfüllt.");
  seen.visit = 1;
  seen.variables = {{"s", ""}};
  seen.value = "0";
  EXPECT_EQ(moment(seen, Tongue::kEnglish),
            "In this run, `s` has no value yet and the condition is false when the program comes "
            "here for the first time.");
}

TEST(Moment, SaysHowOftenTheProgramComesThere) {
  EXPECT_EQ(moment(visits(0, 0), Tongue::kEnglish), "");
  EXPECT_EQ(moment(visits(2, 1), Tongue::kGerman),
            "In diesem Lauf kommt das Programm 2-mal hierher.");
  EXPECT_EQ(moment(visits(1, 1), Tongue::kEnglish), "");  // as to most lines
  EXPECT_EQ(moment(visits(7, 1), Tongue::kEnglish), "In this run, the program comes here 7 times.");
  Visits once = visits(1, 1);
  once.value = "2.5";
  EXPECT_EQ(moment(once, Tongue::kEnglish),
            "In this run, the value here is 2.5 when the program comes here.");
}

TEST(Moment, NamesTheExpressionThatHasTheValue) {
  Visits seen = visits(1, 1);
  seen.variables = {{"k", "3"}};
  seen.value = "4";
  seen.expression = "k + 1";
  EXPECT_EQ(moment(seen, Tongue::kEnglish),
            "In this run, `k` is 3 and `k + 1` is 4 when the program comes here.");
  EXPECT_EQ(moment(seen, Tongue::kGerman),
            "Wenn das Programm in diesem Lauf hierherkommt, gilt: `k` ist 3 und `k + 1` ist 4.");
  seen.value = "3";
  seen.expression = "k";
  EXPECT_EQ(moment(seen, Tongue::kEnglish), "In this run, `k` is 3 when the program comes here.");
  seen.expression = seen.value;
  EXPECT_EQ(moment(seen, Tongue::kEnglish),
            "In this run, `k` is 3 and the value here is 3 when the program comes here.");
}

TEST(Moment, ClaimsNothingOfARunThatWasEnded) {
  EXPECT_EQ(moment(visits(0, 0, false), Tongue::kEnglish), "");
  EXPECT_EQ(moment(visits(7, 1, false), Tongue::kEnglish), "");
  EXPECT_EQ(moment({}, Tongue::kEnglish), "");
  Visits once = visits(1, 1, false);
  once.variables = {{"n", "0"}};
  EXPECT_EQ(moment(once, Tongue::kEnglish),
            "In this run, `n` is 0 when the program comes here for the first time.");
}

TEST(Moment, CountsAsPeopleDo) {
  const auto in_english = [](std::uint64_t n) { return ordinal(n, Tongue::kEnglish); };
  EXPECT_EQ(in_english(1), "1st");
  EXPECT_EQ(in_english(2), "2nd");
  EXPECT_EQ(in_english(3), "3rd");
  EXPECT_EQ(in_english(4), "4th");
  EXPECT_EQ(in_english(11), "11th");
  EXPECT_EQ(in_english(112), "112th");
  EXPECT_EQ(in_english(123), "123rd");
  EXPECT_EQ(ordinal(11, Tongue::kGerman), "11.");
}

RepairEdit at(std::uint32_t line, std::string place, results::LineRange loop = {}) {
  RepairEdit edit;
  edit.line = edit.last_line = line;
  edit.column = 1;
  edit.before = "a";
  edit.after = "b";
  edit.function = "main";
  edit.function_lines = {1, 9};
  edit.change = "operand";
  edit.place = std::move(place);
  if (loop.first != 0) edit.loops = {loop};
  return edit;
}

RepairReport report(const RepairEdit& edit) {
  RepairReport one;
  one.status = RepairStatus::kVerified;
  one.edits = {edit};
  one.edits[0].visits = visits(1, 1);
  return one;
}

/// Returns the rung that says that it is about one of several repairs; 0 if none does.
std::size_t rung_of_choice(const RepairReport& report) {
  for (const Hint& hint : hints(report, Tongue::kEnglish))
    if (hint.sentences.front().starts_with("There are several equally small changes"))
      return hint.rung;
  return 0;
}

TEST(HintsOfSeveralRepairs, SayFromWhereOnTheyDescribeOne) {
  RepairReport one = report(at(5, "condition"));
  EXPECT_EQ(hints(one, Tongue::kEnglish).size(), 5U);
  EXPECT_EQ(rung_of_choice(one), 0U);
  one.equally_small = {{at(5, "argument")}};
  EXPECT_EQ(hints(one, Tongue::kEnglish).size(), 5U);
  EXPECT_EQ(rung_of_choice(one), 3U);
  one.equally_small.push_back({at(6, "condition")});
  EXPECT_EQ(rung_of_choice(one), 2U);
  one.equally_small.push_back({at(5, "condition", {5, 6})});
  EXPECT_EQ(rung_of_choice(one), 1U);
  EXPECT_EQ(hints(one, Tongue::kEnglish).size(), 5U);
}

TEST(Hints, ShowTheRunOnTheThirdRung) {
  RepairReport one = report(at(5, "condition"));
  one.edits[0].visits.times = 3;
  const auto all = hints(one, Tongue::kEnglish);
  for (const Hint& hint : all) EXPECT_EQ(hint.moments.size(), hint.rung == 3 ? 1U : 0U);
  EXPECT_EQ(all[2].moments[0], "Line 5: In this run, the program comes here 3 times.");
}

}  // namespace
}  // namespace assay::repair
