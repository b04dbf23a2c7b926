// What closures capture: variables, not values; loops; by-name parameters; partial application.
object Closures {
  def adders: List[Int => Int] = { var fs = List[Int => Int](); var i = 0; while (i < 3) { val k = i; fs = ((x: Int) => x + k) :: fs; i += 1 }; fs }
  def shared: List[() => Int] = { var n = 0; List(() => { n += 1; n }, () => { n *= 10; n }) }
  def twice(f: Int => Int): Int => Int = x => f(f(x))
  def add(a: Int)(b: Int): Int = a + b
  def sub(a: Int, b: Int): Int = a - b
  def repeat(n: Int)(body: => Unit): Unit = { var i = 0; while (i < n) { body; i += 1 } }
  def unless(c: Boolean)(body: => Int): Int = if (c) 0 else body
  def fix(f: (Int => Int) => Int => Int): Int => Int = x => f(fix(f))(x)
  def apply(n: Int): Int = n * 2
  class Account(var balance: Int) { def deposit(n: Int): Account = { balance += n; this }; def ops: List[Int => Unit] = List((n: Int) => balance += n, (n: Int) => balance -= n) }

  def e0: List[Int] = adders.map(f => f(10))
  def e1: List[Int] = { val fs = shared; List(fs(0)(), fs(1)(), fs(0)(), fs(1)()) }
  def e2: List[Int] = { var i = 0; var fs = List[() => Int](); while (i < 3) { fs = (() => i) :: fs; i += 1 }; fs.map(f => f()) }
  def e3: Int = twice(twice(_ * 3))(1)
  def e4: Int = { val inc = add(1) _; inc(2) + add(3)(4) }
  def e5: Int = { val f = sub(_: Int, 1); f(10) }
  def e6: Int = { val f = sub _; f(1, 2) }
  def e7: Int = { var n = 1; repeat(4) { n *= 2 }; n }
  def e8: Int = unless(true)(1 / 0) + unless(false)(5)
  def e9: Int = fix(self => n => if (n <= 1) 1 else n * self(n - 1))(10)
  def e10: Int = Closures(4)
  def e11: Int = { val f = (x: Int) => x + 1; val g = (x: Int) => x * 2; (f andThen g)(3) * 100 + (f compose g)(3) }
  def e12: Int = { val a = new Account(1); a.deposit(5).deposit(6); a.ops.foreach(op => op(2)); a.balance }
  def e13: List[Int] = List(1, 2, 3).map(add(10))
  def e14: List[Int] = List(3, 1, 2).sortWith(_ > _)
  def e15: Int = List(1, 2, 3).foldLeft(0)(_ + _) + List(1, 2, 3).foldRight(1)(_ * _) + (0 /: List(1, 2))(_ - _)
  def e16: Int = { def even(n: Int): Boolean = if (n == 0) true else odd(n - 1); def odd(n: Int): Boolean = if (n == 0) false else even(n - 1); if (even(10)) 1 else 0 }
  def e17: Int = { var x = 1; def bump(): Unit = { x += 1 }; bump(); bump(); x }
  def e18: Int = { val f: Int => Int = { case 0 => 100; case n => n }; f(0) + f(1) }
  def e19: Int = { val x = 5; def x2(x: Int): Int = x * x; x2(3) + x }
  def e20: String = List("a", "b").zipWithIndex.map { case (s, i) => s * (i + 1) }.mkString("-")
  def e21: Boolean = { val f = (x: Int) => x; f == f }
  def e22: Int = { val make = (a: Int) => (b: Int) => (c: Int) => a * 100 + b * 10 + c; make(1)(2)(3) }
  def e23: List[(Int, Int)] = { var count = 0; val next = () => { count += 1; count }; List((next(), next()), (next(), next())) }
}
