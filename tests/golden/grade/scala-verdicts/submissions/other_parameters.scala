// A graded function takes something else.
object Solution {
  sealed trait Parcel
  case class Cube(side: Int) extends Parcel
  case class Tube(length: Int, radius: Int) extends Parcel

  def longest(p: Tube): Int = math.max(p.length, p.radius)
  def first(ps: List[Parcel]): Parcel =
    if (ps.isEmpty) throw new NoSuchElementException("empty") else ps.head
  def label(p: Parcel): Unit = println(if (p.isInstanceOf[Cube]) "cube" else "tube")
}
