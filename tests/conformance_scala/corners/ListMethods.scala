// Methods of lists that second-year students use.
object ListMethods {
  def e0: List[(String, Int)] = List("a", "b", "c").zipWithIndex
  def e1: List[List[Int]] = (1 to 7).toList.sliding(3).toList
  def e2: List[List[Int]] = (1 to 7).toList.grouped(3).toList
  def e3: (List[Int], List[Int]) = List(2, 4, 5, 6).span(_ % 2 == 0)
  def e4: (List[Int], List[Int]) = List(2, 4, 5, 6).partition(_ > 4)
  def e5: List[Int] = List(1, 2, 3, 4).scanLeft(0)(_ + _)
  def e7: (List[Int], List[String]) = List((1, "a"), (2, "b")).unzip
  def e8: List[Int] = List(1, 2, 3, 4, 5).dropWhile(_ < 3).takeWhile(_ < 5)
  def e9: List[Int] = List(5, 3, 5, 1, 3).distinct.sorted.reverse
  def e10: String = List(1, 2, 3).mkString("[", ";", "]") + List().mkString("<", ",", ">")
  def e11: List[Int] = List.tabulate(5)(i => i * i) ++ List.fill(2)(7) ++ List.range(0, 6, 2)
  def e12: Option[Int] = List(1, 2, 3).reduceOption(_ max _) orElse None
  def e13: List[Int] = List(3, 1, 2).sortWith((a, b) => a > b).patch(1, List(9, 9), 1)
  def e14: (Int, Int, Int, Int) = { val xs = List(4, 8, 2); (xs.indexOf(8), xs.indexWhere(_ < 3), xs.count(_ > 2), xs.lastIndexOf(7)) }
  def e16: Int = List(1, 2, 3).foldRight(0)((x, acc) => x - acc) + (0 /: List(1, 2, 3))(_ - _)
  def e17: List[Int] = List(1, 2, 3).flatMap(x => if (x % 2 == 1) Some(x * 10) else None)
  def e15: (List[Int], Boolean, Boolean) = (List(1, 2, 3).intersect(List(2, 3, 4)).diff(List(3)), List(1, 2).forall(_ > 0), List(1).startsWith(List(1, 2)))
  def e6: List[Any] = List(List(1, List(2)), 3)
  def e18: List[List[Int]] = List(List(1, 2, 3), List(4, 5, 6)).transpose
  def e19: List[List[Char]] = List("ab", "cd", "ef").transpose
  def e20: List[List[Int]] = List(List(1, 2), List(3)).transpose
  def e21: List[List[Int]] = List(List(1), List(3, 4)).transpose
  def e22: List[List[Int]] = List[List[Int]]().transpose
  def e23: List[(Int, Char)] = List(1, 2, 3).zip("ab")
  def e24: List[(Char, Char)] = "abc".zip("xy").toList
}
