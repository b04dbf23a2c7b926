// == on case classes, tuples, lists, null, instances without equality; eq.
object Equality {
  case class P(x: Int, y: String)
  case class Q(p: P, ps: List[P])
  case class Box[T](t: T)
  class C(val n: Int)
  case class WithToString(n: Int) { override def toString: String = "W" + n }
  trait Named { def name: String; override def toString: String = "<" + name + ">" }
  case class N(name: String) extends Named
  case object O extends Named { def name: String = "o" }
  object Single
  def e0: Boolean = P(1, "a") == P(1, "a")
  def e1: Boolean = P(1, "a") == P(1, "b")
  def e2: Boolean = Q(P(1, "a"), List(P(2, "b"))) == Q(P(1, "a"), List(P(2, "b")))
  def e3: Boolean = new C(1) == new C(1)
  def e4: Boolean = { val c = new C(1); c == c }
  def e5: Boolean = Box(Box(1)) == Box(Box(1))
  def e6: Boolean = Box(1) != Box(2)
  def e7: Boolean = P(1, null) == P(1, null)
  def e8: Boolean = P(1, null) == P(1, "a")
  def e9: Boolean = (null: P) == P(1, "a")
  def e10: Boolean = P(1, "a") == null
  def e11: Boolean = (1, "a", List(2)) == (1, "a", List(2))
  def e12: Boolean = List(1, 2) == List(1, 2, 3)
  def e13: Boolean = List(P(1, "x")) == List(P(1, "x"))
  def e14: Boolean = Nil == List[Int]()
  def e15: Boolean = Some(1) == Some(1) && None == None && Some(None) != None
  def e16: Boolean = Box(1) == Box(1L)
  def e17: Boolean = (Left(1): Either[Int, Int]) == (Right(1): Either[Int, Int])
  def e18: Boolean = P(1, "a") eq P(1, "a")
  def e19: Boolean = { val p = P(1, "a"); p eq p }
  def e20: String = "" + P(1, "a") + Q(P(1, null), Nil) + Box("s") + WithToString(2) + N("n") + O
  def e21: P = P(1, "a").copy(y = "z")
  def e22: Boolean = List(Box(1)).contains(Box(1))
  def e23: List[P] = List(P(1, "a"), P(2, "b"), P(1, "a")).distinct
  def e24: Int = List(P(1, "a"), P(2, "b")).indexOf(P(2, "b"))
  def e25: Boolean = (() == ())
  def e26: Any = (O, Single == Single, N("x"))
  def e27: Boolean = P(1, "a").equals(P(1, "a")) && !P(1, "a").equals("a")
  def e28: String = (1, (2, "x")).toString + List(List(), List('c')).toString + Some(Some(1.5)).toString
  def e29: String = List("a", null).toString + Some(null).toString
}
