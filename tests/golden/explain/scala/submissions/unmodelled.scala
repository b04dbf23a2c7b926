// Uses what is not modelled.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val at = row.taken.indexOf(false)
    if (at < 0) throw new IllegalStateException("no place")
    at
  }

  def seat(row: Int, place: Int): String = "row %d, place %d".format(row, place)
}
