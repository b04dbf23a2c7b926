// Unmarks the words it passes on the way down.
object Solution {
  // end: a word ends here. Children in ascending order of their letters.
  case class Trie(end: Boolean, children: List[(Char, Trie)])

  private val empty = Trie(false, Nil)

  def isTrie(t: Trie): Boolean = {
    def ascending(letters: List[Char]): Boolean = letters match {
      case a :: b :: rest => a < b && ascending(b :: rest)
      case _ => true
    }
    def alive(t: Trie): Boolean = t.end || t.children.nonEmpty
    ascending(t.children.map(_._1)) &&
      t.children.forall { case (_, child) => alive(child) && isTrie(child) }
  }

  def insert(word: List[Char], t: Trie): Trie = word match {
    case Nil => Trie(true, t.children)
    case c :: rest =>
      def into(children: List[(Char, Trie)]): List[(Char, Trie)] = children match {
        case (d, child) :: more if d == c => (d, insert(rest, child)) :: more
        case (d, child) :: more if d < c => (d, child) :: into(more)
        case _ => (c, insert(rest, empty)) :: children
      }
      Trie(false, into(t.children))
  }

  def contains(word: List[Char], t: Trie): Boolean = word match {
    case Nil => t.end
    case c :: rest => t.children.exists { case (d, child) => d == c && contains(rest, child) }
  }

  // Cuts the branches that lead to no word any more.
  def remove(word: List[Char], t: Trie): Trie = word match {
    case Nil => Trie(false, t.children)
    case c :: rest =>
      val children = t.children.map {
        case (d, child) => if (d == c) (d, remove(rest, child)) else (d, child)
      }
      Trie(t.end, children.filter(_._2 != empty))
  }

  // In alphabetical order.
  def words(t: Trie): List[List[Char]] = {
    val longer = t.children.flatMap { case (c, child) => words(child).map(c :: _) }
    if (t.end) Nil :: longer else longer
  }

  // How many words begin with the prefix.
  def countPrefix(prefix: List[Char], t: Trie): Int = prefix match {
    case Nil => words(t).length
    case c :: rest => t.children.find(_._1 == c) match {
      case Some((_, child)) => countPrefix(rest, child)
      case None => 0
    }
  }
}
// Witness: Solution.insert(List('a'), Trie(true, List()))
