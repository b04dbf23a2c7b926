object Solution {
  def area(side: Int): Int = side * side
  def area(width: Int, height: Int): Int = if (width == height) 0 else width * height
  def total(numbers: Int*): Int = numbers.sum
  def reverse(xs: List[Int]): List[Int] = xs.reverse
  def both(f: Int => Int, g: Int => Int, x: Int): Int = f(g(x))
}
