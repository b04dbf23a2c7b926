#include "ir/derived.h"

#include <string>

#include <gtest/gtest.h>

#include "ir/program.h"

namespace assay::ir {
namespace {

TEST(Derived, MakesAValueOnceForEachType) {
  Derived derived;
  int made = 0;
  const auto number = [&] { return ++made; };
  int& first = derived.get<int>(number);
  EXPECT_EQ(derived.get<std::string>([] { return std::string("text"); }), "text");
  EXPECT_EQ(&derived.get<int>(number), &first);
  EXPECT_EQ(made, 1);
  EXPECT_EQ(derived.get<std::string>([] { return std::string("other"); }), "text");
}

TEST(Derived, ACopyStartsWithout) {
  const Program original;
  original.derived.get<int>([] { return 1; });
  const Program copy = original;
  EXPECT_EQ(copy.derived.get<int>([] { return 2; }), 2);
  EXPECT_EQ(original.derived.get<int>([] { return 3; }), 1);
}

TEST(Derived, AssignmentDropsWhatWasDerivedFromTheOldValue) {
  Program program;
  program.derived.get<int>([] { return 1; });
  program = Program{};
  EXPECT_EQ(program.derived.get<int>([] { return 2; }), 2);
}

}  // namespace
}  // namespace assay::ir
