// Tests the five rungs on repairs of a small program.
#include "repair/hint/hint.h"

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "../../report/golden.h"
#include "base/source_files.h"
#include "report/text/text.h"

namespace assay::repair {
namespace {

using results::RepairEdit;
using results::RepairReport;
using results::RepairStatus;
using results::Termination;
using results::Tongue;

constexpr std::string_view kSource =
    "#include <stdio.h>\n"                   // 1
    "int main(void) {\n"                     // 2
    "    int n, i, s;\n"                     // 3
    "    scanf(\"%d\", &n);\n"               // 4
    "    for (i = 0; i <= n; i++) {\n"       // 5
    "        while (s > 9) s = s - 10;\n"    // 6
    "        s = s + i; puts(\"debug\");\n"  // 7
    "    }\n"                                // 8
    "    printf(\"Sum %d\", s);\n"           // 9
    "}\n";                                   // 10

/// The replacement of `before`, which occurs once in the source.
RepairEdit edit(std::string before, std::string after, std::string change, std::string place) {
  RepairEdit edit;
  const std::size_t at = kSource.find(before);
  EXPECT_NE(at, std::string::npos) << before;
  const std::string_view head = kSource.substr(0, at);
  edit.line = 1 + static_cast<std::uint32_t>(std::ranges::count(head, '\n'));
  edit.last_line = edit.line + static_cast<std::uint32_t>(std::ranges::count(before, '\n'));
  edit.column = static_cast<std::uint32_t>(at - head.rfind('\n'));
  edit.before = std::move(before);
  edit.after = std::move(after);
  edit.function = "main";
  edit.function_lines = {2, 10};
  edit.change = std::move(change);
  edit.place = std::move(place);
  if (edit.line >= 5 && edit.line <= 8) edit.loops.push_back({5, 8});
  if (edit.line == 6) edit.loops.push_back({6, 6});
  return edit;
}

/// The insertion before `next`, which occurs once in the source.
RepairEdit insertion(const std::string& next, std::string after) {
  RepairEdit result = edit(next, std::move(after), "insert", "gap");
  result.before.clear();
  result.last_line = result.line;
  if (result.line == 5) result.loops.clear();  // before the loop
  return result;
}

/// The first value of `s`.
RepairEdit declared() {
  RepairEdit result = edit(";\n    scanf", " = 0", "initialise", "declaration");
  result.before.clear();
  result.last_line = result.line;
  return result;
}

results::Verdict difference(const results::Outcome& expected, const results::Outcome& actual,
                            results::Input input = results::StandardInput{"3\n"}) {
  results::Replay replay;
  replay.input = std::move(input);
  replay.expected = expected;
  replay.actual = actual;
  return results::Different::from(replay).value();
}
results::Outcome printed(std::string output) {
  results::Outcome outcome;
  outcome.output = std::move(output);
  return outcome;
}

RepairReport report(std::vector<RepairEdit> edits) {
  RepairReport report;
  report.source = kSource;
  report.status = RepairStatus::kVerified;
  report.edits = std::move(edits);
  report.judgement.verdict = difference(printed("Sum 3\n"), printed("Sum 6"));
  return report;
}

std::vector<std::string> rung(std::uint32_t rung, std::vector<RepairEdit> edits,
                              Tongue tongue = Tongue::kEnglish) {
  return hints(report(std::move(edits)), tongue).at(rung - 1).sentences;
}
using Sentences = std::vector<std::string>;

std::string ladder(const RepairReport& report, Tongue tongue) {
  const std::vector<Hint> rungs = hints(report, tongue);
  std::string all = rungs.front().changes + " " + rungs.front().counterexample + "\n";
  for (const Hint& hint : rungs)
    for (const std::string& sentence : hint.sentences)
      all += std::to_string(hint.rung) + " " + sentence + "\n";
  return all;
}

TEST(Hints, ClimbFromTheLoopToTheChange) {
  RepairEdit bracketed = insertion("s = s - 10;", "s = fabs(s);");
  bracketed.needs_brackets = true;
  bracketed.import = "math.h";
  const std::vector<std::vector<RepairEdit>> cases = {
      {edit("i <= n", "i < n", "comparison", "loop-condition")},
      {edit("\"Sum %d\"", "\"Sum %d\\n\"", "format", "format")},
      {insertion("for (i", "s = 0;")},
      {insertion("    }\n", "if (s > 100) break;")},
      {edit("puts(\"debug\");", "", "delete", "statement")},
      {edit("i <= n", "i < n", "comparison", "loop-condition"), insertion("for (i", "s = 0;")},
      {edit("s > 9", "s > 8", "off-by-one", "loop-condition"),
       edit("s = s + i;", "s = s + i * i;", "value", "statement")},
      {edit("s = s + i;", "if (i > 0) s = s + i;", "guard", "statement")},
      {edit("s = s + i; puts(\"debug\");", "{ s = s + i; puts(\"debug\"); }", "structure",
            "statement")},
      {edit("while (s > 9) s = s - 10;", "", "delete", "loop")},
      {edit("s = s - 10;", ";", "delete", "statement")},
      {declared()},
      {bracketed},
      {edit("for (i = 0; i <= n; i++) {\n        while (s > 9) s = s - 10;\n        s = s + i; "
            "puts(\"debug\");\n    }",
            "for (i = 1; i <= n; i++) s += i;", "block", "loop")},
  };
  std::string all;
  for (const auto& edits : cases)
    for (const Tongue tongue : {Tongue::kEnglish, Tongue::kGerman})
      all += ladder(report(edits), tongue) + "\n";
  report::testing::expect_golden("ladders.txt", all);
}

TEST(Hints, EveryRungHasTheCountAndTheCounterexample) {
  const RepairReport one = report({edit("i <= n", "i < n", "comparison", "loop-condition")});
  const std::vector<Hint> all = hints(one, Tongue::kEnglish);
  ASSERT_EQ(all.size(), results::kHintRungs);
  for (std::uint32_t i = 0; i < results::kHintRungs; ++i) {
    EXPECT_EQ(all[i].rung, i + 1);
    EXPECT_EQ(all[i].changes, "One change is needed.");
    EXPECT_EQ(all[i].counterexample, counterexample(one, Tongue::kEnglish));
    EXPECT_FALSE(all[i].counterexample.empty());
  }
}

TEST(Hints, AnotherMethodIsNotOneMore) {
  const std::string call = "printf(\"Sum %d\", s)";
  const RepairEdit other = edit(call, "puts(\"Sum %d\", s)", "library-call", "returned-value");
  const RepairEdit more = edit(call, "abs(" + call + ")", "library-call", "returned-value");
  EXPECT_NE(rung(3, {other}).at(0).find("is not the right one here"), std::string::npos);
  EXPECT_NE(rung(3, {more}).at(0).find("is almost right"), std::string::npos);
}

TEST(Hints, TheFirstRungContainsAllEdits) {
  const RepairEdit inner = edit("s > 9", "s > 8", "off-by-one", "loop-condition");
  const RepairEdit outer = edit("s = s + i;", "s = i;", "value", "statement");
  const RepairEdit below = edit("\"Sum %d\"", "\"%d\"", "format", "format");
  EXPECT_EQ(rung(1, {inner}), Sentences{"Look at the loop in line 6, in the function main."});
  EXPECT_EQ(rung(1, {inner, outer}),
            Sentences{"Look at the loop in lines 5 to 8, in the function main."});
  EXPECT_EQ(rung(1, {inner, below}), Sentences{"Look at the function main in lines 2 to 10."});
  RepairEdit elsewhere = below;
  elsewhere.function = "print";
  elsewhere.function_lines = {};
  EXPECT_EQ(rung(1, {inner, elsewhere}),
            (Sentences{"Look at the loop in line 6, in the function main.",
                       "Look at the function print."}));
  elsewhere.function.clear();
  EXPECT_EQ(rung(1, {elsewhere}), Sentences{"Look at the lines outside the functions."});
}

TEST(Hints, AnInsertionBeforeAClosingBracketIsAtTheEndOfTheBlock) {
  const RepairEdit inserted = insertion("}\n    printf", "s = 0;");
  EXPECT_EQ(rung(2, {inserted}), Sentences{"Look at the end of the block in lines 5 to 8."});
  EXPECT_EQ(rung(3, {inserted}).at(0).find("At the end of the block in lines 5 to 8: "), 0U);
}

TEST(Hints, AnInsertionIsBetweenLines) {
  EXPECT_EQ(rung(2, {insertion("for (i", "s = 0;")}), Sentences{"Look between lines 4 and 5."});
  EXPECT_EQ(rung(2, {insertion("puts(", "s = 0;")}), Sentences{"Look at line 7."});
  EXPECT_EQ(rung(2, {insertion("#include", "int x;")}),
            Sentences{"Look at the beginning of the file."});
}

TEST(Hints, AnAssignmentIsNoWrongComparison) {
  const auto third = [](const RepairEdit& edit) { return rung(3, {edit}).at(0); };
  EXPECT_NE(third(edit("i <= n", "i == n", "comparison", "condition")).find("The comparison in"),
            std::string::npos);
  EXPECT_NE(third(edit("s = s + i;", "s == s + i;", "comparison", "condition"))
                .find("A value is assigned here"),
            std::string::npos);
}

TEST(Hints, EqualSentencesAreSaidOnce) {
  const RepairEdit first = edit("s = s + i;", "s = i;", "value", "statement");
  const RepairEdit second = edit("puts(\"debug\");", "", "delete", "statement");
  EXPECT_EQ(rung(2, {first, second}).size(), 1U);
  EXPECT_EQ(rung(3, {first, second}).size(), 2U);
}

TEST(Hints, CountChangesAndNotPlaces) {
  std::vector<RepairEdit> edits = {edit("i <= n", "i < n", "comparison", "loop-condition"),
                                   edit("s > 9", "s > 8", "off-by-one", "condition")};
  EXPECT_EQ(hints(report(edits), Tongue::kEnglish)[0].changes, "Two changes are needed.");
  EXPECT_EQ(hints(report(edits), Tongue::kGerman)[0].changes, "Zwei Änderungen sind nötig.");
  edits[0].group = edits[1].group = 7;
  EXPECT_EQ(hints(report(edits), Tongue::kEnglish)[0].changes,
            "One change is needed. Some places need the same change: there are two places in all.");
}

TEST(Hints, ManyPlacesOfOneChangeAreListedByTheirLines) {
  std::vector<RepairEdit> edits = {edit("i <= n", "i < n", "comparison", "loop-condition"),
                                   edit("s > 9", "s > 8", "off-by-one", "condition")};
  for (const char* text : {"s + i", "\"debug\"", "\"Sum %d\""})
    edits.push_back(edit(text, "x", "operand", "operand"));
  for (RepairEdit& each : edits) each.group = 7;
  EXPECT_EQ(rung(2, edits), (Sentences{"Look at line 5.", "Look at line 6.",
                                       "The same change is needed in lines 7 and 9."}));
  EXPECT_EQ(rung(3, edits).size(), 3U);
  EXPECT_EQ(rung(5, edits).size(), 5U);
  edits.pop_back();
  EXPECT_EQ(rung(2, edits), (Sentences{"Look at line 5.", "Look at line 6.", "Look at line 7."}));
}

TEST(Hints, TheFileIsNamedIfThereAreSeveral) {
  RepairReport several = report({edit("i <= n", "i < n", "comparison", "loop-condition")});
  several.source = join_files({{"a.h", "", false}, {"b.c", std::string(kSource), true}});
  several.edits[0].part = "b.c";
  EXPECT_EQ(hints(several, Tongue::kGerman)[3].sentences,
            Sentences{"Datei b.c: Zeile 5: Was gehört in die Lücke? "
                      "`for (i = 0; i ___ n; i++) {`"});
}

TEST(Hints, AnOperandIsKnownByWhatContainsIt) {
  RepairEdit operand = edit("9", "8", "off-by-one", "operand");
  const Sentences alone = rung(3, {operand});
  operand.within = "loop-condition";
  EXPECT_NE(rung(3, {operand}), alone);
  EXPECT_NE(rung(3, {operand})[0].find("loop's condition"), std::string::npos);
}

TEST(Hints, OnlyTheLastRungContainsTheAnswer) {
  const std::vector<RepairEdit> edits = {
      edit("s = s + i;", "secret = 4711;", "statement", "statement"),
      insertion("for (i", "secret(4711, \"4711\");")};
  for (std::uint32_t i = 1; i < results::kHintRungs; ++i)
    for (const std::string& sentence : rung(i, edits)) {
      EXPECT_EQ(sentence.find("secret"), std::string::npos) << sentence;
      EXPECT_EQ(sentence.find("4711"), std::string::npos) << sentence;
    }
  for (const std::string& sentence : rung(5, edits))
    EXPECT_NE(sentence.find("secret"), std::string::npos) << sentence;
}

TEST(Hints, WithoutASourceThePlaceIsShownAlone) {
  RepairReport one = report({edit("i <= n", "i < n", "comparison", "loop-condition")});
  one.source.clear();
  EXPECT_EQ(hints(one, Tongue::kEnglish)[3].sentences,
            Sentences{"Line 5: What belongs in the blank? `i ___ n`"});
}

TEST(Hints, AFunctionWithoutANameIsToldByItsLines) {
  RepairReport one = report({edit("i <= n", "i < n", "comparison", "loop-condition")});
  one.edits[0].function = "function";
  one.edits[0].function_lines = {1, 9};
  one.edits[0].loops.clear();
  EXPECT_EQ(hints(one, Tongue::kEnglish)[0].sentences,
            Sentences{"Look at the function in lines 1 to 9."});
  one.edits[0].loops = {{4, 7}};
  EXPECT_EQ(hints(one, Tongue::kEnglish)[0].sentences,
            Sentences{"Look at the loop in lines 4 to 7."});
}

TEST(Hints, ThereAreNoneWithoutARepair) {
  RepairReport none = report({});
  none.status = RepairStatus::kNotFound;
  EXPECT_TRUE(hints(none, Tongue::kEnglish).empty());
  EXPECT_EQ(remark(none, Tongue::kEnglish),
            "No small change was found that makes the program right.");
  // The reference's text must not become a hint.
  RepairReport rewritten = report({edit("i <= n", "i < n", "block", "block")});
  rewritten.status = RepairStatus::kRewritten;
  EXPECT_TRUE(hints(rewritten, Tongue::kEnglish).empty());
  EXPECT_EQ(remark(rewritten, Tongue::kEnglish), remark(none, Tongue::kEnglish));
  none.status = RepairStatus::kPassesInputs;
  EXPECT_FALSE(remark(none, Tongue::kGerman).empty());
  none.status = RepairStatus::kVerified;
  EXPECT_EQ(remark(none, Tongue::kGerman), "");
}

TEST(Hints, CanBeAboutSomeOfTheFunctions) {
  const std::vector<RepairEdit> edits = {edit("i <= n", "i < n", "comparison", "loop-condition")};
  RepairReport partly = report({edit("i <= n", "i < n", "block", "block")});
  partly.status = RepairStatus::kRewritten;
  partly.partial = {edits, {"push", "pop"}, 8, ""};
  const std::vector<Hint> told = hints(partly, Tongue::kEnglish);
  const std::vector<Hint> whole = hints(report(edits), Tongue::kEnglish);
  ASSERT_EQ(told.size(), whole.size());
  EXPECT_EQ(told[3].sentences, whole[3].sentences);
  EXPECT_EQ(told[0].changes, "");
  EXPECT_EQ(
      remark(partly, Tongue::kEnglish),
      "The program seems to have several mistakes. These hints are about push, pop only: with "
      "them, all 8 inputs that were tried and call nothing else give the right result.");
}

TEST(Hints, AnAmbiguousEditIsShownWithItsLine) {
  RepairEdit second = edit("s + i;", "n", "operand", "operand");
  second.before = "s";
  EXPECT_EQ(rung(5, {second}), Sentences{"Line 7: Replace `s = s + i; puts(\"debug\");` by "
                                         "`s = n + i; puts(\"debug\");`."});
  RepairEdit first = second;
  first.column = 9;
  first.after = "t";
  EXPECT_EQ(rung(5, {first, second}), Sentences{"Line 7: Replace `s = s + i; puts(\"debug\");` by "
                                                "`t = n + i; puts(\"debug\");`."});
}

/// Student texts can contain anything, and reach terminals and JSON.
TEST(Hints, AreReadableTextWhateverTheProgramContains) {
  const std::string hostile("\x1b[31m\xff \xe2\x80\xae\x00\r\n\t;", 15);
  RepairReport one;
  one.source = "x = \"" + hostile + "\";" + hostile;
  one.status = RepairStatus::kVerified;
  one.judgement.verdict =
      difference(printed(hostile + "a"), printed(hostile + "b"), results::StandardInput{hostile});
  RepairEdit all;
  all.line = all.last_line = 1;
  all.column = 5;
  all.function = hostile;
  all.part = hostile;
  all.change = "value";
  all.place = "statement";
  for (const auto& [before, after] : std::vector<std::pair<std::string, std::string>>{
           {"\"" + hostile, "2"}, {hostile, ""}, {"", hostile}, {hostile, hostile + "+ 1"}})
    for (const char* place : {"statement", "gap", "operand"}) {
      all.before = before;
      all.after = after;
      all.place = place;
      one.edits = {all};
      for (const Hint& hint : hints(one, Tongue::kGerman)) {
        std::string text = hint.counterexample + hint.changes;
        for (const std::string& sentence : hint.sentences) text += sentence;
        EXPECT_TRUE(report::is_valid_utf8(text));
        EXPECT_EQ(text, report::visible(text));
      }
    }
}

TEST(Counterexamples, AreOneSentence) {
  const auto sentence = [](const results::Verdict& verdict, Tongue tongue) {
    RepairReport one;
    one.judgement.verdict = verdict;
    return counterexample(one, tongue);
  };
  EXPECT_EQ(
      sentence(difference(printed("Sum 3\n"), printed("Sum 6")), Tongue::kEnglish),
      "With the input \"3\", the program should print \"Sum 3\\n\", but it prints \"Sum 6\".");
  EXPECT_EQ(sentence(difference(printed("Sum 3\n"), printed("")), Tongue::kGerman),
            "Bei der Eingabe \"3\" soll das Programm \"Sum 3\\n\" ausgeben, aber es gibt nichts "
            "aus.");
  results::Outcome undefined = printed("");
  undefined.termination = Termination::kUndefined;
  undefined.where.line = 6;
  EXPECT_EQ(
      sentence(difference(printed(""), undefined, results::StandardInput{""}), Tongue::kGerman),
      "Ohne Eingabe soll das Programm nichts ausgeben, aber in Zeile 6 tut das Programm "
      "etwas, das nicht festgelegt ist, sodass alles geschehen kann.");
  results::Outcome one, two;
  one.termination = two.termination = Termination::kReturned;
  one.value = "1";
  two.value = "2";
  EXPECT_EQ(sentence(difference(one, two, results::Call{"f(3)"}), Tongue::kEnglish),
            "For the call `f(3)`, the result should be `1`, but it is `2`.");
  results::Outcome failed = printed("x");
  failed.exit_status = 1;
  EXPECT_EQ(sentence(difference(printed("x"), failed), Tongue::kEnglish),
            "With the input \"3\", the program should end with the exit status 0, but it ends "
            "with 1.");
  EXPECT_EQ(sentence(results::Undecided{}, Tongue::kEnglish), "");
}

TEST(Counterexamples, TellWhatIsPrintedFromWhatIsReturned) {
  results::Outcome returns, prints;
  returns.termination = prints.termination = Termination::kReturned;
  returns.value = "0";
  prints.output = "0\n";
  prints.value = "undefined";
  RepairReport one;
  one.judgement.verdict = difference(returns, prints, results::Call{"f([0])"});
  EXPECT_EQ(counterexample(one, Tongue::kEnglish),
            "For the call `f([0])`, it should return `0`, but it prints `0` and returns "
            "`undefined`.");
  EXPECT_EQ(counterexample(one, Tongue::kGerman),
            "Beim Aufruf `f([0])` soll er `0` zurückgeben, aber er gibt `0` aus und `undefined` "
            "zurück.");
}

TEST(Counterexamples, SayWhatBecomesOfAnArgument) {
  results::Outcome stays, becomes;
  stays.termination = becomes.termination = Termination::kReturned;
  stays.about = becomes.about = "numbers";
  stays.value = "numbers stays [1, 0]";
  becomes.value = "numbers becomes [0, 1]";
  RepairReport one;
  one.judgement.verdict = difference(stays, becomes, results::Call{"f([1, 0])"});
  EXPECT_EQ(counterexample(one, Tongue::kEnglish),
            "For the call `f([1, 0])`, `numbers` should stay `[1, 0]`, but it becomes `[0, 1]`.");
  EXPECT_EQ(counterexample(one, Tongue::kGerman),
            "Beim Aufruf `f([1, 0])` soll `numbers` `[1, 0]` bleiben, aber es wird zu `[0, 1]`.");
  one.judgement.verdict = difference(becomes, stays, results::Call{"f([1, 0])"});
  EXPECT_EQ(counterexample(one, Tongue::kEnglish),
            "For the call `f([1, 0])`, `numbers` should become `[0, 1]`, but it stays `[1, 0]`.");
}

TEST(Counterexamples, SayWhatAskingAnObjectRaises) {
  results::Outcome is, raises;
  is.termination = raises.termination = Termination::kReturned;
  is.about = raises.about = "values()";
  is.value = "values() is [2]";
  raises.value = "values() raises TypeError: no left";
  RepairReport one;
  one.judgement.verdict = difference(is, raises, results::Call{"new Tree([2])"});
  EXPECT_EQ(
      counterexample(one, Tongue::kEnglish),
      "For the call `new Tree([2])`, `values()` should be `[2]` afterwards, but it raises the "
      "exception `TypeError: no left`.");
}

TEST(Counterexamples, SayThatACallShouldEndWhereItsObjectShowsNothing) {
  results::Outcome made, endless;
  made.termination = Termination::kReturned;
  made.value = "Tree {}";
  endless.termination = Termination::kNoTermination;
  RepairReport one;
  one.judgement.verdict = difference(made, endless, results::Call{"new Tree([2])"});
  EXPECT_EQ(counterexample(one, Tongue::kGerman),
            "Beim Aufruf `new Tree([2])` soll das Programm enden, aber das Programm endet nicht.");
}

TEST(Counterexamples, SayWhatAnArgumentShouldBecomeWhereTheCallDoesNotEnd) {
  results::Outcome made, endless;
  made.termination = Termination::kReturned;
  made.about = "numbers";
  made.value = "numbers becomes [1, -1]";
  endless.termination = Termination::kNoTermination;
  RepairReport one;
  one.judgement.verdict = difference(made, endless, results::Call{"smoosh([1, 1])"});
  EXPECT_EQ(
      counterexample(one, Tongue::kEnglish),
      "For the call `smoosh([1, 1])`, `numbers` should become `[1, -1]`, but the program does "
      "not end.");
}

TEST(Counterexamples, AreShortForLongTexts) {
  RepairReport one;
  one.judgement.verdict =
      difference(printed(std::string(5000, 'a') + "b"), printed(std::string(5000, 'a') + "c"),
                 results::StandardInput{std::string(5000, '7')});
  const std::string text = counterexample(one, Tongue::kEnglish);
  EXPECT_LT(text.size(), 400U);
  EXPECT_NE(text.find("b\""), std::string::npos) << text;
  EXPECT_NE(text.find("c\""), std::string::npos) << text;
}

}  // namespace
}  // namespace assay::repair
