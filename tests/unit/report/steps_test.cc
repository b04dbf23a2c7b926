// A run that is followed step by step, as `assay explain --steps` shows it.
#include "report/trace/steps.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "apps/tryout/trace_builder.h"
#include "temporary.h"

namespace assay::report {
namespace {

using Ending = results::TraceCall::Ending;

int steps_schema_status(const std::string& document) {
  const std::string path = temporary_path("steps.json");
  std::ofstream(path, std::ios::binary) << document;
  const int status = std::system(
      (std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/assay.steps-1.schema.json " + path)
          .c_str());
  std::filesystem::remove(path);
  return status;
}

/// A loop of so many rounds in lines 2 to 3, which prints, and a call of a function in its first.
FollowedProgram looped(int rounds) {
  tryout::TraceBuilder builder({});
  builder.begin_call("main");
  builder.step(1, {{"n", "9"}, {"i", ""}}, 0);
  builder.begin_loop(2, 3);
  for (int i = 0; i <= rounds; ++i) {
    builder.begin_round();
    builder.step(2, {{"n", "9"}, {"i", std::to_string(i)}}, static_cast<std::size_t>(i));
    if (i == rounds) break;
    builder.in_body();
    if (i == 0) {
      builder.begin_call("square");
      builder.step(5, {{"k", "0"}}, 0);
      builder.end_call();
    }
    builder.step(3, {{"n", "9"}, {"i", std::to_string(i)}}, static_cast<std::size_t>(i));
  }
  builder.end_loop();
  builder.step(4, {{"n", "9"}}, static_cast<std::size_t>(rounds));
  FollowedProgram made;
  made.path = "loop.c";
  made.source = "int n = 9, i;\nfor (i = 0; i < n; i++)\n  print(i);\nreturn 0;\nreturn k * k;\n";
  made.input = {"9\n", false, ""};
  made.traced.trace = builder.finish();
  made.traced.trace.output = std::string(static_cast<std::size_t>(rounds), 'x');
  made.traced.trace.outcome.output = made.traced.trace.output;
  made.traced.expected.emplace();
  made.traced.expected->output = "xy";
  return made;
}

TEST(StepsText, ShowsLinesWithWhatChanges) {
  EXPECT_EQ(steps_text(looped(2)),
            "loop.c\n"
            "input       \"9\\n\"\n"
            "\n"
            "  step   line\n"
            "     1      1  | int n = 9, i;    n = 9\n"
            "              | loop in lines 2 to 3, 2 rounds\n"
            "              | round 1 of 2\n"
            "     2      2  |   for (i = 0; i < n; i++)    i = 0\n"
            "              |     square is called\n"
            "     3      5  |     return k * k;    k = 0\n"
            "     4      3  |   print(i);\n"
            "              | round 2 of 2\n"
            "     5      2  |   for (i = 0; i < n; i++)    i = 1\n"
            "     6      3  |   print(i);\n"
            "              | the loop ends\n"
            "     7      2 >|   for (i = 0; i < n; i++)    i = 2\n"
            "     8      4  | return 0;\n"
            "\n"
            "expected    \"xy\"\n"
            "got         \"xx\"\n"
            "            not what is expected\n"
            "wrong       the output is wrong from step 7 on\n");
}

TEST(StepsText, LeavesOutRoundsInTheMiddle) {
  const std::string text = steps_text(looped(9));
  EXPECT_NE(text.find("round 3 of 9\n"), std::string::npos) << text;
  EXPECT_NE(text.find("rounds 4 to 7 are left out\n"), std::string::npos) << text;
  EXPECT_EQ(text.find("round 4 of 9"), std::string::npos) << text;
  EXPECT_EQ(text.find("i = 5"), std::string::npos) << text;
  EXPECT_NE(text.find("round 8 of 9\n"), std::string::npos) << text;
  EXPECT_NE(text.find("return 0;"), std::string::npos) << text;
}

TEST(StepsText, SaysHowManyStepsAreLeft) {
  StepsTextOptions options;
  options.most_rows = 3;
  EXPECT_NE(steps_text(looped(2), options).find("5 more steps: --json has all of them"),
            std::string::npos);
}

FollowedProgram called() {
  tryout::TraceBuilder builder({});
  builder.begin_shown_call("f", "f(2)", 1, {{"n", "2"}}, 0);
  builder.begin_shown_call("f", "f(1)", 1, {{"n", "1"}}, 0);
  builder.end_shown_call(Ending::kReturned, "1", 0);
  builder.begin_shown_call("g", "g(1)", 2, {}, 0);
  builder.begin_shown_call("f", "f(-1)", 1, {{"n", "-1"}}, 0);
  builder.end_shown_call(Ending::kThrew, "Negative", 0);
  builder.end_shown_call(Ending::kThrew, "Negative", 0);
  builder.end_shown_call(Ending::kReturned, "3", 0);
  FollowedProgram made;
  made.path = "F.scala";
  made.input = {"f(2)", true, "f is for odd numbers."};
  made.traced.trace = builder.finish();
  made.traced.trace.outcome.termination = results::Termination::kReturned;
  made.traced.trace.outcome.value = "3";
  return made;
}

TEST(StepsText, ShowsCallsWithTheirResults) {
  EXPECT_EQ(steps_text(called()),
            "F.scala\n"
            "call        f(2)\n"
            "not valid   f is for odd numbers.\n"
            "\n"
            "  step   line\n"
            "     1      1  | f(2)\n"
            "     2      1  |   f(1) = 1\n"
            "     4      2  |   g(1)\n"
            "     5      1  |     f(-1) throws Negative\n"
            "     7      2  |   g(1) throws Negative\n"
            "     8      1  | f(2) = 3\n"
            "\n"
            "got         \"3\"\n");
}

TEST(StepsText, NoControlCharactersReachTheTerminal) {
  FollowedProgram hostile = looped(1);
  const std::string text = "\x1b[31m\xff\xe2\x80\xae";
  hostile.path = hostile.source = hostile.input.text = hostile.input.why_invalid = text;
  for (std::string& each : hostile.traced.trace.texts) each += text;
  hostile.traced.trace.not_followed = hostile.traced.trace.outcome.detail = text;
  const std::string shown = steps_text(hostile);
  EXPECT_EQ(shown.find('\x1b'), std::string::npos) << shown;
  EXPECT_EQ(shown.find("\xe2\x80\xae"), std::string::npos) << shown;
  EXPECT_EQ(steps_schema_status(steps_json(hostile)), 0);
}

TEST(StepsJson, FollowsItsSchema) {
  for (const FollowedProgram& each : {looped(2), looped(9), called()}) {
    const std::string document = steps_json(each);
    EXPECT_EQ(steps_schema_status(document), 0);
    const auto object = nlohmann::json::parse(document);
    EXPECT_EQ(object["schema"], kStepsSchema);
    EXPECT_EQ(object["trace"]["steps"].size(), each.traced.trace.steps.size());
    EXPECT_EQ(object["trace"]["calls"].size(), each.traced.trace.calls.size());
  }
  EXPECT_NE(steps_schema_status("{\"schema\": \"assay.steps/1\"}"), 0);
}

}  // namespace
}  // namespace assay::report
