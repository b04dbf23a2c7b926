// different: a leaf counts as nothing
object Data { case class Tree(value: Int, children: List[Tree]) }
object Reference { import Data._
  def f(t: Tree): Int = 1 + t.children.map(f).sum
}
object Submission { import Data._
  def f(t: Tree): Int = t match {
    case Tree(_, Nil) => 0
    case Tree(_, cs) => cs.map(c => f(c)).sum + 1
  }
}
