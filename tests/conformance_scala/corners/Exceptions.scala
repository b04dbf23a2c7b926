// Values and order of try, catch, finally; what the library throws.
object Exceptions {
  class BadInput(msg: String) extends Exception(msg)
  case class Code(n: Int) extends RuntimeException("code " + n)
  def value(s: String): Int = try s.toInt catch { case _: NumberFormatException => -1 } finally print("f")
  def nested(n: Int): String = try { try { if (n == 0) throw new BadInput("zero"); if (n < 0) throw Code(n); (10 / (n - 1)).toString } finally { print("in ") } } catch { case e: BadInput => e.getMessage; case Code(k) => "c" + k; case e: ArithmeticException => e.getMessage }
  def rethrow(): Int = try { throw new IllegalStateException("a") } catch { case e: IllegalStateException => throw new RuntimeException("b: " + e.getMessage) }
  def e0: List[Int] = List(value("4"), value("x"))
  def e1: List[String] = List(nested(0), nested(-2), nested(1), nested(6))
  def e2: Int = rethrow()
  def e3: Int = { val x = try { List(1).tail.head } catch { case e: NoSuchElementException => 5 }; x + 1 }
  def e4: Int = throw Code(4)
  def e5: Int = { require(1 > 2, "no"); 1 }
  def e6: Int = List(1, 2)(5)
  def e7: Char = "abc".charAt(9)
  def e8: Int = Nil.head
  def e9: Int = None.get
  def e10: String = (null: String).trim
  def e11: Int = "abc" match { case "x" => 1 }
  def e12: Int = sys.error("boom")
  def e13: Int = ???
  def e14: Int = { var n = 0; try { n = 1; throw new Error("e") } catch { case t: Throwable => n += 10 } finally { n += 100 }; n }
  def e15: Int = List(3, 1).reduce((a, b) => a / (b - 1))
  def e16: Int = { assert(2 > 3, "as"); 1 }
  def e17: List[Int] = List[Int]().max :: Nil
}
