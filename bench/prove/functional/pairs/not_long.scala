// different: only on lists of more than twenty elements
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x + f(rest)
  }
}
object Submission {
  def go(xs: List[Int], n: Int): Int = xs match {
    case Nil => 0
    case x :: rest => if (n > 20) 0 else x + go(rest, n + 1)
  }
  def f(xs: List[Int]): Int = go(xs, 0)
}
