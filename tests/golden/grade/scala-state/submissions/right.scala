object Solution {
  private var money = 100
  def deposit(amount: Int): Int = {
    money = money + math.max(amount, 0)
    money
  }
}
