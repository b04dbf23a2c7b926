// Derives a product as the product of the derivatives.
object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case object X extends Expr
  case class Neg(e: Expr) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Mul(left: Expr, right: Expr) extends Expr

  private def neg(e: Expr): Expr = e match {
    case Neg(inner) => inner
    case Num(n) => Num(0 - n)
    case _ => Neg(e)
  }

  private def add(l: Expr, r: Expr): Expr =
    if (l == Num(0)) r
    else if (r == Num(0)) l
    else (l, r) match {
      case (Num(n), Num(m)) => Num(m + n)
      case _ => Add(l, r)
    }

  private def mul(l: Expr, r: Expr): Expr =
    if (l == Num(0) || r == Num(0)) Num(0)
    else if (l == Num(1)) r
    else if (r == Num(1)) l
    else (l, r) match {
      case (Num(n), Num(m)) => Num(m * n)
      case _ => Mul(l, r)
    }

  def simplify(e: Expr): Expr = e match {
    case Mul(l, r) => mul(simplify(l), simplify(r))
    case Add(l, r) => add(simplify(l), simplify(r))
    case Neg(inner) => neg(simplify(inner))
    case X | Num(_) => e
  }

  def evaluate(e: Expr, x: Int): Int = e match {
    case X => x
    case Num(n) => n
    case Mul(l, r) => evaluate(l, x) * evaluate(r, x)
    case Add(l, r) => evaluate(l, x) + evaluate(r, x)
    case Neg(inner) => 0 - evaluate(inner, x)
  }

  def derive(e: Expr): Expr = e match {
    case Mul(l, r) =>
      val first = derive(l)
      val second = derive(r)
      Mul(first, second)
    case Add(l, r) => Add(derive(l), derive(r))
    case Neg(inner) => Neg(derive(inner))
    case other => Num(if (other == X) 1 else 0)
  }
}
// Witness: Solution.derive(Mul(X, X))
