// different: the accumulator starts at one
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x + f(rest)
  }
}
object Submission {
  def go(xs: List[Int], sum: Int): Int = xs match {
    case Nil => sum
    case x :: rest => go(rest, sum + x)
  }
  def f(xs: List[Int]): Int = go(xs, 1)
}
