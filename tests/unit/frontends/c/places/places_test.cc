#include <algorithm>

#include <gtest/gtest.h>

#include "places_helper.h"

namespace assay::c {
namespace {

using frontends::Name;
using frontends::NameId;
using frontends::Place;
using frontends::PlaceKind;
using Texts = std::vector<std::string>;

/// Returns the names that are visible at a place: "n:int", where two of one name need their types.
Texts visible(const Placed& program, const Place& place) {
  Texts found;
  for (const NameId id : frontends::visible_at(program.tree, place))
    found.push_back(program.tree.names[id].text + ":" + program.tree.names[id].type);
  return found;
}

Placed in_main(const std::string& statements) {
  return Placed("#include <stdio.h>\n#include <stdlib.h>\n#include <ctype.h>\nint main(void) {\n" +
                statements + "\nreturn 0; }\n");
}

TEST(Statements, IncludeTheirEndMarks) {
  const Placed p = in_main("int a = 1; a = 2 /* ; */ ; ; puts(\";\");");
  EXPECT_EQ(p.texts(PlaceKind::kStatement),
            (Texts{"a = 2 /* ; */ ;", ";", "puts(\";\");", "return 0;"}));
  EXPECT_EQ(p.texts(PlaceKind::kDeclaration), (Texts{"int a = 1;"}));
}

TEST(Statements, InBranchesWithoutBracketsNeedBrackets) {
  const Placed p = in_main("int a = 1; if (a) a = 2; else if (a > 3) { a = 4; } while (a) a--;");
  EXPECT_TRUE(p.find(PlaceKind::kStatement, "a = 2;")->needs_brackets);
  EXPECT_FALSE(p.find(PlaceKind::kStatement, "a = 4;")->needs_brackets);
  EXPECT_TRUE(p.find(PlaceKind::kBranch, "if (a > 3) { a = 4; }")->needs_brackets);
  EXPECT_EQ(p.texts(PlaceKind::kLoop), (Texts{"while (a) a--;"}));
  const auto count = std::count_if(p.tree.places.begin(), p.tree.places.end(), [](const Place& x) {
    return x.kind == PlaceKind::kGap && x.needs_brackets;
  });
  EXPECT_EQ(count, 2);
}

TEST(Gaps, AreBeforeStatementsAndAtTheEndsOfLists) {
  const Placed p = in_main("int a; switch (a) { case 1: a = 1; break; default: { a = 2; } }");
  std::string marked(p.sources.text(p.files[0].file));
  for (auto place = p.tree.places.end(); place-- != p.tree.places.begin();)
    if (place->kind == PlaceKind::kGap) marked.insert(place->span.begin, "|");
  EXPECT_NE(marked.find("{\n|int a; |switch (a) { case 1: |a = 1; |break; |default: { |a = 2; |} |}"
                        "\n|return 0; |}"),
            std::string::npos)
      << marked;
}

TEST(ForLoops, HavePlacesForTheirEmptyParts) {
  const Placed p =
      in_main("int i = 0; for (;;) { i++; if (i > 3) break; } for (i = 0; i < 3; i++) ;");
  EXPECT_EQ(p.texts(PlaceKind::kLoopStart), (Texts{"", "i = 0"}));
  EXPECT_EQ(p.texts(PlaceKind::kLoopCondition), (Texts{"", "i < 3"}));
  EXPECT_EQ(p.texts(PlaceKind::kLoopStep), (Texts{"", "i++"}));
  std::string marked(p.sources.text(p.files[0].file));
  for (auto place = p.tree.places.end(); place-- != p.tree.places.begin();)
    if (place->span.begin == place->span.end && place->kind != PlaceKind::kGap)
      marked.insert(place->span.begin, "|");
  EXPECT_NE(marked.find("for (|;|;|)"), std::string::npos) << marked;
}

TEST(ForLoops, ThatDeclareHaveAnInitialValueAndNoStart) {
  const Placed p = in_main("for (int i = 7; ; i++) break;");
  EXPECT_EQ(p.texts(PlaceKind::kInitial), (Texts{"7"}));
  EXPECT_EQ(p.texts(PlaceKind::kLoopStart), Texts{});
  EXPECT_EQ(p.texts(PlaceKind::kLoopCondition), (Texts{""}));
}

TEST(Values, HaveTheTypeToWhichTheContextConverts) {
  const Placed p(
      "double half(double x) { return 1; }\n"
      "int main(void) { char c = 'a'; double d; int a[3] = {4, 5}; d = 2; d += 3;"
      " if (d) a[c] = 6; a[0] *= 8; d = d / 9; c = *a + c; return half(7) > 0; }\n");
  const auto type = [&](PlaceKind kind, std::string_view text) {
    const Place* found = p.find(kind, text);
    return found == nullptr ? "none" : found->type + (found->converts ? " converts" : "");
  };
  EXPECT_EQ(type(PlaceKind::kReturned, "1"), "double converts");
  EXPECT_EQ(type(PlaceKind::kInitial, "'a'"), "char converts");
  EXPECT_EQ(type(PlaceKind::kInitial, "4"), "int converts");
  EXPECT_EQ(type(PlaceKind::kAssigned, "2"), "double converts");
  EXPECT_EQ(type(PlaceKind::kAssigned, "3"), "double converts");
  EXPECT_EQ(type(PlaceKind::kAssigned, "8"), "int");
  EXPECT_EQ(type(PlaceKind::kOperand, "9"), "double converts");
  EXPECT_EQ(type(PlaceKind::kCondition, "d"), "int converts");
  EXPECT_EQ(p.find(PlaceKind::kCondition, "d")->scalar, ir::Type::kF64);
  EXPECT_EQ(type(PlaceKind::kSubscript, "c"), "long converts");
  EXPECT_EQ(type(PlaceKind::kArgument, "7"), "double converts");
  EXPECT_EQ(type(PlaceKind::kOperand, "c"), "int");
  EXPECT_EQ(p.find(PlaceKind::kOperand, "c")->scalar, ir::Type::kI8);
  EXPECT_EQ(type(PlaceKind::kTarget, "a[c]"), "int");
}

TEST(Values, AreTruthValuesByTheIdiomsOfC) {
  const Placed p = in_main(
      "int a = 1, c = 2; _Bool b = 0; a = a > c; c = isdigit(c); c = a && c + 1;"
      " c = b; c = a + 7;");
  EXPECT_TRUE(p.find(PlaceKind::kAssigned, "a > c")->is_truth);
  EXPECT_TRUE(p.find(PlaceKind::kAssigned, "isdigit(c)")->is_truth);
  EXPECT_TRUE(p.find(PlaceKind::kOperand, "c + 1")->is_truth);
  EXPECT_TRUE(p.find(PlaceKind::kAssigned, "b")->is_truth);
  EXPECT_FALSE(p.find(PlaceKind::kAssigned, "a + 7")->is_truth);
}

TEST(Values, KnowTheirOperatorsAndHowTheyBind) {
  const Placed p = in_main("int a = 1, b = 2; a = (a + b) * 3 - abs(a);");
  const Place& all = *p.find(PlaceKind::kAssigned, "(a + b) * 3 - abs(a)");
  EXPECT_EQ(all.operation, "-");
  ASSERT_EQ(all.operands.size(), 2U);
  const Place& product = p.tree.places[all.operands[0]];
  const Place& sum = p.tree.places[product.operands[0]];
  EXPECT_EQ(p.text(sum), "a + b");
  EXPECT_GT(product.precedence, all.precedence);
  EXPECT_GT(product.least_precedence, all.least_precedence);
  EXPECT_LT(sum.least_precedence, all.least_precedence);  // it is in parentheses
  const Place& call = p.tree.places[all.operands[1]];
  EXPECT_EQ(p.tree.names[*call.callee].text, "abs");
  EXPECT_GT(call.least_precedence, product.least_precedence);
  EXPECT_FALSE(all.has_effect);
  EXPECT_TRUE(p.find(PlaceKind::kStatement, "a = (a + b) * 3 - abs(a);")->has_effect);
  EXPECT_EQ(all.uses.size(), 4U);
  EXPECT_EQ(p.tree.names[all.uses[2].name].text, "abs");
}

TEST(Statements, UseWhatTheirTypesAndDesignatorsUse) {
  const Placed p = in_main(
      "enum { N = 3, M = N + 1 }; int n = 2; int a[N] = {[M - 2] = n, n + 1};\n"
      "int v[n * 2]; n = (int)sizeof(int[N]) + sizeof a[n++] + sizeof(*(int(*)[M])a);");
  const auto names = [&](PlaceKind kind, const char* text) {
    const Place* place = p.find(kind, text);
    Texts found;
    if (place == nullptr) return found;
    for (const frontends::NameUse& use : place->uses) found.push_back(p.tree.names[use.name].text);
    return found;
  };
  EXPECT_EQ(names(PlaceKind::kDeclaration, "int a[N] = {[M - 2] = n, n + 1};"),
            (Texts{"N", "M", "n", "n"}));
  EXPECT_EQ(names(PlaceKind::kDeclaration, "int v[n * 2];"), (Texts{"n"}));
  EXPECT_EQ(names(PlaceKind::kStatement,
                  "n = (int)sizeof(int[N]) + sizeof a[n++] + sizeof(*(int(*)[M])a);"),
            (Texts{"n", "N", "a", "n", "M", "a"}));
}

TEST(Values, AreNoPlacesWhereCWantsConstants) {
  const Placed p(
      "enum { kTen = 10 }; int all[20] = {30}, one = 40;\n"
      "int main(void) { static int kept = 50; int a[60]; switch (one) { case 70: break; }\n"
      "return sizeof(a[80]) + kept; }\n");
  Texts values;
  for (const Place& place : p.tree.places)
    if (is_value(place) && place.kind != PlaceKind::kBound) values.emplace_back(p.text(place));
  EXPECT_EQ(values, (Texts{"one", "sizeof(a[80]) + kept", "sizeof(a[80])", "kept"}));
  EXPECT_EQ(p.texts(PlaceKind::kBound), (Texts{"60"}));
  EXPECT_EQ(p.texts(PlaceKind::kDeclaration).front(), "int all[20] = {30}, one = 40;");
}

TEST(Values, OfListsAreThoseOfTheText) {
  const Placed p = in_main(
      "int a[9] = {1, [3 ... 5] = 2, 3}; struct { int x; int y[2]; char *s; } b ="
      " {.y = {4, 5}, .x = 6, .s = \"t\"}; char t[] = \"u\";");
  EXPECT_EQ(p.texts(PlaceKind::kInitial), (Texts{"1", "2", "3", "4", "5", "6", "\"t\""}));
}

TEST(Formats, HaveTheirConversions) {
  const Placed p = in_main(
      "int n; char s[9]; scanf(\"%d %[^]x]%*c\", &n, s); printf(\"%5.2f%% %d\\n\" \"%s\", 1.0, n, "
      "s);"
      " puts(\"100%d\"); printf(s);");
  EXPECT_EQ(p.find(PlaceKind::kFormat, "\"%d %[^]x]%*c\"")->conversions,
            (Texts{"%d", "%[^]x]", "%*c"}));
  EXPECT_TRUE(p.find(PlaceKind::kFormat, "\"%d %[^]x]%*c\"")->is_input);
  const Place& printed = *p.find(PlaceKind::kFormat, "\"%5.2f%% %d\\n\" \"%s\"");
  EXPECT_EQ(printed.conversions, (Texts{"%5.2f", "%d", "%s"}));
  EXPECT_FALSE(printed.is_input);
  EXPECT_EQ(p.find(PlaceKind::kFormat, "\"100%d\"")->conversions, Texts{});
  EXPECT_NE(p.find(PlaceKind::kArgument, "s"), nullptr);
  EXPECT_TRUE(p.find(PlaceKind::kStatement, "scanf(\"%d %[^]x]%*c\", &n, s);")->is_input);
}

TEST(Macros, ArePlacesAsAWhole) {
  const Placed p(
      "#define MAX 20 // rows\n#define SQ(x) ((x)*(x))\n#define EMPTY\n#define LOW 1 + \\\n 2\n"
      "int main(void) { int i = 0, n = LOW; if (i < MAX) n = SQ(i + 1); return n * LOW * 3; }\n");
  EXPECT_EQ(p.texts(PlaceKind::kDefinition), (Texts{"20", "1 + \\\n 2"}));
  EXPECT_NE(p.find(PlaceKind::kOperand, "MAX"), nullptr);
  EXPECT_NE(p.find(PlaceKind::kAssigned, "SQ(i + 1)"), nullptr);
  EXPECT_EQ(p.find(PlaceKind::kOperand, "i + 1"), nullptr);
  EXPECT_NE(p.find(PlaceKind::kInitial, "LOW"), nullptr);
  EXPECT_EQ(p.find(PlaceKind::kOperand, "LOW"), nullptr);  // n * LOW is (n * 1) + 2
  EXPECT_EQ(violations(p, "main"), Texts{});
}

TEST(Names, AreVisibleFromTheirDeclaratorsToTheEndsOfTheirBlocks) {
  const Placed p(
      "int g; int f(int g, double x) { int y = 1; { char y = 'a', z = y; x = z; } return y; }\n"
      "int late; int main(void) { for (int i = 0; i < 3; i++) g = i; return 0; }\n");
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kInitial, "1")), (Texts{"f:int", "g:int", "x:double"}));
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kInitial, "y")),
            (Texts{"f:int", "g:int", "x:double", "y:char"}));
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kReturned, "y")),
            (Texts{"f:int", "g:int", "x:double", "y:int"}));
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kAssigned, "i")),
            (Texts{"g:int", "f:int", "late:int", "main:int", "i:int"}));
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kReturned, "0")),
            (Texts{"g:int", "f:int", "late:int", "main:int"}));
}

