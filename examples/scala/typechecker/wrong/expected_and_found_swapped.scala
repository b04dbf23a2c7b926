// Swaps what was expected and what was found in the error.
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

  case class Ill(error: TypeError) extends Exception
  case class Stuck() extends Exception

  private def want(e: Expr, wanted: Type): Unit = {
    val found = typeOf(e)
    if (found != wanted) throw Ill(Mismatch(found, wanted))
  }

  private def common(l: Expr, r: Expr): Type = {
    val a = typeOf(l)
    val b = typeOf(r)
    if (a != b) throw Ill(Unequal(a, b))
    a
  }

  private def typeOf(e: Expr): Type = e match {
    case Num(_) => IntType
    case Bool(_) => BoolType
    case Add(l, r) =>
      want(l, IntType)
      want(r, IntType)
      IntType
    case Less(l, r) =>
      want(l, IntType)
      want(r, IntType)
      BoolType
    case And(l, r) =>
      want(l, BoolType)
      want(r, BoolType)
      BoolType
    case Equal(l, r) =>
      common(l, r)
      BoolType
    case If(test, yes, no) =>
      want(test, BoolType)
      common(yes, no)
  }

  def check(e: Expr): Either[TypeError, Type] =
    try Right(typeOf(e))
    catch { case Ill(error) => Left(error) }

  private def int(e: Expr): Int = value(e) match {
    case Num(n) => n
    case _ => throw Stuck()
  }

  private def bool(e: Expr): Boolean = value(e) match {
    case Bool(b) => b
    case _ => throw Stuck()
  }

  private def value(e: Expr): Expr = e match {
    case Add(l, r) => Num(int(l) + int(r))
    case Less(l, r) => Bool(int(l) < int(r))
    case And(l, r) => Bool(bool(l) && bool(r))
    case If(test, yes, no) => if (bool(test)) value(yes) else value(no)
    case Equal(l, r) => (value(l), value(r)) match {
      case (Num(a), Num(b)) => Bool(a == b)
      case (Bool(a), Bool(b)) => Bool(a == b)
      case _ => throw Stuck()
    }
    case _ => e
  }

  def evaluate(e: Expr): Option[Expr] =
    try Some(value(e))
    catch { case Stuck() => None }
}
// Witness: Solution.check(And(Num(0), Num(0)))
