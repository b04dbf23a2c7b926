#include "serve/site/site.h"

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "serve/exercise/question_data.h"
#include "serve/site/exercises.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

/// A store in memory, which can fail.
class MemoryStore : public Store {
 public:
  Result<std::int64_t> add(const Attempt& attempt) override {
    if (is_full) return fail(Error::Kind::kResource, "the disk is full");
    attempts.push_back(attempt);
    attempts.back().number = static_cast<std::int64_t>(attempts.size());
    return attempts.back().number;
  }
  Result<void> update(const Attempt& attempt) override {
    if (is_full) return fail(Error::Kind::kResource, "the disk is full");
    attempts.at(static_cast<std::size_t>(attempt.number) - 1) = attempt;
    return {};
  }
  Result<std::optional<Attempt>> find(std::int64_t number) override {
    const auto index = static_cast<std::size_t>(number) - 1;
    if (index >= attempts.size()) return std::optional<Attempt>();
    return std::optional<Attempt>(attempts[index]);
  }
  Result<std::vector<Attempt>> newest(const std::string& owner, const std::string& assignment,
                                      std::size_t most) override {
    std::vector<Attempt> all;
    for (auto each = attempts.rbegin(); each != attempts.rend() && all.size() < most; ++each)
      if (each->owner == owner && each->assignment == assignment) all.push_back(*each);
    return all;
  }
  Result<void> add(const Session& session) override {
    if (is_full) return fail(Error::Kind::kResource, "the disk is full");
    sessions.push_back(session);
    return {};
  }
  Result<void> remove_session(const std::string& digest) override {
    std::erase_if(sessions, [&](const Session& each) { return each.digest == digest; });
    return {};
  }
  Result<std::optional<Session>> session(const std::string& digest,
                                         const std::string& since) override {
    for (const Session& each : sessions)
      if (each.digest == digest && each.at >= since) return std::optional(each);
    return std::optional<Session>();
  }

  std::vector<Session> sessions;
  std::vector<Attempt> attempts;
  bool is_full = false;
};

class ListedStream : public EventStream {
 public:
  bool is_open() const override { return !has_ended; }
  void send(std::uint64_t id, std::string_view name, std::string_view data) override {
    sent.push_back(std::to_string(id) + " " + std::string(name) + " " + std::string(data));
  }
  void end() override { has_ended = true; }

  std::vector<std::string> sent;
  bool has_ended = false;
};

class SiteTest : public testing::Test {
 protected:
  SiteTest() : runs_(store_), site_(course(), store_, runs_, jobs(), options()) { sign_in(); }

  static const Course& course() {
    static const Course kCourse = {
        "Programming",
        {{"words", "Words", "words/reference.js", "JavaScript", ".js", "words.js", "Find words.",
          "function words"}},
        {},
        {{"Loops", "Loops", "Loops.java", "Java", ".java", "Loops.java", ""}}};
    return kCourse;
  }
  Jobs jobs() {
    Jobs made;
    made.prepare = [this](const CourseAssignment& each) { did_ += "prepare " + each.id + ";"; };
    made.start = [this](const CourseAssignment&, std::int64_t run, const Order& order) {
      did_ += "start " + std::to_string(run) + " " + order.text;
      if (order.kind != "judge") did_ += " " + order.kind + " " + order.input;
      did_ += ";";
    };
    made.ask = [this](const CourseAssignment& each, std::int64_t run, const std::string& owner) {
      did_ += "ask " + each.id + ";";
      exercises_.ask(each, run, owner);
    };
    made.cancel = [this](std::int64_t run) {
      did_ += "cancel " + std::to_string(run) + ";";
      if (ends_late_) return;
      runs_.hear(run, "end", R"({"reason": "cancelled", "message": ""})");
    };
    return made;
  }
  SiteOptions options() {
    SiteOptions made;
    made.port = 8437;
    made.version = "1";
    made.most_waiting = 2;
    made.seconds = [this] { return seconds_; };
    made.disk_is_full = [this] { return disk_is_full_; };
    made.ago = [](std::int64_t seconds) {
      return std::string(seconds == 0 ? "2026-11-27T02:00:00Z" : "2026-05-31T02:00:00Z");
    };
    made.teacher = [this](const Request& request) {
      did_ += "teacher " + request.method + " " + request.path + ";";
      return Response{};
    };
    return made;
  }

