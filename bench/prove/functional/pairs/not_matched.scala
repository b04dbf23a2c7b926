// different: a case is missing where the reference returns
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case x :: rest => x + f(rest)
    case _ => 0
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs match {
    case x :: y :: rest => x + f(y :: rest)
    case Nil => 0
  }
}
