object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  // The contract: no side is negative.
  def isParcel(p: Parcel): Boolean = p match {
    case Cube(side) => side >= 0
    case Tube(length, radius) => length >= 0 && radius >= 0
  }

  def longest(p: Parcel): Int = p match {
    case Cube(side) => side
    case Tube(length, radius) => if (length < radius) radius else length
  }

  def first(ps: List[Parcel]): Parcel = ps match {
    case p :: _ => p
    case Nil => throw new NoSuchElementException("no parcel")
  }

  def label(p: Parcel): Unit = p match {
    case Cube(_) => println("cube")
    case Tube(_, _) => println("tube")
  }
}
