#include "repair/search/search.h"

#include <gtest/gtest.h>

#include "ir/parse.h"
#include "repair/interpreter/interpreter_runner.h"

namespace assay::repair {
namespace {

/// Reads n and prints n + 2 if n > 3, otherwise n - 1; with alternatives at five sites.
constexpr std::string_view kProgram = R"(program
entry @main

function @main() -> i32 {
  local %n: i32
  temp %status: i32
  temp %c: bool
  %n, %status = input read_integer
  choose 0 {
    %c = lt(%n, 3)
  } or {
    %c = lt(3, %n)
  } or {
    %c = not(lt(%n, 3))
  } or {
    %c = true
  }
  if %c {
    choose 1 {
      %n = add(%n, 1)
    } or {
      %n = add(%n, 2)
    } or {
      %n = add(%n, 3)
    }
  } else {
    choose 2 {
      %n = sub(%n, 1)
    } or {
      %n = 0
    }
    choose 3 {
    } or {
      loop #0 {
      } while true {
      } step {
      }
    }
  }
  output integer value %n
  return 0
}
)";

Move move(std::uint32_t site, std::uint16_t alternative, std::uint32_t at, double cost = 1) {
  Move made;
  made.sites = {ir::SiteId{site}};
  made.choices = {{ir::SiteId{site}, alternative}};
  made.spans = {{FileId{0}, at, at + 4}};
  made.cost = cost;
  return made;
}

std::vector<Case> cases() {
  std::vector<Case> all;
  for (const int n : {-2, 0, 2, 3, 4, 5, 9}) {
    Case one;
    one.input = std::to_string(n);
    one.output = std::to_string(n > 3 ? n + 2 : n - 1);
    one.steps = 10;
    all.push_back(one);
  }
  return all;
}

class SearchTest : public testing::Test {
 protected:
  void SetUp() override {
    auto parsed = ir::parse(kProgram);
    ASSERT_TRUE(parsed) << parsed.error().message;
    program_ = *std::move(parsed);
    runner_.emplace(program_, std::vector<std::uint16_t>(4), results::Comparison{},
                    exec::MachineLimits{});
  }
  ir::Program program_;
  std::optional<InterpreterRunner> runner_;
};

TEST_F(SearchTest, FindsTwoEditsWhereOneIsNotEnough) {
  const std::vector<Move> moves = {move(0, 3, 0),  move(0, 2, 0),  move(0, 1, 0), move(1, 2, 20),
                                   move(1, 1, 20), move(2, 1, 40), move(3, 1, 60)};
  Search search(*runner_, moves, cases(), {});
  const auto found = search.next();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->moves, (std::vector<std::size_t>{2, 4}));
  EXPECT_EQ(search.effort().complete_depth, 2U);
  EXPECT_FALSE(search.next());
}

TEST_F(SearchTest, ReturnsTheCheapestFirst) {
  const std::vector<Move> moves = {move(0, 1, 0, 3), move(1, 1, 20), move(0, 1, 0, 2)};
  Search search(*runner_, moves, cases(), {});
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{0, 1}));
  EXPECT_FALSE(search.next());
}

TEST_F(SearchTest, DoesNotCombineEditsOfTheSameBytes) {
  const std::vector<Move> moves = {move(0, 1, 0), move(1, 1, 2)};
  Search search(*runner_, moves, cases(), {});
  EXPECT_FALSE(search.next());
}

TEST_F(SearchTest, CombinesAnInsertionWithAnEditBesideIt) {
  std::vector<Move> moves = {move(0, 1, 0), move(1, 1, 0)};
  moves[0].spans = {{FileId{0}, 0, 0}};
  Search search(*runner_, moves, cases(), {});
  EXPECT_TRUE(search.next());
}

TEST_F(SearchTest, LeavesOutWhatFailsAnInputAddedLater) {
  std::vector<Case> few = cases();
  std::erase_if(few, [](const Case& one) { return one.input == "3"; });
  const std::vector<Move> moves = {move(0, 2, 0), move(0, 1, 0, 2), move(1, 1, 20)};
  Search search(*runner_, moves, few, {});
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{0, 2}));
  search.add(cases()[3]);
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{1, 2}));
}

TEST_F(SearchTest, StopsAfterADepthAndContinues) {
  const std::vector<Move> moves = {move(0, 1, 0), move(1, 1, 20)};
  Search search(*runner_, moves, cases(), {});
  search.stop_after(1);
  EXPECT_FALSE(search.next());
  EXPECT_EQ(search.effort().complete_depth, 1U);
  search.stop_after(2);
  EXPECT_TRUE(search.next());
}

