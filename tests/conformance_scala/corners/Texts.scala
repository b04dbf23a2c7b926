// Interpolation and methods of strings.
object Texts {
  val name = "Ada"; val n = 3; val x = 2.5
  def caesar(s: String, k: Int) = s.map { case c if c.isUpper => ((c - 'A' + k) % 26 + 'A').toChar; case c if c.isLower => ((c - 'a' + k) % 26 + 'a').toChar; case c => c }
  def isPal(s: String): Boolean = { val t = s.toLowerCase.filter(_.isLetter); t == t.reverse }
  def e0: String = s"$name has ${n + 1} x${x * 2} ${if (n > 2) "many" else "few"} $$"
  def e1: String = caesar("Hello, World", 3)
  def e2: (Boolean, Boolean) = (isPal("A man, a plan, a canal: Panama"), isPal("abc"))
  def e3: (String, String, String) = ("abc".take(2), "abc".drop(5), "abcdef".substring(2, 4))
  def e4: (Int, Boolean, String) = ("hello".indexOf("l"), "hello".contains("ell"), "hello".replace('l', 'L'))
  def e5: String = "  trim me ".trim.capitalize.reverse
  def e6: List[Char] = "hello".toList.distinct.sorted
  def e7: String = """multi
line "quoted" \n"""
  def e8: (Boolean, Int, Boolean) = ("a" == "a", "a" compareTo "c", "abc" < "abd")
  def e10: (Option[Char], Char, String, String) = ("abc".headOption, "abc".last, "abc".init, "abc".tail)
  def e11: Int = "hello world".count("aeiou".contains(_))
  def e12: (List[Int], String) = ("123".map(_.asDigit).toList, "abc".foldLeft("")((acc, c) => c + acc))
  def e13: (String, String) = "hello world".span(_ != ' ')
  def e9: Boolean = "Hello".exists(_.isUpper) && "x1".forall(_.isLetterOrDigit) && !"".nonEmpty
}
