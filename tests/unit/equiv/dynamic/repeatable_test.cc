#include "equiv/dynamic/repeatable.h"

#include <string>

#include <gtest/gtest.h>

#include "dynamic/value/print.h"

namespace assay::scripts {
namespace {

using dynamic::Observation;
using dynamic::Operation;
using dynamic::Script;

/// A counter whose `value()` gives how often `add` was called; a wrong one can count `value()`,
/// too, or lose the second `add`.
class Counter : public Runnable {
 public:
  enum class Mistake { kNone, kCountsObservations, kLosesSecond };
  explicit Counter(Mistake mistake) : mistake_(mistake) {}

  Result<Observation> run(const Script& script) override {
    Observation made;
    double count = 0, added = 0;
    const auto ask = [&] {
      const double value = count;
      if (mistake_ == Mistake::kCountsObservations) ++count;
      return dynamic::Value{value};
    };
    for (std::size_t i = 0; i < script.operations.size(); ++i) {
      const Operation& each = script.operations[i];
      dynamic::Response& response = made.responses.emplace_back();
      if (each.name == "add" && (mistake_ != Mistake::kLosesSecond || ++added != 2)) ++count;
      if (each.name == "value") response.value = ask();
      if (!script.observes_at_end || i + 1 == script.operations.size())
        for (std::size_t k = 0; k < script.observed.size(); ++k) response.observed.push_back(ask());
    }
    return made;
  }

 private:
  Mistake mistake_;
};

Script additions() {
  Script script;
  script.observed = {"value()"};
  script.operations = {{Operation::Kind::kConstruct, "Counter", {}},
                       {Operation::Kind::kInvoke, "add", {}},
                       {Operation::Kind::kInvoke, "add", {}}};
  return script;
}

/// Returns what the candidate's script is after it was made repeatable.
std::string repeated(Counter::Mistake mistake) {
  Counter reference(Counter::Mistake::kNone), submission(mistake);
  Candidate candidate;
  candidate.script = additions();
  candidate.divergence = Divergence{};
  const Candidate made = repeatable(reference, submission, Rules{}, candidate);
  return dynamic::print(made.script) +
         (made.script.observes_at_end ? "" : " (observed throughout)");
}

TEST(Repeatable, ObservesNothingInBetweenThatIsNotNeeded) {
  EXPECT_EQ(repeated(Counter::Mistake::kLosesSecond), "const o = new Counter(); o.add(); o.add()");
}

TEST(Repeatable, ObservesByOperationsWhereThatMakesTheDifference) {
  EXPECT_EQ(repeated(Counter::Mistake::kCountsObservations),
            "const o = new Counter(); o.add(); o.value(); o.add()");
}

TEST(Repeatable, StaysAsItIsWithoutADifference) {
  EXPECT_EQ(repeated(Counter::Mistake::kNone),
            "const o = new Counter(); o.add(); o.add() (observed throughout)");
}

TEST(Repeatable, KeepsReferencesToOperations) {
  Counter reference(Counter::Mistake::kNone), submission(Counter::Mistake::kCountsObservations);
  Candidate candidate;
  candidate.script = additions();
  candidate.script.operations.push_back({Operation::Kind::kInvoke, "add", {}, 2});
  const Candidate made = repeatable(reference, submission, Rules{}, candidate);
  ASSERT_EQ(made.script.operations.size(), 5U);
  EXPECT_EQ(made.script.operations[3].name, "value");
  EXPECT_EQ(made.script.operations[4].target, 2U);
}

}  // namespace
}  // namespace assay::scripts
