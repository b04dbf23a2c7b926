#include "report/grade/json.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "base/source_files.h"
#include "golden.h"
#include "sample.h"
#include "temporary.h"

namespace assay::report {
namespace {

/// Runs the validator of this folder; true if it finds nothing.
bool valid_against_schema(const std::string& document) {
  const std::string path = temporary_path("report.json");
  std::ofstream(path, std::ios::binary) << document;
  const std::string command =
      std::string(ASSAY_VALIDATE) + " " + ASSAY_SCHEMA_DIR + "/assay.grade-2.schema.json " + path;
  const int status = std::system(command.c_str());
  std::filesystem::remove(path);
  return status == 0;
}

TEST(Json, MatchesTheGoldenFile) {
  testing::expect_golden("small.json", to_json(testing::small_class()));
}

TEST(Json, FollowsItsSchema) {
  EXPECT_TRUE(valid_against_schema(to_json(testing::small_class())));
  EXPECT_TRUE(
      valid_against_schema(to_json(testing::hostile_class(), {.timings = true, .sources = true})));
}

TEST(Json, ListsTheFilesOfAProgram) {
  results::GradeReport report = testing::small_class();
  report.submissions[0].source = join_files({{"main.c", "int m;", true}, {"a.h", "int a;", false}});
  const std::string text = to_json(report, {.timings = false, .sources = true});
  EXPECT_TRUE(valid_against_schema(text));
  const nlohmann::json document = nlohmann::json::parse(text);
  const nlohmann::json& sources = document["submissions"][0]["sources"];
  ASSERT_EQ(sources.size(), 2U);
  EXPECT_EQ(sources[1]["file"], "a.h");
  EXPECT_EQ(sources[1]["source"], "int a;");
  EXPECT_FALSE(document["submissions"][0].contains("source"));
  EXPECT_FALSE(document["submissions"][1].contains("sources"));
}

TEST(Json, SchemaRefusesWhatItShould) {
  nlohmann::json document = nlohmann::json::parse(to_json(testing::small_class()));
  document["submissions"][0]["verdict"] = "wrong";
  EXPECT_FALSE(valid_against_schema(document.dump()));
  document = nlohmann::json::parse(to_json(testing::small_class()));
  document["submissions"][0].erase("input");
  EXPECT_FALSE(valid_against_schema(document.dump()));
  document = nlohmann::json::parse(to_json(testing::small_class()));
  document["surprise"] = 1;
  EXPECT_FALSE(valid_against_schema(document.dump()));
}

TEST(Json, KeepsTheExactBytesOfWhatIsNotText) {
  results::GradeReport report;
  report.submissions = {testing::different("a.c", "ok", "caf\xe9")};
  const nlohmann::json document = nlohmann::json::parse(to_json(report));
  const nlohmann::json& actual = document["submissions"][0]["actual"];
  EXPECT_EQ(actual["output"], "caf\xef\xbf\xbd");
  EXPECT_EQ(actual["output_base64"], "Y2Fm6Q==");
  EXPECT_FALSE(document["submissions"][0]["expected"].contains("output_base64"));
}

TEST(Json, HasNoTimesUnlessAsked) {
  EXPECT_EQ(to_json(testing::small_class()).find("seconds"), std::string::npos);
  EXPECT_NE(to_json(testing::small_class(), {.timings = true}).find("\"cpu_seconds\": 0.25"),
            std::string::npos);
}

TEST(Json, CountsAddUp) {
  const nlohmann::json document = nlohmann::json::parse(to_json(testing::hostile_class()));
  const nlohmann::json& counts = document["counts"];
  EXPECT_EQ(counts["submissions"], document["submissions"].size());
  EXPECT_EQ(counts["equivalent"].get<int>() + counts["different"].get<int>() +
                counts["undecided"].get<int>() + counts["rejected"].get<int>(),
            60);
}

TEST(Ndjson, IsTheDocumentLineByLine) {
  const nlohmann::json document = nlohmann::json::parse(to_json(testing::hostile_class()));
  std::istringstream lines(to_ndjson(testing::hostile_class()));
  std::string line;
  ASSERT_TRUE(std::getline(lines, line));
  EXPECT_EQ(nlohmann::json::parse(line)["counts"], document["counts"]);
  for (const nlohmann::json& expected : document["submissions"]) {
    ASSERT_TRUE(std::getline(lines, line));
    nlohmann::json object = nlohmann::json::parse(line);
    EXPECT_EQ(object["schema"], "assay.grade.submission/2");
    object.erase("schema");
    EXPECT_EQ(object, expected);
  }
  EXPECT_FALSE(std::getline(lines, line));
}

}  // namespace
}  // namespace assay::report
