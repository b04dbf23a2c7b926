// Lets only numbers be compared with Equal.
object Solution {
  sealed trait Type
  case object IntType extends Type
  case object BoolType extends Type

  sealed trait TypeError
  case class Mismatch(expected: Type, found: Type) extends TypeError
  case class Unequal(left: Type, right: Type) extends TypeError

  sealed trait Expr
  case class Num(value: Int) extends Expr
  case class Bool(value: Boolean) extends Expr
  case class Add(left: Expr, right: Expr) extends Expr
  case class Less(left: Expr, right: Expr) extends Expr
  case class Equal(left: Expr, right: Expr) extends Expr
  case class And(left: Expr, right: Expr) extends Expr
  case class If(test: Expr, yes: Expr, no: Expr) extends Expr

  private def firstError(demands: List[(Expr, Type)]): Option[TypeError] = demands match {
    case Nil => None
    case (e, wanted) :: rest => check(e) match {
      case Left(error) => Some(error)
      case Right(found) if found != wanted => Some(Mismatch(wanted, found))
      case Right(_) => firstError(rest)
    }
  }

  private def given(demands: List[(Expr, Type)], result: => Either[TypeError, Type])
      : Either[TypeError, Type] =
    firstError(demands).fold(result)(error => Left(error))

  private def both(l: Expr, r: Expr): Either[TypeError, Type] = check(l) match {
    case Right(a) => check(r) match {
      case Right(b) if b != a => Left(Unequal(a, b))
      case other => other
    }
    case error => error
  }

  def check(e: Expr): Either[TypeError, Type] = e match {
    case If(c, a, b) => given(List((c, BoolType)), both(a, b))
    case Equal(a, b) => given(List((a, IntType), (b, IntType)), Right(BoolType))
    case And(a, b) => given(List((a, BoolType), (b, BoolType)), Right(BoolType))
    case Less(a, b) => given(List((a, IntType), (b, IntType)), Right(BoolType))
    case Add(a, b) => given(List(a -> IntType, b -> IntType), Right(IntType))
    case Bool(_) => Right(BoolType)
    case Num(_) => Right(IntType)
  }

  private def binary(l: Expr, r: Expr)(f: (Expr, Expr) => Option[Expr]): Option[Expr] =
    for (a <- evaluate(l); b <- evaluate(r); c <- f(a, b)) yield c

  def evaluate(e: Expr): Option[Expr] = e match {
    case If(c, a, b) => evaluate(c) match {
      case Some(Bool(true)) => evaluate(a)
      case Some(Bool(false)) => evaluate(b)
      case _ => None
    }
    case And(a, b) => evaluate(If(a, If(b, Bool(true), Bool(false)), Bool(false)))
    case Equal(a, b) => binary(a, b) {
      case (Num(x), Num(y)) => Some(Bool(x == y))
      case (Bool(x), Bool(y)) => Some(Bool(x == y))
      case _ => None
    }
    case Less(a, b) => binary(a, b) {
      case (Num(x), Num(y)) => Some(Bool(x < y))
      case _ => None
    }
    case Add(a, b) => binary(a, b) {
      case (Num(x), Num(y)) => Some(Num(x + y))
      case _ => None
    }
    case done => Some(done)
  }
}
// Witness: Solution.check(Equal(Bool(true), Num(0)))
