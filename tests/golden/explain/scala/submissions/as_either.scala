// As one or the other, depending on the row.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val at = if (row.number > 9) row.taken.indexOf(false) else row.taken.lastIndexOf(false)
    if (at < 0) throw new IllegalStateException("no place")
    at
  }

  def seat(row: Int, place: Int): String = s"row $row, place $place"
}
