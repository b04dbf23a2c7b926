// Appends a new binding, so that an outer name hides an inner one.
object Solution {
  case class Unbound(name: Int) extends Exception

  case class Env(bindings: List[(Int, Int)]) {
    def get(x: Int): Int = bindings.find(_._1 == x) match {
      case Some((_, v)) => v
      case None => throw new Unbound(x)
    }
    def plus(x: Int, v: Int): Env = Env(bindings :+ ((x, v)))
  }

  sealed trait Expr {
    def eval(env: Env, f: Function): Int
    def free: List[Int]
    def put(x: Int, n: Int): Expr
  }
  case class Num(value: Int) extends Expr {
    def eval(env: Env, f: Function): Int = value
    def free: List[Int] = Nil
    def put(x: Int, n: Int): Expr = this
  }
  case class Name(name: Int) extends Expr {
    def eval(env: Env, f: Function): Int = env.get(name)
    def free: List[Int] = List(name)
    def put(x: Int, n: Int): Expr = if (x == name) Num(n) else this
  }
  case class Add(left: Expr, right: Expr) extends Expr {
    def eval(env: Env, f: Function): Int = left.eval(env, f) + right.eval(env, f)
    def free: List[Int] = left.free ++ right.free
    def put(x: Int, n: Int): Expr = Add(left.put(x, n), right.put(x, n))
  }
  case class Let(name: Int, bound: Expr, body: Expr) extends Expr {
    def eval(env: Env, f: Function): Int = body.eval(env.plus(name, bound.eval(env, f)), f)
    def free: List[Int] = bound.free ++ body.free.filterNot(_ == name)
    def put(x: Int, n: Int): Expr = {
      val inside = if (x == name) body else body.put(x, n)
      copy(bound = bound.put(x, n), body = inside)
    }
  }
  case class IfZero(test: Expr, yes: Expr, no: Expr) extends Expr {
    def eval(env: Env, f: Function): Int =
      (if (test.eval(env, f) == 0) yes else no).eval(env, f)
    def free: List[Int] = List(test, yes, no).flatMap(_.free)
    def put(x: Int, n: Int): Expr = IfZero(test.put(x, n), yes.put(x, n), no.put(x, n))
  }
  case class Call(argument: Expr) extends Expr {
    def eval(env: Env, f: Function): Int = f(argument.eval(env, f))
    def free: List[Int] = argument.free
    def put(x: Int, n: Int): Expr = Call(argument.put(x, n))
  }

  case class Function(parameter: Int, body: Expr) {
    def apply(n: Int): Int = body.eval(Env(List((parameter, n))), this)
  }

  def evaluate(e: Expr, f: Function): Int = e.eval(Env(Nil), f)

  def freeVariables(e: Expr): List[Int] = e.free.distinct

  def substitute(x: Int, n: Int, e: Expr): Expr = e.put(x, n)
}
// Witness: Solution.evaluate(Call(Num(0)), Function(0, Let(0, Num(1), Name(0))))
