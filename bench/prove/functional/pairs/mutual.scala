// equivalent: two functions that call each other
object Reference {
  def f(xs: List[Int]): List[Int] = xs match {
    case x :: _ :: rest => x :: f(rest)
    case short => short
  }
}
object Submission {
  def f(xs: List[Int]): List[Int] = if (xs.isEmpty) Nil else xs.head :: skip(xs.tail)
  def skip(xs: List[Int]): List[Int] = if (xs.isEmpty) Nil else f(xs.tail)
}
