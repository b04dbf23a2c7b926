// equivalent: a loop with variables
object Reference {
  def f(xs: List[Int]): Int = xs.sum
}
object Submission {
  def f(xs: List[Int]): Int = { var r = 0; var rest = xs
    while (rest.nonEmpty) { r += rest.head; rest = rest.tail }
    r }
}
