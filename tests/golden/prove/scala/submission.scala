object Solution {
  def sum(xs: List[Int]): Int = {
    def go(left: List[Int], total: Int): Int = left match {
      case Nil => total
      case x :: rest => go(rest, total + x)
    }
    go(xs, 0)
  }
}
