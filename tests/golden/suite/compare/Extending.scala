import org.scalatest.FunSuite
import Shapes._

class Extending extends FunSuite {
  case class Point() extends Shape {
    def area: Int = 0
    override def toString: String = "point"
  }
  test("a shape of the suite's own") {
    assert(fits(Point()))
    assert(label(Point()) == "a point")
    assert(label(Square(2)) == "a square of 2")
  }
}
