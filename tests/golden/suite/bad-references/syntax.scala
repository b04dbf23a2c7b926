object Solution {
  def f(n: Int): Int = (n + 1
}
