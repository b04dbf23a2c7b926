// equivalent: permuted arguments of a helper
object Reference {
  def at(xs: List[Int], n: Int): Int = xs match {
    case Nil => -1
    case x :: rest => if (n == 0) x else at(rest, n - 1)
  }
  def f(xs: List[Int], n: Int): Int = at(xs, n)
}
object Submission {
  def find(n: Int, left: List[Int]): Int =
    if (left.isEmpty) -1
    else if (n != 0) find(n - 1, left.tail)
    else left.head
  def f(xs: List[Int], n: Int): Int = find(n, xs)
}
