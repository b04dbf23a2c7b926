// equivalent: two lists of which one gets shorter
object Reference {
  def f(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {
    case (Nil, _) => ys
    case (_, Nil) => xs
    case (x :: a, y :: b) => if (x <= y) x :: f(a, ys) else y :: f(xs, b)
  }
}
object Submission {
  def f(xs: List[Int], ys: List[Int]): List[Int] =
    if (ys.isEmpty) xs
    else if (xs.isEmpty) ys
    else if (ys.head < xs.head) ys.head :: f(xs, ys.tail)
    else xs.head :: f(xs.tail, ys)
}
