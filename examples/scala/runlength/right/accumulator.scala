// A helper with the current run and the finished ones as accumulators.
object Solution {
  case class Run(value: Int, count: Int)

  def encode(xs: List[Int]): List[Run] = {
    def go(xs: List[Int], current: Run, done: List[Run]): List[Run] = xs match {
      case Nil => (current :: done).reverse
      case x :: rest if x == current.value && current.count < 4 =>
        go(rest, Run(x, current.count + 1), done)
      case x :: rest => go(rest, Run(x, 1), current :: done)
    }
    if (xs.isEmpty) Nil else go(xs.tail, Run(xs.head, 1), Nil)
  }

  def decode(runs: List[Run]): List[Int] = runs match {
    case Nil => Nil
    case Run(v, 1) :: rest => v :: decode(rest)
    case Run(v, n) :: rest => v :: decode(Run(v, n - 1) :: rest)
  }

  def at(runs: List[Run], i: Int): Option[Int] = {
    val all = decode(runs)
    if (i >= 0 && i < all.length) Some(all(i)) else None
  }
}
