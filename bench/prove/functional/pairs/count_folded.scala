// equivalent: a generalised accumulator in a fold
object Reference {
  def f(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => if (x > 0) 1 + f(rest) else f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Int = xs.foldLeft(0)((n, x) => if (x > 0) n + 1 else n)
}
