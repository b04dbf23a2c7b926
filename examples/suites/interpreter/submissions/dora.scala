// Right: let is a call, the environment is a function.
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

  def number(value: Value): Int = value match {
    case Number(n) => n
    case Closure(_, _, _) => throw new EvalException("a function is no number")
  }

  def eval(expr: Expr, environment: List[(String, Value)]): Value = expr match {
    case Num(value) => Number(value)
    case Name(name) =>
      environment.find(_._1 == name).map(_._2).getOrElse(throw new EvalException(name))
    case Add(left, right) =>
      val a = eval(left, environment)
      val b = eval(right, environment)
      Number(number(a) + number(b))
    case Let(name, bound, body) => eval(Call(Fun(name, body), bound), environment)
    case IfZero(test, yes, no) =>
      eval(if (number(eval(test, environment)) == 0) yes else no, environment)
    case Fun(parameter, body) => Closure(parameter, body, environment)
    case Call(function, argument) => eval(function, environment) match {
      case Closure(parameter, body, kept) =>
        eval(body, (parameter -> eval(argument, environment)) :: kept)
      case Number(_) => throw new EvalException("a number is no function")
    }
  }

  def run(expr: Expr): Value = eval(expr, Nil)
}
