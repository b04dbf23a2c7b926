// Wants a third element on the stack for every operator.
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

  def evaluate(e: Expr): Int = run(compile(e), Nil) match {
    case Some(List(value)) => value
    case _ => throw new IllegalStateException("bad code")
  }

  def compile(e: Expr): List[Code] = {
    def before(e: Expr, next: List[Code]): List[Code] = e match {
      case Const(n) => Push(n) :: next
      case Plus(l, r) => before(l, before(r, Add :: next))
      case Minus(l, r) => before(l, before(r, Sub :: next))
      case Times(l, r) =>
        if (l == r) before(l, Dup :: Mul :: next) else before(l, before(r, Mul :: next))
    }
    before(e, Nil)
  }

  private def step(code: Code, stack: List[Int]): Option[List[Int]] = code match {
    case Push(n) => Some(n :: stack)
    case Dup => stack.headOption.map(x => x :: stack)
    case Add => binary(stack, (x, y) => x + y)
    case Sub => binary(stack, (x, y) => x - y)
    case Mul => binary(stack, (x, y) => x * y)
  }

  private def binary(stack: List[Int], f: (Int, Int) => Int): Option[List[Int]] = stack match {
    case y :: x :: z :: below => Some(f(x, y) :: z :: below)
    case _ => None
  }

  def run(code: List[Code], stack: List[Int]): Option[List[Int]] =
    code.foldLeft(Option(stack))((s, c) => s.flatMap(now => step(c, now)))

  // The height of the stack after each instruction; the greatest counts.
  def depth(e: Expr): Int = {
    val heights = compile(e).scanLeft(0) { (h, c) =>
      c match {
        case Push(_) | Dup => h + 1
        case _ => h - 1
      }
    }
    heights.max
  }
}
// Witness: Solution.evaluate(Plus(Const(0), Const(0)))
