#include <string>

#include "teacher_fixture.h"

namespace assay::serve {
namespace {

using TeacherStateTest = TeacherFixture;

TEST_F(TeacherStateTest, SaysWhatTheServerHas) {
  EXPECT_TRUE(attempts_->add(Session{"digest", "someone", "2026-11-27T02:00:00Z"}));
  Attempt attempt;
  attempt.assignment = "words";
  EXPECT_TRUE(attempts_->add(attempt));
  const auto state = json(get("state"));
  EXPECT_EQ(state["version"], "1");
  EXPECT_EQ(state["data"], data());
  EXPECT_EQ(state["workers"], 2);
  EXPECT_EQ(state["students"], 1);
  EXPECT_EQ(state["attempts"], 1);
  EXPECT_EQ(state["classes"], 0);
  EXPECT_EQ(state["runs"], 3);
  EXPECT_EQ(state["remarks"][0], "week3: is left out");
  EXPECT_EQ(state["judges"].dump(),
            R"([{"assignment":"words","title":"Words","is_open":true,"waiting":1,"going":2}])");
}

TEST_F(TeacherStateTest, ExaminesTheMachineOnceUntilItIsAskedAgain) {
  EXPECT_EQ(json(get("state"))["host"], nullptr);
  EXPECT_EQ(json(get("state"))["host"], nullptr);
  ASSERT_EQ(tasks_.all.size(), 1U);
  EXPECT_EQ(tasks_.last().words, (std::vector<std::string>{"doctor", "--json"}));
  tasks_.say(R"([{"name":"gcc","good":true,"required":true,"detail":"gcc 12"}])");
  tasks_.end();
  EXPECT_FALSE(tasks_.last().is_alive);
  EXPECT_EQ(json(get("state"))["host"][0]["detail"], "gcc 12");
  EXPECT_EQ(tasks_.all.size(), 1U);
  EXPECT_EQ(post("state/examine").status, 204U);
  EXPECT_EQ(tasks_.all.size(), 2U);
  EXPECT_EQ(json(get("state"))["host"], nullptr);
}

TEST_F(TeacherStateTest, SaysWhyTheMachineCouldNotBeExamined) {
  tasks_.refusal = "no more processes";
  EXPECT_EQ(json(get("state"))["problem"], "no more processes");
  tasks_.refusal = "";
  EXPECT_EQ(post("state/examine").status, 204U);
  tasks_.end();
  EXPECT_NE(json(get("state"))["problem"], "");
}

TEST_F(TeacherStateTest, KnowsOnlyWhatThereIs) {
  for (const char* path : {"", "state/", "other", "state/examine"})
    EXPECT_EQ(get(path).status, 404U) << path;
  EXPECT_EQ(post("state").status, 404U);
}

}  // namespace
}  // namespace assay::serve
