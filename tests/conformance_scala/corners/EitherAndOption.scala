// Either with its projections, Option, Try.
object EitherAndOption {
  def parse(s: String): Either[String, Int] = if (s.nonEmpty && s.forall(_.isDigit)) Right(s.toInt) else Left("bad " + s)
  def sum(a: String, b: String): Either[String, Int] = for (x <- parse(a).right; y <- parse(b).right) yield x + y
  def safe(n: Int): Option[Int] = if (n > 0) Some(100 / n) else None
  def e0: List[Either[String, Int]] = List(sum("1", "22"), sum("x", "2"), sum("1", ""))
  def e1: String = parse("7").fold(e => "E" + e, n => "N" + n)
  def e2: Either[String, Int] = parse("7").right.map(_ + 1).left.map(_.length).left.map(_.toString)
  def e3: Int = parse("a").right.getOrElse(0) + parse("5").right.getOrElse(0)
  def e4: Option[Int] = for { a <- safe(5); b <- safe(a); c = a - b; if c > 0 } yield c
  def e5: Int = safe(-1).map(_ * 2).getOrElse(-7)
  def e6: (Boolean, Boolean, Option[Int]) = (parse("1").isRight, parse("1").isLeft, parse("12").right.toOption)
  def e7: List[Int] = List("1", "x", "3").map(parse).collect { case Right(n) => n }
  def e8: String = parse("q") match { case Left(m) if m.length > 3 => m.toUpperCase; case Left(_) => "short"; case Right(v) => v.toString }
  def e9: scala.util.Try[Int] = scala.util.Try("12".toInt)
  def e10: Int = scala.util.Try("z".toInt).getOrElse(-1)
  def e11: Option[Int] = Some(3).filter(_ > 5).orElse(Some(9)).flatMap(x => if (x > 8) Some(x) else None)
  def e12: String = Option(null: String).map(_.length).fold("none")(n => "len" + n)
}