TEST_F(SearchTest, SaysThatTheBudgetIsSpent) {
  SearchLimits limits;
  limits.runs = 20;
  const std::vector<Move> moves = {move(0, 2, 0), move(0, 1, 0), move(1, 1, 20)};
  Search search(*runner_, moves, cases(), limits);
  EXPECT_FALSE(search.next());
  EXPECT_TRUE(search.effort().budget_spent);
  EXPECT_EQ(search.effort().complete_depth, 0U);
}

TEST_F(SearchTest, FindsNothingForAProgramThatFailsNothing) {
  const std::vector<Move> moves = {move(2, 1, 40)};
  std::vector<Case> one = {{"2", "3", 0, 10, 0}};
  Search search(*runner_, moves, one, {});
  EXPECT_FALSE(search.next());
}

TEST_F(SearchTest, PutsUnusualEditsLastAmongEqualOnes) {
  std::vector<Move> moves = {move(0, 1, 0), move(0, 1, 0), move(1, 1, 20)};
  moves[0].is_unusual = true;
  Search search(*runner_, moves, cases(), {});
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{1, 2}));
  EXPECT_EQ(search.next()->moves, (std::vector<std::size_t>{0, 2}));
}

TEST_F(SearchTest, CombinesRemoteMovesOnlyWithNearOnes) {
  std::vector<Move> moves = {move(0, 1, 0), move(1, 1, 20)};
  moves[0].is_remote = moves[1].is_remote = true;
  EXPECT_FALSE(Search(*runner_, moves, cases(), {}).next());
  moves[1].is_remote = false;
  EXPECT_EQ(Search(*runner_, moves, cases(), {}).next()->moves, (std::vector<std::size_t>{0, 1}));
}

TEST_F(SearchTest, KnowsWhatMakesTheProgramBetter) {
  const std::vector<Move> moves = {move(0, 1, 0), move(2, 1, 40)};
  Search search(*runner_, moves, cases(), {});
  EXPECT_FALSE(search.next());
  const auto partial = search.partial_repairs();
  ASSERT_FALSE(partial.empty());
  EXPECT_EQ(partial[0], std::vector<std::size_t>{0});
}

/// Counts to n in a loop that does not end, unless an alternative is taken.
constexpr std::string_view kCounting = R"(program
entry @main

function @main() -> i32 {
  local %n: i32
  local %i: i32
  temp %status: i32
  %n, %status = input read_integer
  %i = 0
  loop #0 {
  } while lt(%i, %n) {
    choose 0 {
      %i = 0
    } or {
      %i = add(%i, 1)
    }
  } step {
  }
  output integer value %i
  return 0
}
)";

TEST(SlowRepairs, AreFoundWhereTheReferenceIsQuick) {
  auto program = ir::parse(kCounting);
  ASSERT_TRUE(program) << program.error().message;
  InterpreterRunner runner(*program, {0}, results::Comparison{}, exec::MachineLimits{});
  const std::vector<Case> known = {{"0", "0", 0, 4, 0}, {"2000", "2000", 0, 4, 0}};
  const std::vector<Move> moves = {move(0, 1, 0)};
  Search search(runner, moves, known, {});
  const auto found = search.next();
  ASSERT_TRUE(found);
  EXPECT_EQ(found->moves, std::vector<std::size_t>{0});
}

TEST(ChangedBytes, LeavesOutWhatTheTextsHaveInCommon) {
  EXPECT_EQ(changed_bytes("i < n", "i <= n"), 1U);
  EXPECT_EQ(changed_bytes("i", "i - 1"), 4U);
  EXPECT_EQ(changed_bytes("aa", "a"), 1U);
  EXPECT_EQ(changed_bytes("0", "1"), 2U);
  EXPECT_EQ(changed_bytes("", "x;"), 2U);
  EXPECT_EQ(changed_bytes("same", "same"), 0U);
}

TEST(MatchedShare, CountsBothEnds) {
  EXPECT_DOUBLE_EQ(matched_share("", ""), 1);
  EXPECT_DOUBLE_EQ(matched_share("abcd", "abcd"), 1);
  EXPECT_DOUBLE_EQ(matched_share("abcd", "abxd"), 0.75);
  EXPECT_DOUBLE_EQ(matched_share("aa", "aaaa"), 0.5);
  EXPECT_DOUBLE_EQ(matched_share("ab", ""), 0);
}

}  // namespace
}  // namespace assay::repair
