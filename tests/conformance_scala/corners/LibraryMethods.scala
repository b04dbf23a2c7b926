// Methods of lists, options, strings, vectors and ranges that beginners find in the documentation.
object LibraryMethods {
  def e0: List[Option[Int]] = List(-1, 0, 2, 3).map(i => List(4, 5, 6).lift(i))
  def e1: Option[Int] = Vector(1, 2).lift(5) orElse Vector(1, 2).lift(1)
  def e2: List[Int] = List(1, 2) ++: List(3)
  def e3: List[Int] = List(1, 2, 3).reverseMap(x => { print(x); x * 2 })
  def e4: List[Int] = List(1, 2, 3).reverseIterator.toList
  def e5: (Int, Int) = (List(2, 4, 5, 6).prefixLength(_ % 2 == 0), List[Int]().prefixLength(_ > 0))
  def e6: (Int, Int, Int) = (List(1, 2, 3).indexOfSlice(List(2, 3)), List(1).indexOfSlice(List(2)), List(1).indexOfSlice(List[Int]()))
  def e7: String = List(1, 2).toVector.toString + List(3).toIndexedSeq
  def e8: (Int, Int) = (Some(3).count(_ > 2), (None: Option[Int]).count(_ > 2))
  def e9: Int = (Some(3): Option[Int]).foldLeft(10)(_ - _) + (None: Option[Int]).foldRight(1)(_ - _)
  def e10: Int = (None: Option[Int]).head
  def e11: String = (Some(1): Option[Int]).mkString("[", ",", "]") + (None: Option[Int]).mkString
  def e12: List[Int] = (Some(1): Option[Int]).iterator.toList ++ (None: Option[Int]).toSeq
  def e13: String = "prefix-name".stripPrefix("prefix-") + "a.txt".stripSuffix(".txt") + "ab".stripPrefix("b")
  def e14: (Int, Int, Int, Int) = ("hallo".lastIndexOf('l'), "hallo".lastIndexOf('x'), "abab".lastIndexOf("ab"), "ab".lastIndexOf(""))
  def e15: Int = "abcd".lastIndexWhere(_ < 'c')
  def e16: String = "ab".repeat(3) + "x".repeat(0)
  def e17: String = "ab".repeat(-1)
  def e18: List[Boolean] = List("", " \t", " a ").map(_.isBlank)
  def e19: (Char, Char) = ("hello".max, "hello".min)
  def e20: Char = "".max
  def e21: (Char, Char) = ("hello".maxBy(c => -c.toInt), "hello".minBy(_.toInt))
  def e22: String = "hello".sortBy(c => -c.toInt)
  def e23: (String, String) = ("hello".diff("lo"), "hello".intersect("ol"))
  def e24: List[String] = "abcde".grouped(2).toList ++ "abcd".sliding(3).toList ++ "ab".tails.toList ++ "ab".inits.toList
  def e25: String = "ab".padTo(4, '.') + "abc".padTo(2, '.') + "ab".toVector
  def e26: (Boolean, Boolean) = ("ab".isDefinedAt(1), "ab".isDefinedAt(2))
  def e27: String = "ab".iterator.map(_.toInt).toList.mkString(",")
  def e28: String = Vector(3, 1, 2).sortBy(x => -x).toString + Vector(3, 1, 2).sortWith(_ < _)
  def e29: String = Vector(1, 2, 3).scanLeft(0)(_ + _).toString + Vector(1, 2, 3, 1).span(_ < 3)._2 + Vector(1, 2).splitAt(1)._1
  def e30: String = Vector(1, 2, 3).takeRight(2).toString + Vector(1, 2, 3).dropRight(2) + Vector(1, 2, 3).slice(-1, 2)
  def e31: (Int, Int, Option[Int]) = (Vector(1, 2, 1).indexWhere(_ > 1), Vector(1, 2, 1).lastIndexOf(1), Vector(1, 2).collectFirst { case x if x > 1 => x * 5 })
  def e32: (Option[Int], Boolean, List[Int]) = (Vector[Int]().reduceOption(_ + _), Vector(1).isDefinedAt(1), Vector(7, 8).indices.toList)
  def e33: String = Vector(1, 2, 3).grouped(2).map(_.toString).toList.toString + Vector(1, 2, 3).sliding(2).map(_.sum).toList
  def e34: (Int, Option[Int]) = ((1 to 4).fold(0)(_ + _), (1 until 1).reduceOption(_ + _))
  def e35: (Int, Int) = ((1 to 4).maxBy(x => x % 3), (1 to 4).minBy(x => x % 3))
  def e36: String = (1 to 5).partition(_ % 2 == 0)._2.toString + (1 to 3).sortBy(x => -x) + (1 to 3).sortWith(_ > _)
  def e37: String = (1 to 5).grouped(2).map(_.toString).toList.toString + (1 to 3).sliding(2).map(_.sum).toList
  def e38: (Int, Int, Option[Int], Boolean) = ((3 to 5).indexOf(4), (3 to 5).indexWhere(_ > 9), (1 to 5).collectFirst { case x if x > 3 => x }, (1 to 2).isDefinedAt(2))
  def e39: List[Int] = (1 to 3).iterator.map(_ * 2).toList
}
