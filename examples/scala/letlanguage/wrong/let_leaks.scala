// Threads the environment through a sum, so that names of the left side are known on the right.
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

  // The value and the environment afterwards.
  private def step(e: Expr, env: List[(Int, Int)], f: Function): (Int, List[(Int, Int)]) =
    e match {
      case Num(n) => (n, env)
      case Name(x) => env.find(_._1 == x) match {
        case Some((_, v)) => (v, env)
        case None => throw Unbound(x)
      }
      case Add(l, r) =>
        val (a, afterLeft) = step(l, env, f)
        val (b, afterRight) = step(r, afterLeft, f)
        (a + b, afterRight)
      case Let(x, bound, body) =>
        val (v, _) = step(bound, env, f)
        step(body, (x, v) :: env, f)
      case IfZero(test, yes, no) =>
        val (t, _) = step(test, env, f)
        step(if (t == 0) yes else no, env, f)
      case Call(argument) =>
        val (v, _) = step(argument, env, f)
        (step(f.body, List((f.parameter, v)), f)._1, env)
    }

  def evaluate(e: Expr, f: Function): Int = step(e, Nil, f)._1

  def freeVariables(e: Expr): List[Int] = e match {
    case Num(_) => Nil
    case Name(x) => List(x)
    case Add(l, r) => (freeVariables(l) ::: freeVariables(r)).distinct
    case Let(x, b, body) => (freeVariables(b) ::: freeVariables(body).filter(_ != x)).distinct
    case IfZero(t, y, n) => List(t, y, n).flatMap(freeVariables).distinct
    case Call(a) => freeVariables(a)
  }

  def substitute(x: Int, n: Int, e: Expr): Expr = e match {
    case Name(y) => if (x == y) Num(n) else e
    case Num(_) => e
    case Add(l, r) => Add(substitute(x, n, l), substitute(x, n, r))
    case Let(y, b, body) if x == y => Let(y, substitute(x, n, b), body)
    case Let(y, b, body) => Let(y, substitute(x, n, b), substitute(x, n, body))
    case IfZero(t, y, z) => IfZero(substitute(x, n, t), substitute(x, n, y), substitute(x, n, z))
    case Call(a) => Call(substitute(x, n, a))
  }
}
// Witness: Solution.evaluate(Add(Let(0, Num(0), Num(0)), Name(0)), Function(0, Name(0)))
