// Keeps only one of two equal elements when merging.
object Solution {
  def isSorted(xs: List[Int]): Boolean = xs match {
    case a :: b :: rest => a <= b && isSorted(b :: rest)
    case _ => true
  }

  def merge(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {
    case (Nil, _) => ys
    case (_, Nil) => xs
    case (x :: more, y :: rest) if x == y => x :: merge(more, rest)
    case (x :: more, y :: _) if x <= y => x :: merge(more, ys)
    case (_, y :: more) => y :: merge(xs, more)
  }

  // The first half is the longer one if the length is odd.
  def halve(list: List[Int]): (List[Int], List[Int]) = list.splitAt((list.length + 1) / 2)

  def sort(list: List[Int]): List[Int] =
    if (list.length < 2) list
    else {
      val (front, back) = halve(list)
      merge(sort(front), sort(back))
    }

  // Sorts by the first components; pairs with equal ones stay in their order.
  def sortPairs(pairs: List[(Int, Int)]): List[(Int, Int)] = {
    def merge(ps: List[(Int, Int)], qs: List[(Int, Int)]): List[(Int, Int)] = (ps, qs) match {
      case (p :: more, q :: _) if p._1 <= q._1 => p :: merge(more, qs)
      case (_, q :: more) => q :: merge(ps, more)
      case (_, Nil) => ps
    }
    if (pairs.length < 2) pairs
    else {
      val (front, back) = pairs.splitAt(pairs.length / 2)
      merge(sortPairs(front), sortPairs(back))
    }
  }
}
// Witness: Solution.sort(List(0, 0))
