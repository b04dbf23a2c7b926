// Forgets to put the element behind the cursor when moving left.
object Solution {
  // The elements before the cursor, nearest first; then those after it, nearest first.
  case class Zipper(before: List[Int], after: List[Int])

  def fromList(xs: List[Int]): Zipper = Zipper(before = Nil, after = xs)

  def toList(z: Zipper): List[Int] =
    if (z.before.isEmpty) z.after
    else toList(z.copy(before = z.before.tail, after = z.before.head :: z.after))

  def left(z: Zipper): Option[Zipper] =
    if (z.before.isEmpty) None
    else Some(z.copy(before = z.before.tail))

  def right(z: Zipper): Option[Zipper] =
    if (z.after.isEmpty) None
    else Some(z.copy(z.after.head :: z.before, z.after.tail))

  def insert(z: Zipper, x: Int): Zipper = z.copy(before = x :: z.before)

  def delete(z: Zipper): Option[Zipper] =
    if (z.before.isEmpty) None else Some(z.copy(before = z.before.tail))

  def toStart(z: Zipper): Zipper = left(z) match {
    case None => z
    case Some(moved) => toStart(moved)
  }
}
// Witness: Solution.left(Zipper(List(0), List()))
