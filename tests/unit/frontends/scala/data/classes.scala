// Tests the values of classes, objects and methods. Each result is written above its definition, in
// the form in which scalac's library prints it.
sealed trait Shape {
  def area: Double
  def name: String = "shape"
  def describe: String = name + " of " + area
}
case class Circle(radius: Double) extends Shape {
  def area: Double = radius * radius * 3.0
  override def name = "circle"
}
case class Square(side: Int) extends Shape {
  def area = side * side.toDouble
}
case object Point extends Shape {
  def area = 0.0
  override def toString = "."
}

class Counter(var count: Int) {
  private var steps = 0
  val start = count
  def increment(): Unit = { count += 1; steps += 1 }
  def total: Int = count * 100 + steps * 10 + start
}

abstract class Animal(val name: String) {
  def sound: String
  def speak = name + " says " + sound
  override def toString = "<" + name + ">"
}
class Dog(name: String) extends Animal(name) {
  def sound = "woof"
}
class Puppy(name: String, val age: Int) extends Dog("little " + name) {
  override def sound = super.sound + "?"
  override def speak = super.speak + " (" + age + ")"
}

trait Greeting { def greet(who: String): String = "hello " + who }
trait Loud extends Greeting { override def greet(who: String): String = super.greet(who) + "!" }
class Greeter extends Greeting with Loud

class Fraction(n: Int, d: Int) {
  require(d != 0, "zero")
  private def gcd(a: Int, b: Int): Int = if (b == 0) a else gcd(b, a % b)
  private val g = gcd(n, d)
  val numerator: Int = n / g
  val denominator = d / g
  def +(that: Fraction) =
    new Fraction(numerator * that.denominator + that.numerator * denominator,
      denominator * that.denominator)
  def unary_- : Fraction = new Fraction(-numerator, denominator)
  def <(that: Fraction) = numerator * that.denominator < that.numerator * denominator
  override def toString = numerator + "/" + denominator
}
object Fraction {
  def apply(n: Int): Fraction = new Fraction(n, 1)
  def apply(n: Int, d: Int): Fraction = new Fraction(n, d)
  val half = Fraction(1, 2)
}

case class Person(name: String, age: Int = 18, nick: String = "none")
case class Money(cents: Int) {
  val euros: Double = cents / 100.0
  def +(that: Money): Money = Money(cents + that.cents)
}
class Stack[A](private var items: List[A]) {
  def push(x: A): Stack[A] = { items = x :: items; this }
  def pop(): A = { val x = items.head; items = items.tail; x }
  def size: Int = items.size
}
class Broken(message: String) extends Exception("broken: " + message)
case class Coded(code: Int) extends RuntimeException

object Registry {
  var entries: List[String] = Nil
  def add(entry: String): Int = { entries = entry :: entries; entries.size }
  object Inner { def twice(n: Int): Int = n * 2 }
  type Table = List[(String, Int)]
  def find(t: Table, key: String): Option[Int] = t match {
    case Nil => None
    case (k, v) :: _ if k == key => Some(v)
    case _ :: rest => find(rest, key)
  }
}

object Main {
  import Registry.Inner._
  def show(x: Any): String = "" + x

  //= List(12.0, 9.0, 0.0)
  def dispatch = show(List[Shape](Circle(2), Square(3), Point).map(_.area))
  //= List(circle of 12.0, shape of 9.0, shape of 0.0)
  def inherited = show(List(Circle(2), Square(3), Point).map(s => s.describe))
  //= Circle(2.0) Square(3) .
  def texts = show(Circle(2) + " " + Square(3) + " " + Point)
  //= 725
  def mutable = show { val c = new Counter(5); c.increment(); c.increment(); c.total }
  //= Rex says woof
  def abstracts = show(new Dog("Rex").speak)
  //= little Rex says woof? (1)
  def supers = show(new Puppy("Rex", 1).speak)
  //= <little Rex>
  def textOfClass = show(new Puppy("Rex", 1))
  //= hello you!
  def linearized = show(new Greeter().greet("you"))
  //= 5/6
  def operators = show(Fraction(1, 2) + Fraction(1, 3))
  //= 7/-2
  def prefix = show(-(Fraction(3) + Fraction.half))
  //= true
  def comparison = show(Fraction(1, 3) < Fraction.half)
  //= requirement failed: zero
  def requirement = try { show(Fraction(1, 0)) } catch { case e: IllegalArgumentException => show(e.getMessage) }
  //= Person(Al,18,none) Person(Bo,3,none) Person(Cy,18,c)
  def defaults = show(Person("Al") + " " + Person("Bo", 3) + " " + Person(nick = "c", name = "Cy"))
  //= Person(Al,19,none)
  def copies = show(Person("Al").copy(age = 19))
  //= 1.75
  def values = show((Money(100) + Money(75)).euros)
  //= true
  def equal = show(Money(3) == Money(3))
  //= false
  def identity = show(new Dog("a") == new Dog("a"))
  //= 2 3 1
  def generics = show { val s = new Stack[Int](Nil); s.push(1).push(2).push(3); val a = s.pop(); s.size + " " + a + " " + { s.pop(); s.pop() } }
  //= broken: x
  def exceptions = try { throw new Broken("x") } catch { case e: Broken => e.getMessage }
  //= 7 null
  def caseExceptions = try { throw Coded(7) } catch { case Coded(n) => show(n + " " + Coded(n).getMessage) }
  //= 8
  def nested = show(twice(4))
  //= Some(2)
  def aliases = show(Registry.find(List(("a", 1), ("b", 2)), "b"))
  //= 3
  def objectValues = show(Registry.entries.size + 3)
}
