// Loses what stands to the right of the least value.
object Solution {
  sealed abstract class Tree
  case class Leaf() extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  def insert(x: Int, t: Tree): Tree = t match {
    case Node(l, v, r) if v < x => Node(l, v, insert(x, r))
    case Node(l, v, r) if v > x => Node(insert(x, l), v, r)
    case Node(_, _, _) => t
    case _ => Node(Leaf(), x, Leaf())
  }

  def contains(x: Int, t: Tree): Boolean = t match {
    case Node(_, v, _) if v == x => true
    case Node(l, v, r) => contains(x, if (x < v) l else r)
    case Leaf() => false
  }

  private def takeLeast(l: Tree, v: Int, r: Tree): (Int, Tree) = l match {
    case Leaf() => (v, Leaf())
    case Node(ll, lv, lr) =>
      val (least, rest) = takeLeast(ll, lv, lr)
      (least, Node(rest, v, r))
  }

  private def join(l: Tree, r: Tree): Tree = (l, r) match {
    case (Leaf(), _) => r
    case (_, Leaf()) => l
    case (_, Node(rl, rv, rr)) =>
      val (least, rest) = takeLeast(rl, rv, rr)
      Node(l, least, rest)
  }

  def delete(x: Int, t: Tree): Tree = t match {
    case Leaf() => t
    case Node(l, v, r) =>
      if (x == v) join(l, r)
      else if (x < v) Node(delete(x, l), v, r)
      else Node(l, v, delete(x, r))
  }

  def toList(t: Tree): List[Int] = {
    def go(t: Tree, after: List[Int]): List[Int] = t match {
      case Leaf() => after
      case Node(l, v, r) => go(l, v :: go(r, after))
    }
    go(t, Nil)
  }

  def between(low: Int, high: Int, t: Tree): List[Int] =
    toList(t).filter(v => low <= v && v <= high)
}
// Witness: Solution.delete(1, Node(Node(Leaf(), 0, Leaf()), 1, Node(Leaf(), 2, Node(Leaf(), 3, Leaf()))))
