// equivalent: insertion sort as a fold
object Reference {
  def insert(x: Int, xs: List[Int]): List[Int] = xs match {
    case Nil => List(x)
    case y :: rest => if (x <= y) x :: xs else y :: insert(x, rest)
  }
  def f(xs: List[Int]): List[Int] = xs match {
    case Nil => Nil
    case x :: rest => insert(x, f(rest))
  }
}
object Submission {
  def put(xs: List[Int], x: Int): List[Int] = xs match {
    case y :: rest if x > y => y :: put(rest, x)
    case _ => x :: xs
  }
  def f(xs: List[Int]): List[Int] = xs.foldRight(List[Int]())((x, done) => put(done, x))
}
