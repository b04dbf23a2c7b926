// Search trees: tests for JUnit 5
// Written by Assay. What a test expects is what Solution.scala gives.
//
// Functions: insert, smallest and show
// Tests: 5 tests, chosen out of 310; 1,286 paths explored
// From: paths of the reference and of the submission
// Reached: all inputs reached with at most 7 decisions
// Quality: all 9 branches and 39 of 41 mutants of the reference
// Checked: scala 2.11.12 ran all 5 tests on the reference: they pass
// Note: show: what it prints is compared, since it returns nothing else

import org.junit.jupiter.api.Assertions.assertEquals
import org.junit.jupiter.api.Assertions.assertThrows
import org.junit.jupiter.api.DisplayName
import org.junit.jupiter.api.Test
import org.junit.jupiter.api.function.Executable

import Solution._
import java.util.NoSuchElementException

class SearchTreesSuite {
  private val bytes = new java.io.ByteArrayOutputStream

  /** Runs it; what it prints can be read afterwards instead of being shown. */
  private def printing[T](body: => T): T = {
    bytes.reset()
    scala.Console.withOut(new java.io.PrintStream(bytes, true, "UTF-8"))(body)
  }

  private def printed: String = bytes.toString("UTF-8")

  private def executable(run: => Any): Executable = new Executable {
    override def execute(): Unit = { run; () }
  }

  @Test
  @DisplayName("insert: a smaller element goes to the left")
  def insert_a_smaller_element_goes_to_the_left(): Unit = {
    // the only test that takes line 12, case Leaf()
    // tells < from <= in line 14
    assertEquals(Node(2, Node(1, Leaf(), Leaf()), Leaf()), insert(1, Node(2, Leaf(), Leaf())))
  }

  @Test
  @DisplayName("insert: below two levels, the order of the other elements stays as it was")
  def insert_below_two_levels_the_order_of_the_other_elements_stays_as_it_was(): Unit = {
    assertEquals(
      Node(
        8,
        Node(2, Node(1, Leaf(), Leaf()), Node(6, Node(4, Leaf(), Leaf()), Leaf())),
        Node(12, Leaf(), Leaf())),
      insert(
        4,
        Node(
          8,
          Node(2, Node(1, Leaf(), Leaf()), Node(6, Leaf(), Leaf())),
          Node(12, Leaf(), Leaf()))))
  }

  @Test
  @DisplayName("smallest: of one element")
  def smallest_of_one_element(): Unit = {
    assertEquals(1, smallest(Node(1, Leaf(), Leaf())))
  }

  @Test
  @DisplayName("smallest: there is none in the empty tree")
  def smallest_there_is_none_in_the_empty_tree(): Unit = {
    // the only test with an exception
    assertThrows(classOf[NoSuchElementException], executable(smallest(Leaf())))
  }

  @Test
  @DisplayName("show: a line for each element")
  def show_a_line_for_each_element(): Unit = {
    // tells println from print in line 31
    // found in adams.scala
    assertEquals((), printing(show(Node(1, Leaf(), Leaf()))))
    assertEquals("1\n", printed)
  }
}
