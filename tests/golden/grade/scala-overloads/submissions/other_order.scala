object Solution {
  def both(f: Int => Int, g: Int => Int, x: Int): Int = (f compose g)(x)
  def reverse(xs: List[Int]): List[Int] = xs.foldLeft(List[Int]())((done, x) => x :: done)
  def total(numbers: Int*): Int = numbers.foldLeft(0)(_ + _)
  def area(width: Int, height: Int): Int = height * width
  def area(side: Int): Int = area(side, side)
}
