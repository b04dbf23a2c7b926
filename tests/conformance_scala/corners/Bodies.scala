// Values of class bodies are computed once, when the object is made, in the order of the text.
object Bodies {
  var counter = 0
  def next(): Int = { counter += 1; counter }
  class Ticket { val id = next(); def show = "#" + id + "#" + id }
  class Loud(n: Int) { println("start " + n); val twice = { println("twice"); n * 2 }; println("end"); def get = twice + twice }
  class Account(var balance: Int) { def add(n: Int) { balance += n } }
  object Account { def apply(n: Int): Account = new Account(n) }
  class Bank { val main = Account(10); def pay(n: Int): Int = { main.add(n); main.balance } }
  class Forward { val a: Int = b + 1; val b: Int = 2; def get = (a, b) }
  abstract class Shape { def name: String; val size: Int; val text = name + size; println("made " + text) }
  class Circle(r: Int) extends Shape { def name = "circle"; val size = r * 2 }
  class Square(val size: Int) extends Shape { def name = "square" }
  class Pair(t: (Int, Int)) { val (a, b) = { print("apart "); t }; def sum = a + b + a }
  class Checked(n: Int) { require(n > 0, "positive"); val root = 100 / n; println("ok " + root) }
  class Lists(xs: List[Int]) { val sorted = xs.sorted; val least = sorted.head; lazy val most = sorted.last; def both = (least, most) }
  trait Logged { var log = List[String](); def say(s: String) { log = s :: log }; say("trait") }
  class Worker extends Logged { say("worker"); val done = { say("done"); true } }
  case class Node(l: Int, r: Int) { val sum = l + r; lazy val prod = l * r; def all = (sum, prod) }
  class Stack2 { private var items: List[Int] = Nil; val created = items.size; def push(x: Int): Stack2 = { items = x :: items; this }; def size = items.size }

  def e0: String = { val a = new Ticket; val b = new Ticket; a.show + b.show + a.show }
  def e1: Int = { val l = new Loud(4); println("made"); l.get }
  def e2: (Int, Int) = { val b = new Bank; (b.pay(5), b.pay(6)) }
  def e3: (Int, Int) = (new Forward).get
  def e4: String = (new Circle(3)).text
  def e5: String = (new Square(4)).text
  def e6: Int = { val p = new Pair((3, 4)); p.sum + p.a }
  def e7: Int = (new Checked(0)).root
  def e8: Int = (new Checked(5)).root
  def e9: (Int, Int) = (new Lists(List(3, 1, 2))).both
  def e10: (Int, Int) = (new Lists(Nil)).both
  def e11: (List[String], Boolean) = { val w = new Worker; (w.log, w.done) }
  def e12: (Int, Int) = Node(3, 4).all
  def e13: Boolean = Node(3, 4) == Node(3, 4) && Node(3, 4).copy(l = 5).sum == 9
  def e14: (Int, Int) = { val s = (new Stack2).push(1).push(2); (s.created, s.size) }
}