  Request get(const std::string& path) const {
    return {"GET", path, {{"host", "localhost:8437"}, {"cookie", cookie_}}, "", ""};
  }
  Request post(const std::string& path, const std::string& body) const {
    Request made = get(path);
    made.method = "POST";
    made.headers.insert({{"origin", "http://localhost:8437"},
                         {"content-type", "application/json"},
                         {"x-assay", "1"}});
    made.body = body;
    return made;
  }
  /// Signs in with the cookie that the browser has; another browser has none.
  void sign_in(Role role = Role::kStudent) {
    const Json body = {{role == Role::kTeacher ? "teacher" : "token", site_.token(role)}};
    const Response made = answer(post("/api/session", body.dump()));
    ASSERT_EQ(made.status, 204U);
    const std::string& cookie = made.headers.at("Set-Cookie");
    EXPECT_NE(cookie.find("HttpOnly; SameSite=Strict"), std::string::npos);
    EXPECT_NE(cookie.find("Max-Age"), std::string::npos);  // it outlives the browser's window
    cookie_ = "other=1; " + cookie.substr(0, cookie.find(';'));
  }
  void sign_in_elsewhere() {
    cookie_.clear();
    sign_in();
  }
  Response answer(const Request& request) { return std::get<Response>(site_.answer(request)); }
  Json json(const Request& request) { return Json::parse(answer(request).body); }
  unsigned status(const Request& request) { return answer(request).status; }
  std::shared_ptr<ListedStream> listen(Request request) {
    auto streaming = std::get<Streaming>(site_.answer(request));
    auto stream = std::make_shared<ListedStream>();
    streaming.begin(stream);
    return stream;
  }

  double seconds_ = 1000;
  bool disk_is_full_ = false, ends_late_ = false;
  MemoryStore store_;
  Runs runs_;
  Exercises exercises_{runs_,
                       [this](const CourseAssignment& each, std::int64_t run, std::uint64_t seed) {
                         did_ += "draw " + each.id + ";";
                         seeds_.push_back(seed);
                         drawing_ = run;
                       }};
  std::vector<std::uint64_t> seeds_;
  std::int64_t drawing_ = 0;
  std::string did_, cookie_;
  Site site_;
};

TEST_F(SiteTest, RefusesOtherNames) {
  for (const char* host : {"evil.example:8437", "localhost", "localhost:80", "127.0.0.1:84370",
                           "localhost:8437.evil.example", ""}) {
    Request request = get("/api/course");
    request.headers["host"] = host;
    EXPECT_EQ(status(request), 421U) << host;
    request.path = "/";
    EXPECT_EQ(status(request), 421U) << host;
  }
  for (const char* host : {"127.0.0.1:8437", "localhost:8437", "[::1]:8437"}) {
    Request request = get("/api/course");
    request.headers["host"] = host;
    EXPECT_EQ(status(request), 200U) << host;
  }
}

TEST_F(SiteTest, RefusesWhoHasNotSignedIn) {
  for (const char* cookie : {"", "assay=", "assay=0123456789abcdef0123456789abcdef", "assay"}) {
    Request request = get("/api/course");
    request.headers["cookie"] = cookie;
    EXPECT_EQ(status(request), 401U) << cookie;
    Request run = post("/api/assignments/words/runs", R"({"text": "x"})");
    run.headers["cookie"] = cookie;
    EXPECT_EQ(status(run), 401U) << cookie;
  }
  EXPECT_EQ(did_, "");
}

