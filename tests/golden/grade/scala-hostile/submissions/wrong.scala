object Solution {
  def sum(xs: List[Int]): Int = {
    val all = new java.util.ArrayList[Int]()
    for (x <- xs) all.add(x)
    var total = 1
    var i = 0
    while (i < all.size) { total += all.get(i); i += 1 }
    total
  }
}
