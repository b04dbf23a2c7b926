// for with several generators, guards, values and patterns.
object Comprehensions {
  def triples(n: Int) = for { a <- 1 to n; b <- a to n; c <- b to n; if a * a + b * b == c * c } yield (a, b, c)
  def table(n: Int): List[String] = (for (r <- 1 to n) yield (1 to n).map(c => r * c).mkString("\t")).toList
  def pairs[A, B](xs: List[A], ys: List[B]): List[(A, B)] = for (x <- xs; y <- ys) yield (x, y)
  def flat(xss: List[List[Int]]) = for (xs <- xss if xs.nonEmpty; h = xs.head; x <- xs.tail) yield x - h
  def e0: List[(Int, Int, Int)] = triples(13).toList
  def e1: List[String] = table(3)
  def e2: List[(Int, Char)] = pairs(List(1, 2), List('a', 'b'))
  def e3: List[Int] = flat(List(List(1, 2, 3), Nil, List(10, 7)))
  def e4: List[(String, Int)] = for ((w, i) <- List("x", "yy", "zzz").zipWithIndex if w.length != 2) yield (w, i)
  def e5: Option[Int] = for (a <- Some(3); b <- Option(4); if a < b) yield a * b
  def e6: Option[Int] = for { a <- Some(3); b <- Option.empty[Int] } yield a + b
}
