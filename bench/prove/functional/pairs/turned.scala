// equivalent: reverse and append against a fold, a lemma about what both carry along
object Reference {
  def f(a: List[Int], b: List[Int]): List[Int] = a.reverse ::: b
}
object Submission {
  def f(a: List[Int], b: List[Int]): List[Int] = a.foldLeft(b)((done, x) => x :: done)
}
