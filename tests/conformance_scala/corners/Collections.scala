// Lists, options, either, ranges, maps and sets at their edges.
object Collections {
  val xs: List[Int] = List(3, 1, 2)
  def e0: List[Int] = xs.take(-1) ++ xs.take(10) ++ xs.drop(-1) ++ xs.drop(5)
  def e1: (List[Int], List[Int]) = xs.splitAt(1)
  def e2: (List[Int], List[Int]) = xs.span(_ > 2)
  def e3: (List[Int], List[Int]) = xs.partition(_ > 1)
  def e4: List[Int] = xs.sorted ++ xs.sortBy(-_) ++ xs.sortWith(_ < _)
  def e5: List[(Int, Char)] = xs.zip(List('a', 'b'))
  def e6: (List[Int], List[Char]) = List((1, 'a'), (2, 'b')).unzip
  def e7: List[Int] = List(List(1), Nil, List(2, 3)).flatten
  def e8: List[Int] = xs.scanLeft(0)(_ + _)
  def e9: Boolean = xs.exists(_ > 2) && xs.forall(_ > 0) && Nil.forall((x: Int) => x > 0)
  def e10: List[Int] = xs.updated(1, 9)
  def e11: List[Int] = List.fill(2)(7) ++ List.tabulate(3)(i => i * i) ++ List.range(1, 4)
  def e12: List[Int] = (1 to 5).toList ++ (1 until 5 by 2).toList ++ (5 to 1 by -2).toList ++ (3 to 1).toList
  def e13: Int = (1 to 4).map(_ * 2).sum + (1 to 3).product
  def e14: List[Int] = (0 until 3).map(i => i * i).toList
  def e15: Option[Int] = xs.headOption.map(_ + 1).filter(_ > 3)
  def e16: Int = xs.find(_ > 5).getOrElse(0) + Some(2).fold(0)(_ * 2)
  def e17: Option[Int] = for (a <- Some(1); b <- (None: Option[Int])) yield a + b
  def e18: Either[String, Int] = Right(3).right.map((x: Int) => x + 1)
  def e19: Int = (Right(3): Either[String, Int]).fold(_.length, _ * 2)
  def e20: Int = xs.max + xs.min + xs.maxBy(-_) + xs.sum + xs.product
  def e21: String = xs.mkString("[", ", ", "]") + Nil.mkString("(", "", ")")
  def e22: List[Int] = xs.reverse ::: List(9) ::: Nil
  def e23: List[Int] = 0 +: xs :+ 4
  def e24: Int = xs.reduceLeft(_ - _) * 100 + xs.reduceRight(_ - _)
  def e25: Int = xs.foldLeft(10)(_ - _) * 100 + xs.foldRight(10)(_ - _)
  def e26: List[Int] = xs.takeWhile(_ != 1) ++ xs.dropWhile(_ != 1) ++ xs.tail ++ xs.init
  def e27: List[Int] = List(1, 1, 2, 1).distinct ++ (xs diff List(1)) ++ (xs intersect List(1, 2))
  def e28: Int = xs.indexWhere(_ == 2) + xs.lastIndexOf(3) + xs.count(_ > 1) + xs.indexOf(8)
  def e29: List[Int] = xs.flatMap(x => List.fill(x)(x))
  def e30: List[Option[Int]] = List(Some(1), None).map(_.map(_ + 1))
  def e31: (Int, Int) = (1, 2).swap
  def e32: String = (1, "a", 'c', 2.0).toString + (1, 2)._2
  def e33: List[Int] = xs.padTo(5, 0) ++ xs.slice(1, 2) ++ xs.slice(-1, 9)
  def e34: Boolean = xs.sameElements(List(3, 1, 2)) && xs.startsWith(List(3)) && xs.endsWith(List(2))
  def e35: List[String] = List("b", "a", "C").sorted
  def e36: List[(Int, String)] = List((2, "b"), (1, "z"), (2, "a")).sorted
  def e37: List[Int] = (for (i <- 1 to 3; j <- i to 3 if i + j == 4) yield i * 10 + j).toList
  def e38: Int = { var s = 0; for (x <- xs) s += x; for (i <- 0 until 3) s *= 2; s }
  def e39: List[(Int, Int)] = List(1, 2).zipWithIndex
  def e40: List[Int] = List(3, 1).zipAll(List(1), 0, 9).map { case (a, b) => a - b }
}
