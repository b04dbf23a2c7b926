// Returns the rank of the left child plus one.
object Solution {
  sealed trait Heap
  case object Empty extends Heap
  case class Node(value: Int, left: Heap, right: Heap) extends Heap

  private def ranked(h: Heap): (Heap, Int) = h match {
    case Empty => (h, 0)
    case Node(_, _, r) => (h, ranked(r)._2 + 1)
  }

  private def join(a: Heap, b: Heap): (Heap, Int) = {
    def under(value: Int, left: Heap, lower: (Heap, Int)): (Heap, Int) = {
      val leftRank = ranked(left)._2
      if (leftRank >= lower._2) (Node(value, left, lower._1), leftRank + 1)
      else (Node(value, lower._1, left), leftRank + 1)
    }
    (a, b) match {
      case (Node(x, _, _), Node(y, l, r)) if y < x => under(y, l, join(a, r))
      case (Node(x, l, r), Node(_, _, _)) => under(x, l, join(r, b))
      case (Node(_, _, _), Empty) => ranked(a)
      case _ => ranked(b)
    }
  }

  def merge(a: Heap, b: Heap): Heap = join(a, b)._1

  def insert(x: Int, h: Heap): Heap = {
    val single = Node(x, Empty, Empty)
    join(single, h)._1
  }

  def minimum(h: Heap): Option[Int] = Option(h) collect { case Node(v, _, _) => v }

  def removeMin(h: Heap): Heap = h match {
    case Empty => throw new java.util.NoSuchElementException("empty")
    case Node(_, left, right) => join(left, right)._1
  }

  def toSortedList(h: Heap): List[Int] = {
    def go(h: Heap, largest: List[Int]): List[Int] = h match {
      case Empty => largest.reverse
      case Node(v, l, r) => go(merge(l, r), v :: largest)
    }
    go(h, Nil)
  }
}
// Witness: Solution.insert(1, Node(0, Node(0, Node(0, Empty, Empty), Node(0, Node(0, Empty, Empty), Empty)), Node(0, Node(0, Node(0, Empty, Empty), Node(0, Empty, Empty)), Empty)))
