object Solution {
  def f(n: Int): Int = "one" + n
  def g(xs: List[Int]): Int = xs.lenght
  def h(n: Int): Int = missing(n)
}
