// equivalent: map fusion
object Reference {
  def f(xs: List[Int]): List[Int] = xs.map(x => x + 1).map(x => x * 3)
}
object Submission {
  def f(xs: List[Int]): List[Int] = xs.map(x => 3 * x + 3)
}
