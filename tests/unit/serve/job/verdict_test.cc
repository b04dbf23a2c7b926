// Tests in which words a student reads a verdict: what is claimed stays among the details.
#include <string>
#include <utility>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/job/event_data.h"

namespace assay::serve {
namespace {

/// Returns the data with each sentence in one language.
nlohmann::json in_language(const nlohmann::json& data, const std::string& language) {
  if (data.is_object() && data.contains(language)) return data[language];
  nlohmann::json made = data;
  if (data.is_structured())
    for (auto& each : made) each = in_language(each, language);
  return made;
}

nlohmann::json shown(results::Verdict verdict, results::Tongue tongue = results::Tongue::kEnglish) {
  results::SubmissionReport report;
  report.verdict = std::move(verdict);
  return in_language(nlohmann::json::parse(verdict_data(report)),
                     std::string(results::name(tongue)));
}

TEST(Verdict, OfARightProgramHasItsBoundAmongTheDetails) {
  results::Equivalent bounded;
  bounded.bound = "n up to 4";
  const nlohmann::json data = shown(bounded);
  EXPECT_EQ(data["sentence"], "Your program does what it should for all inputs that were checked.");
  EXPECT_EQ(data["details"][0],
            "Checked completely: all valid inputs where `n` is at most 4. Other inputs were not "
            "checked.");
  EXPECT_EQ(shown(bounded, results::Tongue::kGerman)["sentence"],
            "Dein Programm tut für alle Eingaben, die geprüft wurden, was es soll.");
  bounded.inputs = 286;
  EXPECT_EQ(shown(bounded, results::Tongue::kGerman)["details"][0],
            "Vollständig geprüft: alle gültigen Eingaben, bei denen `n` höchstens 4 ist. "
            "Außerdem ausprobiert: 286 Eingaben, dabei fand sich kein Fehler. Andere Eingaben "
            "wurden nicht "
            "geprüft.");
}

TEST(Verdict, OfAProofIsNotWeakenedAndOfRoundingNotStrengthened) {
  results::Equivalent proved;
  proved.certainty = results::Certainty::kProved;
  EXPECT_EQ(shown(proved)["sentence"],
            "Your program does what it should for every valid input. This was proved.");
  results::Equivalent rounded;
  rounded.certainty = results::Certainty::kUpToRounding;
  rounded.bound = "n up to 4";
  EXPECT_NE(shown(rounded)["sentence"].dump().find("rounding"), std::string::npos);
}

results::Different different(results::Outcome actual, results::Input input = {}) {
  results::Replay replay;
  replay.input = std::move(input);
  replay.expected.output = "1\n";
  replay.actual = std::move(actual);
  return *results::Different::from(replay);
}

TEST(Verdict, OfAWrongProgramDoesNotRepeatTheExample) {
  results::Outcome other;
  other.output = "2\n";
  EXPECT_EQ(shown(different(other))["sentence"],
            "In the example below, your program prints something else than it should.");
  EXPECT_EQ(shown(different({}))["sentence"], "In the example below, your program prints nothing.");
  results::Outcome fault;
  fault.termination = results::Termination::kUndefined;
  fault.detail = "division by zero (n)";
  fault.where.line = 4;
  const nlohmann::json data = shown(different(fault), results::Tongue::kGerman);
  EXPECT_EQ(data["sentence"],
            "Im Beispiel unten tut dein Programm in Zeile 4 etwas, das nicht festgelegt ist, "
            "sodass alles "
            "geschehen kann.");
  EXPECT_EQ(data["counterexample"]["got_note"],
            "nicht festgelegtes Verhalten: Division durch null (n)");
}

TEST(Verdict, ThatIsUndecidedDoesNotSayThatNoMistakeWasFoundWhereNothingWasTried) {
  results::Undecided cut;
  cut.reason = results::Undecided::Reason::kBudget;
  EXPECT_NE(shown(cut)["sentence"].dump().find("No mistake was found"), std::string::npos);
  cut.reason = results::Undecided::Reason::kSandbox;
  EXPECT_EQ(shown(cut)["sentence"], "It could not be decided whether your program is right.");
}

TEST(Verdict, ThatDependsOnAnAnswerShowsTheExample) {
  results::Outcome other;
  other.output = "2\n";
  results::Undecided asked;
  asked.reason = results::Undecided::Reason::kQuestion;
  asked.question = results::OpenQuestion{{}, different(other)};
  const nlohmann::json data = shown(asked);
  EXPECT_EQ(data["counterexample"]["got"], "2\n");
  EXPECT_NE(data["sentence"].dump().find("your teacher decides it"), std::string::npos);
  EXPECT_EQ(data["details"].dump().find("your answer"), std::string::npos);
  EXPECT_NE(data["details"][0].dump().find("The task leaves open"), std::string::npos);
  results::SubmissionReport report;
  report.verdict = asked;
  EXPECT_NE(verdict_data(report, "", Reader::kTeacher).find("depends on your answer"),
            std::string::npos);
}

TEST(Verdict, OfAMissingFunctionIsSaidOnce) {
  results::Rejected rejected;
  rejected.reason = results::Rejected::Reason::kNoEntry;
  rejected.explanation = "there is no function `sum`";
  const nlohmann::json data = shown(rejected);
  EXPECT_EQ(data["sentence"],
            "What should be called is missing in your program: there is no function `sum`.");
  EXPECT_TRUE(data["messages"].empty());
}

TEST(Verdict, OfAnEmptyEditorAsksForAProgram) {
  results::Rejected rejected;
  rejected.reason = results::Rejected::Reason::kUnreadable;
  rejected.explanation = "is empty";
  EXPECT_EQ(shown(rejected)["sentence"], "The editor is empty. Write a program first.");
  EXPECT_TRUE(shown(rejected)["messages"].empty());
  EXPECT_EQ(shown(rejected, results::Tongue::kGerman)["sentence"],
            "Der Editor ist leer. Schreibe zuerst ein Programm.");
}

TEST(Verdict, HasAHeadingWhereWhatIsUndefinedIsTheOnlyDifference) {
  results::Outcome same;
  same.output = "1\n";
  same.termination = results::Termination::kUndefined;
  same.detail = "use of an uninitialised value";
  same.where.line = 11;
  const auto example = [&](results::Tongue tongue) {
    return shown(different(same), tongue)["counterexample"];
  };
  EXPECT_EQ(example(results::Tongue::kEnglish)["heading"],
            "In line 11 the program does something that is not defined");
  EXPECT_EQ(example(results::Tongue::kGerman)["heading"],
            "In Zeile 11 tut das Programm etwas, das nicht festgelegt ist");
  EXPECT_EQ(example(results::Tongue::kEnglish)["got_note"],
            "this is not defined: use of a value that was never set; what is printed can be "
            "different each time");
  same.output = "2\n";
  EXPECT_EQ(example(results::Tongue::kEnglish)["heading"], "");
}

TEST(Verdict, SaysWithWhatItWasRunInPlainWords) {
  results::Replay replay;
  replay.expected.output = "1\n";
  replay.toolchain = "gcc 12.2.0 -O0 (uninitialised memory filled with 0x7F)";
  const auto by = [&](results::Tongue tongue) {
    return shown(*results::Different::from(replay), tongue)["counterexample"]["confirmed_by"];
  };
  EXPECT_EQ(by(results::Tongue::kEnglish),
            "gcc 12.2.0 -O0 (variables that are given no value begin with an arbitrary one)");
  EXPECT_EQ(by(results::Tongue::kGerman),
            "gcc 12.2.0 -O0 (Variablen, die keinen Wert bekommen, beginnen mit einem beliebigen)");
  replay.toolchain = "gcc (Debian 12) 12.2.0 (gcc with address and undefined-behaviour sanitizers)";
  EXPECT_EQ(by(results::Tongue::kEnglish),
            "gcc (Debian 12) 12.2.0 (with a check that the language defines all that happens)");
  replay.toolchain = "tcc version 0.9.27 (uninitialised memory filled with 0x7F)";
  EXPECT_EQ(by(results::Tongue::kGerman),
            "tcc 0.9.27 (einem anderen C-Compiler als gcc, der schneller ist; Variablen, die "
            "keinen Wert bekommen, beginnen mit einem beliebigen)");
  replay.toolchain = "tcc version 0.9.27";
  EXPECT_EQ(by(results::Tongue::kEnglish),
            "tcc 0.9.27 (another C compiler than gcc, and a faster one)");
  replay.toolchain = "gcc (Debian 12) 12.2.0 -O0";
  EXPECT_EQ(by(results::Tongue::kEnglish), replay.toolchain);
  replay.toolchain = "node 20.20.2";
  EXPECT_EQ(by(results::Tongue::kGerman), "node 20.20.2");
}

TEST(Verdict, SaysOfAnAssignmentInAConditionHowToCompare) {
  results::SubmissionReport report;
  results::Rejected rejected;
  rejected.diagnostics = {"p0.c:2:11: error: expression is not assignable"};
  report.verdict = rejected;
  const auto said = [&](const char* source) {
    return nlohmann::json::parse(verdict_data(report, source))["messages"][0]["message"];
  };
  const nlohmann::json compare = said("int d;\nif (n % d = 0) {\n");
  EXPECT_EQ(compare["en"], "`=` stores a value; to compare, write `==`");
  EXPECT_EQ(compare["de"], "`=` speichert einen Wert; zum Vergleichen schreibt man `==`");
  for (const char* other : {"int d;\n    n % d = 0;\n", "int d;\nif (n) d+1=0;\n", ""})
    EXPECT_NE(said(other)["en"], compare["en"]) << other;
}

TEST(Verdict, OfASurplusBraceHasNoMessageOfWhatFollowsIt) {
  results::SubmissionReport report;
  results::Rejected rejected;
  rejected.diagnostics = {"p0.c:1:1: error: unknown type name 'inte'",
                          "p0.c:6:3: error: expected identifier or '('",
                          "p0.c:7:1: error: extraneous closing brace ('}')"};
  report.verdict = rejected;
  const char* source = "inte n;\nint f(int a) {\n  if (a)\n    a = 1;\n  }\n  return a;\n}\n";
  const nlohmann::json messages = nlohmann::json::parse(verdict_data(report, source))["messages"];
  ASSERT_EQ(messages.size(), 2U);
  EXPECT_EQ(messages[0]["line"], 1U);
  EXPECT_EQ(messages[1]["line"], 5U);
}

TEST(Verdict, OfAnUnclosedBraceHasNoMessageOfTheEndOfTheText) {
  results::SubmissionReport report;
  results::Rejected rejected;
  rejected.diagnostics = {"p0.c:7:1: error: expected '}'"};
  report.verdict = rejected;
  const char* source = "int n;\nint f(int a) {\n  if (a) {\n    a = 1;\n  return a;\n}\n";
  const nlohmann::json messages = nlohmann::json::parse(verdict_data(report, source))["messages"];
  ASSERT_EQ(messages.size(), 1U);
  EXPECT_EQ(messages[0]["line"], 3U);
  EXPECT_EQ(messages[0]["message"]["en"],
            "The `{` of line 3 is not closed: a `}` is missing before line 6");
}

TEST(Verdict, NamesAStraySemicolonFirst) {
  results::SubmissionReport report;
  report.verdict = results::Equivalent{};
  for (const char* code : {"endless-loop", "c-warning-unused-value", "c-warning-empty-body"}) {
    report.findings.emplace_back();
    report.findings.back().code = code;
    report.findings.back().message = code;
  }
  const nlohmann::json messages = nlohmann::json::parse(verdict_data(report))["messages"];
  EXPECT_EQ(messages[0]["code"], "c-warning-empty-body");
  EXPECT_EQ(messages[1]["code"], "endless-loop");
}

TEST(Verdict, SaysWhatBecomesOfAnArgument) {
  const auto sentence = [](const std::string& expected, const std::string& actual,
                           results::Tongue tongue) {
    results::Replay replay;
    replay.input = results::Call{"f([1, 0])"};
    for (auto [outcome, value] :
         {std::pair(&replay.expected, expected), {&replay.actual, actual}}) {
      outcome->termination = results::Termination::kReturned;
      outcome->about = "numbers";
      outcome->value = "numbers " + value;
    }
    const nlohmann::json data = nlohmann::json::parse(verdict_data([&] {
      results::SubmissionReport report;
      report.verdict = *results::Different::from(replay);
      return report;
    }()));
    // A short sentence about the call says more than one about the example.
    return in_language(data, std::string(results::name(tongue)))["sentence"].get<std::string>();
  };
  const std::string many(300, '1');
  EXPECT_EQ(
      sentence("stays [" + many + "]", "becomes [0, " + many + "]", results::Tongue::kEnglish),
      "In the example below, your program changes `numbers`, which should stay as it is.");
  EXPECT_EQ(
      sentence("becomes [" + many + "]", "stays [0, " + many + "]", results::Tongue::kGerman),
      "Im Beispiel unten lässt dein Programm `numbers`, wie es ist; es soll sich aber ändern.");
}

}  // namespace
}  // namespace assay::serve
