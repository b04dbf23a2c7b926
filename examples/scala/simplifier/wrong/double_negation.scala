// Takes away three minus signs where there should go two.
object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case object X extends Expr
  case class Neg(e: Expr) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Mul(left: Expr, right: Expr) extends Expr

  def simplify(e: Expr): Expr = e match {
    case Neg(Neg(Neg(a))) => simplify(Neg(Neg(a)))
    case Neg(a) => step(Neg(simplify(a)))
    case Add(a, b) => step(Add(simplify(a), simplify(b)))
    case Mul(a, b) => step(Mul(simplify(a), simplify(b)))
    case leaf => leaf
  }

  private def isNum(e: Expr): Boolean = e match {
    case Num(_) => true
    case _ => false
  }

  private def step(e: Expr): Expr = e match {
    case Neg(Neg(a)) => a
    case Neg(a) if isNum(a) => Num(evaluate(e, 0))
    case Add(a, b) if isNum(a) && isNum(b) => Num(evaluate(e, 0))
    case Mul(a, b) if isNum(a) && isNum(b) => Num(evaluate(e, 0))
    case Add(a, b) if a == Num(0) => b
    case Add(a, b) if b == Num(0) => a
    case Mul(a, b) if a == Num(1) => b
    case Mul(a, b) if b == Num(1) => a
    case Mul(a, b) if a == Num(0) || b == Num(0) => Num(0)
    case _ => e
  }

  def evaluate(e: Expr, x: Int): Int = e match {
    case X => x
    case Num(value) => value
    case Neg(a) =>
      val v = evaluate(a, x)
      -v
    case Add(a, b) =>
      val v = evaluate(a, x)
      val w = evaluate(b, x)
      v + w
    case Mul(a, b) =>
      val v = evaluate(a, x)
      val w = evaluate(b, x)
      if (v == 0) 0 else v * w
  }

  def derive(e: Expr): Expr = e match {
    case X => Num(1)
    case Neg(a) => Neg(derive(a))
    case Add(a, b) => Add(derive(a), derive(b))
    case Mul(a, b) => Add(Mul(derive(a), b), Mul(a, derive(b)))
    case _ => Num(0)
  }
}
// Witness: Solution.simplify(Neg(Neg(Neg(X))))
