// Tests the values of patterns, loops, exceptions, strings and numbers.
sealed trait Op
case object Add extends Op
case object Mul extends Op
case class Bin(op: Op, l: Any, r: Any)
class Failure1(val code: Int) extends Exception

object Main {
  def show(x: Any): String = "" + x
  val limit = 10
  val (low, high) = (3, 4)
  lazy val costly = { limit * 2 }
  def kind(x: Any): String = x match {
    case 1 => "one"
    case n: Int if n > 100 => "big " + n
    case n: Int => "int " + n
    case `limit` => "never"
    case s: String => "string " + s.length
    case Some(y: Int) => "some int " + y
    case Some(_) => "some"
    case (a, b) => "pair " + kind(a) + " " + kind(b)
    case Nil => "nil"
    case x :: Nil => "single " + x
    case List(a, b) => "two " + a + b
    case List(a, _*) => "more " + a
    case true | false => "boolean"
    case d: Double => "double " + d
    case c: Char => "char " + c
    case null => "null"
    case Bin(Add, 0, e) => "zero plus " + kind(e)
    case Bin(Add | Mul, l, r) => "bin " + l + r
    case f: (Int => Int) => "function"
    case _ => "other"
  }
  def early(n: Int): String = {
    if (n > 3) return "big"
    val k = n + 1
    if (k == 2) { return "two" }
    "small" + k
  }
  def search(xs: List[Int], wanted: Int): Int = {
    var rest = xs
    var at = 0
    while (rest.nonEmpty) {
      if (rest.head == wanted) return at
      rest = rest.tail
      at += 1
    }
    -1
  }
  def guarded(n: Int): String =
    try { if (n == 0) throw new Failure1(7); "got " + 10 / (n - 1) }
    catch {
      case f: Failure1 => "failure " + f.code
      case e: ArithmeticException => e.getMessage
    }
  def order(log: String => Int): Int = log("a") + { log("b") * log("c") }
  def named(a: Int, b: Int, c: Int = 5): String = a + " " + b + " " + c
  def byName(c: Boolean, x: => Int): Int = if (c) x + x else 0

