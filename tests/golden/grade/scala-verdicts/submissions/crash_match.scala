// An exception where a value is due: no case fits.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  def longest(p: Parcel): Int = p match {
    case Tube(length, radius) => math.max(length, radius)
    case Cube(side) if side < 100 => side
  }
  def first(ps: List[Parcel]): Parcel =
    if (ps.isEmpty) throw new NoSuchElementException("empty") else ps.head
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
