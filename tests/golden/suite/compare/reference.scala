object Shapes {
  sealed trait Shape {
    def area: Int
  }
  case class Square(side: Int) extends Shape {
    def area: Int = side * side
    override def toString: String = "square of " + side
  }
  case class Strip(width: Int, height: Int) extends Shape {
    def area: Int = width * height
  }
  class Negative(message: String) extends Exception(message)

  val limit = 1000

  def grown(s: Shape, by: Int): Shape = {
    if (by < 0) throw new Negative("by " + by)
    s match {
      case Square(a) => Square(a + by)
      case Strip(a, b) => Strip(a + by, b)
    }
  }
  def fits(s: Shape): Boolean = s.area <= limit
  def label(s: Shape): String = "a " + s
}
