// Another text, from a certain number on.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val at = row.taken.indexOf(false)
    if (at < 0) throw new IllegalStateException("no place")
    at
  }

  def seat(row: Int, place: Int): String =
    if (row < 13) s"row $row, place $place" else s"row ${row + 1}, place $place"
}
