object L {
  val xs: List[Int] = List(3, 1, 2)
  def a: List[Int] = xs.map(_ + 1).filter(_ > 2).sortBy(x => -x) ::: xs.tail
  def b: Int = xs.foldLeft(0)(_ + _) + xs.zip(xs.reverse).map { case (p, q) => p * q }.sum
  def c: Option[String] = xs.find(_ > 1).flatMap(x => if (x > 2) Some("x" * x) else None)
  def d: Either[String, Int] = try Right(xs(7)) catch { case e: IndexOutOfBoundsException => Left(e.getMessage) }
  def e: String = (for (i <- 1 to 3; j <- List("a", "b"); if i != 2) yield s"$i$j").mkString(",")
}
