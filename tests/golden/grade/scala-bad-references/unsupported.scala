object Solution {
  case class Point(x: Int, y: Int)
  def flip(p: Point): Point = new Object { def flipped = Point(p.y, p.x) }.flipped
}
