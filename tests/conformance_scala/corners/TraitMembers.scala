// Traits with methods, abstract classes, super.
object TraitMembers {
  trait Shape { def area: Double; def name: String = "shape"; def describe: String = s"$name with area ${area}" }
  trait Named { val label: String; def hello = "I am " + label }
  case class Circle(r: Double) extends Shape { def area = 3 * r * r; override def name = "circle" }
  case class Rect(w: Double, h: Double) extends Shape with Named { def area = w * h; val label = "rect" }
  abstract class Animal(val legs: Int) { def sound: String; def speak(n: Int = 1): String = (1 to n).map(_ => sound).mkString(" ") }
  class Dog extends Animal(4) { def sound = "woof" }
  class Bird(val wings: Int) extends Animal(2) { def sound = "tweet"; override def speak(n: Int): String = super.speak(n) + "!" }
  object Cat extends Animal(4) { val sound = "meow" }
  trait A { def f: String = "A" }; trait B extends A { override def f = "B" + super.f }; trait C extends A { override def f = "C" + super.f }
  class D extends B with C { override def f = "D" + super.f }
  def e0: List[String] = List[Shape](Circle(1), Rect(2, 3)).map(_.describe)
  def e1: String = Rect(1, 1).hello
  def e2: List[String] = List[Animal](new Dog, new Bird(2), Cat).map(_.speak(2))
  def e3: String = (new Dog).speak() + Cat.legs
  def e4: String = (new D).f
  def e5: Double = List[Shape](Circle(2), Rect(2, 5)).map(_.area).sum
}
