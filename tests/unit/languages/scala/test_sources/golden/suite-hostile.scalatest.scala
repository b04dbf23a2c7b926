// </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """ */ #\n-
// second\r\n\x1b[31mred\xff \\u202e größ: tests for ScalaTest 2 and 3.0
// Written by Assay. What a test expects is what </script><b onclick="x()">'&amp; | `code` *star*
// _x_ [a](http://b) $ \\u000a \ """ */ #\n- second\r\n\x1b[31mred\xff \\u202e größ gives.
//
// Functions: </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """ */
// #\n- second\r\n\x1b[31mred\xff \\u202e größ, a and </script><b onclick="x()">'&amp; | `code`
// *star* _x_ [a](http://b) $ \\u000a \ """ */ #\n- second\r\n\x1b[31mred\xff \\u202e größ
// Tests: 3 tests
// From: paths
// Reached: </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """ */
// #\n- second\r\n\x1b[31mred\xff \\u202e größ
// Quality: all 9 branches and all 41 mutants of the reference
// Checked: not run with the real Scala: unchecked
// Note: </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """ */ #\n-
// second\r\n\x1b[31mred\xff \\u202e größ

import org.scalatest.FunSuite

import Solution._

class test_1_less_than_class_greater_than extends FunSuite {
  private val bytes = new java.io.ByteArrayOutputStream

  /** Runs it; what it prints can be read afterwards instead of being shown. */
  private def printing[T](body: => T): T = {
    bytes.reset()
    scala.Console.withOut(new java.io.PrintStream(bytes, true, "UTF-8"))(body)
  }

  private def printed: String = bytes.toString("UTF-8")

  test(
    "</script><b onclick=\"x()\">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \\ \"\"\" */ #\n- second\r\n\u001b[31mred\ufffd \u202e gr\u00f6\u00df"
  ) {
    // </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """ */ #\n-
    // second\r\n\x1b[31mred\xff \\u202e größ
    assertResult(
      "|`)"
    )(
      printing(
        f(
          "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
          '"',
          '(',
          `a)`))
    )
    assertResult(
      "</script><b onclick=\"x()\">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \\ \"\"\" */ #\n- second\r\n\u001b[31mred\ufffd \u202e gr\u00f6\u00df"
    )(
      printed
    )
  }

  test(
    "f(xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx, yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy)"
  ) {
    // found in </script><b onclick="x()">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \ """
    // */ #\n- second\r\n\x1b[31mred\xff \\u202e größ
    assertResult(
      g(
    )(
      printing(
        f(
          xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx,
          yyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyyy))
    )
    assertResult(
      "</script><b onclick=\"x()\">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \\ \"\"\" */ #\n- second\r\n\u001b[31mred\ufffd \u202e gr\u00f6\u00df"
    )(
      printed
    )
  }

  test("x") {
    intercept[<E>](printing(f())
    assertResult("")(printed)
  }
}
