// different: a guard lets a case through
object Reference {
  def f(x: Int, xs: List[Int]): Boolean = xs match {
    case Nil => false
    case y :: rest => x == y || f(x, rest)
  }
}
object Submission {
  def f(x: Int, xs: List[Int]): Boolean = xs match {
    case y :: rest if y == x => true
    case _ :: rest if rest != Nil => f(x, rest)
    case y :: _ => y < x && y > 5 && x < y + 2
    case _ => false
  }
}
