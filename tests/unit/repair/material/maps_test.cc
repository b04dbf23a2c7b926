#include "repair/material/maps.h"

#include <gtest/gtest.h>

#include "languages/c/spelling/repair_spelling.h"
#include "program_text.h"
#include "repair/material/rewrite.h"

namespace assay::repair {
namespace {

using frontends::NameId;
using frontends::PlaceId;
using frontends::PlaceKind;

/// Adds a reading call of one variable.
void add_reading(ProgramText& program, std::string_view call) {
  const PlaceId statement = program.place(PlaceKind::kStatement, call);
  const PlaceId format =
      program.place(PlaceKind::kFormat, "\"%d\"", statement, program.at(statement).span.begin);
  program.at(format).is_input = program.at(statement).is_input = true;
}

class MapsTest : public testing::Test {
 protected:
  MapsTest() {
    limit_ = reference_.integer("limit");
    count_ = reference_.integer("count");
    half_ = reference_.real("half");
    n_ = student_.integer("n");
    i_ = student_.integer("i");
    add_reading(reference_, "scanf(\"%d\", &limit);");
    add_reading(student_, "scanf(\"%d\", &n);");
    reference_.value(PlaceKind::kLoopStep, "count++", ir::Type::kI32);
    student_.value(PlaceKind::kLoopStep, "i++", ir::Type::kI32);
    condition_ = reference_.binary(PlaceKind::kLoopCondition, "count", "<", "limit", 10, true);
    value_ = reference_.value(PlaceKind::kAssigned, "half * 2", ir::Type::kF64);
  }

  ProgramText reference_{
      "int limit, count; double half; scanf(\"%d\", &limit);"
      "for (count = 0; count < limit; count++) half = half * 2;"};
  ProgramText student_{"int n, i; scanf(\"%d\", &n); for (i = 0; i <= n; i++) ;"};
  NameId limit_, count_, half_, n_, i_;
  PlaceId condition_, value_;
};

TEST_F(MapsTest, PrefersVariablesThatAreUsedAlike) {
  const Maps maps(student_.side(), reference_.side(), {});
  EXPECT_EQ(maps.partners(limit_, student_.function()), (std::vector<NameId>{n_, i_}));
  EXPECT_EQ(maps.partners(count_, student_.function()), (std::vector<NameId>{i_, n_}));
}

TEST_F(MapsTest, FollowEvidenceFromRuns) {
  const Maps maps(student_.side(), reference_.side(), {{limit_, i_, 20}});
  EXPECT_EQ(maps.partners(limit_, student_.function())[0], i_);
}

TEST_F(MapsTest, HaveNoPartnerTwiceAndOnlyVisibleOnes) {
  const Maps maps(student_.side(), reference_.side(), {});
  const auto& uses = reference_.at(condition_).uses;
  const std::vector<NameId> both = {n_, i_}, one = {n_};
  const auto all = maps.maps(uses, student_.function(), both, {4, 2});
  ASSERT_EQ(all.size(), 2U);
  EXPECT_EQ(all[0], (VariableMap{{count_, i_}, {limit_, n_}}));
  EXPECT_EQ(all[1], (VariableMap{{count_, n_}, {limit_, i_}}));
  EXPECT_EQ(maps.maps(uses, student_.function(), both, {1, 2}).size(), 1U);
  EXPECT_TRUE(maps.maps(uses, student_.function(), one, {4, 2}).empty());
}

TEST_F(MapsTest, TakeOtherNumbersOnlyWhereTheTypeIsFree) {
  const Maps maps(student_.side(), reference_.side(), {});
  const auto& uses = reference_.at(value_).uses;
  const std::vector<NameId> one = {n_};
  EXPECT_EQ(maps.maps(uses, student_.function(), one, {4, 2}).size(), 1U);
  EXPECT_TRUE(maps.maps(uses, student_.function(), one, {4, 2}, TypeMatch::kSameKind).empty());
}

TEST_F(MapsTest, RewritesNamesButNotLiteralsAndRefusesOthers) {
  const Spelling c = c::repair_spelling();
  const Maps maps(student_.side(), reference_.side(), {});
  const Rewriter rewriter(student_.side(), reference_.side(), c, maps);
  const VariableMap map = {{count_, i_}, {limit_, n_}};
  EXPECT_EQ(rewriter.text(reference_.at(condition_), map), "i < n");
  EXPECT_EQ(rewriter.text(reference_.at(value_), map), std::nullopt);
  EXPECT_EQ(in_parentheses("a || b", 4, 5), "(a || b)");
  EXPECT_EQ(in_parentheses("a || b", 4, 4), "a || b");
}

TEST(Rewriter, QuotesNothingOfTheReferenceButTheLibrary) {
  const Spelling c = c::repair_spelling();
  ProgramText reference("#define MAX 10\n int n; printf(\"n %d\", n + MAX); helper(MORE);");
  ProgramText student("int k; k;");
  const NameId n = reference.integer("n");
  const NameId k = student.integer("k");
  reference.name("printf", "int", ir::Type::kI32, frontends::NameKind::kLibraryFunction);
  reference.name("helper", "int", ir::Type::kI32, frontends::NameKind::kFunction);
  reference.place(PlaceKind::kDefinition, "10");
  const PlaceId print = reference.place(PlaceKind::kStatement, "printf(\"n %d\", n + MAX);");
  const PlaceId call = reference.place(PlaceKind::kStatement, "helper(MORE);");
  const Maps maps(student.side(), reference.side(), {});
  const Rewriter rewriter(student.side(), reference.side(), c, maps);
  EXPECT_EQ(rewriter.text(reference.at(print), {{n, k}}), "printf(\"n %d\", k + 10);");
  EXPECT_EQ(rewriter.text(reference.at(call), {{n, k}}), std::nullopt);
  EXPECT_EQ(rewriter.missing_import("x = fabs(x);"), "#include <math.h>");
  EXPECT_EQ(rewriter.missing_import("x = 0;"), "");
}

TEST(Maps, PairHelpersByTheirSignatures) {
  ProgramText reference("int main() { } int sum(int a, int b) { }");
  ProgramText student("int main() { } int add(int x, int y) { }");
  const auto add_helper = [](ProgramText& program, const std::string& name, const char* a,
                             const char* b) {
    frontends::FunctionText made;
    made.name = program.name(name, "int", ir::Type::kI32, frontends::NameKind::kFunction);
    made.parameters = {program.name(a, "int", ir::Type::kI32, frontends::NameKind::kParameter),
                       program.name(b, "int", ir::Type::kI32, frontends::NameKind::kParameter)};
    const auto id = program.tree().functions.push_back(made);
    for (const NameId parameter : made.parameters) program.tree().names[parameter].function = id;
    return made;
  };
  const auto sum = add_helper(reference, "sum", "a", "b");
  const auto add = add_helper(student, "add", "x", "y");
  const Maps maps(student.side(), reference.side(), {});
  EXPECT_EQ(maps.function_partner(sum.name), add.name);
  EXPECT_EQ(maps.partners(sum.parameters[1], frontends::FunctionTextId{1})[0], add.parameters[1]);
}

}  // namespace
}  // namespace assay::repair
