// while, do while, for over ranges, tail recursion.
object Loops {
  def firstNeg(xs: List[Int]): Int = { var found = false; var i = 0; var r = -1; while (i < xs.length && !found) { if (xs(i) < 0) { found = true; r = i }; i += 1 }; r }
  def digits(n: Int): Int = { var k = n; var c = 0; do { k /= 10; c += 1 } while (k != 0); c }
  def collatz(n: Long): Int = { var x = n; var steps = 0; while (x != 1L) { x = if (x % 2 == 0) x / 2 else 3 * x + 1; steps += 1 }; steps }
  @scala.annotation.tailrec def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
  def prime(n: Int): Boolean = n > 1 && !(2 to math.sqrt(n).toInt).exists(n % _ == 0)
  def e0: Int = firstNeg(List(3, 4, -1, 5))
  def e1: (Int, Int, Int) = (digits(0), digits(12345), digits(-99))
  def e2: Int = collatz(27)
  def e3: Int = gcd(84, 36)
  def e4: List[Int] = (1 to 30).filter(prime).toList
  def e5: Int = { var s = 0; for (i <- 10 to 1 by -3) s = s * 10 + i; s }
  def e6: String = { var s = ""; for (c <- 'a' to 'e') s += c; s }
  def e7: Int = { def go(n: Int, acc: Int): Int = if (n == 0) acc else go(n - 1, acc + n); go(100000, 0) }
  def e8: Int = { var i = 0; while ({ i += 1; i < 5 }) {}; i }
}
