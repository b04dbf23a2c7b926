// Variables and while loops.
object Solution {
  case class Run(value: Int, count: Int)

  def encode(xs: List[Int]): List[Run] = {
    var rest = xs
    var done: List[Run] = Nil
    while (rest.nonEmpty) {
      val first = rest.head
      var n = 0
      while (n < 4 && rest.nonEmpty && rest.head == first) {
        n += 1
        rest = rest.tail
      }
      done = done :+ Run(first, n)
    }
    done
  }

  def decode(runs: List[Run]): List[Int] = {
    var out: List[Int] = Nil
    for (r <- runs) {
      var n = r.count
      while (n > 0) {
        out = r.value :: out
        n -= 1
      }
    }
    out.reverse
  }

  def at(runs: List[Run], i: Int): Option[Int] = {
    var left = i
    var rest = runs
    while (left >= 0 && rest.nonEmpty && left >= rest.head.count) {
      left = left - rest.head.count
      rest = rest.tail
    }
    if (left < 0 || rest.isEmpty) None else Some(rest.head.value)
  }
}
