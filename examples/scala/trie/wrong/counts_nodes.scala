// Counts the nodes below the prefix, also those where no word ends.
object Solution {
  case class Trie(end: Boolean, children: List[(Char, Trie)]) {
    def child(c: Char): Option[Trie] = children.find(_._1 == c).map(_._2)

    def isDead: Boolean = !end && children.isEmpty

    // Puts the child in its place, or takes it away if it is dead.
    def updated(c: Char, t: Trie): Trie = {
      val smaller = children.takeWhile(_._1 < c)
      val larger = children.dropWhile(_._1 <= c)
      copy(children = if (t.isDead) smaller ++ larger else smaller ++ ((c, t) :: larger))
    }

    def at(path: List[Char]): Option[Trie] =
      path.foldLeft(Option(this))((t, c) => t.flatMap(_.child(c)))

    def size: Int = 1 + children.map(_._2.size).sum
  }

  def insert(word: List[Char], t: Trie): Trie = word match {
    case Nil => t.copy(end = true)
    case c :: rest => t.updated(c, insert(rest, t.child(c).getOrElse(Trie(false, Nil))))
  }

  def contains(word: List[Char], t: Trie): Boolean = t.at(word) match {
    case Some(found) => found.end
    case None => false
  }

  def remove(word: List[Char], t: Trie): Trie = word match {
    case Nil => t.copy(end = false)
    case c :: rest => t.child(c) match {
      case Some(child) => t.updated(c, remove(rest, child))
      case None => t
    }
  }

  def words(t: Trie): List[List[Char]] = {
    val below = for {
      (c, child) <- t.children
      w <- words(child)
    } yield c :: w
    if (t.end) List() :: below else below
  }

  def countPrefix(prefix: List[Char], t: Trie): Int = t.at(prefix).map(_.size).getOrElse(0)
}
// Witness: Solution.countPrefix(List(), Trie(false, List()))
