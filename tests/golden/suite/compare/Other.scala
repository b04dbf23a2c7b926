import org.scalatest.FunSuite
import Shapes._

class Other extends FunSuite {
  test("not one of the words") {
    assume(fits(Square(1)))
  }
}
