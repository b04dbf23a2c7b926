// different: a child that is the tree itself is never done
object Data { case class Tree(value: Int, children: List[Tree]) }
object Reference { import Data._
  def f(t: Tree): Int = 1 + t.children.map(f).sum
}
object Submission { import Data._
  def f(t: Tree): Int = if (t.children.isEmpty) 1 else t.children.tail.map(f).sum + f(t)
}
