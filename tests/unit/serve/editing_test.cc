#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "teacher_fixture.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

class EditingTest : public TeacherFixture {
 protected:
  EditingTest() {
    course_.assignments.front().reference = folder_ + "/reference.js";
    write("reference.js", "export const words = 1;\n");
    write("assignment.toml", "title = \"Words\"\n");
  }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(folder_ + "/" + name) << text;
  }
  std::string content(const std::string& name) const {
    std::ifstream in(folder_ + "/" + name);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  /// Has a text checked, which can be used or not.
  void check(const std::string& text, bool is_good = true) {
    post("assignments/words/check", Json{{"text", text}}.dump());
    tasks_.say(Json{{"ok", is_good}}.dump());
    tasks_.end();
  }
  Response save_accepted(const std::string& text, const std::string& digest) {
    check(text);
    return save(text, digest);
  }
  Response save(const std::string& text, const std::string& digest) {
    return post("assignments/words/save", Json{{"text", text}, {"digest", digest}}.dump());
  }
};

TEST_F(EditingTest, SavesWhatWasReadBefore) {
  const Json file = json(get("assignments/words/file"));
  EXPECT_EQ(file["text"], "title = \"Words\"\n");
  EXPECT_EQ(file["reference"], "export const words = 1;\n");
  const Response made = save_accepted("title = \"New\"\n", file["digest"]);
  EXPECT_EQ(made.status, 200U) << made.body;
  EXPECT_EQ(content("assignment.toml"), "title = \"New\"\n");
  EXPECT_EQ(saved_, "words;");
  EXPECT_EQ(save_accepted("title = \"Newer\"\n", json(made)["digest"]).status, 200U);
}

TEST_F(EditingTest, DoesNotOverwriteWhatHasChangedMeanwhile) {
  const Json file = json(get("assignments/words/file"));
  write("assignment.toml", "title = \"By hand\"\n");
  EXPECT_EQ(save_accepted("title = \"New\"\n", file["digest"]).status, 409U);
  EXPECT_EQ(content("assignment.toml"), "title = \"By hand\"\n");
  EXPECT_EQ(saved_, "");
}

TEST_F(EditingTest, SavesNothingThatNoCheckHasAccepted) {
  const std::string digest = json(get("assignments/words/file"))["digest"];
  EXPECT_EQ(save("nonsense here\n", digest).status, 422U);
  check("nonsense here\n", false);
  EXPECT_EQ(save("nonsense here\n", digest).status, 422U);
  check("title = \"Good\"\n");
  EXPECT_EQ(save("nonsense here\n", digest).status, 422U);
  EXPECT_EQ(content("assignment.toml"), "title = \"Words\"\n");
  EXPECT_EQ(saved_, "");
  check("nonsense here\n", false);
  EXPECT_EQ(save("title = \"Good\"\n", digest).status, 200U);
}

TEST_F(EditingTest, SavesWhatStudentsRead) {
  const Json task = json(get("assignments/words/file"))["tasks"][0];
  EXPECT_EQ(task["text"], "");
  const auto save_task = [&](const std::string& text, const std::string& digest) {
    return post("assignments/words/task", Json{{"text", text}, {"digest", digest}}.dump());
  };
  const Response made = save_task("Count the words.\n", task["digest"]);
  EXPECT_EQ(made.status, 200U) << made.body;
  EXPECT_EQ(content("task.md"), "Count the words.\n");
  EXPECT_EQ(task_now(course_.assignments.front(), TaskText::kOwn).value(), "Count the words.\n");
  EXPECT_EQ(save_task("Other", task["digest"]).status, 409U);
  EXPECT_EQ(save_task(std::string((64 << 10) + 1, 'a'), json(made)["digest"]).status, 413U);
  std::filesystem::rename(folder_ + "/task.md", folder_ + "/task.txt");
  EXPECT_EQ(save_task("Plain", json(made)["digest"]).status, 200U);
  EXPECT_EQ(content("task.txt"), "Plain");
}

TEST_F(EditingTest, SavesWhatReadersOfGermanRead) {
  const Json task = json(get("assignments/words/file"))["tasks"][1];
  EXPECT_EQ(task["language"], "de");
  const auto save_in = [&](const std::string& language) {
    const Json body = {{"text", "Zähle.\n"}, {"digest", task["digest"]}, {"language", language}};
    return post("assignments/words/task", body.dump()).status;
  };
  EXPECT_EQ(save_in("fr"), 400U);
  EXPECT_EQ(save_in("de"), 200U);
  EXPECT_EQ(content("task.de.md"), "Zähle.\n");
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/task.md"));
  EXPECT_EQ(task_now(course_.assignments.front(), TaskText::kGerman).value(), "Zähle.\n");
}

TEST_F(EditingTest, MakesAFileThatIsMissing) {
  std::filesystem::remove(folder_ + "/assignment.toml");
  const Json file = json(get("assignments/words/file"));
  EXPECT_EQ(file["exists"], false);
  EXPECT_EQ(save_accepted("title = \"New\"\n", file["digest"]).status, 200U);
  EXPECT_EQ(content("assignment.toml"), "title = \"New\"\n");
}

TEST_F(EditingTest, ChecksTheNewestText) {
  const Json first = json(post("assignments/words/check", R"({"text": "a"})"));
  const std::string file = tasks_.last().words.at(2);
  EXPECT_EQ(tasks_.last().words.at(0), "serve-check");
  EXPECT_EQ(content(".assay-check.toml"), "a");
  EXPECT_EQ(json(get("checks/" + first["check"].dump()))["result"], nullptr);
  const Json second = json(post("assignments/words/check", R"({"text": "b"})"));
  EXPECT_FALSE(tasks_.all.front()->is_alive);
  EXPECT_EQ(get("checks/" + first["check"].dump()).status, 404U);
  tasks_.say(R"({"ok": true})");
  tasks_.end();
  EXPECT_FALSE(std::filesystem::exists(file));
  EXPECT_EQ(json(get("checks/" + second["check"].dump()))["result"]["ok"], true);
  EXPECT_EQ(content("assignment.toml"), "title = \"Words\"\n");
}

TEST_F(EditingTest, RefusesWhatIsMissingOrTooLong) {
  EXPECT_EQ(post("assignments/words/save", R"({"text": "a"})").status, 400U);
  EXPECT_EQ(post("assignments/words/save", R"({"digest": "a"})").status, 400U);
  EXPECT_EQ(save(std::string((256 << 10) + 1, '#'), "").status, 413U);
  EXPECT_EQ(post("assignments/other/save").status, 404U);
  EXPECT_EQ(post("assignments/..%2f/check").status, 404U);
  EXPECT_EQ(get("assignments/other/file").status, 404U);
  EXPECT_EQ(get("checks/0").status, 404U);
}

}  // namespace
}  // namespace assay::serve
