// Counts far too long, and is right.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val at = row.taken.indexOf(false)
    if (at < 0) throw new IllegalStateException("no place")
    at
  }

  def seat(row: Int, place: Int): String = {
    var steps = 0
    while (steps < 50000000) steps += 1
    s"row $row, place $place"
  }
}
