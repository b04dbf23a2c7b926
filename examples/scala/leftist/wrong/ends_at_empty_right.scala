// Drops the rest of the second spine when the first one is used up.
object Solution {
  sealed trait Heap
  case object Empty extends Heap
  case class Node(value: Int, left: Heap, right: Heap) extends Heap

  def rank(h: Heap): Int = spine(h).length

  // What stands on the right spine, each with its left child.
  def spine(h: Heap): List[(Int, Heap)] = h match {
    case Node(v, l, r) => (v, l) :: spine(r)
    case Empty => Nil
  }

  def mergeSpines(as: List[(Int, Heap)], bs: List[(Int, Heap)]): List[(Int, Heap)] =
    (as, bs) match {
      case (a :: moreA, b :: moreB) =>
        if (b._1 < a._1) b :: mergeSpines(as, moreB) else a :: mergeSpines(moreA, bs)
      case _ => as
    }

  def merge(a: Heap, b: Heap): Heap =
    mergeSpines(spine(a), spine(b)).foldRight(Empty: Heap) { case ((v, left), right) =>
      if (rank(left) < rank(right)) Node(v, right, left) else Node(v, left, right)
    }

  def insert(x: Int, h: Heap): Heap = merge(Node(x, Empty, Empty), h)

  def minimum(h: Heap): Option[Int] = spine(h).headOption.map(_._1)

  def removeMin(h: Heap): Heap =
    if (h == Empty) throw new NoSuchElementException
    else {
      val Node(_, l, r) = h
      merge(l, r)
    }

  def toSortedList(h: Heap): List[Int] = {
    var rest = h
    var found = List[Int]()
    while (rest != Empty) {
      found = minimum(rest).get :: found
      rest = removeMin(rest)
    }
    found.reverse
  }
}
// Witness: Solution.insert(0, Node(0, Empty, Empty))
