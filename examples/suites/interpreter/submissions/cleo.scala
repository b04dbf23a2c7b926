// The environment grows at its end: an outer name hides an inner one.
object Interpreter {
  sealed trait Expr
  case class Num(value: Int) extends Expr
  case class Name(name: String) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Let(name: String, bound: Expr, body: Expr) extends Expr
  case class IfZero(test: Expr, yes: Expr, no: Expr) extends Expr
  case class Fun(parameter: String, body: Expr) extends Expr
  case class Call(function: Expr, argument: Expr) extends Expr

  sealed trait Value
  case class Number(value: Int) extends Value
  case class Closure(parameter: String, body: Expr, environment: List[(String, Value)])
      extends Value

  class EvalException(message: String) extends RuntimeException(message)

  def lookup(name: String, environment: List[(String, Value)]): Value = environment match {
    case Nil => throw new EvalException("unknown name: " + name)
    case (other, value) :: rest => if (other == name) value else lookup(name, rest)
  }

  def eval(expr: Expr, environment: List[(String, Value)]): Value = expr match {
    case Num(value) => Number(value)
    case Name(name) => lookup(name, environment)
    case Add(left, right) => (eval(left, environment), eval(right, environment)) match {
      case (Number(a), Number(b)) => Number(a + b)
      case _ => throw new EvalException("not a number")
    }
    case Let(name, bound, body) => eval(body, environment ++ List((name, eval(bound, environment))))
    case IfZero(test, yes, no) => eval(test, environment) match {
      case Number(0) => eval(yes, environment)
      case Number(_) => eval(no, environment)
      case _ => throw new EvalException("not a number")
    }
    case Fun(parameter, body) => Closure(parameter, body, environment)
    case Call(function, argument) => eval(function, environment) match {
      case Closure(parameter, body, kept) =>
        eval(body, kept ++ List((parameter, eval(argument, environment))))
      case _ => throw new EvalException("not a function")
    }
  }

  def run(expr: Expr): Value = eval(expr, Nil)
}
