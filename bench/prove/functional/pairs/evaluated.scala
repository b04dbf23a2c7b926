// equivalent: plain induction over expressions, errors as values
sealed trait Expr
case class Num(n: Int) extends Expr
case class Add(a: Expr, b: Expr) extends Expr
case class Div(a: Expr, b: Expr) extends Expr
object Reference {
  def f(e: Expr): Option[Int] = e match {
    case Num(n) => Some(n)
    case Add(a, b) => f(a) match {
      case Some(x) => f(b) match { case Some(y) => Some(x + y) case None => None }
      case None => None
    }
    case Div(a, b) => (f(a), f(b)) match {
      case (Some(x), Some(y)) if y != 0 => Some(x / y)
      case _ => None
    }
  }
}
object Submission {
  def f(e: Expr): Option[Int] = e match {
    case Num(n) => Some(n)
    case Add(a, b) => for (x <- f(a); y <- f(b)) yield y + x
    case Div(a, b) => f(a).flatMap(x => f(b).flatMap(y => if (y == 0) None else Some(x / y)))
  }
}
