object Solution {
  def area(side: Int): Int = side * side
  def area(width: Int, height: Int): Int = width * height
  def total(numbers: Int*): Int = numbers.distinct.sum
  def reverse(xs: List[Int]): List[Int] = xs.reverse
  def both(f: Int => Int, g: Int => Int, x: Int): Int = f(g(x))
}
