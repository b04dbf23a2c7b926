// equivalent: two steps at a time
object Reference {
  def f(xs: List[Int]): Boolean = xs match {
    case Nil => true
    case _ :: rest => !f(rest)
  }
}
object Submission {
  def f(xs: List[Int]): Boolean = xs match {
    case Nil => true
    case _ :: Nil => false
    case _ :: _ :: rest => f(rest)
  }
}
