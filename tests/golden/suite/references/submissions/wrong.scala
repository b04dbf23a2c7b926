object Solution {
  def insert(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x < y) x :: xs else if (x == y) xs else y :: insert(x, rest)
  }

  def half(n: Int): Int = {
    println("half of " + n)
    n / 2
  }

  def third(n: Int): Int = if (n < -2) throw new IllegalArgumentException("negative") else n / 3
}
