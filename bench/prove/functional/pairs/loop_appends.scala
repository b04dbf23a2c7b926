// equivalent: a list built in foreach
object Reference {
  def f(xs: List[Int]): List[Int] = xs.filter(_ % 2 == 0)
}
object Submission {
  def f(xs: List[Int]): List[Int] = { var r: List[Int] = Nil
    for (x <- xs) if (x % 2 == 0) r = r :+ x
    r }
}
