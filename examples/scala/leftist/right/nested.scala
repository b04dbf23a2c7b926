// Nested matches, ranks compared in merge itself; inserts without a detour over merge.
object Solution {
  sealed trait Heap
  case object Empty extends Heap
  case class Node(value: Int, left: Heap, right: Heap) extends Heap

  def rank(h: Heap): Int = {
    def go(h: Heap, n: Int): Int = h match {
      case Empty => n
      case Node(_, _, r) => go(r, n + 1)
    }
    go(h, 0)
  }

  def merge(a: Heap, b: Heap): Heap = a match {
    case Empty => b
    case Node(x, al, ar) => b match {
      case Empty => a
      case Node(y, bl, br) =>
        val (top, left, right) = if (x > y) (y, bl, merge(a, br)) else (x, al, merge(ar, b))
        if (rank(right) > rank(left)) Node(top, right, left)
        else Node(top, left, right)
    }
  }

  def insert(x: Int, h: Heap): Heap = h match {
    case Empty => Node(x, Empty, Empty)
    case Node(v, _, _) if x <= v => Node(x, h, Empty)
    case Node(v, l, r) =>
      val lower = insert(x, r)
      if (rank(lower) > rank(l)) Node(v, lower, l) else Node(v, l, lower)
  }

  def minimum(h: Heap): Option[Int] = if (h == Empty) None else toSortedList(h).headOption

  def removeMin(h: Heap): Heap = h match {
    case Node(_, l, Empty) => l
    case Node(_, l, r) => merge(l, r)
    case Empty => throw new NoSuchElementException("removeMin of an empty heap")
  }

  def toSortedList(h: Heap): List[Int] = h match {
    case Node(v, l, r) => v :: mergeSorted(toSortedList(l), toSortedList(r))
    case Empty => Nil
  }

  private def mergeSorted(xs: List[Int], ys: List[Int]): List[Int] = (xs, ys) match {
    case (Nil, _) => ys
    case (_, Nil) => xs
    case (x :: more, y :: _) if x <= y => x :: mergeSorted(more, ys)
    case (_, y :: more) => y :: mergeSorted(xs, more)
  }
}
