object Solution {
  case class Point(x: Int, y: Int)
  def f(p: Point): Int = p match {
    case Point(0, _) => throw new IllegalArgumentException()
    case Point(_, y) => y
  }
}
