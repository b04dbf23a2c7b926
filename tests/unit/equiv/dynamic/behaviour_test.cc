#include "equiv/dynamic/behaviour.h"

#include <gtest/gtest.h>

#include "equiv/dynamic/outcome.h"
#include "programs.h"

namespace assay::scripts {
namespace {

using dynamic::Ending;
using dynamic::Observation;
using dynamic::Operation;
using dynamic::Sameness;
using dynamic::Script;
using dynamic::Undefined;
using dynamic::Value;

/// Returns the script `new Stack(); push(1); pop()`, which observes `size`.
Script stack_script() {
  Script script;
  script.operations = {{Operation::Kind::kConstruct, "Stack", {}},
                       {Operation::Kind::kInvoke, "push", {1.0}},
                       {Operation::Kind::kInvoke, "pop", {}}};
  script.observed = {"size"};
  return script;
}

/// Returns a run of stack_script() whose push returns `pushed`, and after which the size is `size`.
Observation stack_run(const Value& pushed, double popped, double size) {
  Observation run;
  run.graph.nodes.resize(1);
  run.graph.nodes[0].kind = dynamic::Node::Kind::kInstance;
  run.graph.nodes[0].name = "Stack";
  run.responses.resize(3);
  run.responses[0].value = dynamic::NodeId{0};
  run.responses[0].observed = {0.0};
  run.responses[1].value = pushed;
  run.responses[1].arguments = {1.0};
  run.responses[1].observed = {1.0};
  run.responses[2].value = popped;
  run.responses[2].observed = {size};
  return run;
}

/// Compares one call that returned or threw, of which something is stated.
Sameness compared(const Rules& rules, const dynamic::Statement& stated, const Observation& expected,
                  const Observation& actual) {
  Script script = call(1);
  script.stated = {stated};
  return compare(rules, script, expected, actual).sameness;
}

TEST(Behaviour, IsExactWhereANumberIsStated) {
  Rules rules;
  rules.results.insert("f");
  rules.equality.rounds = true;
  const Observation a = returned(0.3), b = returned(0.1 + 0.2), c = returned(0.301);
  EXPECT_EQ(compared(rules, {}, a, b), Sameness::kSame);
  EXPECT_EQ(compared(rules, {0, true, {}}, a, b), Sameness::kDifferent);
  rules.tolerances["f"] = 0.005;
  EXPECT_EQ(compared(rules, {}, a, c), Sameness::kSame);
  EXPECT_EQ(compared(rules, {0, true, {}}, a, c), Sameness::kDifferent);
}

TEST(Behaviour, IsTheStatedExceptionWhereOneIsStated) {
  const auto thrown = [](const std::string& name, Ending ending) {
    Observation run = returned(dynamic::NodeId{0});
    run.graph.nodes.push_back({dynamic::Node::Kind::kError, name, {}, {}});
    run.responses[0].ending = ending;
    return run;
  };
  const Observation expected = thrown("RangeError", Ending::kThrew);
  const Observation crash = thrown("TypeError", Ending::kEngineThrew);
  const Rules rules;
  dynamic::StatedException any, range;
  range.class_name = "RangeError";
  EXPECT_EQ(compared(rules, {}, expected, crash), Sameness::kDifferent);
  EXPECT_EQ(compared(rules, {0, false, any}, expected, crash), Sameness::kSame);
  EXPECT_EQ(compared(rules, {0, false, range}, expected, crash), Sameness::kDifferent);
  EXPECT_EQ(compared(rules, {0, false, any}, expected, returned(1.0)), Sameness::kDifferent);
}

TEST(Behaviour, IgnoresWhatMutatorsReturn) {
  Rules rules;
  learn(rules, stack_script(), stack_run(Undefined{}, 1, 0));
  EXPECT_EQ(
      compare(rules, stack_script(), stack_run(Undefined{}, 1, 0), stack_run(7.0, 1, 0)).sameness,
      Sameness::kSame);
}

TEST(Behaviour, ComparesTheResultsOfWhatReturnsAPlainValueSomewhere) {
  Rules rules;
  learn(rules, stack_script(), stack_run(3.0, 1, 0));
  const auto compared =
      compare(rules, stack_script(), stack_run(Undefined{}, 1, 0), stack_run(7.0, 1, 0));
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(compared.divergence->operation, 1U);
  EXPECT_EQ(compared.divergence->aspect, Aspect::kResult);
}

TEST(Behaviour, ComparesWhatIsObservedOfAnObject) {
  Rules rules;
  const Observation expected = stack_run(Undefined{}, 1, 0), actual = stack_run(Undefined{}, 1, 2);
  learn(rules, stack_script(), expected);
  const auto compared = compare(rules, stack_script(), expected, actual);
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(compared.divergence->operation, 2U);
  EXPECT_EQ(compared.divergence->aspect, Aspect::kObserved);
  EXPECT_EQ(outcome_of(stack_script(), expected, *compared.divergence, {}).value, "size is 0");
  EXPECT_EQ(outcome_of(stack_script(), actual, *compared.divergence, {}).value, "size is 2");
}

TEST(Behaviour, ShowsTheArgumentOfAnOperationWhoseResultDoesNotCount) {
  const Script script = call(1);
  Rules rules;
  const Divergence ending{0, Aspect::kEnding, 0, ""};
  EXPECT_EQ(with_compared_aspect(rules, script, ending).aspect, Aspect::kEnding);
  rules.changed_arguments.insert({script.operations[0].name, 0});
  EXPECT_EQ(with_compared_aspect(rules, script, ending).aspect, Aspect::kArgument);
  rules.results.insert(script.operations[0].name);
  EXPECT_EQ(with_compared_aspect(rules, script, ending).aspect, Aspect::kEnding);
}

TEST(Behaviour, KnowsWhichObservationDidNotEnd) {
  const Observation expected = stack_run(Undefined{}, 1, 0);
  Observation actual = expected;
  actual.responses.back().ending = Ending::kFuel;
  actual.responses.back().observed.clear();
  actual.responses.back().unfinished = 0;
  Rules rules;
  learn(rules, stack_script(), expected);
  const auto compared = compare(rules, stack_script(), expected, actual);
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(compared.divergence->aspect, Aspect::kObserved);
  const results::Outcome shown = outcome_of(stack_script(), actual, *compared.divergence, {});
  EXPECT_EQ(shown.termination, results::Termination::kNoTermination);
  EXPECT_EQ(shown.about, "size");
  EXPECT_EQ(outcome_of(stack_script(), expected, *compared.divergence, {}).value, "size is 0");
  const Script asked = prefix_with(stack_script(), 1, 0);
  ASSERT_EQ(asked.operations.size(), 3U);
  EXPECT_EQ(asked.operations.back().name, "size");
}

TEST(Behaviour, ComparesArgumentsOnlyIfTheReferenceChangesThem) {
  const auto changed = [](double argument) {
    Observation run = returned(Undefined{});
    run.responses[0].arguments = {argument};
    return run;
  };
  Rules rules;
  learn(rules, call(1), changed(1));
  EXPECT_EQ(compare(rules, call(1), changed(1), changed(5)).sameness, Sameness::kSame);
  learn(rules, call(2), changed(3));
  const auto compared = compare(rules, call(1), changed(1), changed(5));
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(outcome_of(call(1), changed(5), *compared.divergence, {"xs"}).value, "xs becomes 5");
}

TEST(Behaviour, NamesAnArgumentThatOnlyTheSubmissionChanges) {
  Observation run = returned(1.0);
  run.responses[0].arguments = {5.0};
  Rules rules;
  EXPECT_FALSE(unexpected_change(rules, call(5), run));
  const auto change = unexpected_change(rules, call(4), run);
  ASSERT_TRUE(change);
  EXPECT_EQ(change->argument, 0U);
  rules.changed_arguments.insert({"f", 0});
  EXPECT_FALSE(unexpected_change(rules, call(4), run));
}

TEST(Behaviour, ComparesOutputOnlyIfTheReferencePrints) {
  const auto printing = [](const std::string& text) {
    Observation run = returned(1.0);
    run.responses[0].output = text;
    return run;
  };
  Rules rules;
  learn(rules, call(1), printing(""));
  EXPECT_EQ(compare(rules, call(1), printing(""), printing("debug")).sameness, Sameness::kSame);
  learn(rules, call(2), printing("two\n"));
  EXPECT_EQ(compare(rules, call(1), printing(""), printing("debug")).sameness,
            Sameness::kDifferent);
}

TEST(Behaviour, IsNotDefinedWhereTheEngineRaisedAnException) {
  Observation run = returned(1.0);
  EXPECT_TRUE(is_defined(run));
  run.responses[0].ending = Ending::kThrew;
  EXPECT_TRUE(is_defined(run));
  run.responses[0].ending = Ending::kEngineThrew;
  EXPECT_FALSE(is_defined(run));
}

TEST(Behaviour, DistinguishesReturningFromThrowing) {
  Observation thrown = returned(1.0);
  thrown.responses[0].ending = Ending::kThrew;
  const auto compared = compare({}, call(1), returned(1.0), thrown);
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(compared.divergence->aspect, Aspect::kEnding);
  EXPECT_EQ(outcome_of(call(1), thrown, *compared.divergence, {}).termination,
            results::Termination::kThrew);
}

TEST(Behaviour, EndsWithARunThatStoppedEarlier) {
  Observation shorter = stack_run(Undefined{}, 1, 0);
  shorter.responses.resize(2);
  const auto compared = compare({}, stack_script(), stack_run(Undefined{}, 1, 0), shorter);
  ASSERT_TRUE(compared.divergence);
  EXPECT_EQ(compared.divergence->operation, 2U);
}

/// A run of f() that returns a node of this kind.
Observation returning(dynamic::Node::Kind kind, const std::string& name) {
  Observation run;
  run.graph.nodes.resize(2);
  run.graph.nodes[0].items = {dynamic::NodeId{1}};
  run.graph.nodes[1].kind = kind;
  run.graph.nodes[1].name = name;
  run.responses.resize(1);
  run.responses[0].value = dynamic::NodeId{0};
  return run;
}

TEST(Behaviour, WhatIsNotComparedPreventsAClaim) {
  using Kind = dynamic::Node::Kind;
  Script script;
  script.operations = {{Operation::Kind::kCall, "f", {}}};
  const auto why = [&](Kind kind, const std::string& name) {
    Rules rules;
    learn(rules, script, returning(kind, name));
    return why_no_claim(rules);
  };
  EXPECT_NE(why(Kind::kFunction, "g").find("a function"), std::string::npos);
  EXPECT_NE(why(Kind::kInstance, "Point").find("the class Point"), std::string::npos);
  EXPECT_NE(why(Kind::kOther, "WeakMap").find("the class WeakMap"), std::string::npos);
  EXPECT_EQ(why(Kind::kOther, "iterator"), "");
  EXPECT_EQ(why(Kind::kOther, "Uint8Array"), "");
  EXPECT_EQ(why(Kind::kDate, ""), "");
}

TEST(Behaviour, AReferenceThatShowsNothingPreventsAClaim) {
  Script script;
  script.operations = {{Operation::Kind::kCall, "f", {}}};
  Observation run;
  run.responses.resize(1);
  Rules rules;
  learn(rules, script, run);
  EXPECT_NE(why_no_claim(rules), "");
  run.responses[0].ending = Ending::kThrew;
  learn(rules, script, run);
  EXPECT_EQ(why_no_claim(rules), "");
}

TEST(Behaviour, AStatedValueInAnArgumentDoesNotCountAsChanged) {
  Script script;
  script.graph.nodes.resize(1);
  script.graph.nodes[0].items = {dynamic::Source{"NaN"}};
  script.operations = {{Operation::Kind::kCall, "f", {dynamic::NodeId{0}}}};
  Observation run;
  run.graph.nodes.resize(1);
  run.graph.nodes[0].items = {7.0};
  run.responses.resize(1);
  run.responses[0].value = 1.0;
  run.responses[0].arguments = {dynamic::NodeId{0}};
  Rules rules;
  learn(rules, script, run);
  EXPECT_TRUE(rules.changed_arguments.empty());
}

}  // namespace
}  // namespace assay::scripts
