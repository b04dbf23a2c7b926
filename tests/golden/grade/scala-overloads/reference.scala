object Solution {
  def area(side: Int): Int = side * side
  def area(width: Int, height: Int): Int = width * height
  def total(numbers: Int*): Int = numbers.sum
  def reverse(xs: List[Int]): List[Int] = reverse(xs, Nil)
  def reverse(xs: List[Int], done: List[Int]): List[Int] =
    if (xs.isEmpty) done else reverse(xs.tail, xs.head :: done)
  def both(f: Int => Int, g: Int => Int, x: Int): Int = f(g(x))
}
