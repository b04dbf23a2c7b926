#include "dynamic/value/exceptions.h"

#include <gtest/gtest.h>

#include "graphs.h"

namespace assay::dynamic {
namespace {

class Exceptions : public ::testing::Test {
 protected:
  Value error(const std::string& name, const std::u16string& message) {
    return g_.add(Node::Kind::kError, {}, {{u"message", message}}, name);
  }
  std::optional<bool> stands(ExceptionRule rule, const Value& a, const Value& b,
                             Ending ending = Ending::kThrew) {
    return stands_for(rule, {g_.graph, a}, {g_.graph, b}, ending);
  }
  bool is_stated(const StatedException& stated, const Value& thrown) {
    return is_as_stated(stated, {g_.graph, thrown});
  }

  GraphBuilder g_;
};

TEST_F(Exceptions, OfTheClassUnlessTheExamplesStateNone) {
  const Value range = error("RangeError", u"no"), type = error("TypeError", u"no");
  const Value text = std::u16string(u"no");
  EXPECT_EQ(stands(ExceptionRule::kOfClass, range, type), false);
  EXPECT_EQ(stands(ExceptionRule::kOfClass, error("Error", u""), type), true);
  EXPECT_EQ(stands(ExceptionRule::kOfClass, text, type), std::nullopt);
  EXPECT_EQ(stands(ExceptionRule::kOwn, range, type), true);
  EXPECT_EQ(stands(ExceptionRule::kAny, range, text, Ending::kEngineThrew), true);
}

TEST_F(Exceptions, AFailureOfTheProgramIsNoAnswer) {
  const Value any = error("Error", u"no"), type = error("TypeError", u"x is not a function");
  EXPECT_EQ(stands(ExceptionRule::kOfClass, any, type, Ending::kEngineThrew), false);
  EXPECT_EQ(stands(ExceptionRule::kOwn, any, type, Ending::kEngineThrew), false);
  EXPECT_EQ(stands(ExceptionRule::kOfClass, type, type, Ending::kEngineThrew), true);
}

TEST_F(Exceptions, AreComparedWithWhatIsStated) {
  using Message = StatedException::Message;
  const Value thrown = error("RangeError", u"Only positive numbers");
  EXPECT_TRUE(is_stated({"", Message::kPart, "positive", false, false}, thrown));
  EXPECT_FALSE(is_stated({"", Message::kWhole, "positive", false, false}, thrown));
  EXPECT_TRUE(is_stated({"RangeError", Message::kNone, "", false, false}, thrown));
  EXPECT_TRUE(is_stated({"Error", Message::kNone, "", false, false}, thrown));
  EXPECT_FALSE(is_stated({"TypeError", Message::kNone, "", false, false}, thrown));
  EXPECT_TRUE(is_stated({"", Message::kPattern, "^only \\w+ numbers$", true, false}, thrown));
  EXPECT_FALSE(is_stated({"", Message::kPattern, "^only", false, false}, thrown));
  EXPECT_TRUE(is_stated({"", Message::kPattern, "^RangeError: Only", false, true}, thrown));
  EXPECT_TRUE(is_stated({"", Message::kPart, "no", false, false}, std::u16string(u"no way")));
}

TEST_F(Exceptions, AreDescribed) {
  using Message = StatedException::Message;
  EXPECT_EQ(describe(StatedException{"RangeError", Message::kWhole, "no", false, false}),
            "the exception RangeError with the message \"no\"");
  EXPECT_EQ(describe(StatedException{"", Message::kPattern, "n.", true, false}),
            "an exception whose message matches /n./i");
}

}  // namespace
}  // namespace assay::dynamic
