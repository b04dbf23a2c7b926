// The number at place i is the coefficient of x^i. Arguments may have zeros at the end, results
// have none.
object Solution {
  def normalise(p: List[Int]): List[Int] = p match {
    case Nil => Nil
    case c :: rest => normalise(rest) match {
      case Nil if c == 0 => Nil
      case cs => c :: cs
    }
  }

  private def sum(p: List[Int], q: List[Int]): List[Int] = (p, q) match {
    case (a :: as, b :: bs) => (a + b) :: sum(as, bs)
    case (Nil, bs) => bs
    case (as, Nil) => as
  }

  def add(p: List[Int], q: List[Int]): List[Int] = normalise(sum(p, q))

  // (a + x * as) * q = a * q + x * (as * q)
  def multiply(p: List[Int], q: List[Int]): List[Int] = p match {
    case Nil => Nil
    case a :: as => add(q.map(_ * a), 0 :: multiply(as, q))
  }

  // Horner's rule.
  def evaluate(p: List[Int], x: Int): Int = p.foldRight(0)((c, rest) => c + x * rest)

  def derive(p: List[Int]): List[Int] = {
    def scaled(cs: List[Int], i: Int): List[Int] = cs match {
      case Nil => Nil
      case c :: rest => (c * i) :: scaled(rest, i + 1)
    }
    if (p.isEmpty) Nil else normalise(scaled(p.tail, 1))
  }

  // -1 for the polynomial 0.
  def degree(p: List[Int]): Int = normalise(p).length - 1
}
