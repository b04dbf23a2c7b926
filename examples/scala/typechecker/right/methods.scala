// Every expression has a type and a value of its own.
object Solution {
  sealed trait Type
  case object IntType extends Type
  case object BoolType extends Type

  sealed trait TypeError
  case class Mismatch(expected: Type, found: Type) extends TypeError
  case class Unequal(left: Type, right: Type) extends TypeError

  sealed trait Expr {
    def typed: Either[TypeError, Type]
    def result: Option[Expr]
    // The first error if this has not the wanted type, else what comes next.
    def must(wanted: Type)(next: => Either[TypeError, Type]): Either[TypeError, Type] =
      typed match {
        case Right(found) => if (found == wanted) next else Left(Mismatch(wanted, found))
        case error => error
      }
    def like(other: Expr): Either[TypeError, Type] = typed match {
      case Right(a) => other.typed match {
        case Right(b) => if (a == b) Right(b) else Left(Unequal(a, b))
        case error => error
      }
      case error => error
    }
  }
  case class Num(value: Int) extends Expr {
    def typed: Either[TypeError, Type] = Right(IntType)
    def result: Option[Expr] = Some(this)
  }
  case class Bool(value: Boolean) extends Expr {
    def typed: Either[TypeError, Type] = Right(BoolType)
    def result: Option[Expr] = Some(this)
  }
  case class Add(left: Expr, right: Expr) extends Expr {
    def typed: Either[TypeError, Type] = left.must(IntType)(right.must(IntType)(Right(IntType)))
    def result: Option[Expr] = (left.result, right.result) match {
      case (Some(Num(a)), Some(Num(b))) => Some(Num(a + b))
      case _ => None
    }
  }
  case class Less(left: Expr, right: Expr) extends Expr {
    def typed: Either[TypeError, Type] = left.must(IntType)(right.must(IntType)(Right(BoolType)))
    def result: Option[Expr] = (left.result, right.result) match {
      case (Some(Num(a)), Some(Num(b))) => Some(Bool(b > a))
      case _ => None
    }
  }
  case class Equal(left: Expr, right: Expr) extends Expr {
    def typed: Either[TypeError, Type] = left.like(right).fold(Left(_), _ => Right(BoolType))
    def result: Option[Expr] = (left.result, right.result) match {
      case (Some(a: Num), Some(b: Num)) => Some(Bool(a == b))
      case (Some(a: Bool), Some(b: Bool)) => Some(Bool(a == b))
      case _ => None
    }
  }
  case class And(left: Expr, right: Expr) extends Expr {
    def typed: Either[TypeError, Type] = left.must(BoolType)(right.must(BoolType)(Right(BoolType)))
    def result: Option[Expr] = left.result match {
      case Some(Bool(true)) => right.result match {
        case Some(b: Bool) => Some(b)
        case _ => None
      }
      case Some(Bool(false)) => Some(Bool(false))
      case _ => None
    }
  }
  case class If(test: Expr, yes: Expr, no: Expr) extends Expr {
    def typed: Either[TypeError, Type] = test.must(BoolType)(yes.like(no))
    def result: Option[Expr] = test.result match {
      case Some(Bool(true)) => yes.result
      case Some(Bool(false)) => no.result
      case _ => None
    }
  }

  def check(e: Expr): Either[TypeError, Type] = e.typed

  def evaluate(e: Expr): Option[Expr] = e.result
}
