// equivalent: contains against filter and nonEmpty, the hypothesis used from left to right
object Reference {
  def f(x: Int, xs: List[Int]): Boolean = xs.contains(x)
}
object Submission {
  def f(x: Int, xs: List[Int]): Boolean = xs.filter(_ == x).nonEmpty
}
