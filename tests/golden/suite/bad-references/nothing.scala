object Solution {
  val answer = 42
}