TEST_F(SiteTest, LetsATokenBeUsedOnce) {
  const std::string token = site_.token(Role::kStudent);
  const std::string body = R"({"token": ")" + token + "\"}";
  EXPECT_EQ(status(post("/api/session", body)), 204U);
  EXPECT_EQ(status(post("/api/session", body)), 403U);
  EXPECT_NE(site_.token(Role::kStudent), token);
  for (const char* wrong :
       {R"({"token": ""})", R"({"token": 7})", "{}", "[]", "", "{\"token\": \"x"})
    EXPECT_EQ(status(post("/api/session", wrong)), 403U) << wrong;
}

TEST_F(SiteTest, KeepsTheTeachersAddressesFromStudents) {
  for (const char* path : {"/api/teacher/state", "/api/teacher/", "/api/teacher/anything/else"}) {
    EXPECT_EQ(status(get(path)), 403U) << path;
    EXPECT_EQ(status(post(path, "{}")), 403U) << path;
  }
  EXPECT_EQ(status(get("/api/teacher")), 404U);
  EXPECT_EQ(did_, "");
  EXPECT_EQ(json(get("/api/course"))["role"], "student");
  // A token of one role is none of the other.
  for (const auto& [name, role] :
       std::map<std::string, Role>{{"teacher", Role::kStudent}, {"token", Role::kTeacher}})
    EXPECT_EQ(status(post("/api/session", Json{{name, site_.token(role)}}.dump())), 403U);
  sign_in(Role::kTeacher);
  EXPECT_EQ(json(get("/api/course"))["role"], "teacher");
  EXPECT_EQ(status(get("/api/teacher/state")), 200U);
  EXPECT_EQ(status(post("/api/teacher/state", "{}")), 200U);
  EXPECT_EQ(did_, "teacher GET /api/teacher/state;teacher POST /api/teacher/state;");
  cookie_ = "";
  EXPECT_EQ(status(get("/api/teacher/state")), 401U);
}

TEST_F(SiteTest, KeepsNoSessionOfATeacher) {
  sign_in(Role::kTeacher);
  Request request = get("/api/course");
  EXPECT_EQ(status(request), 200U);
  Site again(course(), store_, runs_, jobs(), options());
  EXPECT_EQ(std::get<Response>(again.answer(request)).status, 401U);
}

TEST_F(SiteTest, KeepsStudentsAndTheTeacherApart) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  sign_in(Role::kTeacher);
  EXPECT_EQ(status(get("/api/attempts/1")), 404U);
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "b"})")), 202U);
  sign_in();  // in the browser of the teacher: nobody becomes the teacher by that
  EXPECT_EQ(json(get("/api/course"))["role"], "student");
  EXPECT_EQ(status(get("/api/attempts/2")), 404U);
  EXPECT_EQ(status(get("/api/teacher/state")), 403U);
}

TEST_F(SiteTest, RefusesChangesFromOtherPages) {
  const Request good = post("/api/assignments/words/runs", R"({"text": "x"})");
  for (const auto& [name, value, expected] :
       std::vector<std::tuple<std::string, std::string, unsigned>>{
           {"origin", "http://evil.example", 403},
           {"origin", "null", 403},
           {"origin", "https://localhost:8437", 403},
           {"origin", "http://127.0.0.1:8437", 403},
           {"content-type", "text/plain", 415},
           {"content-type", "application/x-www-form-urlencoded", 415},
           {"x-assay", "", 403}}) {
    Request forged = good;
    forged.headers[name] = value;
    EXPECT_EQ(status(forged), expected) << name << " " << value;
    forged.headers.erase(name);
    EXPECT_EQ(status(forged), name == "content-type" ? 415U : 403U) << name;
  }
  Request read = good;
  read.method = "GET";
  EXPECT_EQ(status(read), 404U);
  read.method = "DELETE";
  EXPECT_EQ(status(read), 405U);
  EXPECT_EQ(did_, "");
  EXPECT_EQ(status(good), 202U);
}

