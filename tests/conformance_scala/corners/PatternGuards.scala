// Cases with guards, nested patterns, alternatives.
object PatternGuards {
  def sign(n: Int) = n match { case x if x < 0 => "neg"; case 0 => "zero"; case x if x % 2 == 0 => "even"; case _ => "odd" }
  val Low = 1; val High = 10
  def edge(n: Int): String = n match { case Low | High => "edge"; case n if n > Low && n < High => "in"; case _ => "out" }
  def op(c: Char): Int = c match { case '+' | '-' => 1; case '*' | '/' | '%' => 2; case d if d.isDigit => 0; case _ => -1 }
  def tri(p: (Int, Int, Int)) = p match { case (a, b, c) if a == b && b == c => "equi"; case (a, b, c) if a == b || b == c || a == c => "iso"; case _ => "scalene" }
  def nested(x: Any): String = x match { case (a: Int, b: String) => b * a; case Some(n: Int) if n > 3 => "big"; case Some(_) => "some"; case h :: _ => "list of " + h; case s: String => s.reverse; case _ => "?" }
  def first(xs: List[Int]): Int = xs match { case Nil => -1; case List(x) => x; case List(_, y) => y; case _ :: _ :: z :: _ => z }
  def e0: List[String] = List(-3, 0, 4, 7).map(sign)
  def e1: List[String] = List(1, 5, 10, 11).map(edge)
  def e2: List[Int] = "+a*7%".toList.map(op)
  def e3: List[String] = List((1, 1, 1), (1, 2, 1), (3, 4, 5)).map(tri)
  def e4: List[String] = List((3, "ab"), Some(5), Some(1), Some("x"), List(9, 8), "abc", 4.5, None).map(nested)
  def e5: List[Int] = List(Nil, List(1), List(1, 2), List(1, 2, 3), List(1, 2, 3, 4)).map(first)
}
