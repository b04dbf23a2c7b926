object Solution {
  case class Point(x: Int, y: Int)
  def f(p: Point): Int = if (p.x == 0) throw new IllegalArgumentException("zero") else p.y
}