TEST_F(SiteTest, SendsHeadersThatKeepOtherPagesOut) {
  for (const char* path : {"/api/course", "/", "/absent"}) {
    const Response made = answer(get(path));
    EXPECT_EQ(made.headers.at("Content-Security-Policy"),
              "default-src 'self'; frame-ancestors 'none'");
    EXPECT_EQ(made.headers.at("X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(made.headers.at("Cross-Origin-Resource-Policy"), "same-origin");
  }
}

TEST_F(SiteTest, KnowsOnlyWhatThereIs) {
  for (const char* path :
       {"/api/assignments/other", "/api/assignments/words/", "/api/attempts/7", "/api/attempts/x",
        "/api/attempts/-1", "/api/runs/1/events", "/api/attempts/99999999999999999999", "/api/",
        "/api/course/words", "/../etc/passwd", "/api/assignments/..%2f..%2fetc"})
    EXPECT_EQ(status(get(path)), 404U) << path;
}

TEST_F(SiteTest, KeepsAnAttemptAndStartsItsRun) {
  EXPECT_EQ(json(get("/api/course"))["assignments"][0]["last"], nullptr);
  EXPECT_EQ(json(get("/api/assignments/words"))["start"], "function words");
  EXPECT_EQ(json(get("/api/assignments/words"))["task"], "Find words.");
  const Json made = json(post("/api/assignments/words/runs", R"({"text": "let x;"})"));
  EXPECT_EQ(made["attempt"], 1);
  EXPECT_EQ(did_, "prepare words;prepare words;start 1 let x;;");
  EXPECT_EQ(store_.attempts.at(0).text, "let x;");
  EXPECT_EQ(json(get("/api/assignments/words"))["start"], "let x;");
  EXPECT_EQ(json(get("/api/assignments/words"))["stub"], "function words");
  EXPECT_EQ(json(get("/api/assignments/words"))["last"]["verdict"], "running");
  EXPECT_EQ(json(get("/api/assignments/words"))["last"]["best"], "running");
}

TEST_F(SiteTest, RemembersThatAnAssignmentWasSolved) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "x"})")), 202U);
  ASSERT_EQ(store_.attempts.size(), 1U);
  store_.attempts[0].verdict = "equivalent";
  Attempt next = store_.attempts[0];
  next.verdict = "different";
  EXPECT_TRUE(store_.add(next));
  const Json last = json(get("/api/assignments/words"))["last"];
  EXPECT_EQ(last["verdict"], "different");
  EXPECT_EQ(last["best"], "equivalent");
}

TEST_F(SiteTest, DoesNotAcknowledgeWhatItCannotKeep) {
  store_.is_full = true;
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "x"})")), 500U);
  EXPECT_EQ(did_, "");
}

TEST_F(SiteTest, RefusesTextsThatAreMissingOrTooLong) {
  for (const char* body : {"{}", R"({"text": 7})", "", "x", R"({"text": null})"})
    EXPECT_EQ(status(post("/api/assignments/words/runs", body)), 400U) << body;
  const std::string large = Json{{"text", std::string((256 << 10) + 1, 'x')}}.dump();
  EXPECT_EQ(status(post("/api/assignments/words/runs", large)), 413U);
  EXPECT_EQ(did_, "");
}

TEST_F(SiteTest, CancelsTheRunBefore) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "b"})")), 202U);
  EXPECT_EQ(did_, "start 1 a;cancel 1;start 2 b;");
  EXPECT_EQ(store_.attempts.at(0).verdict, "cancelled");
  EXPECT_EQ(status(post("/api/runs/2/cancel", "{}")), 204U);
  EXPECT_EQ(store_.attempts.at(1).verdict, "cancelled");
  EXPECT_EQ(status(post("/api/runs/77/cancel", "{}")), 204U);
}

