// Drops every zero, not only those at the end.
object Solution {
  def normalise(p: List[Int]): List[Int] =
    for (c <- p if c != 0) yield c

  def add(p: List[Int], q: List[Int]): List[Int] = p match {
    case Nil => normalise(q)
    case a :: as => q match {
      case Nil => normalise(p)
      case b :: bs => times(1, a + b, add(as, bs))
    }
  }

  // k * c + x * p, where p is normal
  private def times(k: Int, c: Int, p: List[Int]): List[Int] =
    if (k * c == 0 && p == Nil) Nil else k * c :: p

  def multiply(p: List[Int], q: List[Int]): List[Int] = (p, q) match {
    case (_, Nil) => Nil
    case (_, b :: bs) => add(scale(b, p), times(1, 0, multiply(p, bs)))
  }

  private def scale(k: Int, p: List[Int]): List[Int] = p match {
    case c :: rest => times(k, c, scale(k, rest))
    case _ => List()
  }

  def evaluate(p: List[Int], x: Int): Int =
    if (p.isEmpty) 0 else p.head + evaluate(p.tail, x) * x

  // (c + x * p)' = p + x * p'
  def derive(p: List[Int]): List[Int] = p match {
    case _ :: rest => add(rest, times(1, 0, derive(rest)))
    case Nil => Nil
  }

  def degree(p: List[Int]): Int = normalise(p) match {
    case Nil => -1
    case _ :: rest => 1 + degree(rest)
  }
}
// Witness: Solution.degree(List(0, 1))
