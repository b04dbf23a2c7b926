// Exceptions: which, with which message, caught by whom.
object Failures {
  sealed abstract class Tree
  case object Leaf extends Tree
  case class Node(l: Tree, v: Int, r: Tree) extends Tree
  class Plain(n: Int)
  case class Wrong(why: String, code: Int = 3) extends Exception(why)
  class Quiet extends RuntimeException
  class Loud(m: String) extends RuntimeException(m + "!")
  def sum(t: Tree): Int = t match { case Node(l, v, r) => sum(l) + v + sum(r) }
  def f(n: Int): Int = n match { case 1 => 10; case 2 => 20 }

  def e0: Int = sum(Leaf)
  def e1: Int = sum(Node(Leaf, 1, Leaf))
  def e2: Int = f(3)
  def e3: Int = ("x": Any) match { case n: Int => n }
  def e4: Int = (Node(Leaf, 1, Leaf): Tree) match { case Leaf => 1 }
  def e5: Int = (null: Tree) match { case Node(_, v, _) => v; case Leaf => 0 }
  def e6: Int = List(1, 2) match { case List(a) => a }
  def e7: Int = (1, "b") match { case (2, _) => 0 }
  def e8: Int = (Some(4): Option[Int]) match { case None => 0 }
  def e9: Int = throw Wrong("bad")
  def e10: Int = throw new Quiet
  def e11: Int = throw new Loud("hey")
  def e12: Int = List[Int]().head
  def e13: List[Int] = Nil.tail
  def e14: Int = List[Int]().last
  def e15: Int = List(1)(3)
  def e16: Int = List(1)(-1)
  def e17: Int = (None: Option[Int]).get
  def e18: Int = List[Int]().max
  def e19: Int = List[Int]().reduce((a, b) => a + b)
  def e20: Int = sys.error("stop")
  def e21: Int = { require(1 > 2, "order"); 1 }
  def e22: Int = { require(1 > 2); 1 }
  def e23: Int = { assert(1 > 2, "claim"); 1 }
  def e24: Int = ???
  def e25: Int = try f(9) catch { case e: MatchError => -1 }
  def e26: String = try { throw Wrong("w") } catch { case Wrong(why, n) => why + n; case e: Exception => "other" }
  def e27: String = try { throw new Loud("x") } catch { case e: Wrong => "wrong"; case e: RuntimeException => e.getMessage }
  def e28: Int = try { throw new Quiet } catch { case e: IllegalStateException => 1 }
  def e29: Int = try { try f(5) finally print("inner ") } catch { case e: MatchError => print("outer "); 4 }
  def e30: Int = try { 1 } finally { print("done ") }
  def e31: Int = try { throw new Quiet } catch { case e: RuntimeException => throw Wrong("again") } finally print("last ")
  def e32: String = try { "" + 1 / 0 } catch { case e: Throwable => e.getMessage }
  def e33: String = Wrong("m").why + Wrong("m").getMessage + new Loud("x").getMessage + new Quiet().getMessage
  def e34: Boolean = Wrong("a") == Wrong("a")
  def e35: Int = List(3, 1).find(_ > 5).get
  def e36: Int = (Left("l"): Either[String, Int]).right.get
  def e37: Int = try { val x: Int = throw new Quiet; x } catch { case _: Throwable => 8 }
  def e38: List[Int] = List[Int]().init
  def e39: Int = (null: String).length
  def e40: Int = (null: Node).v
  def e41: Int = { val Some(x) = (None: Option[Int]); x }
  def e42: Int = { val List(a, b) = List(1); a + b }
  def e43: Int = try { throw new Exception("e") } catch { case e: Exception if e.getMessage == "x" => 1; case e: Exception if e.getMessage == "e" => 2 }
  def e44: Any = ("s": Any) match { case 1 => "i"; case x if x == "t" => "t" }
  def e45: Int = ("s": Any).asInstanceOf[Int]
  def e46: Any = (List(1, 2): Any) match { case n: Int => n }
  def e47: Any = (1.5: Any) match { case s: String => s }
}
