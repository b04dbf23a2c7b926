// Does not move over the last element.
object Solution {
  // The elements before the cursor, nearest first; then those after it, nearest first.
  case class Zipper(before: List[Int], after: List[Int])

  def fromList(xs: List[Int]): Zipper = new Zipper(List(), xs)

  def toList(z: Zipper): List[Int] = {
    var result = z.after
    var rest = z.before
    while (!rest.isEmpty) {
      result = rest.head :: result
      rest = rest.tail
    }
    result
  }

  def left(z: Zipper): Option[Zipper] = z.before match {
    case List() => None
    case x :: more => Option(Zipper(more, x :: z.after))
  }

  def right(z: Zipper): Option[Zipper] = {
    val Zipper(before, after) = z
    if (after.length <= 1) None else Some(Zipper(after(0) :: before, after.drop(1)))
  }

  def insert(z: Zipper, x: Int): Zipper = Zipper(List(x) ++ z.before, z.after)

  def delete(z: Zipper): Option[Zipper] = {
    var result: Option[Zipper] = None
    if (z.before.nonEmpty) result = Some(Zipper(z.before.tail, z.after))
    result
  }

  def toStart(z: Zipper): Zipper = {
    var here = z
    while (here.before.nonEmpty) here = left(here).get
    here
  }
}
// Witness: Solution.right(Zipper(List(), List(0)))
