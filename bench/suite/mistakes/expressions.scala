object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Sub(left: Expr, right: Expr) extends Expr
  case class Neg(expr: Expr) extends Expr

  def eval(e: Expr): Int = e match {
    case Num(v) => v
    case Add(l, r) => eval(l) + eval(r)
    case Sub(l, r) => eval(l) - eval(r)
    case Neg(x) => -eval(x)
  }

  def show(e: Expr): String = e match {
    case Num(v) => v.toString
    case Add(l, r) => "(" + show(l) + "+" + show(r) + ")"
    case Sub(l, r) => "(" + show(l) + "-" + show(r) + ")"
    case Neg(x) => "-" + show(x)
  }

  def depth(e: Expr): Int = e match {
    case Num(_) => 0
    case Neg(x) => 1 + depth(x)
    case Add(l, r) => 1 + math.max(depth(l), depth(r))
    case Sub(l, r) => 1 + math.max(depth(l), depth(r))
  }
}