TEST_F(SiteTest, TellsListenersWhatIsSaid) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  const auto early = listen(get("/api/runs/1/events"));
  runs_.hear(1, "state", R"({"state":"judging"})");
  runs_.hear(1, "verdict", R"({"verdict":"different","sentence":"No."})");
  Request again = get("/api/runs/1/events");
  again.headers["last-event-id"] = "1";
  const auto late = listen(again);
  runs_.hear(1, "hints", R"([["Look there."],["Look at line 2."]])");
  runs_.hear(1, "end", R"({"reason":"done","message":""})");
  runs_.hear(1, "state", R"({"state":"too late"})");
  EXPECT_EQ(early->sent,
            (std::vector<std::string>{R"(1 state {"state":"judging"})",
                                      R"(2 verdict {"verdict":"different","sentence":"No."})",
                                      R"(3 end {"reason":"done","message":""})"}));
  EXPECT_EQ(late->sent.size(), 2U);
  EXPECT_TRUE(early->has_ended && late->has_ended);
  EXPECT_TRUE(listen(get("/api/runs/1/events"))->has_ended);
  EXPECT_EQ(json(get("/api/attempts/1"))["result"]["sentence"], "No.");
  EXPECT_EQ(json(get("/api/assignments/words/attempts"))["attempts"][0]["verdict"], "different");
}

TEST_F(SiteTest, KeepsSentencesInEachLanguageAndNamesWhyARunFailed) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  runs_.hear(1, "verdict", R"({"verdict":"different","sentence":{"en":"No.","de":"Nein."}})");
  runs_.hear(1, "hints", R"([{"en":["Look there."],"de":["Sieh dort nach."]}])");
  EXPECT_EQ(json(get("/api/attempts/1"))["sentence"]["de"], "Nein.");
  EXPECT_EQ(json(post("/api/attempts/1/hint", R"({"rung": 1})"))["sentences"]["de"][0],
            "Sieh dort nach.");
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "b"})")), 202U);
  runs_.hear(2, "end", R"({"reason":"failed","message":"Late.","code":"judging-took-too-long"})");
  const Json failed = json(get("/api/attempts/2"))["sentence"];
  EXPECT_EQ(failed["code"], "judging-took-too-long");
  EXPECT_EQ(failed["message"], "Late.");
}

TEST_F(SiteTest, SaysThatAResultCouldNotBeKept) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  const auto stream = listen(get("/api/runs/1/events"));
  store_.is_full = true;
  runs_.hear(1, "verdict", R"({"verdict":"different","sentence":"No."})");
  store_.is_full = false;
  runs_.hear(1, "end", R"({"reason":"done","message":""})");
  ASSERT_EQ(stream->sent.size(), 2U);
  EXPECT_NE(stream->sent[1].find("could not be kept: the disk is full"), std::string::npos);
}

TEST_F(SiteTest, LeavesTheRunsOfOtherBrowsersAlone) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  sign_in_elsewhere();
  EXPECT_EQ(status(post("/api/runs/1/cancel", "{}")), 204U);
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "b"})")), 202U);
  EXPECT_EQ(did_, "start 1 a;start 2 b;");
}

TEST_F(SiteTest, ShowsNobodyWhatOthersDid) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  runs_.hear(1, "hints", R"([["Look there."]])");
  const std::string first = cookie_;
  sign_in_elsewhere();
  EXPECT_EQ(json(get("/api/assignments/words/attempts"))["attempts"].size(), 0U);
  EXPECT_EQ(json(get("/api/assignments/words"))["start"], "function words");
  EXPECT_EQ(json(get("/api/course"))["assignments"][0]["last"], nullptr);
  EXPECT_EQ(status(get("/api/attempts/1")), 404U);
  EXPECT_EQ(status(get("/api/runs/1/events")), 404U);
  EXPECT_EQ(status(post("/api/attempts/1/hint", R"({"rung": 1})")), 404U);
  cookie_ = first;
  EXPECT_EQ(json(get("/api/attempts/1"))["text"], "a");
  EXPECT_EQ(json(get("/api/attempts/1"))["hints"].size(), 0U);
}

