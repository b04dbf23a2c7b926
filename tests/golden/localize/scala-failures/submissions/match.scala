object Solution {
  def sort(xs: List[Int]): List[Int] =
    xs match {
      case h :: t =>
        val less = t.filter(_ < h)
        sort(less) ++ (h :: sort(t.filter(_ >= h)))
    }
  def fact(n: Int): Int = if (n <= 0) 1 else n * fact(n - 1)
  def count(n: Int): Int = { var i = 0; while (i < n) i += 1; i }
}
