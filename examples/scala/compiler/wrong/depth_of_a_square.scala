// Forgets that Dup needs a place: the depth of the square of a constant.
object Solution {
  sealed trait Expr {
    def value: Int
    def code: List[Code]
    def need: Int
    def needAfter(other: Expr): Int = if (other.need > need) other.need else need + 1
  }
  case class Const(value: Int) extends Expr {
    def code: List[Code] = List(Push(value))
    def need: Int = 1
  }
  case class Plus(left: Expr, right: Expr) extends Expr {
    def value: Int = left.value + right.value
    def code: List[Code] = left.code ++ right.code ++ List(Add)
    def need: Int = right.needAfter(left)
  }
  case class Minus(left: Expr, right: Expr) extends Expr {
    def value: Int = left.value - right.value
    def code: List[Code] = left.code ++ right.code ++ List(Sub)
    def need: Int = right.needAfter(left)
  }
  case class Times(left: Expr, right: Expr) extends Expr {
    private def isSquare: Boolean = left == right
    def value: Int = left.value * right.value
    def code: List[Code] = left.code ++ (if (isSquare) List(Dup) else right.code) :+ Mul
    def need: Int =
      if (!isSquare) right.needAfter(left) else left.need
  }

  sealed trait Code {
    def effect(stack: List[Int]): Option[List[Int]]
  }
  case class Push(value: Int) extends Code {
    def effect(stack: List[Int]): Option[List[Int]] = Some(value :: stack)
  }
  case object Add extends Code {
    def effect(stack: List[Int]): Option[List[Int]] = stack match {
      case a :: b :: rest => Some(a + b :: rest)
      case _ => None
    }
  }
  case object Sub extends Code {
    def effect(stack: List[Int]): Option[List[Int]] = stack match {
      case a :: b :: rest => Some(b - a :: rest)
      case _ => None
    }
  }
  case object Mul extends Code {
    def effect(stack: List[Int]): Option[List[Int]] = stack match {
      case a :: b :: rest => Some(a * b :: rest)
      case _ => None
    }
  }
  case object Dup extends Code {
    def effect(stack: List[Int]): Option[List[Int]] = stack match {
      case a :: rest => Some(a :: a :: rest)
      case Nil => None
    }
  }

  def evaluate(e: Expr): Int = e.value

  def compile(e: Expr): List[Code] = e.code

  def run(code: List[Code], stack: List[Int]): Option[List[Int]] = code match {
    case first :: rest => first.effect(stack) match {
      case Some(next) => run(rest, next)
      case None => None
    }
    case Nil => Some(stack)
  }

  def depth(e: Expr): Int = e.need
}
// Witness: Solution.depth(Times(Const(0), Const(0)))
