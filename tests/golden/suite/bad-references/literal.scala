object Solution {
  def f(n: Int): Int = n + 3000000000
}
