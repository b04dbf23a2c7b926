// equivalent: plain induction, foldRight against exists
object Reference {
  def f(xs: List[Int], p: Int => Boolean): Boolean = xs.foldRight(false)((x, found) => p(x) || found)
}
object Submission {
  def f(xs: List[Int], p: Int => Boolean): Boolean = xs.exists(p)
}
