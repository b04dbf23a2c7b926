// Forgets to swap the children, so that the heap is not leftist.
object Solution {
  sealed trait Heap
  case object Empty extends Heap
  case class Node(value: Int, left: Heap, right: Heap) extends Heap

  def rank(h: Heap): Int = h match {
    case Empty => 0
    case Node(_, _, right) => 1 + rank(right)
  }

  def isHeap(h: Heap): Boolean = {
    def above(bound: Int, h: Heap): Boolean = h match {
      case Empty => true
      case Node(v, l, r) => bound <= v && above(v, l) && above(v, r) && rank(l) >= rank(r)
    }
    h match {
      case Empty => true
      case Node(v, _, _) => above(v, h)
    }
  }

  private def make(value: Int, one: Heap, other: Heap): Heap =
    Node(value, one, other)

  // Of equal roots that of a comes to the top.
  def merge(a: Heap, b: Heap): Heap = (a, b) match {
    case (Empty, _) => b
    case (_, Empty) => a
    case (Node(x, l, r), Node(y, _, _)) if x <= y => make(x, l, merge(r, b))
    case (_, Node(y, l, r)) => make(y, l, merge(a, r))
  }

  def insert(x: Int, h: Heap): Heap = merge(Node(x, Empty, Empty), h)

  def minimum(h: Heap): Option[Int] = h match {
    case Empty => None
    case Node(v, _, _) => Some(v)
  }

  def removeMin(h: Heap): Heap = h match {
    case Empty => throw new NoSuchElementException("empty heap")
    case Node(_, l, r) => merge(l, r)
  }

  def toSortedList(h: Heap): List[Int] = h match {
    case Empty => Nil
    case Node(v, l, r) => v :: toSortedList(merge(l, r))
  }
}
// Witness: Solution.insert(0, Node(0, Empty, Empty))
