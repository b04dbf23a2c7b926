// different: only on the least number
object Reference {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => (if (x < 0) -x else x) :: f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => (if (x < 0 && -x > 0) -x else if (x < 0) 0 else x) :: f(rest)
  }
}
