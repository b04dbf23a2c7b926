// Operands, arguments, fields and receivers are evaluated from left to right, each once.
object EvaluationOrder {
  def say[T](k: String, x: T): T = { print(k); x }
  case class Pair(a: Int, b: Int)
  def three(a: Int, b: Int = say("default ", 7), c: Int): Int = a * 100 + b * 10 + c
  def byName(x: => Int, y: => Int): Int = y + y

  def e0: Int = say("a", 1) + say("b", 2) * say("c", 3)
  def e1: Pair = Pair(b = say("b", 2), a = say("a", 1))
  def e2: Int = three(c = say("c", 3), a = say("a", 1))
  def e3: List[Int] = say("x", 1) :: say("y", 2) :: say("n", List[Int]())
  def e4: Boolean = say("a", false) && say("b", true) || say("c", true)
  def e5: Boolean = say("a", true) | say("b", false) & say("c", true)
  def e6: Int = byName(say("x", 1), say("y", 2))
  def e7: Int = say("f", (x: Int) => x + 1)(say("x", 1))
  def e8: Int = (if (say("c", false)) say("t", 1) else say("e", 2)) - say("r", 3)
  def e9: (Int, String) = (say("1", 1), say("2", "s"))
  def e10: Int = try { say("t", 1) / say("z", 0) } catch { case e: ArithmeticException => say("c", 2) } finally { print("f") }
  def e11: String = s"${say("a", 1)}-${say("b", 2)}"
  def e12: Int = List(1, 2, 3).map(x => say("m" + x, x)).filter(x => say("f" + x, x > 1)).sum
  def e13: List[Int] = for (x <- List(1, 2); if say("i" + x, true); y <- List(x, 10)) yield say("y", x + y)
  def e14: Int = { var i = 0; i = say("l", i) + { i = 5; i }; i }
  def e15: Int = { lazy val z = say("lazy ", 4); say("first ", 1) + z + z }
  def e16: Int = say("s", Pair(1, 2)) match { case Pair(a, b) if say("g", a > b) => 1; case Pair(_, b) if say("h", true) => b; case _ => 0 }
  def e17: Boolean = say("a", List(1)) == say("b", List(1))
}
