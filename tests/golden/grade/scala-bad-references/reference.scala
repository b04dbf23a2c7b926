object Solution {
  case class Point(x: Int, y: Int)
  def inside(p: Point): Boolean = p.x > 0 && p.y > 0
  def flip(p: Point): Point = if (inside(p)) Point(p.y, p.x) else p
}
