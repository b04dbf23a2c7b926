// Deletes the element behind the cursor, where there is one.
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
    z.after.headOption.map(_ => Zipper(z.before, z.after.tail))

  def toStart(z: Zipper): Zipper = fromList(toList(z))
}
// Witness: Solution.delete(Zipper(List(), List(0)))
