// Walks through the whole list, which may be of any length.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  def longest(p: Parcel): Int = p match {
    case Cube(side) => side
    case Tube(length, radius) => math.max(length, radius)
  }
  def first(ps: List[Parcel]): Parcel =
    ps.foldRight(None: Option[Parcel])((p, _) => Some(p)) match {
      case Some(p) => p
      case None => throw new NoSuchElementException()
    }
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
