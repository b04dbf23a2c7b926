// equivalent: foreach with a variable
object Reference {
  def f(xs: List[Int]): Int = xs.sum
}
object Submission {
  def f(xs: List[Int]): Int = { var r = 0
    for (x <- xs) r += x
    r }
}
