// Objects run their statements once, in order, at their first use.
object Starting {
  object A { var x = 0; x = 5; println("hi"); def f = x }
  object B { val a = b + 1; val b = { println("b"); 2 }; def get = (a, b) }
  object C { require(1 > 2, "never"); val x = 1 }
  object D { println("d1"); val (p, q) = { println("pq"); (1, 2) }; println("d2"); def sum = p + q }
  object E { val xs = List(3, 1, 2).sorted; val top = xs.head; def get = top }
  object F { val x = 1 / zero; def zero = 0; def y = 7 }
  object G { var log = ""; log += "g"; val h = { log += "h"; 1 }; log += "i"; lazy val z = { log += "z"; 2 } }
  object H { def f(n: Int): Int = if (n <= 0) limit else f(n - 1); val limit = f(3) + 10; val other = f(0) }
  object J { assert(false, "no") ; def f = 1 }
  object K { println("K"); object Inner { println("Inner"); def f = 1 }; def g = Inner.f }
  object L { val m = scala.collection.mutable.Map[Int, Int](); println("L"); def f(n: Int) = n + 1 }
  object N { var count = 0; def next() = { count += 1; count }; val first = next(); val second = next() }
  object P { val f = (x: Int) => x + off; val off = compute(4); def compute(n: Int) = n * 2; def run = f(1) }
  case class Item(id: Int, name: String = P.off.toString)
  object Q { val items = for (i <- List(1, 2)) yield Item(i); items.foreach(i => print(i.id)); def all = items }
  object R { private var seed = 7; seed = seed * 31 % 11; def roll() = { seed = seed * 31 % 11; seed } }
  object S { val a: Int = T.b + 1; def get = a }
  object T { val b: Int = S.a + 1; def get = b }
  object U extends App { val x = 5; println("never"); def f = x; val ys = List(1) ; def g = ys; final val k = 9; def h = k }
  object V { val Limit = 10; val Names = List("a", "b"); val Table = List(1 -> "x"); def f = (Limit, Names, Table) }
  object W { var n = 3; def f = n; def set(k: Int) { n = k } }
  object X { val start = { print("X"); 1 } ; def f(n: Int) = n + 1 }
  def arg(n: Int) = { print("arg"); n }
  def tried[T](x: => T): String = try { x.toString } catch { case e: Throwable => e.getClass.getSimpleName }

  def e0: Int = A.f
  def e1: (Int, Int) = B.get
  def e2: Int = C.x
  def e3: Int = D.sum
  def e4: Int = E.get
  def e5: Int = F.y
  def e6: (String, Int, String) = { val a = G.log; val z = G.z; (a, z, G.log) }
  def e7: (Int, Int) = (H.limit, H.other)
  def e8: Int = J.f
  def e9: Int = { println("before"); K.Inner.f + K.g }
  def e10: Int = V.Limit
  def e11: (Int, Int, Int, Int) = (N.first, N.second, N.next(), N.count)
  def e12: Int = P.run
  def e13: List[Item] = Q.all
  def e14: (Int, Int) = (R.roll(), R.roll())
  def e15: (Int, Int) = (S.get, T.get)
  def e16: (Int, List[Int], Int) = (U.f, U.g, U.h)
  def e17: (Int, List[String], List[(Int, String)]) = V.f
  def e18: (Int, Int, Int) = { val a = W.f; W.set(8); W.n += 1; (a, W.f, W.n) }
  def e19: Int = X.f(arg(1))
  def e20: Int = { val r = try { C2.x } catch { case e: ExceptionInInitializerError => -1 }; val s = try { C2.x } catch { case e: NoClassDefFoundError => -2 }; r * 10 + s }
  object C2 { val x: Int = List[Int]().head }
  def e21: Int = { val r = try { F2.y } catch { case e: ExceptionInInitializerError => -1 }; F2.y }
  object F2 { val x = 1 / zero; def zero = 0; def y = 7 }
  object Y { Y.k = 4; var k = 1; def get = k }
  def e22: Int = Y.get
  object Z { val s = "a" * 3; val len = s.length; val m = Int.MaxValue; val d = math.sqrt(4.0); val e = List(len, m); def f = (s, len, m, d, e) }
  def e23: (String, Int, Int, Double, List[Int]) = Z.f
}