TEST(Names, SayWhatTheyAre) {
  const Placed p(
      "int f(int *a, double m[][4], char **s) { return a[0]; }\nint main(void) { return 0; }\n");
  Texts found;
  for (const Name& name : p.tree.names)
    found.push_back(std::string(p.sources.text(name.declaration)) + " " +
                    std::to_string(name.rank));
  EXPECT_EQ(found, (Texts{"f(int *a, double m[][4], char **s) 0", "main(void) 0", "*a 1",
                          "m[][4] 2", "**s 2"}));
  EXPECT_EQ(p.tree.functions[frontends::FunctionTextId{0}].parameters.size(), 3U);
}

TEST(SeveralFiles, HavePlacesAndNamesInEach) {
  const Placed p(
      {{"a.c", "#include \"b.h\"\nint main(void) { return twice(shared) + ONE; }\n"},
       {"b.h", "#define ONE 1\nint twice(int);\nextern int shared, unused;\n"},
       {"b.c", "#include \"b.h\"\nint shared = 4;\nint twice(int x) { return 2 * x; }\n"}},
      "main");
  EXPECT_EQ(p.texts(PlaceKind::kReturned), (Texts{"twice(shared) + ONE", "2 * x"}));
  EXPECT_EQ(p.texts(PlaceKind::kDefinition), (Texts{"1"}));
  EXPECT_EQ(p.tree.functions.size(), 2U);
  EXPECT_EQ(visible(p, *p.find(PlaceKind::kArgument, "shared")),
            (Texts{"twice:int", "shared:int", "unused:int", "main:int"}));
  EXPECT_EQ(violations(p, "main"), Texts{});
}

TEST(Errors, AreThoseOfTheCompiler) {
  EXPECT_EQ(Placed("int main(void) { return x; }\n").error, "c-error");
  EXPECT_EQ(Placed("int f(void) { return 1; }\n").error, "c-no-entry");
  EXPECT_EQ(Placed("int f(void) { return 1; }\n", "f").error, "");
}

}  // namespace
}  // namespace assay::c
