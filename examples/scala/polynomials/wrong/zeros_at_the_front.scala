// Drops the zeros at the front of the list.
object Solution {
  private def trimmed(reversed: List[Int]): List[Int] = reversed match {
    case 0 :: rest => trimmed(rest)
    case _ => reversed.foldLeft(List.empty[Int])((out, c) => c :: out)
  }

  def normalise(p: List[Int]): List[Int] = trimmed(p).reverse

  def add(p: List[Int], q: List[Int]): List[Int] = {
    def go(p: List[Int], q: List[Int], done: List[Int]): List[Int] = (p, q) match {
      case (Nil, Nil) => trimmed(done)
      case (Nil, b :: bs) => go(Nil, bs, b :: done)
      case (a :: as, Nil) => go(as, Nil, a :: done)
      case (a :: as, b :: bs) => go(as, bs, a + b :: done)
    }
    go(p, q, Nil)
  }

  def multiply(p: List[Int], q: List[Int]): List[Int] = {
    def go(p: List[Int], shifted: List[Int], total: List[Int]): List[Int] =
      if (p.isEmpty) total
      else go(p.tail, 0 :: shifted, add(total, for (c <- shifted) yield p.head * c))
    go(p, q, Nil)
  }

  def evaluate(p: List[Int], x: Int): Int = {
    def go(p: List[Int], power: Int, total: Int): Int = p match {
      case Nil => total
      case c :: cs => go(cs, power * x, total + c * power)
    }
    go(p, 1, 0)
  }

  def derive(p: List[Int]): List[Int] = {
    def go(p: List[Int], i: Int, done: List[Int]): List[Int] = p match {
      case Nil => trimmed(done)
      case c :: cs => go(cs, i + 1, i * c :: done)
    }
    go(p.drop(1), 1, Nil)
  }

  def degree(p: List[Int]): Int = {
    def go(p: List[Int], i: Int, best: Int): Int = p match {
      case Nil => best
      case 0 :: cs => go(cs, i + 1, best)
      case _ :: cs => go(cs, i + 1, i)
    }
    go(p, 0, -1)
  }
}
// Witness: Solution.normalise(List(0, 1))
