// equivalent: a generalised accumulator over trees
sealed trait Tree
case class Leaf() extends Tree
case class Node(l: Tree, x: Int, r: Tree) extends Tree
object Reference {
  def f(t: Tree): List[Int] = t match {
    case Leaf() => Nil
    case Node(l, x, r) => f(l) ++ (x :: f(r))
  }
}
object Submission {
  def go(t: Tree, rest: List[Int]): List[Int] = t match {
    case Leaf() => rest
    case Node(l, x, r) => go(l, x :: go(r, rest))
  }
  def f(t: Tree): List[Int] = go(t, Nil)
}
