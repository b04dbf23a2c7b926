// Works with headOption, map and folds.
object Solution {
  // The elements before the cursor, nearest first; then those after it, nearest first.
  case class Zipper(before: List[Int], after: List[Int])

  def fromList(xs: List[Int]): Zipper = Zipper(List.empty[Int], xs)

  def toList(z: Zipper): List[Int] = z.before.foldLeft(z.after)((done, x) => x :: done)

  def left(z: Zipper): Option[Zipper] =
    z.before.headOption.map(x => Zipper(z.before.drop(1), x :: z.after))

  def right(z: Zipper): Option[Zipper] =
    for (x <- z.after.headOption) yield Zipper(x :: z.before, z.after.drop(1))

  def insert(z: Zipper, x: Int): Zipper = z match {
    case Zipper(before, after) => Zipper(x +: before, after)
  }

  def delete(z: Zipper): Option[Zipper] =
    left(z).map(moved => Zipper(moved.before, moved.after.tail))

  def toStart(z: Zipper): Zipper = fromList(toList(z))
}