  //= one int 10 big 101 string 2
  def literals = List(1, 10, 101, "ab").map(kind).mkString(" ")
  //= some int 3|some|pair one string 1|nil|single 5|two 12|more 1
  def structures = List(Some(3), Some("x"), (1, "x"), Nil, List(5), List(1, 2), List(1, 2, 3)).map(kind).mkString("|")
  //= boolean double 2.5 char x null
  def primitives = List(true, 2.5, 'x', null).map(kind).mkString(" ")
  //= zero plus int 2 bin 12 other
  def alternatives = List(Bin(Add, 0, 2), Bin(Mul, 1, 2), Add).map(kind).mkString(" ")
  //= big two small1
  def returns = early(5) + " " + early(1) + " " + early(0)
  //= 2 -1
  def loops = search(List(4, 5, 6), 6) + " " + search(Nil, 1)
  //= 45 10
  def whiles = { var i = 0; var s = 0; while (i < 10) { s += i; i += 1 }; s + " " + i }
  //= 1,2,4,8,
  def doWhiles = { var i = 1; var s = ""; do { s = s + i + ","; i *= 2 } while (i < 10); s }
  //= failure 7 / by zero got 5
  def catches = guarded(0) + " " + guarded(1) + " " + guarded(3)
  //= try finally value
  def finals = { var log = ""; val v = try { log += "try "; "value" } finally { log += "finally " }; log + v }
  //= inner outer
  def rethrown = { var log = ""; try { try { throw new RuntimeException("x") } finally { log += "inner " } } catch { case _: RuntimeException => log += "outer" }; log }
  //= abc 7
  def evaluation = { var log = ""; val r = order { s => log += s; s.length + log.length }; log + " " + (if (r > 0) 7 else 0) }
  //= 1 2 5;2 1 3
  def arguments = named(1, 2) + ";" + named(b = 1, a = 2, c = 3)
  //= 3 0
  def byNames = { var n = 0; val a = byName(true, { n += 1; n }); a + " " + byName(false, 1 / 0) }
  //= 3 4 20
  def objectValues = low + " " + high + " " + costly
  //= 1 and two! $ 3
  def interpolation = { val (a, b) = (1, "two"); s"$a and ${b}! $$ ${a + 2}" }
  //= x12.5ctruenullList(1)
  def concatenation = "x" + 1 + 2.5 + 'c' + true + null + List(1)
  //= -2147483648 8 1 -3 -1
  def integers = (2147483647 + 1) + " " + (5L + 3) + " " + 10 % 3 + " " + -7 / 2 + " " + -7 % 2
  //= 98 b 97 6.0 3
  def characters = ('a' + 1) + " " + ('a' + 1).toChar + " " + 'a'.toInt + " " + 3 * 2.0 + " " + 7 / 2
  //= 8 -1 6 7 1 -4
  def bits = (1 << 3) + " " + (-1 >> 1) + " " + (7 ^ 1) + " " + (6 | 3) + " " + (5 & 3) + " " + ~3
  //= true false true
  def connectives = (true || 1 / 0 == 0) + " " + (false && 1 / 0 == 0) + " " + !false
  //= true true false true
  def equality = (1 == 1.0) + " " + ('a' == 97) + " " + ("a" == "b") + " " + (List(1, 2) == List(1, 2))
  //= List((1,1), (3,3)) 0246
  def generators = { var s = ""; for (i <- 0 until 4) s += i * 2; (for (x <- List(1, 2, 3) if x != 2; y = x) yield (x, y)) + " " + s }
  //= List(11, 21, 12, 22)
  def nestedFor = show(for (x <- List(1, 2); y <- List(10, 20)) yield x + y)
  //= List(1, 3)
  def patternFor = show(for (Some(x) <- List(Some(1), None, Some(3))) yield x)
  //= List(a1, b2)
  def tupleFor = show(for ((a, b) <- List(("a", 1), ("b", 2))) yield a + b)
  //= 6 List(2, 3)
  def patterns = { val x :: rest = List(1, 2, 3); val (a, (b, c)) = (1, (2, 3)); (a + b + c) + " " + rest }
  //= 5 5
  def lazies = { var n = 0; lazy val v = { n += 5; n }; v + " " + v }
  //= true false
  def mutual = { def even(n: Int): Boolean = n == 0 || odd(n - 1); def odd(n: Int): Boolean = n != 0 && even(n - 1); even(10) + " " + even(7) }
  //= 3 olleh HELLO ell 2 true
  def strings = "abc".length + " " + "hello".reverse + " " + "hello".toUpperCase + " " + "hello".substring(1, 4) + " " + "hello".indexOf("l") + " " + "hello".contains("ell")
  //= no match
  def matchErrors = try { (5: Any) match { case s: String => s } } catch { case _: MatchError => "no match" }
  //= 12 true int
  def tests = { val x: Any = 12; x.asInstanceOf[Int] + " " + x.isInstanceOf[Int] + " " + (if (x.isInstanceOf[String]) "string" else "int") }
  //= cast
  def casts = try { val x: Any = 12; x.asInstanceOf[String] } catch { case _: ClassCastException => "cast" }
  //= missing
  def unimplemented = try { ???; "here" } catch { case _: NotImplementedError => "missing" }
  //= 2147483647 -2147483648
  def limits = Int.MaxValue + " " + Int.MinValue
  //= List(1, 2, 3) 3
  def ranges = (1 to 3).toList + " " + (1 to 3).map(_ + 1).filter(_ > 1).length
  //= b
  def branches = if (limit > 20) "a" else if (limit > 5) "b" else "c"
  //= 4
  def nestedMatches = show((1, List(2)) match { case (a, b :: _) => (b match { case 2 => a + 3; case _ => 0 }); case _ => -1 })
}
