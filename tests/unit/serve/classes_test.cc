#include <filesystem>
#include <fstream>
#include <string>

#include "teacher_fixture.h"

namespace assay::serve {
namespace {

namespace fs = std::filesystem;
using Json = nlohmann::ordered_json;

constexpr const char* kFinished = R"_({
  "submission": {"path": "a.js", "verdict": "different", "sentence": "It is wrong.",
                 "row": {"input": "f(1)"}, "detail": {"text": "let x;"}}})_";

class ListedEvents : public EventStream {
 public:
  bool is_open() const override { return !has_ended; }
  void send(std::uint64_t /*id*/, std::string_view name, std::string_view data) override {
    sent.push_back(std::string(name) + " " + std::string(data));
  }
  void end() override { has_ended = true; }

  std::vector<std::string> sent;
  bool has_ended = false;
};

class ClassesTest : public TeacherFixture {
 protected:
  void attempt(const std::string& owner, const std::string& text) {
    Attempt made;
    made.owner = owner;
    made.assignment = "words";
    made.text = text;
    EXPECT_TRUE(attempts_->add(made));
  }
  /// Begins a class of the attempts of one student.
  std::int64_t begin() {
    if (store_->newest_of_each_owner("words", "teacher")->empty()) attempt("ada", "let x;");
    const Response made = post("assignments/words/classes", R"({"from":"attempts"})");
    EXPECT_EQ(made.status, 202U) << made.body;
    return json(made)["class"].get<std::int64_t>();
  }
  std::string state(std::int64_t number) {
    return json(get("classes/" + std::to_string(number)))["state"];
  }
  std::shared_ptr<ListedEvents> listen(std::int64_t number) {
    const auto made = teacher_->answer(
        {"GET", "/api/teacher/classes/" + std::to_string(number) + "/events", {}, ""});
    auto stream = std::make_shared<ListedEvents>();
    std::get<Streaming>(made).begin(stream);
    return stream;
  }
};

TEST_F(ClassesTest, JudgesTheNewestAttemptOfEachStudent) {
  attempt("ada", "old");
  attempt("bo", "second");
  attempt("ada", "new");
  attempt("teacher", "mine");
  const Json made = json(post("assignments/words/classes", R"({"from":"attempts"})"));
  EXPECT_EQ(made["files"], 2);
  const std::string folder = tasks_.last().words.at(2);
  std::string first;
  std::getline(std::ifstream(folder + "/student-001.js"), first);
  EXPECT_EQ(first, "new");
  EXPECT_TRUE(fs::exists(folder + "/student-002.js"));
  EXPECT_EQ(tasks_.last().words.at(0), "serve-class");
  EXPECT_EQ(tasks_.last().words.at(1), "words/reference.js");
}

TEST_F(ClassesTest, RefusesAClassOfNobody) {
  EXPECT_EQ(post("assignments/words/classes", R"({"from":"attempts"})").status, 409U);
  EXPECT_EQ(post("assignments/words/classes", "{}").status, 400U);
  EXPECT_EQ(post("assignments/other/classes", R"({"from":"attempts"})").status, 404U);
  EXPECT_EQ(post("assignments/words/classes", "PK", "application/zip").status, 400U);
  EXPECT_TRUE(tasks_.all.empty());
}

TEST_F(ClassesTest, KeepsResultsAsTheyCome) {
  const std::int64_t number = begin();
  const auto events = listen(number);
  tasks_.say(R"({"total":2})");
  tasks_.say(R"({"verdict":{"path":"a.js","verdict":"different","sentence":"It is wrong."}})");
  tasks_.say(R"({"repairing":1})");
  tasks_.say(R"({"repaired":"a.js"})");
  const Json early = json(get("classes/" + std::to_string(number)));
  EXPECT_EQ(early["state"], "judging");
  EXPECT_EQ(early["submissions"][0]["verdict"], "different");
  EXPECT_EQ(early["submissions"][0]["row"], nullptr);
  const std::string folder = tasks_.last().words.at(2);
  EXPECT_TRUE(fs::exists(folder));
  tasks_.say(kFinished);
  tasks_.say(R"({"report":"csv","text":"a,b"})");
  tasks_.say(R"({"summary":{"counts":{"different":1}}})");
  EXPECT_FALSE(tasks_.last().is_alive);
  EXPECT_FALSE(fs::exists(folder));
  open();  // as after a restart
  const Json done = json(get("classes/" + std::to_string(number)));
  EXPECT_EQ(done["state"], "done");
  EXPECT_EQ(done["summary"]["counts"]["different"], 1);
  EXPECT_EQ(done["submissions"][0]["row"]["input"], "f(1)");
  EXPECT_EQ(done["submissions"][0]["submission"], early["submissions"][0]["submission"]);
  const std::string one = done["submissions"][0]["submission"].dump();
  EXPECT_EQ(
      json(get("classes/" + std::to_string(number) + "/submissions/" + one))["detail"]["text"],
      "let x;");
  const Response csv = get("classes/" + std::to_string(number) + "/reports/csv");
  EXPECT_EQ(csv.body, "a,b");
  EXPECT_EQ(csv.headers.at("Content-Disposition"), "attachment; filename=\"words-class-1.csv\"");
  EXPECT_EQ(get("classes/" + std::to_string(number) + "/reports/html").status, 404U);
  EXPECT_TRUE(events->has_ended);
  EXPECT_EQ(events->sent.back(), R"(end {"state":"done","message":""})");
  EXPECT_NE(events->sent.at(2).find(R"(submission {"path":"a.js")"), std::string::npos);
  EXPECT_EQ(json(get("assignments/words/classes"))["classes"][0]["counts"]["different"], 1);
}

