// equivalent: sum against the library
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x + f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs.sum
}
