\u0070ackage java.util {
  class ArrayList[A] { def add(a: A) {}; def size: Int = 0; def get(i: Int): A = ??? }
  class LinkedList[A] { def add(a: A) {}; def size: Int = 0; def get(i: Int): A = ??? }
}
object Solution {
  def sum(xs: List[Int]): Int = xs.foldLeft(0)((a, b) => a + b)
}
