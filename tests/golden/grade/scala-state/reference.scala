object Solution {
  private var balance = 100
  def deposit(amount: Int): Int = {
    if (amount > 0) balance += amount
    balance
  }
}
