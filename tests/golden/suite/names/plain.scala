/* In a package, /* as IDEs write it */ */

object Solution {
  class Bad(why: String) extends Exception(why)
  def check(n: Int): Int = if (n < 0) throw new Bad("negative") else n
}
