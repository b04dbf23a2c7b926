object Solution {
  case class Point(x: Int, y: Int)
  def flip(p: Point): Point = if (p.x > 0 && p.y > 0) Point(p.y, p.x) else p
}
