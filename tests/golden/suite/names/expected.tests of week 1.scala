// plain: tests for JUnit 5
// Written by Assay. What a test expects is what plain.scala gives.
//
// Functions: check
// Tests: 2 tests, chosen out of 4; 2 paths explored
// From: paths of the reference
// Reached: all inputs
// Quality: all 2 branches and all 4 mutants of the reference
// Checked: not run with the real Scala: unchecked

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.DisplayName
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.function.Executable

import Solution._

class tests_of_week_1 {
  private def executable(run: => Any): Executable = new Executable {
    override def execute(): Unit = { run; () }
  }

  @Test
  @DisplayName("check: n < 0, throws Bad")
  def check_n_less_than_0_throws_Bad(): Unit = {
    // the only test that takes line 5, if n < 0
    assertThrows(classOf[Bad], executable(check(-1)))
  }

  @Test
  @DisplayName("check: not n < 0")
  def check_not_n_less_than_0(): Unit = {
    // the only test that takes line 5, else of if n < 0
    // the only test that notices line 5: < becomes <= in n < 0
    // the only test that notices line 5: 0 becomes 1 in n < 0
    assertEquals(0, check(0))
  }
}
