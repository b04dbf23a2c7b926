// equivalent: what two loops carry along, generalised in both
object Reference {
  def f(xs: List[Int]): List[Int] = xs.foldLeft(List[Int]())((done, x) => x :: done)
}
object Submission {
  def go(left: List[Int], done: List[Int]): List[Int] = left match {
    case Nil => done
    case x :: rest => go(rest, x :: done)
  }
  def f(xs: List[Int]): List[Int] = go(xs, Nil)
}
