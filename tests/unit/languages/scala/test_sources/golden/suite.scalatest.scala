// Search trees: tests for ScalaTest 2 and 3.0
// Written by Assay. What a test expects is what Solution.scala gives.
//
// Functions: insert, smallest and show
// Tests: 5 tests, chosen out of 310; 1,286 paths explored
// From: paths of the reference and of the submission
// Reached: all inputs reached with at most 7 decisions
// Quality: all 9 branches and 39 of 41 mutants of the reference
// Checked: scala 2.11.12 ran all 5 tests on the reference: they pass
// Note: show: what it prints is compared, since it returns nothing else

import org.scalatest.FunSuite

import Solution._
import java.util.NoSuchElementException

class SearchTreesSuite extends FunSuite {
  private val bytes = new java.io.ByteArrayOutputStream

  /** Runs it; what it prints can be read afterwards instead of being shown. */
  private def printing[T](body: => T): T = {
    bytes.reset()
    scala.Console.withOut(new java.io.PrintStream(bytes, true, "UTF-8"))(body)
  }

  private def printed: String = bytes.toString("UTF-8")

  test("insert: a smaller element goes to the left") {
    // the only test that takes line 12, case Leaf()
    // tells < from <= in line 14
    assertResult(Node(2, Node(1, Leaf(), Leaf()), Leaf()))(insert(1, Node(2, Leaf(), Leaf())))
  }

  test("insert: below two levels, the order of the other elements stays as it was") {
    assertResult(
      Node(
        8,
        Node(2, Node(1, Leaf(), Leaf()), Node(6, Node(4, Leaf(), Leaf()), Leaf())),
        Node(12, Leaf(), Leaf()))
    )(
      insert(
        4,
        Node(
          8,
          Node(2, Node(1, Leaf(), Leaf()), Node(6, Leaf(), Leaf())),
          Node(12, Leaf(), Leaf())))
    )
  }

  test("smallest: of one element") {
    assertResult(1)(smallest(Node(1, Leaf(), Leaf())))
  }

  test("smallest: there is none in the empty tree") {
    // the only test with an exception
    intercept[NoSuchElementException](smallest(Leaf()))
  }

  test("show: a line for each element") {
    // tells println from print in line 31
    // found in adams.scala
    assertResult(())(printing(show(Node(1, Leaf(), Leaf()))))
    assertResult("1\n")(printed)
  }
}
