// Plain recursion over the list; the product stops at the first zero.
object Solution {
  def sum(xs: List[Int]): Int = xs match {
    case Nil => 0
    case x :: rest => x + sum(rest)
  }

  def product(xs: List[Int]): Int = xs match {
    case Nil => 1
    case 0 :: _ => 0
    case x :: rest => x * product(rest)
  }

  def reverse(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => reverse(rest) :+ x
  }

  def maximum(xs: List[Int]): Option[Int] = xs match {
    case Nil => None
    case x :: rest => maximum(rest) match {
      case Some(m) => Some(if (m > x) m else x)
      case None => Some(x)
    }
  }

  def alternating(xs: List[Int]): Int = xs match {
    case Nil => 0
    case List(x) => x
    case x :: y :: rest => x - y + alternating(rest)
  }

  def runningSums(xs: List[Int]): List[Int] = xs match {
    case x :: y :: rest => x :: runningSums(x + y :: rest)
    case short => short
  }
}
