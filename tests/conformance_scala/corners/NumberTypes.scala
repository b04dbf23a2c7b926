// Numbers of several types: which overload takes them, and when they are equal as Any.
object NumberTypes {
  def pick(n: Int): String = "Int"
  def pick(s: String): String = "String"
  def half(n: Double): String = "Double"
  def half(s: String): String = "String"
  def both(n: Int): String = "Int"
  def both(n: Double): String = "Double"
  def long(n: Long): String = "Long"
  def long(n: Double): String = "Double"
  class Printer { def show(n: Long): String = "long " + n; def show(s: String): String = "text " + s; def show(x: Boolean): String = "b" + x }
  def any(x: Any): String = x match { case 0 => "zero"; case 1L => "one"; case 2.0 => "two"; case 'a' => "a"; case "s" => "s"; case _ => "other" }
  def eq2(a: Any, b: Any): Boolean = a == b
  def e0: (String, String, String, String) = (pick('a'), half('a'), both('a'), long('a'))
  def e1: (String, String, String) = (long(1), half(1), both(1L.toDouble))
  def e2: (String, String) = { val p = new Printer; (p.show('c'), p.show(3)) }
  def e3: List[String] = List[Any](0, 0L, 0.0, -0.0, '\0', 1, 1.0, 1L, 2, 2L, 2.5, 97, 97.0, 'a', "s", null, false).map(any)
  def e4: List[Boolean] = List(eq2(1, 1.0), eq2(1, 1L), eq2('a', 97), eq2(97.0, 'a'), eq2(1L, 1.0), eq2(1, true), eq2(0.0, -0.0), eq2(Double.NaN, Double.NaN), eq2("1", 1), eq2(null, 0), eq2(null, null))
  def e6: Boolean = { val a: Any = 1; val b: AnyVal = 1.0; a == b }
  def e7: Boolean = { val a: Any = 5; a == 5.0 && a != 6 && a == 5L && 5 == a && 5.0 == a }
  def e5: String = both('a' + 1)
}
