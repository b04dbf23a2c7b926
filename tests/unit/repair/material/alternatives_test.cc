#include "repair/material/alternatives.h"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "languages/c/spelling/repair_spelling.h"
#include "program_text.h"

namespace assay::repair {
namespace {

using frontends::PlaceId;
using frontends::PlaceKind;

/// The texts that were made for one place.
class Texts {
 public:
  Texts(const Alternatives& all, PlaceId place) {
    for (const Alternative& one : all)
      if (one.place == place) texts_.insert(one.text);
  }
  bool has(const std::string& text) const { return texts_.contains(text); }
  std::string list() const {
    std::string all;
    for (const std::string& text : texts_) all += "[" + text + "] ";
    return all;
  }
  const std::set<std::string>& all() const { return texts_; }

 private:
  std::set<std::string> texts_;
};

void expect(const Texts& texts, const std::vector<std::string>& wanted) {
  for (const std::string& text : wanted)
    EXPECT_TRUE(texts.has(text)) << text << " in " << texts.list();
}
void expect_none(const Texts& texts, const std::vector<std::string>& unwanted) {
  for (const std::string& text : unwanted)
    EXPECT_FALSE(texts.has(text)) << text << " in " << texts.list();
}

Alternatives alternatives_of(const ProgramText& student, const ProgramText& reference,
                             const MaterialOptions& options = {}) {
  return make_alternatives(student.side(), reference.side(), c::repair_spelling(), options);
}

class AlternativesTest : public testing::Test {
 protected:
  AlternativesTest() {
    student_.integer("n");
    student_.integer("k");
    reference_.integer("m");
  }
  ProgramText student_{
      "int n; int k; if (n < 5) printf(\"a %d\", n); k = n / 2; printf(\"a %d\", n); }"};
  ProgramText reference_{"int m; if (m > 7 && m != 9) printf(\"b %d\\n\", m); m = 3; }"};
};

TEST_F(AlternativesTest, ChangeConditions) {
  const PlaceId condition = student_.binary(PlaceKind::kCondition, "n", "<", "5", 10, true);
  const PlaceId theirs = reference_.value(PlaceKind::kCondition, "m > 7 && m != 9", ir::Type::kI32);
  reference_.at(theirs).is_truth = true;
  reference_.at(theirs).precedence = 5;
  reference_.binary(PlaceKind::kOperand, "m", ">", "7", 10, true, theirs);
  const Alternatives all = alternatives_of(student_, reference_);
  const Texts whole(all, condition);
  expect(whole, {"n <= 5", "n > 5", "n == 5", "n != 5", "n > 7", "k > 7", "n > 7 && n != 9",
                 "n < 5 && n > 7", "n < 5 || n > 7", "1", "0"});
  expect_none(whole, {"n < 5", "m > 7", "n", "n < 5 && n < 5", "n < 5 || n > 7 && n != 9"});
  const Texts right(all, student_.at(condition).operands[1]);
  expect(right, {"n", "k", "7", "6", "4", "0", "1"});
  expect_none(right, {"n > 7", "5"});
}

TEST_F(AlternativesTest, ChangeValues) {
  const PlaceId value = student_.binary(PlaceKind::kAssigned, "n", "/", "2", 13, false);
  student_.at(value).least_precedence = 2;
  student_.at(value).converts = true;
  reference_.value(PlaceKind::kAssigned, "3", ir::Type::kI32);
  const Alternatives all = alternatives_of(student_, reference_);
  expect(Texts(all, value), {"n * 2", "n % 2", "2 / n", "n", "k", "3", "n / 2 + 1", "n / 2 - 1",
                             "abs(n / 2)", "(double)n / 2"});
  for (const Alternative& one : all)
    EXPECT_EQ(one.import, one.text.starts_with("abs") ? "#include <stdlib.h>" : "");
}

TEST_F(AlternativesTest, AreNotTrivial) {
  const PlaceId value = student_.binary(PlaceKind::kAssigned, "n", "/", "2", 13, false);
  const PlaceId condition = student_.binary(PlaceKind::kCondition, "n", "<", "5", 10, true);
  const Alternatives all = alternatives_of(student_, reference_);
  expect(Texts(all, student_.at(value).operands[0]), {"k", "1"});
  expect_none(Texts(all, student_.at(value).operands[0]), {"0"});
  expect(Texts(all, student_.at(value).operands[1]), {"3"});
  expect_none(Texts(all, student_.at(value).operands[1]), {"0", "1"});
  expect(Texts(all, student_.at(condition).operands[0]), {"k"});
  expect_none(Texts(all, student_.at(condition).operands[0]), {"0", "1", "7"});
}

TEST(TrivialOperations, AreNotMadeByOperators) {
  ProgramText student("int n; n = n + 1; }");
  student.integer("n");
  const PlaceId value = student.binary(PlaceKind::kAssigned, "n", "+", "1", 12, false);
  const Alternatives all = alternatives_of(student, ProgramText("int m; }"));
  const Texts texts(all, value);
  expect(texts, {"n - 1", "n"});
  expect_none(texts, {"n * 1", "n / 1", "n % 1"});
  expect_none(Texts(all, student.at(value).operands[0]), {"n + 1", "n - 1"});
  for (const Alternative& one : all)
    EXPECT_TRUE(one.place != value || one.text != "n" || one.change == Change::kOffByOne);
}

TEST(LoopConditions, KeepAVariableThatTheLoopChanges) {
  ProgramText student("int n; int i; for (; i < n; i++) ; }");
  student.integer("n");
  student.integer("i");
  const PlaceId loop = student.place(PlaceKind::kLoop, "for (; i < n; i++) ;");
  const PlaceId condition =
      student.binary(PlaceKind::kLoopCondition, "i", "<", "n", 10, true, loop);
  const PlaceId step = student.place(PlaceKind::kLoopStep, "i++", loop);
  student.place(PlaceKind::kTarget, "i", step, student.at(step).span.begin);
  const Alternatives all = alternatives_of(student, ProgramText("int m; }"));
  expect(Texts(all, student.at(condition).operands[0]), {"n"});
  expect_none(Texts(all, student.at(condition).operands[0]), {"0", "1"});
  expect(Texts(all, student.at(condition).operands[1]), {"0", "1"});
}

TEST_F(AlternativesTest, ChangeFormatsAndAllEqualOnesAtOnce) {
  const PlaceId first = student_.place(PlaceKind::kFormat, "\"a %d\"");
  const PlaceId second = student_.place(PlaceKind::kFormat, "\"a %d\"", {}, 50);
  const PlaceId theirs = reference_.place(PlaceKind::kFormat, "\"b %d\\n\"");
  student_.at(first).conversions = student_.at(second).conversions = {"%d"};
  reference_.at(theirs).conversions = {"%d"};
  const Alternatives all = alternatives_of(student_, reference_);
  expect(Texts(all, first), {R"("b %d\n")", R"("a %d\n")", R"("a %d ")", R"("a %d.")"});
  std::vector<std::uint32_t> groups;
  for (const Alternative& one : all)
    if (one.text == R"("a %d\n")") groups.push_back(one.group);
  ASSERT_EQ(groups.size(), 2U);
  EXPECT_NE(groups[0], 0U);
  EXPECT_EQ(groups[0], groups[1]);
  EXPECT_LT(all[AlternativeId{0}].cost, 0.8);
}

TEST(Separators, ArePrintedBetweenValues) {
  const std::string loop = "for (int i = k; i < 9; i++) printf(\"%d, \", i);";
  const auto texts = [](const std::string& text, const std::string& format) {
    ProgramText student(text);
    const PlaceId around = student.place(PlaceKind::kLoop, text);
    const PlaceId place = student.place(PlaceKind::kFormat, format, around);
    student.at(place).conversions = {"%d"};
    const ProgramText reference("int m;");
    return Texts(alternatives_of(student, reference), place);
  };
  expect(texts(loop, R"("%d, ")"), {R"(i == k ? "%d" : ", %d")", R"(i == k ? "%d" : " %d")"});
  expect(texts("for (i = 0; i < 9; i++) printf(\" %d\", i);", R"(" %d")"),
         {R"(i == 0 ? "%d" : " %d")"});
  const std::string endless = "while (1) printf(\"%d \", i);";
  const Texts others = texts(endless, R"("%d ")");
  for (const std::string& text : others.all())
    EXPECT_EQ(text.find('?'), std::string::npos) << text;
}

TEST_F(AlternativesTest, ChangeStatements) {
  const PlaceId statement = student_.place(PlaceKind::kStatement, "k = n / 2;");
  student_.at(statement).operation = "=";
  const PlaceId target = student_.value(PlaceKind::kTarget, "k", ir::Type::kI32, statement);
  const PlaceId value = student_.binary(PlaceKind::kAssigned, "n", "/", "2", 13, false, statement);
  student_.at(statement).operands = {target, value};
  const PlaceId gap = student_.place(PlaceKind::kGap, "k = n");
  reference_.place(PlaceKind::kStatement, "m = 3;");
  const PlaceId theirs = reference_.value(PlaceKind::kCondition, "m > 7", ir::Type::kI32);
  reference_.at(theirs).is_truth = true;
  const Alternatives all = alternatives_of(student_, reference_);
  expect(Texts(all, statement), {"", "n = 3;", "k = 3;", "k += n / 2;", "if (n > 7) k = n / 2;"});
  expect(Texts(all, gap), {"n = 3;", "k = 3;", "n = 0;", "k++;", "printf(\"\\n\");"});
  expect_none(Texts(all, gap), {"m = 3;", "break;", ""});
  expect(Texts(all, target), {"n"});
}

TEST_F(AlternativesTest, AreNoAssignmentsThatSayNothing) {
  ProgramText student{"int k; k = 1; }"};
  const PlaceId statement = student.place(PlaceKind::kStatement, "k = 1;");
  student.at(statement).operation = "=";
  const PlaceId target = student.value(PlaceKind::kTarget, "k", ir::Type::kI32, statement);
  const PlaceId value = student.value(PlaceKind::kAssigned, "1", ir::Type::kI32, statement);
  student.at(statement).operands = {target, value};
  const Alternatives all = alternatives_of(student, reference_);
  expect(Texts(all, statement), {"", "k += 1;", "k -= 1;"});
  expect_none(Texts(all, statement), {"k *= 1;", "k /= 1;"});
}

TEST_F(AlternativesTest, KeepAStatementWhereOneMustBe) {
  const PlaceId statement = student_.place(PlaceKind::kStatement, "k = n / 2;");
  student_.at(statement).needs_brackets = true;
  expect(Texts(alternatives_of(student_, reference_), statement), {";"});
}

TEST(IfAndWhile, AreExchangedWhereThereIsNoElse) {
  ProgramText student(
      "{ int n; if (n > 9) n = 1; while (n > 7) n = 2; if (n) n = 3; else n = 4; }");
  const ProgramText reference("int m;");
  student.integer("n");
  const auto statement_with = [&](PlaceKind kind, std::string_view words,
                                  std::initializer_list<std::string_view> parts) {
    const PlaceId whole = student.place(kind, words);
    for (const std::string_view part : parts)
      student.at(student.place(PlaceKind::kStatement, part, whole)).needs_brackets = true;
    return whole;
  };
  const PlaceId branch = statement_with(PlaceKind::kBranch, "if (n > 9) n = 1;", {"n = 1;"});
  const PlaceId loop = statement_with(PlaceKind::kLoop, "while (n > 7) n = 2;", {"n = 2;"});
  const PlaceId both =
      statement_with(PlaceKind::kBranch, "if (n) n = 3; else n = 4;", {"n = 3;", "n = 4;"});
  const Alternatives all = alternatives_of(student, reference);
  expect(Texts(all, branch), {"while (n > 9) n = 1;"});
  expect(Texts(all, loop), {"if (n > 7) n = 2;"});
  expect_none(Texts(all, both), {"while (n) n = 3; else n = 4;"});
}

TEST_F(AlternativesTest, AreDistinctAndInOrderAndLimited) {
  student_.binary(PlaceKind::kCondition, "n", "<", "5", 10, true);
  student_.place(PlaceKind::kGap, "k = n");
  const Alternatives all = alternatives_of(student_, reference_);
  std::set<std::pair<PlaceId, std::string>> seen;
  double cost = 0;
  for (const Alternative& one : all) {
    EXPECT_TRUE(seen.emplace(one.place, one.text).second) << one.text;
    EXPECT_GE(one.cost, cost);
    cost = one.cost;
  }
  MaterialOptions options;
  options.per_place = 3;
  options.per_program = 5;
  const Alternatives few = alternatives_of(student_, reference_, options);
  ASSERT_EQ(few.size(), 5U);
  EXPECT_EQ(few[AlternativeId{0}].cost, all[AlternativeId{0}].cost);
}

TEST(Reading, IsMadeRightFromDeclaredTypes) {
  ProgramText student("int a; double b; scanf(\"%f %d\", a, &b);");
  const ProgramText reference("int z;");
  student.integer("a");
  student.real("b");
  const auto read =
      student.name("scanf", "int", ir::Type::kI32, frontends::NameKind::kLibraryFunction);
  const PlaceId call = student.place(PlaceKind::kStatement, "scanf(\"%f %d\", a, &b);");
  const PlaceId format = student.place(PlaceKind::kFormat, "\"%f %d\"", call);
  student.at(format).conversions = {"%f", "%d"};
  student.at(format).is_input = true;
  const std::uint32_t after = student.at(format).span.end;
  const PlaceId first = student.place(PlaceKind::kArgument, "a", call, after);
  student.at(first).scalar = ir::Type::kI32;
  const PlaceId second = student.place(PlaceKind::kArgument, "&b", call, after);
  student.at(second).scalar = ir::Type::kPtr;
  student.at(second).operation = "&";
  const PlaceId location = student.place(PlaceKind::kTarget, "b", second, after + 5);
  student.at(location).scalar = ir::Type::kF64;
  student.at(second).operands = {location};
  student.at(call).operands = {format, first, second};
  student.at(call).callee = read;
  expect(Texts(alternatives_of(student, reference), call), {"scanf(\"%d %lf\", &a, &b);"});
}

TEST(Structure, IsTriedInProgramsOfItsOwn) {
  ProgramText student("{ int s; int a[10]; if (s) ; if (s) s = 1; s = 2; }");
  const ProgramText reference("int z;");
  student.integer("s");
  const auto array =
      student.name("a[10]", "int[10]", ir::Type::kI32, frontends::NameKind::kVariable, 1);
  student.tree().names[array].text = "a";
  const PlaceId block =
      student.place(PlaceKind::kBlock, "{ int s; int a[10]; if (s) ; if (s) s = 1; s = 2; }");
  student.place(PlaceKind::kDeclaration, "int s;", block);
  student.place(PlaceKind::kDeclaration, "int a[10];", block);
  const PlaceId first = student.place(PlaceKind::kBranch, "if (s) ;", block);
  student.at(student.place(PlaceKind::kStatement, ";", first, student.at(first).span.end - 1))
      .needs_brackets = true;
  const PlaceId second = student.place(PlaceKind::kBranch, "if (s) s = 1;", block);
  student.at(student.place(PlaceKind::kStatement, "s = 1;", second)).needs_brackets = true;
  const PlaceId last = student.place(PlaceKind::kStatement, "s = 2;", block);
  for (const PlaceId branch : {first, second}) student.at(branch).operation = "if";
  std::set<std::string> found;
  const Alternatives all = alternatives_of(student, reference);
  for (const Alternative& one : all) {
    EXPECT_EQ(one.needs_own_program, one.span.valid()) << one.text;
    if (one.needs_own_program)
      found.insert(std::string(student.side().sources.text(one.span)) + " -> " + one.text);
  }
  expect(Texts(all, last), {"else "});
  EXPECT_EQ(found, (std::set<std::string>{"int -> float", "int -> double", "int -> long",
                                          "10 -> 11", " ->  = 0", " ->  = 1", " ->  = {0}", "; -> ",
                                          " -> else ", "s = 1; s = 2; -> { s = 1; s = 2; }",
                                          "if (s) ; if (s) s = 1; -> if (s) s = 1; if (s) ;",
                                          "if (s) s = 1; s = 2; -> s = 2; if (s) s = 1;"}));
}

TEST_F(AlternativesTest, UnderLessLikelyMapsAreRemoteAndLast) {
  student_.place(PlaceKind::kGap, "k = n");
  ProgramText reference("int m; int p; m = m % p; }");
  reference.integer("m");
  reference.integer("p");
  reference.place(PlaceKind::kStatement, "m = m % p;");
  MaterialOptions options;
  options.maps = {1, 2};
  std::vector<std::string> near, remote;
  Alternatives all = alternatives_of(student_, reference, options);
  add_remote_alternatives(student_.side(), reference.side(), c::repair_spelling(), options, all);
  for (const Alternative& one : all)
    if (one.text.find('%') != std::string::npos) {
      EXPECT_TRUE(remote.empty() || one.is_remote);
      (one.is_remote ? remote : near).push_back(one.text);
    }
  EXPECT_EQ(near.size(), 1U);
  EXPECT_EQ(remote.size(), 1U);
}

TEST_F(AlternativesTest, AreNotZeroInASum) {
  const PlaceId sum = student_.binary(PlaceKind::kCondition, "n", "<", "5", 12, false);
  student_.at(sum).operation = "-";
  const Alternatives all = alternatives_of(student_, reference_);
  expect_none(Texts(all, student_.at(sum).operands[1]), {"0"});
  expect(Texts(all, student_.at(sum).operands[0]), {"0"});
}

}  // namespace
}  // namespace assay::repair
