// A general fold over expressions, used with different functions for the operators.
object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case object X extends Expr
  case class Neg(e: Expr) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Mul(left: Expr, right: Expr) extends Expr

  def fold[A](e: Expr, num: Int => A, x: A, neg: A => A, add: (A, A) => A, mul: (A, A) => A): A = {
    def go(e: Expr): A = e match {
      case Num(n) => num(n)
      case X => x
      case Neg(a) => neg(go(a))
      case Add(a, b) => add(go(a), go(b))
      case Mul(a, b) => mul(go(a), go(b))
    }
    go(e)
  }

  def simplify(e: Expr): Expr = {
    def neg(e: Expr): Expr = e match {
      case Num(n) => Num(-n)
      case Neg(a) => a
      case _ => Neg(e)
    }
    def add(a: Expr, b: Expr): Expr = (a, b) match {
      case (_, Num(0)) => a
      case (Num(0), _) => b
      case (Num(n), Num(m)) => Num(n + m)
      case _ => Add(a, b)
    }
    def mul(a: Expr, b: Expr): Expr = (a, b) match {
      case (_, Num(1)) => a
      case (Num(1), _) => b
      case (Num(n), Num(m)) => Num(n * m)
      case (zero @ Num(0), _) => zero
      case (_, zero @ Num(0)) => zero
      case _ => Mul(a, b)
    }
    fold[Expr](e, n => Num(n), X, neg, add, mul)
  }

  def evaluate(e: Expr, x: Int): Int =
    fold[Int](e, n => n, x, n => -n, (a, b) => a + b, (a, b) => a * b)

  // Folds to pairs of the expression and its derivative.
  def derive(e: Expr): Expr = fold[(Expr, Expr)](
    e,
    n => (Num(n), Num(0)),
    (X, Num(1)),
    a => (Neg(a._1), Neg(a._2)),
    (a, b) => (Add(a._1, b._1), Add(a._2, b._2)),
    (a, b) => (Mul(a._1, b._1), Add(Mul(a._2, b._1), Mul(a._1, b._2)))
  )._2
}
