// Evaluates the argument of a call without the names around it.
object Solution {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case class Name(name: Int) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Let(name: Int, bound: Expr, body: Expr) extends Expr
  case class IfZero(test: Expr, yes: Expr, no: Expr) extends Expr
  case class Call(argument: Expr) extends Expr

  // The only function: its parameter and its body.
  case class Function(parameter: Int, body: Expr)
  case class Unbound(name: Int) extends Exception

  def hasNoCall(f: Function): Boolean = {
    def clean(e: Expr): Boolean = e match {
      case Num(_) | Name(_) => true
      case Add(l, r) => clean(l) && clean(r)
      case Let(_, b, body) => clean(b) && clean(body)
      case IfZero(t, y, n) => clean(t) && clean(y) && clean(n)
      case Call(_) => false
    }
    clean(f.body)
  }

  private def lookup(x: Int, env: List[(Int, Int)]): Int = env match {
    case Nil => throw Unbound(x)
    case (y, v) :: rest => if (x == y) v else lookup(x, rest)
  }

  // A name without a value throws Unbound.
  def evaluate(e: Expr, f: Function): Int = {
    def go(e: Expr, env: List[(Int, Int)]): Int = e match {
      case Num(n) => n
      case Name(x) => lookup(x, env)
      case Add(l, r) => go(l, env) + go(r, env)
      case Let(x, bound, body) => go(body, (x, go(bound, env)) :: env)
      case IfZero(test, yes, no) => if (go(test, env) == 0) go(yes, env) else go(no, env)
      case Call(argument) => go(f.body, List((f.parameter, go(argument, Nil))))
    }
    go(e, Nil)
  }

  // Each once, in the order of their first occurrence.
  def freeVariables(e: Expr): List[Int] = e match {
    case Num(_) => Nil
    case Name(x) => List(x)
    case Add(l, r) => (freeVariables(l) ::: freeVariables(r)).distinct
    case Let(x, bound, body) =>
      (freeVariables(bound) ::: freeVariables(body).filter(_ != x)).distinct
    case IfZero(t, y, n) => (freeVariables(t) ::: freeVariables(y) ::: freeVariables(n)).distinct
    case Call(a) => freeVariables(a)
  }

  // Puts the number for the free occurrences of the name.
  def substitute(x: Int, n: Int, e: Expr): Expr = e match {
    case Name(y) if x == y => Num(n)
    case Num(_) | Name(_) => e
    case Add(l, r) => Add(substitute(x, n, l), substitute(x, n, r))
    case Let(y, bound, body) =>
      Let(y, substitute(x, n, bound), if (x == y) body else substitute(x, n, body))
    case IfZero(t, y, z) => IfZero(substitute(x, n, t), substitute(x, n, y), substitute(x, n, z))
    case Call(a) => Call(substitute(x, n, a))
  }
}
// Witness: Solution.evaluate(Let(0, Num(0), Call(Name(0))), Function(0, Num(0)))
