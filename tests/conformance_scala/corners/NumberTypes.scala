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
  case class Holder[A](a: A)
  def same[A](a: A, b: A): Boolean = a == b
  def e8: List[Boolean] = List(List[Any](1) == List[Any](1.0), Some(1) == Some(1.0), (1, 2L) == ((1L, 2.0)), Holder[Any]('a') == Holder[Any](97.0), Holder[Any](1.5) == Holder[Any](1))
  def e9: List[Boolean] = List(List[Any](1, 'a').contains(97.0), List[Any](1.0).contains(1), List[Any](1.5).contains(1), List[Any](2.0, 3).indexOf(3.0) == 1, same[Any](1, 1.0), same[Any](1e300, 1), same[Any](Long.MaxValue, 9223372036854775807.0))
  def wide(n: Int): List[Double] = List(1.0, n, 3L)
  def e10: (List[Double], List[Double], List[Long]) = (wide(2), 1 :: 2.5 :: Nil, List(1, 3L))
  def e11: Option[Double] = Some(4)
  def e12: List[Double] = { val xs: List[Double] = List(1, 2); xs.map(x => x / 2) }
}
