// equivalent: two steps at a time
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x - f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs match {
    case x :: y :: rest => x - y + f(rest)
    case x :: _ => x
    case Nil => 0
  }
}
