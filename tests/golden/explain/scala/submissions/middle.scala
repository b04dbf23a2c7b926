// As none of them where three places are free.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    val free = row.taken.zipWithIndex.filterNot(_._1).map(_._2)
    if (free.isEmpty) throw new IllegalStateException("full")
    free(free.length / 2)
  }

  def seat(row: Int, place: Int): String = s"row $row, place $place"
}
