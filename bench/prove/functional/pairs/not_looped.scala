// different: the loop ends one element too early
object Reference {
  def f(xs: List[Int]): Int = xs.sum
}
object Submission {
  def f(xs: List[Int]): Int = {
    var r = 0
    var rest = xs
    while (rest.nonEmpty && rest.tail.nonEmpty) { r += rest.head; rest = rest.tail }
    r
  }
}
