// equivalent: plain induction over trees
sealed trait Tree
case class Leaf() extends Tree
case class Node(l: Tree, x: Int, r: Tree) extends Tree
object Reference {
  def f(t: Tree): Tree = t match {
    case Leaf() => Leaf()
    case Node(l, x, r) => Node(f(r), x, f(l))
  }
}
object Submission {
  def f(t: Tree): Tree = t match {
    case Node(left, value, right) =>
      val turned = f(left)
      Node(f(right), value, turned)
    case leaf => leaf
  }
}
