// different: what is yielded is the variable before it changes
object Reference {
  def f(xs: List[Int]): List[Int] = {
    def go(xs: List[Int], n: Int): List[Int] = xs match {
      case Nil => Nil
      case x :: rest => (n + x) :: go(rest, n + x)
    }
    go(xs, 0)
  }
}
object Submission {
  def f(xs: List[Int]): List[Int] = {
    var total = 0
    for (x <- xs) yield {
      val before = total
      total += x
      before
    }
  }
}
