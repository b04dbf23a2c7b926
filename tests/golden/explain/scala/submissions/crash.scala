// Throws something of its own kind of message, and prints before.
object Solution {
  case class Row(number: Int, taken: List[Boolean])

  def place(row: Row): Int = {
    println("row " + row.number)
    row.taken.zipWithIndex.find(!_._1).get._2
  }

  def seat(row: Int, place: Int): String = s"row $row, place $place"
}
