// equivalent: a filter after a map, in one pass
object Reference {
  def f(xs: List[Int]): List[Int] = xs.map(x => x * x).filter(x => x > 10)
}
object Submission {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => if (10 < x * x) x * x :: f(rest) else f(rest)
  }
}
