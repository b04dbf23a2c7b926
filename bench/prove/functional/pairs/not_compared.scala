// different: comparison by a difference that wraps around
object Reference {
  def f(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x <= y) x :: xs else y :: f(x, rest)
  }
}
object Submission {
  def f(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x - y <= 0) x :: xs else y :: f(x, rest)
  }
}
