// Evaluates both branches first, so that a stuck one spoils the other.
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

  private def require(found: Type, wanted: Type): Either[TypeError, Type] =
    if (found == wanted) Right(found) else Left(Mismatch(wanted, found))

  private def same(a: Type, b: Type): Either[TypeError, Type] =
    if (a == b) Right(a) else Left(Unequal(a, b))

  private def as(e: Expr, wanted: Type): Either[TypeError, Type] =
    check(e).right.flatMap(found => require(found, wanted))

  def check(e: Expr): Either[TypeError, Type] = e match {
    case Num(_) => Right(IntType)
    case Bool(_) => Right(BoolType)
    case Add(l, r) => as(l, IntType).right.flatMap(_ => as(r, IntType))
    case Less(l, r) =>
      as(l, IntType).right.flatMap(_ => as(r, IntType)).right.map(_ => BoolType)
    case And(l, r) => as(l, BoolType).right.flatMap(_ => as(r, BoolType))
    case Equal(l, r) =>
      check(l).right.flatMap(a => check(r).right.flatMap(b => same(a, b))).right
        .map(_ => BoolType)
    case If(test, yes, no) =>
      as(test, BoolType).right.flatMap { _ =>
        check(yes).right.flatMap(a => check(no).right.flatMap(b => same(a, b)))
      }
  }

  private def int(e: Expr): Option[Int] = evaluate(e) match {
    case Some(Num(n)) => Some(n)
    case _ => None
  }

  private def bool(e: Expr): Option[Boolean] = evaluate(e) match {
    case Some(Bool(b)) => Some(b)
    case _ => None
  }

  def evaluate(e: Expr): Option[Expr] = e match {
    case Add(l, r) => for (a <- int(l); b <- int(r)) yield Num(a + b)
    case Less(l, r) => int(l).flatMap(a => int(r).map(b => Bool(a < b)))
    case And(l, r) => bool(l).flatMap(a => if (a) bool(r).map(b => Bool(b)) else Some(Bool(a)))
    case Equal(l, r) =>
      val numbers = int(l).flatMap(a => int(r).map(b => Bool(a == b)))
      val truths = bool(l).flatMap(a => bool(r).map(b => Bool(a == b)))
      numbers.orElse(truths)
    case If(test, yes, no) =>
      for (b <- bool(test); v <- evaluate(yes); w <- evaluate(no)) yield if (b) v else w
    case value => Some(value)
  }
}
// Witness: Solution.evaluate(If(Bool(true), Num(0), And(Num(0), Num(0))))