TEST_F(SiteTest, FindsTheAttemptsOfABrowserAgain) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  for (const Session& each : store_.sessions)
    EXPECT_EQ(cookie_.find(each.digest), std::string::npos) << "the store has the secret itself";
  Runs runs(store_);
  Site again(course(), store_, runs, jobs(), options());
  EXPECT_EQ(std::get<Response>(again.answer(get("/api/attempts/1"))).status, 200U);
  sign_in();  // with the printed address, in the same browser
  EXPECT_EQ(json(get("/api/attempts/1"))["text"], "a");
  store_.sessions.front().at = store_.sessions.back().at = "2026-05-30T02:00:00Z";
  EXPECT_EQ(status(get("/api/attempts/1")), 401U);
}

/// A question of which the second choice is right.
Json drawn_question(const std::string& id) {
  results::Question question;
  question.id = id;
  question.prompt = "What does it print?";
  question.programs = {"class A {}"};
  question.choices = {{"7", false, "The first index is 0.", "index-from-one"}, {"8", true, "", ""}};
  question.explanation = "Because of 8.";
  const AskedQuestion one = asked(question, 1);
  return {{"public", public_data(one)}, {"kept", kept_data(one)}};
}

TEST_F(SiteTest, AsksQuestionsOneByOne) {
  EXPECT_EQ(json(get("/api/course"))["exercises"][0]["id"], "Loops");
  EXPECT_EQ(json(get("/api/exercises/Loops"))["open"], nullptr);
  EXPECT_EQ(status(post("/api/exercises/words/questions", "{}")), 404U);
  EXPECT_EQ(json(post("/api/exercises/Loops/questions", "{}"))["run"], 1);
  EXPECT_EQ(json(get("/api/exercises/Loops"))["open"], 1);
  EXPECT_EQ(status(post("/api/attempts/1/answer", R"({"chosen": [0]})")), 404U);
  const auto stream = listen(get("/api/runs/1/events"));
  exercises_.hear(drawing_, Json::array({drawn_question("a"), drawn_question("b")}).dump());
  runs_.hear(1, "end", R"({"reason":"done","message":""})");
  ASSERT_EQ(stream->sent.size(), 2U);
  EXPECT_EQ(stream->sent[0].find("right"), std::string::npos) << stream->sent[0];
  const Json attempt = json(get("/api/attempts/1"));
  EXPECT_EQ(attempt["verdict"], "asked");
  EXPECT_EQ(attempt["question"]["id"], "a");
  EXPECT_EQ(attempt["solution"], nullptr);
  EXPECT_EQ(attempt.dump().find("Because"), std::string::npos);
  // The second question was drawn with the first one.
  EXPECT_EQ(json(post("/api/exercises/Loops/questions", "{}"))["run"], 2);
  EXPECT_EQ(seeds_.size(), 1U);
  EXPECT_EQ(json(get("/api/attempts/2"))["question"]["id"], "b");
  EXPECT_EQ(json(post("/api/exercises/Loops/questions", "{}"))["run"], 3);
  ASSERT_EQ(seeds_.size(), 2U);
  EXPECT_NE(seeds_[0], seeds_[1]);
  exercises_.hear(drawing_, Json::array({drawn_question("b"), drawn_question("c")}).dump());
  EXPECT_EQ(json(get("/api/attempts/3"))["question"]["id"], "c");
}

