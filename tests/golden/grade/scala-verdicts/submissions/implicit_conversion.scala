// Correct Scala that is mistaken for an error: a conversion that is not applied.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  implicit def sideOf(c: Cube): Int = c.side
  def longest(p: Parcel): Int = p match {
    case c: Cube => c + 0
    case Tube(length, radius) => math.max(length, radius)
  }
  def first(ps: List[Parcel]): Parcel =
    if (ps.isEmpty) throw new NoSuchElementException("empty") else ps.head
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
