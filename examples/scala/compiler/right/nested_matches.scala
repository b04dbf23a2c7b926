// Matches on the instruction first, then on the stack.
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

  private def parts(e: Expr): Option[(Expr, Expr, Code)] = e match {
    case Const(_) => None
    case Plus(l, r) => Some((l, r, Add))
    case Minus(l, r) => Some((l, r, Sub))
    case Times(l, r) => Some((l, r, Mul))
  }

  private def apply(op: Code, x: Int, y: Int): Int = op match {
    case Add => x + y
    case Sub => x - y
    case _ => x * y
  }

  def evaluate(e: Expr): Int = e match {
    case Const(n) => n
    case _ =>
      val Some((l, r, op)) = parts(e)
      apply(op, evaluate(l), evaluate(r))
  }

  def compile(e: Expr): List[Code] = (e, parts(e)) match {
    case (_, Some((l, r, Mul))) if l == r => compile(l) ++ List(Dup, Mul)
    case (_, Some((l, r, op))) => compile(l) ++ compile(r) ++ List(op)
    case (Const(n), _) => List(Push(n))
    case _ => Nil
  }

  def run(code: List[Code], stack: List[Int]): Option[List[Int]] =
    if (code.isEmpty) Some(stack)
    else code.head match {
      case Push(n) => run(code.tail, n +: stack)
      case Dup => if (stack.isEmpty) None else run(code.tail, stack.head +: stack)
      case op =>
        if (stack.length < 2) None
        else run(code.tail, apply(op, stack(1), stack(0)) +: stack.drop(2))
    }

  def depth(e: Expr): Int = parts(e) match {
    case None => 1
    case Some((l, r, Mul)) if l == r => Math.max(2, depth(l))
    case Some((l, r, _)) => Math.max(depth(l), 1 + depth(r))
  }
}
