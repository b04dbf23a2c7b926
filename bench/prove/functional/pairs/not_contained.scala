// different: whether any element is another one
object Reference {
  def f(x: Int, xs: List[Int]): Boolean = xs.contains(x)
}
object Submission {
  def f(x: Int, xs: List[Int]): Boolean = xs.filter(_ != x).nonEmpty
}
