// Patterns: order, nesting, guards that fall through, what binds, what shadows.
object Matching {
  sealed trait Expr
  case class Num(n: Int) extends Expr
  case class Add(l: Expr, r: Expr) extends Expr
  case class Mul(l: Expr, r: Expr) extends Expr
  case class Neg(e: Expr) extends Expr
  case object Zero extends Expr
  val limit: Int = 3
  val Limit: Int = 4
  def simplify(e: Expr): Expr = e match {
    case Add(Num(0), r) => simplify(r)
    case Add(l, Num(0) | Zero) => simplify(l)
    case Add(Num(a), Num(b)) if a + b > 100 => Num(100)
    case Add(Num(a), Num(b)) => Num(a + b)
    case Mul(z @ Num(0), _) => z
    case m @ Mul(l, r) if l == r => Neg(m)
    case Add(l, r) => Add(simplify(l), simplify(r))
    case Neg(Neg(e)) => simplify(e)
    case other => other
  }
  def kind(x: Any): String = x match {
    case 0 => "zero"
    case n: Int if n < 0 => "negative"
    case _: Int => "int"
    case "a" | "b" => "ab"
    case s: String => "string " + s.length
    case true => "true"
    case 'c' => "c"
    case (1, y) => "pair " + y
    case (a, b) => "other pair " + a + b
    case Nil => "nil"
    case List(x) => "one " + x
    case List(x, _*) => "first " + x
    case Some(Some(x)) => "deep " + x
    case Some(_) => "some"
    case null => "null"
    case _: Long => "long"
    case _: Double => "double"
    case Num(_) => "num"
    case _: Expr => "expr"
    case _ => "unknown"
  }
  def equal(n: Int): String = n match { case `limit` => "limit"; case Limit => "Limit"; case limit => "any " + limit }
  def zip(a: List[Int], b: List[Int]): List[Int] = (a, b) match {
    case (x :: xs, y :: ys) => (x - y) :: zip(xs, ys)
    case (Nil, rest) => rest
    case (rest, Nil) => rest
  }
  def last(xs: List[Int]): Int = xs match { case x :: Nil => x; case _ :: t => last(t); case Nil => -1 }

  def e0: Expr = simplify(Add(Num(0), Add(Num(60), Num(50))))
  def e1: Expr = simplify(Add(Num(5), Zero))
  def e2: Expr = simplify(Mul(Num(0), Zero))
  def e3: Expr = simplify(Mul(Num(2), Num(2)))
  def e4: Expr = simplify(Add(Neg(Neg(Num(1))), Mul(Num(1), Num(2))))
  def e5: List[String] = List(0, -1, 5, "a", "xyz", true, false, 'c', 'd').map(kind)
  def e6: List[String] = List[Any]((1, 2), (2, 1), Nil, List(9), List(8, 7), Some(Some(1)), Some(2), None, null).map(kind)
  def e7: List[String] = List[Any](3L, 2.5, Num(1), Zero, (), 0L, 1.0).map(kind)
  def e8: List[String] = List(3, 4, 5).map(equal)
  def e9: List[Int] = zip(List(5, 6, 7), List(1, 2))
  def e10: Int = last(List(1, 2, 3)) + last(Nil)
  def e11: Int = { val x = 1; val f = (x: Int) => { val y = x; { val x = y * 10; x } }; f(5) + x }
  def e12: Int = { val (a, (b, c)) = (1, (2, 3)); a * 100 + b * 10 + c }
  def e13: Int = { val a :: b :: rest = List(1, 2, 3, 4); a + b + rest.size }
  def e14: List[Int] = List((1, 2), (3, 4)).map { case (a, b) => a * b }
  def e15: List[Int] = List(Some(1), None, Some(3)).collect { case Some(x) if x > 1 => x }
  def e16: List[Int] = for ((a, 1) <- List((5, 1), (6, 2), (7, 1))) yield a
  def e17: Int = List(1, 2, 3).foldLeft(0) { case (acc, 2) => acc; case (acc, x) => acc + x }
  def e18: String = (5: Int) match { case x if x > 10 => "big"; case x if x > 3 => "middle"; case _ => "small" }
  def e19: Boolean = (Num(1): Expr).isInstanceOf[Num] && !(Zero: Expr).isInstanceOf[Num]
  def e20: Int = (Num(7): Expr).asInstanceOf[Num].n
  def e21: Int = (Zero: Expr).asInstanceOf[Num].n
  def e22: String = List(1, 2, 3, 4) match { case a :: (b @ (_ :: _)) => b.toString + a; case _ => "" }
  def e23: String = (Left(3): Either[Int, String]) match { case Left(n) if n > 5 => "big"; case Left(n) => "l" + n; case Right(s) => s }
  def e24: String = ((1, 2, 3): (Int, Int, Int)) match { case (a, _, c) => "" + a + c }
}
