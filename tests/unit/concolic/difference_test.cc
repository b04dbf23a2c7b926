// Whether results of two runs are told apart that differ in one respect.
#include "concolic/difference.h"

#include <gtest/gtest.h>

namespace assay::concolic {
namespace {

using dynamic::Ending;
using dynamic::Node;
using dynamic::NodeId;
using dynamic::Observation;

/// Returns a run of one operation that threw an error, after which the object shows `observed`.
Observation thrown(const std::string& class_name, double observed, Ending ending = Ending::kThrew) {
  Observation made;
  made.graph.nodes.push_back({Node::Kind::kError, class_name, {}, {}});
  made.responses.push_back({ending, NodeId{0}, {}, {observed}, ""});
  return made;
}

/// True if the results differ, both by terms and by values.
bool differ(const Observation& a, const Observation& b, const Behaviour& behaviour = {}) {
  smt::TermPool pool;
  const Difference found = difference(pool, {a, {}}, {b, {}}, behaviour);
  const bool by_values = sameness(a, b, behaviour) == dynamic::Sameness::kDifferent;
  EXPECT_EQ(pool.is_true(found.condition), by_values);
  return by_values;
}

TEST(Difference, IsInWhatIsObservedAfterAnException) {
  EXPECT_FALSE(differ(thrown("RangeError", 1), thrown("RangeError", 1)));
  EXPECT_TRUE(differ(thrown("RangeError", 1), thrown("RangeError", 2)));
}

TEST(Difference, IsInTheExceptionAsFarAsTheRuleSays) {
  EXPECT_TRUE(differ(thrown("RangeError", 1), thrown("TypeError", 1)));
  EXPECT_FALSE(differ(thrown("Error", 1), thrown("TypeError", 1)));
  EXPECT_TRUE(differ(thrown("Error", 1), thrown("TypeError", 1, Ending::kEngineThrew)));
  Behaviour behaviour;
  behaviour.exceptions = dynamic::ExceptionRule::kOwn;
  EXPECT_FALSE(differ(thrown("RangeError", 1), thrown("TypeError", 1), behaviour));
  EXPECT_TRUE(differ(thrown("RangeError", 1), thrown("TypeError", 2), behaviour));
}

TEST(Difference, IsNoneOfRoundingIfNumbersAreRounded) {
  Behaviour behaviour;
  behaviour.equality.rounds = true;
  const Observation a = thrown("Error", 0.1 + 0.2), b = thrown("Error", 0.3);
  EXPECT_TRUE(differ(a, b));
  EXPECT_FALSE(differ(a, b, behaviour));
  EXPECT_TRUE(differ(thrown("Error", 3), thrown("Error", 4), behaviour));
}

}  // namespace
}  // namespace assay::concolic
