// equivalent: a fold from the right against a fold of the reversed list
object Reference {
  def f(p: List[Int], x: Int): Int = p.foldRight(0)((c, rest) => c + x * rest)
}
object Submission {
  def f(p: List[Int], x: Int): Int = p.reverse.foldLeft(0)((r, c) => r * x + c)
}
