// equivalent: Horner's rule against carried powers
object Reference {
  def f(cs: List[Int], x: Int): Int = cs match {
    case Nil => 0
    case c :: rest => c + x * f(rest, x)
  }
}
object Submission {
  def go(cs: List[Int], x: Int, power: Int, sum: Int): Int = cs match {
    case Nil => sum
    case c :: rest => go(rest, x, power * x, sum + c * power)
  }
  def f(cs: List[Int], x: Int): Int = go(cs, x, 1, 0)
}
