// A zipper of two lists; moves past an end give None.
object Solution {
  // The elements before the cursor, nearest first; then those after it, nearest first.
  case class Zipper(before: List[Int], after: List[Int])

  def fromList(xs: List[Int]): Zipper = Zipper(Nil, xs)

  def toList(z: Zipper): List[Int] = z.before.reverse ::: z.after

  def left(z: Zipper): Option[Zipper] = z match {
    case Zipper(x :: before, after) => Some(Zipper(before, x :: after))
    case _ => None
  }

  def right(z: Zipper): Option[Zipper] = z match {
    case Zipper(before, x :: after) => Some(Zipper(x :: before, after))
    case _ => None
  }

  // The new element stands before the cursor, as in a text editor.
  def insert(z: Zipper, x: Int): Zipper = Zipper(x :: z.before, z.after)

  // Deletes what is before the cursor.
  def delete(z: Zipper): Option[Zipper] = z.before match {
    case Nil => None
    case _ :: before => Some(Zipper(before, z.after))
  }

  def toStart(z: Zipper): Zipper = Zipper(Nil, toList(z))
}
