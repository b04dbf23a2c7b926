// Another value: the last parcel.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  def longest(p: Parcel): Int = p match {
    case Cube(side) => side
    case Tube(length, radius) => math.max(length, radius)
  }
  def first(ps: List[Parcel]): Parcel = ps match {
    case p :: Nil => p
    case _ :: rest => first(rest)
    case Nil => throw new NoSuchElementException("no parcel")
  }
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
