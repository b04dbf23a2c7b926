// Concatenation with anything, null among it, and the usual methods.
object Strings {
  case class Point(x: Int, y: Int)
  case object Origin
  val none: String = null
  def e0: String = "a" + null
  def e1: String = none + "b"
  def e2: String = none + none
  def e3: String = 1 + "a" + 2 + 'c' + 1.5 + true + 3L + ()
  def e4: String = "" + Point(1, -2) + Origin + List(1, 2) + Some("x") + None + (1, "a") + Left(1)
  def e5: Int = none.length
  def e6: Boolean = none == null
  def e7: Boolean = "a" == none
  def e8: String = "abc".substring(1)
  def e9: String = "abc".substring(2, 1)
  def e10: Char = "abc".charAt(3)
  def e11: Char = "abc"(-1)
  def e12: String = "Hello".map(c => if (c == 'l') 'L' else c).reverse
  def e13: String = "ab" * 3
  def e14: String = "ab" * -1
  def e15: Boolean = "abc" < "abd" && "B" < "a"
  def e16: Int = "abc".compareTo("abcd")
  def e17: Int = "banana".indexOf("an", 2)
  def e18: Int = "banana".indexOf('z')
  def e19: String = "  x y ".trim
  def e20: List[Char] = "hello".toList.distinct
  def e21: String = "hello".take(2) + "hello".drop(10) + "hello".takeRight(2)
  def e22: String = List('a', 'b').mkString
  def e23: String = List("x", "y").mkString("<", "|", ">")
  def e24: String = s"${1 + 1} $$ ${List("q")} ${null}"
  def e25: Boolean = "abc".contains("bc") && "abc".startsWith("ab") && "abc".endsWith("bc")
  def e26: String = "tab\there \"quoted\" \\ \u0041"
  def e27: String = """raw "text" \n"""
  def e28: Int = "h\u00e9llo\u20ac".length
  def e29: Boolean = "abc".nonEmpty && "".isEmpty && "abc".exists(_ == 'b')
  def e30: Int = "abc".count(_ > 'a')
  def e31: String = "abc".zip(List(1, 2, 3)).toString
  def e32: Char = "xyz".head
  def e33: Char = "".head
  def e34: String = 'a'.toString + 'b'.toUpper + '1'.isDigit + 'x'.isLetter
  def e35: String = "x".toString + 5.toString + true.toString
  def e36: String = "abc".filter(_ != 'b').concat("z")
}
