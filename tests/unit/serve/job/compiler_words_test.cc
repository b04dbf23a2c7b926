// Tests that messages of compilers reach students in their words.
#include "serve/job/compiler_words.h"

#include <gtest/gtest.h>

namespace assay::serve {
namespace {

TEST(CompilerWords, ExplainTypesAndBrackets) {
  EXPECT_EQ(compiler_message("type mismatch;\n found   : Int\n required: String",
                             results::Tongue::kGerman),
            "Hier steht ein Wert vom Typ `Int`, gebraucht wird einer vom Typ `String`");
  EXPECT_EQ(compiler_message("Type mismatch; found: List[Int], required: Option[Int]",
                             results::Tongue::kEnglish),
            "here is a value of type `List[Int]`, but one of type `Option[Int]` is needed");
  EXPECT_EQ(compiler_message("Invalid left-hand side in assignment", results::Tongue::kEnglish),
            "`=` stores a value in what is on its left; to compare, write `===`");
  EXPECT_EQ(compiler_message("')' expected but 'else' found.", results::Tongue::kEnglish),
            "a bracket `)` is missing here or before; `else` follows");
}

using results::Tongue;

TEST(CompilerWords, NameWhatTheMessageNames) {
  EXPECT_EQ(compiler_message("variable 'sum' is uninitialized when used here", Tongue::kEnglish),
            "`sum` has no value yet where it is used here");
  EXPECT_EQ(compiler_message("not found: value maxx", Tongue::kGerman),
            "`maxx` ist hier nicht bekannt: Ist der Name so geschrieben wie in der Definition?");
  EXPECT_EQ(compiler_message("expected '}'", Tongue::kEnglish),
            "a closing bracket `}` is missing: each `{` needs one");
}

TEST(CompilerWords, ExplainFormatsAndArrays) {
  const std::string message = "format specifies type 'int' but the argument has type 'double'";
  EXPECT_EQ(compiler_message(message, Tongue::kEnglish),
            "the format asks for the type `int` here, but the value has the type `double`");
  EXPECT_EQ(compiler_message(message, Tongue::kGerman),
            "Die Formatangabe verlangt hier den Typ `int`, der Wert hat aber den Typ `double`");
  EXPECT_EQ(compiler_message("Missing closing brace `}' assumed here", Tongue::kGerman),
            "Hier oder davor fehlt eine Klammer `}`");
  EXPECT_EQ(compiler_message("variable-sized object may not be initialized", Tongue::kEnglish),
            "an array whose size is a variable cannot get values in its declaration: use a loop");
  EXPECT_EQ(compiler_message("more '%' conversions than data arguments", Tongue::kGerman),
            "Die Formatangabe hat mehr `%` als Werte, die danach kommen");
}

TEST(CompilerWords, DoNotAskHowAnOperatorIsSpelt) {
  EXPECT_EQ(compiler_message("value :: is not a member of Int", Tongue::kEnglish),
            "on the right of `::` must be a list, but here it is of type `Int`");
  EXPECT_EQ(compiler_message("value :: is not a member of Int", Tongue::kGerman),
            "Rechts von `::` muss eine Liste stehen, hier steht dort etwas vom Typ `Int`");
  EXPECT_EQ(compiler_message("value +: is not a member of Int", Tongue::kEnglish),
            "`+:` belongs to what is on its right, and the type `Int` has no such operator");
  EXPECT_EQ(compiler_message("value * is not a member of List[Int]", Tongue::kEnglish),
            "the type `List[Int]`, which is on the left, has no operator `*`");
  EXPECT_EQ(compiler_message("value * is not a member of List[Int]", Tongue::kGerman),
            "Den Operator `*` gibt es für den Typ `List[Int]` nicht, der links steht");
  EXPECT_EQ(compiler_message("value unary_! is not a member of Int", Tongue::kEnglish),
            "the type `Int` has no operator `!`");
  EXPECT_EQ(compiler_message("value lenght is not a member of List[Int]", Tongue::kEnglish),
            "`lenght` does not exist for this value: is it spelt right?");
}

TEST(CompilerWords, KeepWhatIsNotKnown) {
  EXPECT_EQ(compiler_message("ambiguous reference to overloaded definition", Tongue::kGerman),
            "ambiguous reference to overloaded definition");
}

TEST(CompilerWords, SayWhichCallsComeToNoEnd) {
  const std::string repeated =
      "line 6 calls `sort` again and again, always with the same arguments: `sort(List(1))`";
  EXPECT_EQ(compiler_message(repeated, Tongue::kEnglish), repeated);
  EXPECT_EQ(compiler_message(repeated, Tongue::kGerman),
            "Zeile 6 ruft `sort` immer wieder auf, stets mit denselben Argumenten: "
            "`sort(List(1))`");
  EXPECT_EQ(compiler_message("line 2 calls `f` again and again and comes to no end: `f(0)`, …",
                             Tongue::kGerman),
            "Zeile 2 ruft `f` immer wieder auf und kommt zu keinem Ende: `f(0)`, …");
  EXPECT_EQ(compiler_message("the loop in line 9 made 500 rounds before the run was stopped",
                             Tongue::kGerman),
            "Die Schleife in Zeile 9 hatte 500 Durchläufe, bevor das Programm angehalten wurde");
}

}  // namespace
}  // namespace assay::serve
