// Carries errors as values up to the border, where they are thrown.
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

  private def both(a: Either[Int, Int], b: => Either[Int, Int]): Either[Int, Int] = a match {
    case Left(x) => Left(x)
    case Right(v) => b match {
      case Left(x) => Left(x)
      case Right(w) => Right(v + w)
    }
  }

  private def run(e: Expr, names: List[Int], values: List[Int], f: Function): Either[Int, Int] =
    e match {
      case Num(n) => Right(n)
      case Name(x) =>
        val i = names.indexOf(x)
        if (i < 0) Left(x) else Right(values(i))
      case Add(l, r) => both(run(l, names, values, f), run(r, names, values, f))
      case Let(x, bound, body) => run(bound, names, values, f) match {
        case Right(v) => run(body, x :: names, v :: values, f)
        case error => error
      }
      case IfZero(test, yes, no) => run(test, names, values, f) match {
        case Right(v) => run(if (v == 0) yes else no, names, values, f)
        case error => error
      }
      case Call(a) => run(a, names, values, f) match {
        case Right(v) => run(f.body, List(f.parameter), List(v), f)
        case error => error
      }
    }

  def evaluate(e: Expr, f: Function): Int =
    run(e, Nil, Nil, f).fold(x => throw Unbound(x), v => v)

  def freeVariables(e: Expr): List[Int] = {
    var found = List[Int]()
    def visit(e: Expr, inner: List[Int]): Unit = e match {
      case Num(_) => ()
      case Name(x) => if (!inner.contains(x) && !found.contains(x)) found = found :+ x
      case Add(l, r) =>
        visit(l, inner)
        visit(r, inner)
      case Let(x, bound, body) =>
        visit(bound, inner)
        visit(body, x :: inner)
      case IfZero(t, y, n) => List(t, y, n).foreach(part => visit(part, inner))
      case Call(a) => visit(a, inner)
    }
    visit(e, Nil)
    found
  }

  def substitute(x: Int, n: Int, e: Expr): Expr = {
    def go(e: Expr, hidden: Boolean): Expr = e match {
      case Name(y) => if (y == x && !hidden) Num(n) else e
      case Let(y, bound, body) => Let(y, go(bound, hidden), go(body, hidden || y == x))
      case Add(l, r) => Add(go(l, hidden), go(r, hidden))
      case IfZero(t, yes, no) => IfZero(go(t, hidden), go(yes, hidden), go(no, hidden))
      case Call(a) => Call(go(a, hidden))
      case Num(_) => e
    }
    go(e, false)
  }
}
