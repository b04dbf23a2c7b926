// Evaluates the bound expression only when its name is used, so that errors in it stay hidden.
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

  type Env = Int => Int

  private val nothing: Env = x => throw Unbound(x)

  private def extend(env: Env, x: Int, v: Int): Env = y => if (y == x) v else env(y)

  private def in(env: Env, f: Function)(e: Expr): Int = e match {
    case Name(x) => env(x)
    case Num(n) => n
    case IfZero(test, yes, no) => in(env, f)(if (in(env, f)(test) == 0) yes else no)
    case Let(x, bound, body) =>
      def v: Int = in(env, f)(bound)
      val inner: Env = y => if (y == x) v else env(y)
      in(inner, f)(body)
    case Call(argument) =>
      val v = in(env, f)(argument)
      in(extend(nothing, f.parameter, v), f)(f.body)
    case Add(l, r) => in(env, f)(l) + in(env, f)(r)
  }

  def evaluate(e: Expr, f: Function): Int = in(nothing, f)(e)

  private def parts(e: Expr): List[Expr] = e match {
    case Add(l, r) => List(l, r)
    case IfZero(t, y, n) => List(t, y, n)
    case Call(a) => List(a)
    case _ => Nil
  }

  def freeVariables(e: Expr): List[Int] = (e match {
    case Name(x) => List(x)
    case Let(x, bound, body) =>
      freeVariables(bound) ++ (for (y <- freeVariables(body) if y != x) yield y)
    case _ => parts(e).flatMap(p => freeVariables(p))
  }).distinct

  def substitute(x: Int, n: Int, e: Expr): Expr = {
    def go(e: Expr): Expr =
      if (!freeVariables(e).contains(x)) e
      else e match {
        case Add(l, r) => Add(go(l), go(r))
        case Let(y, bound, body) => Let(y, go(bound), if (x != y) go(body) else body)
        case IfZero(t, yes, no) => IfZero(go(t), go(yes), go(no))
        case Call(a) => Call(go(a))
        case _ => Num(n)
      }
    go(e)
  }
}
// Witness: Solution.evaluate(Let(0, Name(0), Num(0)), Function(0, Num(0)))
