// Forgets that the condition must be a Boolean; checks only that it has a type.
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

  private def expect(e: Expr, wanted: Type): Option[TypeError] = check(e) match {
    case Left(error) => Some(error)
    case Right(found) => if (found == wanted) None else Some(Mismatch(wanted, found))
  }

  private def operands(l: Expr, r: Expr, wanted: Type, result: Type): Either[TypeError, Type] =
    expect(l, wanted).orElse(expect(r, wanted)) match {
      case Some(error) => Left(error)
      case None => Right(result)
    }

  private def alike(l: Expr, r: Expr): Either[TypeError, Type] = (check(l), check(r)) match {
    case (Left(error), _) => Left(error)
    case (_, Left(error)) => Left(error)
    case (Right(a), Right(b)) => if (a == b) Right(a) else Left(Unequal(a, b))
  }

  // Both sides of Equal have the same type, and both branches of If.
  def check(e: Expr): Either[TypeError, Type] = e match {
    case Num(_) => Right(IntType)
    case Bool(_) => Right(BoolType)
    case Add(l, r) => operands(l, r, IntType, IntType)
    case Less(l, r) => operands(l, r, IntType, BoolType)
    case And(l, r) => operands(l, r, BoolType, BoolType)
    case Equal(l, r) => alike(l, r) match {
      case Left(error) => Left(error)
      case Right(_) => Right(BoolType)
    }
    case If(test, yes, no) => check(test) match {
      case Left(error) => Left(error)
      case Right(_) => alike(yes, no)
    }
  }

  // A Num or Bool. None if an operand has the wrong type; what is not needed may be ill-typed.
  def evaluate(e: Expr): Option[Expr] = e match {
    case Num(_) | Bool(_) => Some(e)
    case Add(l, r) => (evaluate(l), evaluate(r)) match {
      case (Some(Num(a)), Some(Num(b))) => Some(Num(a + b))
      case _ => None
    }
    case Less(l, r) => (evaluate(l), evaluate(r)) match {
      case (Some(Num(a)), Some(Num(b))) => Some(Bool(a < b))
      case _ => None
    }
    case Equal(l, r) => (evaluate(l), evaluate(r)) match {
      case (Some(Num(a)), Some(Num(b))) => Some(Bool(a == b))
      case (Some(Bool(a)), Some(Bool(b))) => Some(Bool(a == b))
      case _ => None
    }
    case And(l, r) => evaluate(l) match {
      case Some(Bool(false)) => Some(Bool(false))
      case Some(Bool(true)) => evaluate(r).filter { case Bool(_) => true; case _ => false }
      case _ => None
    }
    case If(test, yes, no) => evaluate(test) match {
      case Some(Bool(b)) => if (b) evaluate(yes) else evaluate(no)
      case _ => None
    }
  }
}
// Witness: Solution.check(If(Num(0), Num(0), Num(0)))
