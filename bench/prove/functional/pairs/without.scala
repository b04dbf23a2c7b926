// equivalent: a filter of the library against recursion
object Reference {
  def f(xs: List[Int], n: Int): List[Int] = xs.filter(x => x != n)
}
object Submission {
  def f(xs: List[Int], n: Int): List[Int] =
    if (xs.isEmpty) Nil
    else if (xs.head == n) f(xs.tail, n)
    else xs.head :: f(xs.tail, n)
}
