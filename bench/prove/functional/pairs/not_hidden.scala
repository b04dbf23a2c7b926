// different: a name of an outer scope is hidden
object Reference {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => rest match {
      case Nil => List(x)
      case y :: _ => (x + y) :: f(rest)
    }
  }
}
object Submission {
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => rest match {
      case Nil => List(x)
      case x :: _ => (x + x) :: f(rest)
    }
  }
}
