// different: the submission does not end on the empty list
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x + f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs match {
    case x :: rest => x + f(rest)
    case _ => f(xs)
  }
}
