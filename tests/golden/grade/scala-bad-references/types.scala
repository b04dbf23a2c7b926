object Solution {
  case class Point(x: Int, y: Int)
  def flip(p: Point): Point = p.x
}
