// equivalent: recursion over a number, for all numbers on which the reference ends
object Reference {
  def f(b: Int, n: Int): Int = if (n == 0) 1 else b * f(b, n - 1)
}
object Submission {
  def f(b: Int, n: Int): Int = n match {
    case 0 => 1
    case k => f(b, k - 1) * b
  }
}
