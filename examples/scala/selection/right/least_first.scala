// Takes the least element away again and again.
object Solution {
  case class Parts(less: List[Int], equal: List[Int], greater: List[Int])

  private def without(x: Int, xs: List[Int]): List[Int] = xs match {
    case y :: rest => if (x == y) rest else y :: without(x, rest)
    case Nil => Nil
  }

  def partition(pivot: Int, xs: List[Int]): Parts =
    xs.foldRight(Parts(Nil, Nil, Nil)) { (x, parts) =>
      x match {
        case _ if x > pivot => parts.copy(greater = x :: parts.greater)
        case _ if x < pivot => parts.copy(less = x :: parts.less)
        case _ => parts.copy(equal = x :: parts.equal)
      }
    }

  def select(k: Int, xs: List[Int]): Option[Int] =
    if (xs.isEmpty || k < 0) None
    else if (k == 0) Some(xs.min)
    else select(k - 1, without(xs.min, xs))

  def median(xs: List[Int]): Option[Int] = {
    def shrink(xs: List[Int]): Option[Int] =
      if (xs.length > 2) shrink(without(xs.max, without(xs.min, xs)))
      else if (xs.nonEmpty) Some(xs.min)
      else None
    shrink(xs)
  }

  def smallest(n: Int, xs: List[Int]): List[Int] =
    if (n <= 0 || xs.isEmpty) Nil
    else {
      val least = xs.reduceLeft((a, b) => if (b < a) b else a)
      least :: smallest(n - 1, without(least, xs))
    }
}
