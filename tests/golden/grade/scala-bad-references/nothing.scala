object Solution {
  case class Point(x: Int, y: Int)
}
