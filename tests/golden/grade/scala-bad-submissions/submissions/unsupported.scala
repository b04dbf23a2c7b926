object Solution {
  case class Point(x: Int, y: Int)
  def f(p: Point): Int = {
    val seen = scala.collection.mutable.Map(1 -> 2)
    if (p.x == 0) throw new IllegalArgumentException("none") else p.y * seen.size
  }
}
