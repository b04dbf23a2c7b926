// equivalent: two lists
object Reference {
  def f(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {
    case (x :: a, y :: b) => (x * y) :: f(a, b)
    case _ => Nil
  }
}
object Submission {
  def f(xs: List[Int], ys: List[Int]): List[Int] =
    if (xs.isEmpty || ys.isEmpty) Nil else ys.head * xs.head :: f(xs.tail, ys.tail)
}
