// Takes the upper one of the two in the middle.
object Solution {
  case class Parts(less: List[Int], equal: List[Int], greater: List[Int])

  // The elements of each part are in the order of the list.
  def partition(pivot: Int, xs: List[Int]): Parts = xs match {
    case Nil => Parts(Nil, Nil, Nil)
    case x :: rest =>
      val Parts(less, equal, greater) = partition(pivot, rest)
      if (x < pivot) Parts(x :: less, equal, greater)
      else if (x == pivot) Parts(less, x :: equal, greater)
      else Parts(less, equal, x :: greater)
  }

  // Number 0 is the least. None if there is no element of this number.
  def select(k: Int, xs: List[Int]): Option[Int] = xs match {
    case Nil => None
    case pivot :: _ =>
      val Parts(less, equal, greater) = partition(pivot, xs)
      val upTo = less.length + equal.length
      if (k < less.length) select(k, less)
      else if (k < upTo) Some(pivot)
      else select(k - upTo, greater)
  }

  // Of the two in the middle the lower one.
  def median(xs: List[Int]): Option[Int] =
    if (xs.isEmpty) None else select(xs.length / 2, xs)

  // The n smallest elements in ascending order; all if there are fewer.
  def smallest(n: Int, xs: List[Int]): List[Int] = xs match {
    case pivot :: _ if n > 0 =>
      val Parts(less, equal, greater) = partition(pivot, xs)
      smallest(n, less) :::
        equal.take(n - less.length) ::: smallest(n - less.length - equal.length, greater)
    case _ => Nil
  }
}
// Witness: Solution.median(List(0, 1))
