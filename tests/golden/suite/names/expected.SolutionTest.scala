// reference: tests for ScalaTest 2 and 3.0
// Written by Assay. What a test expects is what reference.scala gives.
//
// Functions: check
// Tests: 2 tests, chosen out of 4; 2 paths explored
// From: paths of the reference
// Reached: all inputs
// Quality: all 2 branches and all 4 mutants of the reference
// Checked: scalac 2.11.12 ran all 2 tests on the reference: they pass

package course.week1

import org.scalatest.FunSuite

import course.week1._
import Solution._

class SolutionTest extends FunSuite {
  test("check: n < 0, throws Bad") {
    // the only test that takes line 7, if n < 0
    intercept[Bad](check(-1))
  }

  test("check: not n < 0") {
    // the only test that takes line 7, else of if n < 0
    // the only test that notices line 7: < becomes <= in n < 0
    // the only test that notices line 7: 0 becomes 1 in n < 0
    assertResult(0)(check(0))
  }
}
