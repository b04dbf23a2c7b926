// Sorts by inserting into a sorted list.
object Solution {
  private def insert(x: Int, sorted: List[Int]): List[Int] = sorted match {
    case y :: rest if y < x => y :: insert(x, rest)
    case _ => x :: sorted
  }

  def merge(xs: List[Int], ys: List[Int]): List[Int] = xs.foldRight(ys)(insert)

  // The second list is walked at double speed.
  def halve(list: List[Int]): (List[Int], List[Int]) = {
    def go(slow: List[Int], fast: List[Int]): (List[Int], List[Int]) = fast match {
      case Nil => (Nil, slow)
      case _ :: more =>
        val (front, back) = go(slow.tail, more.drop(1))
        (slow.head :: front, back)
    }
    go(list, list)
  }

  def sort(list: List[Int]): List[Int] = list match {
    case Nil => Nil
    case x :: rest => insert(x, sort(rest))
  }

  def sortPairs(pairs: List[(Int, Int)]): List[(Int, Int)] =
    pairs.foldLeft(List[(Int, Int)]()) { (sorted, p) =>
      val (before, after) = sorted.span(q => q._1 <= p._1)
      before ::: p :: after
    }
}
