object Solution {
  def cat(a: List[Int], b: List[Int]): List[Int] = a ::: b

  def last(xs: List[Int]): Option[Int] = xs match {
    case Nil => None
    case x :: Nil => Some(x)
    case _ :: rest => last(rest)
  }

  def mirror(xs: List[Int]): List[Int] = xs ++ xs.reverse

  def rotate(xs: List[Int], n: Int): List[Int] = xs match {
    case x :: rest if n > 0 => rotate(rest :+ x, n - 1)
    case _ => xs
  }
}
