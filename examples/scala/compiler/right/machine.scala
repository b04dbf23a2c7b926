// The machine is a loop with variables and throws when an operand is missing.
object Solution {
  sealed trait Expr
  case class Const(value: Int) extends Expr
  case class Plus(left: Expr, right: Expr) extends Expr
  case class Minus(left: Expr, right: Expr) extends Expr
  case class Times(left: Expr, right: Expr) extends Expr

  sealed trait Code
  case class Push(value: Int) extends Code
  case object Add extends Code
  case object Sub extends Code
  case object Mul extends Code
  case object Dup extends Code

  class Underflow extends RuntimeException("stack underflow")

  def evaluate(e: Expr): Int = e match {
    case Times(l, r) =>
      val x = evaluate(l)
      if (l == r) x * x else x * evaluate(r)
    case Plus(l, r) =>
      val y = evaluate(r)
      evaluate(l) + y
    case Minus(l, r) => -evaluate(r) + evaluate(l)
    case Const(n) => n
  }

  def compile(e: Expr): List[Code] = {
    var code = List[Code]()
    def emit(c: Code): Unit = code = c :: code
    def go(e: Expr): Unit = e match {
      case Const(n) => emit(Push(n))
      case Plus(l, r) =>
        go(l)
        go(r)
        emit(Add)
      case Minus(l, r) =>
        go(l)
        go(r)
        emit(Sub)
      case Times(l, r) =>
        go(l)
        if (l == r) emit(Dup) else go(r)
        emit(Mul)
    }
    go(e)
    code.reverse
  }

  def run(code: List[Code], stack: List[Int]): Option[List[Int]] = {
    var now = stack
    def pop(): Int = {
      if (now.isEmpty) throw new Underflow
      val top = now.head
      now = now.tail
      top
    }
    try {
      for (c <- code) c match {
        case Push(n) => now = n :: now
        case Dup =>
          val x = pop()
          now = x :: x :: now
        case Add =>
          val y = pop()
          now = pop() + y :: now
        case Sub =>
          val y = pop()
          now = pop() - y :: now
        case Mul =>
          val y = pop()
          now = pop() * y :: now
      }
      Some(now)
    } catch {
      case e: Underflow => None
    }
  }

  def depth(e: Expr): Int = {
    def go(e: Expr, used: Int): Int = e match {
      case Const(_) => used + 1
      case Plus(l, r) => go(l, used) max go(r, used + 1)
      case Minus(l, r) => go(l, used) max go(r, used + 1)
      case Times(l, r) if l != r => go(l, used) max go(r, used + 1)
      case Times(l, _) => go(l, used) max (used + 2)
    }
    go(e, 0)
  }
}
