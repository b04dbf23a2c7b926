// Alternatives of literals, stable values and classes.
object Alternatives {
  val Plus = '+'; val Minus = '-'; val Max = 10
  sealed trait T; case object L extends T; case object R extends T; case class N(k: Int) extends T
  def op(c: Char) = c match { case Plus | Minus => 1; case '*' | '/' => 2; case _ => 0 }
  def opt(o: Option[Int]) = o match { case Some(Max | 3) => "hit"; case Some(n) if n > Max => "more"; case Some(_) => "less"; case None => "none" }
  def t(x: T) = x match { case L | R => "leaf"; case N(1 | 2) => "small"; case N(Max | 0) => "ten"; case n: N => "n" + n.k }
  def low(x: Int, y: Int) = x match { case `y` | 0 => "same"; case _ => "diff" }
  def guard(x: Int, s: String) = (x, s) match { case (Max | 1, "a" | "b") if s != "b" => 1; case (Max, _) => 2; case _ => 3 }
  def e0: List[Int] = "+-*/x".toList.map(op)
  def e1: List[String] = List(Some(10), Some(3), Some(11), Some(4), None).map(opt)
  def e2: List[String] = List[T](L, R, N(1), N(10), N(0), N(7)).map(t)
  def e3: List[String] = List(low(3, 3), low(0, 3), low(4, 3))
  def e4: List[Int] = List((10, "a"), (1, "b"), (10, "b"), (1, "a"), (2, "a")).map(p => guard(p._1, p._2))
  def e5: List[Int] = List(1, 10, 5).collect { case Max | 5 => 1; case 1 => 2 }
  def e6: Int = try { throw new RuntimeException("a") } catch { case e @ (_: ArithmeticException | _: RuntimeException) => e.getMessage.length }
  def at(x: Int) = x match { case n @ (Max | 3) => "hit" + n; case n => "no" + n }
  def e7: List[String] = List(3, 10, 4).map(at)
  def e8: Int = { val Some(n @ (Max | 3)) = Option(10); n }
  def e9: Int = { val Some(Max | 3) = Option(4); 1 }
}
