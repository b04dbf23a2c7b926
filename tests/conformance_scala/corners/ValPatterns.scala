// Patterns on the left of val and var.
object ValPatterns {
  case class P(x: Int, y: Int)
  def split(xs: List[Int]): (Int, List[Int]) = { val h :: t = xs; (h, t) }
  def divmod(a: Int, b: Int) = (a / b, a % b)
  def e0: Int = { val (q, r) = divmod(17, 5); q * 10 + r }
  def e1: (Int, List[Int]) = split(List(4, 5, 6))
  def e2: (Int, List[Int]) = split(Nil)
  def e3: Int = { val P(a, b) = P(3, 4); a * b }
  def e4: Int = { val List(a, b, c) = List(1, 2, 3); a + b * c }
  def e5: Int = { val p @ P(a, _) = P(7, 8); a + p.y }
  def e6: Int = { val Some(n) = List(1, 2).find(_ > 5); n }
  def e7: (Int, String) = { var (n, s) = (1, "a"); n += 1; s = s + n; (n, s) }
  def e8: Int = { val (a, (b, c)) = (1, (2, 3)); val x, y = 4; a + b + c + x * y }
  def e9: List[Int] = List(P(1, 2), P(3, 4)).map { case P(x, y) => x * y }
}
