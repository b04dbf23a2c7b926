object Solution {
  def sumTo(n: Int): Int = {
    var sum = 0
    for (i <- 1 to n; j <- 1 to i) sum += 1
    sum
  }
}
