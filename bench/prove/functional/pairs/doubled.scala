// equivalent: plain induction, against map
object Reference {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => (x + x) :: f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): List[Int] = xs.map(x => 2 * x)
}
