// Knows 0 + e = e, but not e + 0 = e.
object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case object X extends Expr
  case class Neg(e: Expr) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Mul(left: Expr, right: Expr) extends Expr

  def simplify(e: Expr): Expr = e match {
    case Neg(a) => simplify(a) match {
      case Num(n) => Num(-n)
      case Neg(b) => b
      case b => Neg(b)
    }
    case Add(a, b) => (simplify(a), simplify(b)) match {
      case (Num(n), Num(m)) => Num(n + m)
      case (Num(0), r) => r
      case (l, r) => Add(l, r)
    }
    case Mul(a, b) => (simplify(a), simplify(b)) match {
      case (Num(n), Num(m)) => Num(n * m)
      case (Num(0), _) => Num(0)
      case (_, Num(0)) => Num(0)
      case (Num(1), r) => r
      case (l, Num(1)) => l
      case (l, r) => Mul(l, r)
    }
    case _ => e
  }

  def evaluate(e: Expr, x: Int): Int = e match {
    case Num(n) => n
    case X => x
    case Neg(a) => -evaluate(a, x)
    case Add(a, b) => evaluate(a, x) + evaluate(b, x)
    case Mul(a, b) => evaluate(a, x) * evaluate(b, x)
  }

  // (a * b)' is a' * b + a * b', in this order.
  def derive(e: Expr): Expr = e match {
    case Num(_) => Num(0)
    case X => Num(1)
    case Neg(a) => Neg(derive(a))
    case Add(a, b) => Add(derive(a), derive(b))
    case Mul(a, b) => Add(Mul(derive(a), b), Mul(a, derive(b)))
  }
}
// Witness: Solution.simplify(Add(X, Num(0)))
