// What the generated suites test: names that test frameworks have too, generic trees, exceptions,
// output, all kinds of values. With `broken` every function gives something else.
object Solution {
  @volatile var broken = false

  sealed trait Tree[A]
  case class Leaf[A]() extends Tree[A]
  case class Node[A](value: A, left: Tree[A], right: Tree[A]) extends Tree[A]
  case class Test(number: Int)
  case object Fail
  case class InterpretException(why: String = null) extends RuntimeException(why)

  def insert(value: Int, tree: Tree[Int]): Tree[Int] = tree match {
    case Leaf() => Node(if (broken) value + 1 else value, Leaf(), Leaf())
    case Node(here, left, right) if value < here => Node(here, insert(value, left), right)
    case Node(here, left, right) => Node(here, left, insert(value, right))
  }
  def mirror[A](tree: Tree[A]): Tree[A] = tree match {
    case Node(value, left, right) if !broken => Node(value, mirror(right), mirror(left))
    case Leaf() if broken => null
    case other => other
  }
  def size[A](tree: Tree[A]): Int = tree match {
    case Leaf() => if (broken) 1 else 0
    case Node(_, left, right) => 1 + size(left) + size(right)
  }
  def head(list: List[Int]): Int =
    if (list.nonEmpty) list.head + (if (broken) 1 else 0)
    else if (broken) 0
    else throw new NoSuchElementException("empty")
  def fail(why: String): Int = if (broken) 0 else throw InterpretException(why)
  def insist(what: Boolean): Boolean = { if (!broken) assert(what); what }
  def deep(n: Int): Int = if (broken) 0 else 1 + deep(n + 1)
  def test(number: Int): Test = Test(if (broken) -number else number)
  def run(number: Int): Any = if (broken) -1 else if (number == 0) Fail else number
  def equals(left: String, right: String): Boolean = (left == right) != broken
  def half(number: Double): Double = if (broken) 1 else number / 2
  def big(number: Long): Long = if (broken) 0 else number * 4294967296L
  def letter(number: Int): Char = if (broken) 'x' else ('a' + number).toChar
  def anything(number: Int): Any = if (broken) () else if (number == 0) 1 else 1.5
  def nothing(): Unit = if (broken) throw new IllegalStateException
  def pair(text: String): (String, Int) = (if (broken) text + "!" else text, text.length)
  def repeated(text: String, n: Int): String = { print(if (broken) "?" else text * n); text }
  def shout(text: String): Int = {
    println(if (broken) "?" else text)
    throw new NoSuchElementException(text)
  }
  def thrown(printed: String): String = if (broken) "" else printed
}
