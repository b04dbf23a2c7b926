// Hand-written test classes (ScalaTest's FunSuite, MUnit) become objects of the supported subset:
// with one function without parameters for each test, which throws an exception where the test
// fails.
//
// The framework is not run. Its assertions (assert, assertResult, assertEquals, assertNotEquals,
// fail, intercept, interceptMessage, assertThrows, withClue, clue and ===) are replaced by
// comparisons, try/catch and AssertionErrors. Everything else in a class (values, helper methods,
// imports) stays as it is. Other frameworks and other assertions are unsupported, and so are
// variables of the class, by which one test could influence another.
#pragma once

#include <string>
#include <vector>

#include "base/result.h"
#include "base/span.h"
#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

/// The result of Math.random in every test, since a suite has to behave the same in every run.
constexpr double kRandomValue = 0.5;

struct SpecTest {
  std::string name;      // as written: "insert keeps the order"
  std::string function;  // "SpecTest.test 3", its name in fun::Program, without the package
  Span span;
};

struct Spec {
  CompilationUnit unit;
  std::vector<SpecTest> tests;  // in the order of the source, without ignored ones
  bool uses_random = false;     // a call of Math.random was replaced by kRandomValue
};

/// Errors: kUnsupported ("scala-unsupported-suite"), with a diagnostic for each construct.
Result<Spec> read_spec(CompilationUnit unit);

}  // namespace assay::scala
