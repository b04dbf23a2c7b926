// different: the elements are appended in their own order
object Reference {
  def f(a: List[Int], b: List[Int]): List[Int] = a.reverse ::: b
}
object Submission {
  def f(a: List[Int], b: List[Int]): List[Int] = a.foldLeft(b)((done, x) => done ::: List(x))
}
