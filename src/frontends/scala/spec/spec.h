// Test classes that somebody wrote by hand (ScalaTest's FunSuite, MUnit) -> an object of the
// subset: one function without parameters for each test, which throws where the test fails.
//
// The framework is not run, its words are written out: assert, assertResult, assertEquals,
// assertNotEquals, fail, intercept, interceptMessage, assertThrows, withClue, clue and === become
// comparisons, try/catch and AssertionErrors. Everything else of a class (values, helper methods,
// imports) stays as it is. Other frameworks, other words and what tests could tell each other
// (variables of the class) are refused by name.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/span.h"
#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

/// What Math.random gives in every test: a suite has to do the same in every run.
constexpr double kRandomValue = 0.5;

struct SpecTest {
  std::string name;      // as written: "insert keeps the order"
  std::string function;  // "SpecTest.test 3", as in fun::Program, without the package
  Span span;
};

struct Spec {
  Unit unit;
  std::vector<SpecTest> tests;  // in the order of the source; those that are ignored left out
  bool uses_random = false;     // some Math.random became kRandomValue
};

/// Errors: kUnsupported ("scala-unsupported-suite"), one diagnostic for each place.
Result<Spec> read_spec(Unit unit);

}  // namespace assay::scala
