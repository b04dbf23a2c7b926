object Solution {
  sealed trait Shape
  case class Box(width: Int, height: Int) extends Shape
  case class Row(first: Shape, second: Shape) extends Shape
  case object Empty extends Shape

  def width(s: Shape): Int = s match {
    case Box(w, h) if w > 0 && h > 0 => w
    case Box(_, _) => throw new IllegalArgumentException("flat")
    case Row(a, b) => width(a) + width(b)
    case Empty => 0
  }
}
