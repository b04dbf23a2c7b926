object Solution {
  private var balance = 100
  def deposit(amount: Int): Int = {
    balance += amount
    balance
  }
}
