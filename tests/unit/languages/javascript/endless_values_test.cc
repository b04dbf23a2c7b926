// Tests what is said of the variables of a loop or function that does not end.
#include "languages/javascript/endless_values.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

using javascript::ObservedRounds;
using native::ObservedValues;

ObservedRounds rounds(std::vector<javascript::ObservedVariable> variables, bool is_closed = true) {
  ObservedRounds made;
  made.variables = std::move(variables);
  made.is_closed = is_closed;
  made.has_condition = true;
  return made;
}

ObservedValues values(std::vector<std::string> texts) {
  ObservedValues made;
  made.is_known = true;
  made.is_same = true;
  for (const std::string& each : texts) made.is_same = made.is_same && each == texts.front();
  made.values = std::move(texts);
  return made;
}

TEST(EndlessValues, SayThatNothingOfTheConditionChanged) {
  EXPECT_EQ(values_in_words(
                rounds({{"i", true}, {"n", true}, {"sum", false}}),
                {values({"0", "0", "0"}), values({"3", "3", "3"}), values({"5", "7", "9"})}, true),
            "; i stayed 0, n stayed 3, and its condition depends on nothing else; sum grew by 2 in "
            "each round");
}

TEST(EndlessValues, DoNotSaySoIfTheConditionCallsSomething) {
  EXPECT_EQ(values_in_words(rounds({{"i", true}}, false), {values({"0", "0"})}, true),
            "; i stayed 0");
}

TEST(EndlessValues, DoNotSaySoIfAVariableIsNotKnown) {
  EXPECT_EQ(values_in_words(rounds({{"i", true}, {"n", true}}), {values({"0", "0"}), {}}, true),
            "; i stayed 0");
}

TEST(EndlessValues, NameStepsAndCycles) {
  EXPECT_EQ(
      values_in_words(rounds({{"i", true}, {"n", true}}),
                      {values({"-7", "-8", "-9"}), values({"4", "2", "1", "4", "2", "1"})}, true),
      "; i fell by 1 in each round, n took the values 4, 2, 1 again and again");
  EXPECT_EQ(values_in_words(
                rounds({{"x", true}}),
                {values({"an object #1", "an object #2", "an object #1", "an object #2"})}, true),
            "; x went through the same 2 objects again and again");
  EXPECT_EQ(values_in_words(rounds({{"x", true}}), {values({"\"a\"", "\"ab\"", "\"abb\""})}, true),
            "; x changed from \"ab\" to \"abb\"");
}

TEST(EndlessValues, SayThatAConditionIsAlwaysTrue) {
  ObservedRounds forever = rounds({{"i", false}});
  forever.has_condition = false;
  EXPECT_EQ(values_in_words(forever, {values({"1", "2", "4"})}, true),
            "; its condition is always true; i changed from 2 to 4");
}

TEST(EndlessValues, OfAFunctionAreThoseOfItsParameters) {
  EXPECT_EQ(values_in_words(rounds({{"n", true}}), {values({"5", "5", "5"})}, false),
            "; n stayed 5 in all these calls");
  EXPECT_EQ(values_in_words(rounds({{"n", true}}), {values({"5", "4", "3"})}, false),
            "; n fell by 1 in each call");
  EXPECT_EQ(values_in_words(rounds({}), {}, false), "");
}

}  // namespace
}  // namespace assay::languages
