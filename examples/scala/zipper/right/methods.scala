// The zipper does the work in methods of its own.
object Solution {
  case class Zipper(before: List[Int], after: List[Int]) {
    def canGoLeft: Boolean = before != Nil
    def canGoRight: Boolean = after != Nil
    def goLeft: Zipper = Zipper(before.tail, before.head :: after)
    def goRight: Zipper = Zipper(after.head :: before, after.tail)
    def rewound: Zipper = if (canGoLeft) goLeft.rewound else this
  }

  private def when(possible: Boolean, result: => Zipper): Option[Zipper] =
    if (possible) Some(result) else None

  def fromList(xs: List[Int]): Zipper = Zipper(Nil, xs)

  def toList(z: Zipper): List[Int] = z.rewound.after

  def left(z: Zipper): Option[Zipper] = when(z.canGoLeft, z.goLeft)

  def right(z: Zipper): Option[Zipper] = when(z.canGoRight, z.goRight)

  def insert(z: Zipper, x: Int): Zipper = Zipper(z.before, x :: z.after).goRight

  def delete(z: Zipper): Option[Zipper] = when(z.canGoLeft, Zipper(z.before.tail, z.after))

  def toStart(z: Zipper): Zipper = z.rewound
}
