object Solution {
  case class Point(x: Int, y: Int)
  def inside(p: Point): Boolean = p.x > 0
}
