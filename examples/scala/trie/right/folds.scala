// One fold over the children in each function.
object Solution {
  // end: a word ends here. Children in ascending order of their letters.
  case class Trie(end: Boolean, children: List[(Char, Trie)])

  def insert(word: List[Char], t: Trie): Trie = word match {
    case c :: rest =>
      val old = t.children.foldLeft(Trie(false, Nil))((found, b) => if (b._1 == c) b._2 else found)
      val added = (c, insert(rest, old))
      val (placed, done) = t.children.foldRight((List[(Char, Trie)](), false)) {
        case (branch, (after, done)) =>
          if (branch._1 == c) (added :: after, true)
          else if (branch._1 < c && !done) (branch :: added :: after, true)
          else (branch :: after, done)
      }
      Trie(t.end, if (done) placed else added :: placed)
    case Nil => t.copy(end = true)
  }

  def contains(word: List[Char], t: Trie): Boolean = countFrom(word, t, all = false) == 1

  private def countFrom(path: List[Char], t: Trie, all: Boolean = true): Int = path match {
    case Nil =>
      val here = if (t.end) 1 else 0
      if (all) t.children.foldLeft(here)((n, b) => n + countFrom(Nil, b._2)) else here
    case c :: rest =>
      t.children.foldLeft(0)((n, b) => if (b._1 == c) n + countFrom(rest, b._2, all) else n)
  }

  def remove(word: List[Char], t: Trie): Trie = word match {
    case c :: rest =>
      val kept = t.children.foldRight(List[(Char, Trie)]()) {
        case ((d, child), after) if d == c =>
          val smaller = remove(rest, child)
          if (smaller.end || smaller.children.nonEmpty) (d, smaller) :: after else after
        case (branch, after) => branch :: after
      }
      t.copy(children = kept)
    case Nil => t.copy(end = false)
  }

  def words(t: Trie): List[List[Char]] = {
    val below = t.children.foldRight(List[List[Char]]()) { case ((c, child), after) =>
      words(child).foldRight(after)((w, more) => (c :: w) :: more)
    }
    if (t.end) Nil :: below else below
  }

  def countPrefix(prefix: List[Char], t: Trie): Int = countFrom(prefix, t)
}
