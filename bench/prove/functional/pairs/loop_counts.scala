// equivalent: a loop that counts under a condition
object Reference {
  def f(xs: List[Int]): Int = xs.count(_ > 0)
}
object Submission {
  def f(xs: List[Int]): Int = { var n = 0; var rest = xs
    while (!rest.isEmpty) { if (rest.head > 0) n = n + 1; rest = rest.tail }
    n }
}
