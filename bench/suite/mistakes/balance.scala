// Parentheses in a text, one digit for each character: 1 opens, 2 closes, others do not matter.
object Solution {
  def balance(text: List[Int]): Boolean = {
    def go(rest: List[Int], open: Int): Boolean = rest match {
      case Nil => open == 0
      case 1 :: more => go(more, open + 1)
      case 2 :: more => open > 0 && go(more, open - 1)
      case _ :: more => go(more, open)
    }
    go(text, 0)
  }
}
