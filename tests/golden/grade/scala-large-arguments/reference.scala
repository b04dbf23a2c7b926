object Solution {
  def sumTo(n: Int): Int = if (n <= 0) 0 else (n.toLong * (n + 1L) / 2).toInt
}
