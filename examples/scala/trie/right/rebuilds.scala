// Goes over the list of words and builds the trie again.
object Solution {
  // end: a word ends here. Children in ascending order of their letters.
  case class Trie(end: Boolean, children: List[(Char, Trie)])

  def words(t: Trie): List[List[Char]] = {
    def go(t: Trie, before: List[Char]): List[List[Char]] = {
      val here = if (t.end) List(before.reverse) else List()
      here ++ (for ((c, child) <- t.children; w <- go(child, c :: before)) yield w)
    }
    go(t, Nil)
  }

  // From words in alphabetical order.
  private def build(words: List[List[Char]]): Trie = {
    def groups(words: List[List[Char]]): List[(Char, Trie)] = words match {
      case (c :: _) :: _ =>
        val (mine, others) = words.span(w => w.head == c)
        (c, build(mine.map(_.tail))) :: groups(others)
      case _ => Nil
    }
    Trie(words.contains(Nil), groups(words.filter(_ != Nil)))
  }

  private def before(a: List[Char], b: List[Char]): Boolean = (a, b) match {
    case (_, Nil) => false
    case (Nil, _) => true
    case (x :: as, y :: bs) => x < y || (x == y && before(as, bs))
  }

  def insert(word: List[Char], t: Trie): Trie = {
    val (smaller, others) = words(t).partition(w => before(w, word))
    build(smaller ::: word :: others.filter(_ != word))
  }

  def contains(word: List[Char], t: Trie): Boolean = words(t).contains(word)

  def remove(word: List[Char], t: Trie): Trie = build(words(t).filter(w => w != word))

  def countPrefix(prefix: List[Char], t: Trie): Int =
    words(t).count(w => w.take(prefix.length) == prefix)
}
