import Shapes._

class Poor extends munit.FunSuite {
  test("something") {
    assertEquals(grown(Square(2), 0), Square(2))
    assert(fits(Square((Math.random * 10).toInt)))
  }
}
