// Partitions by the first element instead of halving; merge is a loop.
object Solution {
  def merge(xs: List[Int], ys: List[Int]): List[Int] = {
    var left = xs
    var right = ys
    var done = List[Int]()
    while (left.nonEmpty || right.nonEmpty) {
      if (right.isEmpty || (left.nonEmpty && left.head < right.head)) {
        done = left.head :: done
        left = left.tail
      } else {
        done = right.head :: done
        right = right.tail
      }
    }
    done.reverse
  }

  def halve(list: List[Int]): (List[Int], List[Int]) = {
    var front = List[Int]()
    var back = list
    while (front.length < back.length) {
      front = front :+ back.head
      back = back.tail
    }
    (front, back)
  }

  def sort(list: List[Int]): List[Int] = list match {
    case pivot :: rest =>
      val smaller = for (x <- rest if x < pivot) yield x
      val others = for (x <- rest if x >= pivot) yield x
      sort(smaller) ::: pivot :: sort(others)
    case Nil => List()
  }

  def sortPairs(pairs: List[(Int, Int)]): List[(Int, Int)] = pairs match {
    case Nil => Nil
    case (k, v) :: rest =>
      val (less, others) = rest.partition { case (other, _) => other < k }
      sortPairs(less) ++ ((k, v) :: sortPairs(others))
  }
}
