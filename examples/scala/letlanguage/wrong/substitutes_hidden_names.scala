// Substitutes below a let of the same name.
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

  def evaluate(e: Expr, f: Function): Int = e match {
    case Num(n) => n
    case Name(x) => throw Unbound(x)
    case Add(l, r) =>
      val first = evaluate(l, f)
      first + evaluate(r, f)
    case Let(x, bound, body) => evaluate(substitute(x, evaluate(bound, f), body), f)
    case IfZero(test, yes, no) => evaluate(test, f) match {
      case 0 => evaluate(yes, f)
      case _ => evaluate(no, f)
    }
    case Call(argument) => evaluate(Let(f.parameter, Num(evaluate(argument, f)), f.body), f)
  }

  def freeVariables(e: Expr): List[Int] = {
    // What is found is collected in reverse.
    def go(e: Expr, hidden: List[Int], found: List[Int]): List[Int] = e match {
      case Name(x) => if (hidden.contains(x) || found.contains(x)) found else x :: found
      case Num(_) => found
      case Add(l, r) => go(r, hidden, go(l, hidden, found))
      case Let(x, bound, body) => go(body, x :: hidden, go(bound, hidden, found))
      case IfZero(t, y, n) => go(n, hidden, go(y, hidden, go(t, hidden, found)))
      case Call(a) => go(a, hidden, found)
    }
    go(e, Nil, Nil).reverse
  }

  def substitute(x: Int, n: Int, e: Expr): Expr = e match {
    case Name(`x`) => Num(n)
    case Let(y, bound, body) => Let(y, substitute(x, n, bound), substitute(x, n, body))
    case Add(l, r) => Add(substitute(x, n, l), substitute(x, n, r))
    case IfZero(a, b, c) => IfZero(substitute(x, n, a), substitute(x, n, b), substitute(x, n, c))
    case Call(a) => Call(substitute(x, n, a))
    case other => other
  }
}
// Witness: Solution.substitute(0, 0, Let(0, Num(0), Name(0)))
