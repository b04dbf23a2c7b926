// different: a helper returns null at the end
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => 1 + f(rest)
  }
}
object Submission {
  def wrap(xs: List[Int]): List[Int] = xs match {
    case Nil => null
    case x :: rest => x :: wrap(rest)
  }
  def f(xs: List[Int]): Int = wrap(xs) match {
    case Nil => 0
    case x :: rest => 1 + f(xs.tail)
  }
}
