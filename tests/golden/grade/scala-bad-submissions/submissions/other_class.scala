object Solution {
  case class Point(x: Int)
  def f(p: Point): Int = p.x
}
