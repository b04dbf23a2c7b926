// equivalent: a generalised accumulator, append is associative
object Reference {
  def append(xs: List[Int], ys: List[Int]): List[Int] = xs match {
    case Nil => ys
    case x :: rest => x :: append(rest, ys)
  }
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => append(f(rest), List(x))
  }
}
object Submission {
  def go(xs: List[Int], done: List[Int]): List[Int] = xs match {
    case Nil => done
    case x :: rest => go(rest, x :: done)
  }
  def f(xs: List[Int]): List[Int] = go(xs, Nil)
}
