object Solution {
  sealed trait Tree
  case object Empty extends Tree
  case class Node(left: Tree, value: Int, right: Tree) extends Tree

  def largest(t: Tree): Int = t match {
    case Empty => throw new NoSuchElementException("empty")
    case _ => go(t)
  }

  def go(t: Tree): Int = t match {
    case Empty => 0
    case Node(left, value, right) => value.max(go(left)).max(go(right))
  }

  def total(t: List[Int]): Int = t.foldLeft(0)(_ + _)
}
