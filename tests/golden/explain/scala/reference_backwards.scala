object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val at = row.taken.lastIndexOf(false)
    if (at < 0) throw new IllegalStateException("full")
    at
  }

  def seat(row: Int, place: Int): String = "row " + row + ", place " + place
}