TEST_F(ClassesTest, CanBeStoppedAndContinued) {
  const std::int64_t number = begin();
  const std::string path = "classes/" + std::to_string(number);
  tasks_.say(R"({"verdict":{"path":"a.js","verdict":"different","sentence":"No."}})");
  EXPECT_EQ(post(path + "/judge").status, 409U);
  EXPECT_EQ(post(path + "/remove").status, 409U);
  const auto events = listen(number);
  EXPECT_EQ(post(path + "/cancel").status, 204U);
  EXPECT_FALSE(tasks_.last().is_alive);
  EXPECT_EQ(state(number), "cancelled");
  EXPECT_TRUE(events->has_ended);
  EXPECT_EQ(json(get(path))["submissions"].size(), 1U);
  EXPECT_EQ(post(path + "/cancel").status, 204U);
  const std::string journal = tasks_.last().words.at(4);
  EXPECT_EQ(post(path + "/judge").status, 204U);
  EXPECT_EQ(tasks_.all.size(), 2U);
  EXPECT_EQ(tasks_.last().words.at(4), journal);
  EXPECT_EQ(state(number), "judging");
}

TEST_F(ClassesTest, AreJudgedOneAfterTheOther) {
  const std::int64_t first = begin(), second = begin(), third = begin();
  EXPECT_EQ(tasks_.all.size(), 1U);
  EXPECT_EQ(state(second), "waiting");
  EXPECT_EQ(post("classes/" + std::to_string(second) + "/cancel").status, 204U);
  EXPECT_EQ(state(second), "cancelled");
  tasks_.say(R"({"refused":"the reference does not compile"})");
  tasks_.end();
  EXPECT_EQ(json(get("classes/" + std::to_string(first)))["message"],
            "the reference does not compile");
  EXPECT_EQ(state(first), "failed");
  EXPECT_EQ(state(third), "judging");
  tasks_.end();
  EXPECT_EQ(state(third), "failed");
}

TEST_F(ClassesTest, AreInterruptedIfTheServerEnds) {
  const std::int64_t number = begin();
  tasks_.say(R"({"verdict":{"path":"a.js","verdict":"different","sentence":"No."}})");
  const std::string folder = tasks_.last().words.at(2);
  open();
  EXPECT_EQ(state(number), "interrupted");
  EXPECT_FALSE(fs::exists(folder));
  EXPECT_EQ(json(get("classes/" + std::to_string(number)))["submissions"].size(), 1U);
  EXPECT_TRUE(listen(number)->has_ended);
}

TEST_F(ClassesTest, CanBeRemoved) {
  const std::int64_t number = begin();
  const std::string path = "classes/" + std::to_string(number);
  tasks_.say(kFinished);
  tasks_.say(R"({"summary":{}})");
  const std::string one = json(get(path))["submissions"][0]["submission"].dump();
  EXPECT_EQ(post(path + "/remove").status, 204U);
  EXPECT_EQ(get(path).status, 404U);
  EXPECT_EQ(get(path + "/submissions/" + one).status, 404U);
  EXPECT_EQ(json(get("assignments/words/classes"))["classes"], Json::array());
}

TEST_F(ClassesTest, HasOnlyItsOwnSubmissions) {
  const std::int64_t first = begin();
  tasks_.say(kFinished);
  tasks_.say(R"({"summary":{}})");
  const std::int64_t second = begin();
  const std::string one =
      json(get("classes/" + std::to_string(first)))["submissions"][0]["submission"].dump();
  EXPECT_EQ(get("classes/" + std::to_string(second) + "/submissions/" + one).status, 404U);
  for (const char* path :
       {"classes/77", "classes/x", "classes/-1", "classes/1/submissions/x", "classes/1/reports/..",
        "classes/1/reports/x", "assignments/other/classes"})
    EXPECT_EQ(get(path).status, 404U) << path;
}

}  // namespace
}  // namespace assay::serve
