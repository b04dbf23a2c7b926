// different: a product that does not wrap around is cut off
object Reference {
  def f(xs: List[Int]): Int = xs.foldLeft(1)(_ * _)
}
object Submission {
  def g(xs: List[Int]): Long = xs match {
    case Nil => 1L
    case x :: rest => x * g(rest)
  }
  def f(xs: List[Int]): Int = {
    val all = g(xs)
    if (all > 2147483647L) 2147483647 else all.toInt
  }
}
