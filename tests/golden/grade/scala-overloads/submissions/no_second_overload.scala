object Solution {
  def area(side: Int): Int = side * side
  def total(numbers: Int*): Int = numbers.sum
  def reverse(xs: List[Int]): List[Int] = xs.reverse
  def both(f: Int => Int, g: Int => Int, x: Int): Int = f(g(x))
}
