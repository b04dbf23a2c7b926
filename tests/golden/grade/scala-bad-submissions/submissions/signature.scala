object Solution {
  case class Point(x: Int, y: Int)
  def f(p: Point, n: Int): Int = p.y
}
