// different: what is counted is changed in only one of the branches
object Reference {
  def f(xs: List[Int]): Int = xs.foldLeft(0)((n, x) => if (x > 0) n + x else n - 1)
}
object Submission {
  def f(xs: List[Int]): Int = {
    var n = 0
    for (x <- xs) if (x > 0) n += x
    n
  }
}
