// Merges runs of one, then of two, and so on, with an accumulator for each round.
object Solution {
  private def mergeBy[A](key: A => Int, xs: List[A], ys: List[A]): List[A] = {
    def go(xs: List[A], ys: List[A], done: List[A]): List[A] = (xs, ys) match {
      case (Nil, Nil) => done.reverse
      case (x :: more, Nil) => go(more, Nil, x :: done)
      case (Nil, y :: more) => go(Nil, more, y :: done)
      case (x :: moreX, y :: moreY) =>
        if (key(y) < key(x)) go(xs, moreY, y :: done) else go(moreX, ys, x :: done)
    }
    go(xs, ys, Nil)
  }

  private def sortBy[A](key: A => Int, list: List[A]): List[A] = {
    def round(runs: List[List[A]]): List[List[A]] = runs match {
      case a :: b :: rest => mergeBy(key, a, b) :: round(rest)
      case short => short
    }
    def rounds(runs: List[List[A]]): List[A] = runs match {
      case Nil => Nil
      case List(one) => one
      case several => rounds(round(several))
    }
    rounds(list.map(x => List(x)))
  }

  def merge(xs: List[Int], ys: List[Int]): List[Int] = mergeBy((x: Int) => x, xs, ys)

  def halve(list: List[Int]): (List[Int], List[Int]) = {
    val half = list.size - list.size / 2
    (list.take(half), list.drop(half))
  }

  def sort(list: List[Int]): List[Int] = sortBy((x: Int) => x, list)

  def sortPairs(pairs: List[(Int, Int)]): List[(Int, Int)] =
    sortBy((p: (Int, Int)) => p._1, pairs)
}
