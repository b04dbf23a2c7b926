object Solution {
  def sort(xs: List[Int]): List[Int] = {
    val pivot =
      xs.head
    if (xs.tail.isEmpty) xs
    else sort(xs.tail.filter(_ < pivot)) ++ (pivot :: sort(xs.tail.filter(_ >= pivot)))
  }
  def fact(n: Int): Int = if (n <= 0) 1 else n * fact(n - 1)
  def count(n: Int): Int = { var i = 0; while (i < n) i += 1; i }
}
