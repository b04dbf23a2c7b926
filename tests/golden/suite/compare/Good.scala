import org.scalatest.FunSuite
import Shapes._

class Good extends FunSuite {
  val square = Square(3)

  def keeps(s: Shape): Unit = assert(grown(s, 0) == s)

  test("growing") {
    assertResult(Square(7)) { grown(square, 4) }
    assertResult(Strip(6, 5)) { grown(Strip(2, 5), 4) }
    keeps(square)
    keeps(Strip(1, 2))
  }
  test("shrinking") {
    val e = intercept[Negative] { grown(square, -1) }
    assert(e.getMessage === "by -1")
    intercept[Negative] { grown(square, -5) }
  }
  test("fitting") {
    assert(fits(Square(31)) && !fits(Square(32)))
    assert(fits(Strip(100, 10)))
    assert(!fits(Strip(1001, 1)))
  }
  test("labels") {
    assertResult("a square of 3") { label(square) }
  }
  test("a wrong expectation") {
    assertResult(Square(8)) { grown(square, 4) }
  }
}
