// Removes with a word all words that begin with it.
object Solution {
  // end: a word ends here. Children in ascending order of their letters.
  case class Trie(end: Boolean, children: List[(Char, Trie)])

  def insert(word: List[Char], t: Trie): Trie =
    if (word.isEmpty) Trie(true, t.children)
    else Trie(t.end, insertAmong(word.head, word.tail, t.children))

  private def insertAmong(c: Char, rest: List[Char], ts: List[(Char, Trie)]): List[(Char, Trie)] =
    ts match {
      case Nil => List((c, single(rest)))
      case (d, t) :: more =>
        if (c < d) (c, single(rest)) :: ts
        else if (c > d) (d, t) :: insertAmong(c, rest, more)
        else (c, insert(rest, t)) :: more
    }

  private def single(word: List[Char]): Trie =
    word.foldRight(Trie(true, Nil))((c, t) => Trie(false, List((c, t))))

  def contains(word: List[Char], t: Trie): Boolean =
    if (word.isEmpty) t.end else containsAmong(word, t.children)

  private def containsAmong(word: List[Char], ts: List[(Char, Trie)]): Boolean = ts match {
    case (c, t) :: more => if (c == word.head) contains(word.tail, t) else containsAmong(word, more)
    case Nil => false
  }

  def remove(word: List[Char], t: Trie): Trie =
    if (!contains(word, t)) t
    else word match {
      case Nil => Trie(false, Nil)
      case c :: rest => Trie(t.end, removeAmong(c, rest, t.children))
    }

  private def removeAmong(c: Char, rest: List[Char], ts: List[(Char, Trie)]): List[(Char, Trie)] =
    ts match {
      case (d, t) :: more if d == c => remove(rest, t) match {
        case Trie(false, Nil) => more
        case smaller => (c, smaller) :: more
      }
      case other :: more => other :: removeAmong(c, rest, more)
      case Nil => Nil
    }

  def words(t: Trie): List[List[Char]] =
    if (t.end) Nil :: wordsAmong(t.children) else wordsAmong(t.children)

  private def wordsAmong(ts: List[(Char, Trie)]): List[List[Char]] = ts match {
    case (c, t) :: more => words(t).map(w => c :: w) ++ wordsAmong(more)
    case Nil => Nil
  }

  def countPrefix(prefix: List[Char], t: Trie): Int =
    words(t).filter(w => w.startsWith(prefix)).size
}
// Witness: Solution.remove(List(), Trie(true, List(('a', Trie(true, List())))))
