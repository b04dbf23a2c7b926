object Solution {
  case class Point(x: Int, y: Int)
  def g(p: Point): Int = p.y
}