TEST_F(SiteTest, MarksAnswersAndTellsTheRightOneThen) {
  EXPECT_EQ(status(post("/api/exercises/Loops/questions", "{}")), 202U);
  exercises_.hear(drawing_, Json::array({drawn_question("a")}).dump());
  for (const char* body :
       {"{}", "[]", R"({"chosen": [2]})", R"({"chosen": [-1]})", R"({"chosen": [0, 1]})",
        R"({"chosen": "0"})", R"({"text": 7})", R"({"cells": [[1]]})", ""})
    EXPECT_EQ(status(post("/api/attempts/1/answer", body)), 400U) << body;
  const std::string large = Json{{"text", std::string(9 << 10, 'x')}}.dump();
  EXPECT_EQ(status(post("/api/attempts/1/answer", large)), 413U);
  const Json wrong = json(post("/api/attempts/1/answer", R"({"chosen": [0]})"));
  EXPECT_EQ(wrong["right"], false);
  EXPECT_EQ(wrong["feedback"][0], "The first index is 0.");
  EXPECT_EQ(wrong["solution"], nullptr);
  EXPECT_EQ(json(get("/api/attempts/1"))["verdict"], "wrong");
  EXPECT_EQ(json(get("/api/exercises/Loops"))["open"], 1);
  runs_.hear(1, "end", R"({"reason":"done","message":""})");  // does not undo what was answered
  const Json right = json(post("/api/attempts/1/answer", R"({"chosen": [1]})"));
  EXPECT_EQ(right["right"], true);
  EXPECT_EQ(right["tries"], 2);
  EXPECT_EQ(right["solution"]["explanation"], "Because of 8.");
  EXPECT_EQ(status(post("/api/attempts/1/answer", R"({"chosen": [0]})")), 409U);
  const Json attempt = json(get("/api/attempts/1"));
  EXPECT_EQ(attempt["verdict"], "right");
  EXPECT_EQ(attempt["answers"].size(), 2U);
  EXPECT_EQ(attempt["solution"]["answer"]["chosen"][0], 1);
  EXPECT_EQ(json(get("/api/exercises/Loops"))["open"], nullptr);
  EXPECT_EQ(json(get("/api/exercises/Loops/attempts"))["attempts"][0]["verdict"], "right");
}

TEST_F(SiteTest, ShowsTheAnswerToWhoGivesUp) {
  EXPECT_EQ(status(post("/api/exercises/Loops/questions", "{}")), 202U);
  exercises_.hear(drawing_, Json::array({drawn_question("a")}).dump());
  const std::string first = cookie_;
  sign_in_elsewhere();
  EXPECT_EQ(status(post("/api/attempts/1/solution", "{}")), 404U);
  EXPECT_EQ(status(post("/api/attempts/1/answer", R"({"chosen": [1]})")), 404U);
  cookie_ = first;
  EXPECT_EQ(json(post("/api/attempts/1/solution", "{}"))["solution"]["answer"]["chosen"][0], 1);
  EXPECT_EQ(json(get("/api/attempts/1"))["verdict"], "shown");
  EXPECT_EQ(status(post("/api/attempts/1/answer", R"({"chosen": [1]})")), 409U);
}

TEST_F(SiteTest, GivesHintsOneByOne) {
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "a"})")), 202U);
  EXPECT_EQ(status(post("/api/attempts/1/hint", R"({"rung": 1})")), 404U);
  runs_.hear(1, "hints", R"([["Look there."],["Look at line 2."]])");
  EXPECT_EQ(json(post("/api/attempts/1/hint", R"({"rung": 2})"))["sentences"][0],
            "Look at line 2.");
  EXPECT_EQ(status(post("/api/attempts/1/hint", R"({"rung": 3})")), 404U);
  const Json shown = json(get("/api/attempts/1"))["hints"];
  ASSERT_EQ(shown.size(), 2U);
  EXPECT_EQ(shown[0]["sentences"][0], "Look there.");
  EXPECT_EQ(json(post("/api/attempts/1/hint", R"({"rung": 1})"))["rung"], 1);
  runs_.hear(1, "end", R"({"reason":"done","message":""})");
  EXPECT_EQ(json(get("/api/attempts/1"))["hints"].size(), 2U);
  for (const char* body : {"{}", R"({"rung": 0})", R"({"rung": -1})", R"({"rung": "1"})"})
    EXPECT_EQ(status(post("/api/attempts/1/hint", body)), 400U) << body;
}

