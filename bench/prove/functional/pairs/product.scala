// equivalent: products that wrap around are associative
object Reference {
  def f(xs: List[Int]): Int = xs.foldLeft(1)(_ * _)
}
object Submission {
  def f(xs: List[Int]): Int = xs match { case Nil => 1
    case x :: rest => x * f(rest) }
}
