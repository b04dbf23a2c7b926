// Two functions that call each other: the normal form of f and that of its negation.
object Solution {
  sealed trait Formula
  case class Var(name: Int) extends Formula
  case class Not(f: Formula) extends Formula
  case class And(left: Formula, right: Formula) extends Formula
  case class Or(left: Formula, right: Formula) extends Formula
  case class Implies(left: Formula, right: Formula) extends Formula

  def nnf(f: Formula): Formula = f match {
    case Not(a) => negation(a)
    case Implies(a, b) => Or(negation(a), nnf(b))
    case Or(a, b) => Or(nnf(a), nnf(b))
    case And(a, b) => And(nnf(a), nnf(b))
    case variable => variable
  }

  private def negation(f: Formula): Formula = f match {
    case Not(a) => nnf(a)
    case Implies(a, b) => And(nnf(a), negation(b))
    case Or(a, b) => And(negation(a), negation(b))
    case And(a, b) => Or(negation(a), negation(b))
    case variable => Not(variable)
  }

  def evaluate(f: Formula, trueOnes: List[Int]): Boolean = {
    def in(f: Formula): Boolean = f match {
      case Implies(a, b) => in(Or(Not(a), b))
      case Or(a, b) => in(a) | in(b)
      case And(a, b) => in(a) & in(b)
      case Not(a) => in(a) == false
      case Var(x) => trueOnes.indexOf(x) >= 0
    }
    in(f)
  }

  def variables(f: Formula): List[Int] = {
    def go(f: Formula, seen: List[Int]): List[Int] = f match {
      case Var(x) => if (seen.contains(x)) seen else x :: seen
      case Not(a) => go(a, seen)
      case And(a, b) => go(b, go(a, seen))
      case Or(a, b) => go(b, go(a, seen))
      case Implies(a, b) => go(b, go(a, seen))
    }
    go(f, Nil).reverse
  }

  // A tautology stays one whatever is put for its first variable.
  def isTautology(f: Formula): Boolean = {
    def check(rest: List[Int], assignments: List[List[Int]]): Boolean =
      if (rest.isEmpty) !assignments.exists(a => !evaluate(f, a))
      else check(rest.tail, assignments.flatMap(a => List(a, rest.head :: a)))
    check(variables(f), List(Nil))
  }
}