TEST_F(SiteTest, AProgramRunsOnAnInputAndIsNoAttempt) {
  for (const std::string kind : {"input", "steps"}) {
    did_.clear();
    const std::string path =
        "/api/assignments/words/" + std::string(kind == "input" ? "inputs" : kind);
    EXPECT_EQ(status(post(path, R"({"text": "x"})")), 400U);
    EXPECT_EQ(status(post(path, R"({"input": "3"})")), 400U);
    EXPECT_EQ(status(post("/api/assignments/other/steps", R"({"text": "x", "input": "3"})")), 404U);
    EXPECT_EQ(status(post(path, Json{{"text", "x"}, {"input", std::string(65 << 10, 'x')}}.dump())),
              413U);
    EXPECT_EQ(did_, "");
    const Json made = json(post(path, R"({"text": "x", "input": "3"})"));
    const auto run = made.at("run").get<std::int64_t>();
    EXPECT_FALSE(made.contains("attempt"));
    EXPECT_EQ(did_, "start " + std::to_string(run) + " x " + kind + " 3;");
    EXPECT_TRUE(store_.attempts.empty());
    const auto stream = listen(get("/api/runs/" + std::to_string(run) + "/events"));
    runs_.hear(run, kind, R"({"input": "3"})");
    runs_.hear(run, "end", R"({"reason": "done", "message": ""})");
    ASSERT_EQ(stream->sent.size(), 2U);
    EXPECT_EQ(stream->sent[0], "1 " + kind + R"( {"input": "3"})");
    EXPECT_TRUE(stream->has_ended);
  }
}

TEST_F(SiteTest, OneRunAtATimeOfWhateverKind) {
  answer(post("/api/assignments/words/runs", R"({"text": "x"})"));
  const Json made = json(post("/api/assignments/words/steps", R"({"text": "y", "input": ""})"));
  const std::string run = std::to_string(made.at("run").get<std::int64_t>());
  EXPECT_EQ(did_, "start 1 x;cancel 1;start " + run + " y steps ;");
  did_.clear();
  EXPECT_EQ(status(post("/api/runs/" + run + "/cancel", "{}")), 204U);
  EXPECT_EQ(did_, "cancel " + run + ";");
}

TEST_F(SiteTest, BoundsWhatOneBrowserRuns) {
  const Request run = post("/api/assignments/words/runs", R"({"text": "x"})");
  int count = 0;
  while (status(run) == 202U) ++count;
  EXPECT_EQ(count, 60);
  const Response no = answer(run);
  EXPECT_EQ(no.status, 429U);
  EXPECT_EQ(Json::parse(no.body)["code"], "too-many-runs");
  EXPECT_EQ(no.headers.at("Retry-After"), "10");
  EXPECT_EQ(store_.attempts.size(), 60U);
  EXPECT_EQ(status(post("/api/assignments/words/inputs", R"({"text": "x", "input": ""})")), 429U);
  EXPECT_EQ(status(post("/api/exercises/Loops/questions", "{}")), 429U);
  seconds_ += 10;
  EXPECT_EQ(status(run), 202U);
  sign_in_elsewhere();
  EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "x"})")), 202U);
  const std::string own = std::to_string(store_.attempts.size());
  EXPECT_EQ(status(post("/api/runs/" + own + "/cancel", "{}")), 204U);
  sign_in(Role::kTeacher);
  for (int i = 0; i < 100; ++i)
    EXPECT_EQ(status(post("/api/assignments/words/runs", R"({"text": "x"})")), 202U) << i;
}

TEST_F(SiteTest, RunsThatAreStillBeingStoppedCount) {
  ends_late_ = true;
  const Request run = post("/api/assignments/words/runs", R"({"text": "x"})");
  EXPECT_EQ(status(run), 202U);
  EXPECT_EQ(status(run), 202U);
  EXPECT_EQ(Json::parse(answer(run).body)["code"], "too-many-waiting");
  EXPECT_EQ(answer(run).status, 503U);
}

TEST_F(SiteTest, AFullDiskEndsWhatIsKept) {
  disk_is_full_ = true;
  const Response no = answer(post("/api/assignments/words/runs", R"({"text": "x"})"));
  EXPECT_EQ(no.status, 507U);
  EXPECT_EQ(Json::parse(no.body)["code"], "disk-full");
  EXPECT_TRUE(store_.attempts.empty());
  EXPECT_EQ(status(post("/api/assignments/words/inputs", R"({"text": "x", "input": ""})")), 202U);
}

}  // namespace
}  // namespace assay::serve
