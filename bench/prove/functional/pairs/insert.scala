// equivalent: plain induction, other order of cases
object Reference {
  def f(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x <= y) x :: xs else y :: f(x, rest)
  }
}
object Submission {
  def f(x: Int, xs: List[Int]): List[Int] = xs match {
    case y :: rest if y < x => y :: f(x, rest)
    case _ => x :: xs
  }
}
