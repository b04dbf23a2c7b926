// Traits, abstract classes, overriding, super, companions, objects with a state.
object Dispatch {
  trait Animal { def name: String; def sound: String = "..."; def speak: String = name + " says " + sound }
  class Dog(val name: String) extends Animal { override def sound: String = "woof" }
  class Puppy(n: String) extends Dog(n) { override def sound: String = super.sound + "!" }
  case class Fish(name: String) extends Animal
  abstract class Stack[A] { def push(x: A): Stack[A] = new Push(x, this); def top: A; def isEmpty: Boolean = false; def size: Int }
  class Empty[A] extends Stack[A] { def top: A = throw new NoSuchElementException("empty stack"); override def isEmpty: Boolean = true; def size: Int = 0 }
  class Push[A](x: A, rest: Stack[A]) extends Stack[A] { def top: A = x; def size: Int = 1 + rest.size }
  class Counter { private var n = 0; def tick(): Int = { n += 1; n } }
  class Ratio(val n: Int, val d: Int) { def +(o: Ratio): Ratio = new Ratio(n * o.d + o.n * d, d * o.d); override def toString: String = n + "/" + d }
  object Ratio { def apply(n: Int, d: Int = 1): Ratio = new Ratio(n, d) }
  trait Monoid[A] { def zero: A; def plus(a: A, b: A): A }
  object IntSum extends Monoid[Int] { def zero: Int = 0; def plus(a: Int, b: Int): Int = a + b }
  object Text extends Monoid[String] { def zero: String = ""; def plus(a: String, b: String): String = a + b }
  def total[A](xs: List[A], m: Monoid[A]): A = xs.foldLeft(m.zero)(m.plus)
  trait Shape { val sides: Int; def describe: String = "sides " + sides }
  case class Square(a: Int) extends Shape { val sides: Int = 4 }
  sealed abstract class Tree[+A] { def size: Int = this match { case Leaf => 0; case Node(l, _, r) => l.size + 1 + r.size } }
  case object Leaf extends Tree[Nothing]
  case class Node[A](l: Tree[A], v: A, r: Tree[A]) extends Tree[A]
  def insert[A](t: Tree[A], x: A)(less: (A, A) => Boolean): Tree[A] = t match {
    case Leaf => Node(Leaf, x, Leaf)
    case Node(l, v, r) => if (less(x, v)) Node(insert(l, x)(less), v, r) else if (less(v, x)) Node(l, v, insert(r, x)(less)) else t
  }
  def over(x: Int): String = "int"
  def over(x: String): String = "string"
  def over(x: Any): String = "any"

  def e0: List[String] = List(new Dog("Rex"), new Puppy("Pip"), Fish("Wanda")).map(_.speak)
  def e1: Int = new Empty[Int].push(1).push(2).top + new Empty[Int].push(1).push(2).size
  def e2: Int = new Empty[Int].top
  def e3: Int = { val c = new Counter; c.tick() + c.tick() * 10 }
  def e4: String = "" + (Ratio(1, 2) + Ratio(3))
  def e5: Int = total(List(1, 2, 3), IntSum)
  def e6: String = total(List("a", "b"), Text)
  def e7: String = Square(2).describe
  def e8: Tree[Int] = List(3, 1, 2, 3).foldLeft(Leaf: Tree[Int])((t, x) => insert(t, x)(_ < _))
  def e9: Int = e8.size
  def e10: String = over(1) + over("s") + over(2.5)
  def e11: String = (Fish("a"): Animal) match { case d: Dog => "dog"; case Fish(n) => "fish " + n }
  def e12: String = (new Puppy("p"): Animal) match { case d: Dog => d.sound; case _ => "" }
}
