object Solution {
  def insert(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x < y) x :: xs else y :: insert(x, rest)
  }
}
