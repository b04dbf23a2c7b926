// Emits Sub before its right operand.
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

  def evaluate(e: Expr): Int = e match {
    case Const(n) => n
    case Plus(l, r) => evaluate(l) + evaluate(r)
    case Minus(l, r) => evaluate(l) - evaluate(r)
    case Times(l, r) => evaluate(l) * evaluate(r)
  }

  // The square of an expression is compiled once, then duplicated.
  def compile(e: Expr): List[Code] = e match {
    case Const(n) => List(Push(n))
    case Plus(l, r) => compile(l) ::: compile(r) ::: List(Add)
    case Minus(l, r) => compile(l) ::: List(Sub) ::: compile(r)
    case Times(l, r) if l == r => compile(l) ::: List(Dup, Mul)
    case Times(l, r) => compile(l) ::: compile(r) ::: List(Mul)
  }

  // The stack after the code, top first; None if an operand is missing.
  def run(code: List[Code], stack: List[Int]): Option[List[Int]] = (code, stack) match {
    case (Nil, _) => Some(stack)
    case (Push(n) :: rest, _) => run(rest, n :: stack)
    case (Dup :: rest, x :: below) => run(rest, x :: x :: below)
    case (Add :: rest, y :: x :: below) => run(rest, (x + y) :: below)
    case (Sub :: rest, y :: x :: below) => run(rest, (x - y) :: below)
    case (Mul :: rest, y :: x :: below) => run(rest, (x * y) :: below)
    case _ => None
  }

  // How many places the code of the expression needs on the stack.
  def depth(e: Expr): Int = e match {
    case Const(_) => 1
    case Plus(l, r) => math.max(depth(l), depth(r) + 1)
    case Minus(l, r) => math.max(depth(l), depth(r) + 1)
    case Times(l, r) => if (l == r) math.max(depth(l), 2) else math.max(depth(l), depth(r) + 1)
  }
}
// Witness: Solution.compile(Minus(Const(0), Const(0)))
