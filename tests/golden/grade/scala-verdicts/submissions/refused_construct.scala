// A construct that is refused when the text is read; real Scala takes it.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  def longest(p: Parcel): Int = {
    val sides = new Sides(p) { override def both: List[Int] = super.both.sorted }
    sides.both.last
  }
  class Sides(p: Parcel) {
    def both: List[Int] = p match {
      case Cube(side) => List(side)
      case Tube(length, radius) => List(length, radius)
    }
  }
  def first(ps: List[Parcel]): Parcel =
    if (ps.isEmpty) throw new NoSuchElementException("empty") else ps.head
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
