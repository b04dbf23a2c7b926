// equivalent: flatMap against a fold
object Reference {
  def f(xs: List[List[Int]]): List[Int] = xs.flatMap(x => x)
}
object Submission {
  def f(xs: List[List[Int]]): List[Int] = xs.foldRight(List[Int]())((x, r) => x ::: r)
}
