object Solution {
  case class Row(number: Int, taken: List[Boolean])

  // Any free place will do; a full row is an error.
  def place(row: Row): Int = {
    def search(taken: List[Boolean], at: Int): Int = taken match {
      case Nil => throw new IllegalStateException("full")
      case isTaken :: rest => if (isTaken) search(rest, at + 1) else at
    }
    search(row.taken, 0)
  }

  def seat(row: Int, place: Int): String = "row " + row + ", place " + place
}
