// Heaps know how to merge themselves: methods, chosen by class.
object Solution {
  sealed trait Heap {
    def rank: Int
    def +(other: Heap): Heap
  }
  case object Empty extends Heap {
    def rank: Int = 0
    def +(other: Heap): Heap = other
  }
  case class Node(value: Int, left: Heap, right: Heap) extends Heap {
    def rank: Int = right.rank + 1
    def withRight(other: Heap): Heap =
      if (left.rank < other.rank) Node(value, other, left) else copy(right = other)
    def +(other: Heap): Heap = other match {
      case n: Node =>
        if (n.value < value) n.withRight(this + n.right) else withRight(right + n)
      case Empty => this
    }
  }

  def merge(a: Heap, b: Heap): Heap = a + b

  def insert(x: Int, h: Heap): Heap = Node(x, Empty, Empty) + h

  def minimum(h: Heap): Option[Int] = h match {
    case n: Node => Some(n.value)
    case _ => None
  }

  def removeMin(h: Heap): Heap = h match {
    case n: Node => n.left + n.right
    case _ => throw new NoSuchElementException("nothing to remove")
  }

  def toSortedList(h: Heap): List[Int] = minimum(h) match {
    case Some(least) => least :: toSortedList(removeMin(h))
    case None => List()
  }
}
