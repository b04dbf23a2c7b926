object Solution {
  def f(n: Int): Int = n match { case 7 if n > 8 => 1 }
}
