// Every class of expressions has its own simplified, at and derivative.
object Solution {
  sealed trait Expr {
    def simplified: Expr
    def at(x: Int): Int
    def derivative: Expr
    def is(n: Int): Boolean = false
  }
  case class Num(value: Int) extends Expr {
    def simplified: Expr = this
    def at(x: Int): Int = value
    def derivative: Expr = Num(0)
    override def is(n: Int): Boolean = value == n
  }
  case object X extends Expr {
    def simplified: Expr = this
    def at(x: Int): Int = x
    def derivative: Expr = Num(1)
  }
  case class Neg(e: Expr) extends Expr {
    def simplified: Expr = e.simplified match {
      case Num(n) => Num(-n)
      case Neg(inner) => inner
      case other => Neg(other)
    }
    def at(x: Int): Int = -e.at(x)
    def derivative: Expr = Neg(e.derivative)
  }
  case class Add(left: Expr, right: Expr) extends Expr {
    def simplified: Expr = {
      val l = left.simplified
      val r = right.simplified
      (l, r) match {
        case (a: Num, b: Num) => Num(a.value + b.value)
        case _ if l.is(0) => r
        case _ if r.is(0) => l
        case _ => Add(l, r)
      }
    }
    def at(x: Int): Int = left.at(x) + right.at(x)
    def derivative: Expr = Add(left.derivative, right.derivative)
  }
  case class Mul(left: Expr, right: Expr) extends Expr {
    def simplified: Expr = {
      val l = left.simplified
      val r = right.simplified
      (l, r) match {
        case (a: Num, b: Num) => Num(a.value * b.value)
        case _ if l.is(0) || r.is(0) => Num(0)
        case _ if l.is(1) => r
        case _ if r.is(1) => l
        case _ => Mul(l, r)
      }
    }
    def at(x: Int): Int = left.at(x) * right.at(x)
    def derivative: Expr = Add(Mul(left.derivative, right), Mul(left, right.derivative))
  }

  def simplify(e: Expr): Expr = e.simplified
  def evaluate(e: Expr, x: Int): Int = e.at(x)
  def derive(e: Expr): Expr = e.derivative
}
