// Takes a implies b for b implies a.
object Solution {
  sealed trait Formula
  case class Var(name: Int) extends Formula
  case class Not(f: Formula) extends Formula
  case class And(left: Formula, right: Formula) extends Formula
  case class Or(left: Formula, right: Formula) extends Formula
  case class Implies(left: Formula, right: Formula) extends Formula

  def nnf(f: Formula): Formula = {
    def go(f: Formula, negated: Boolean): Formula = f match {
      case Var(_) => if (negated) Not(f) else f
      case Not(a) => go(a, !negated)
      case And(a, b) if negated => Or(go(a, true), go(b, true))
      case And(a, b) => And(go(a, false), go(b, false))
      case Or(a, b) if negated => And(go(a, true), go(b, true))
      case Or(a, b) => Or(go(a, false), go(b, false))
      case Implies(a, b) => go(Or(Not(a), b), negated)
    }
    go(f, false)
  }

  def evaluate(f: Formula, trueOnes: List[Int]): Boolean = f match {
    case Var(x) => trueOnes.exists(_ == x)
    case Not(a) => if (evaluate(a, trueOnes)) false else true
    case And(a, b) => if (evaluate(a, trueOnes)) evaluate(b, trueOnes) else false
    case Or(a, b) => if (evaluate(a, trueOnes)) true else evaluate(b, trueOnes)
    case Implies(a, b) => if (evaluate(b, trueOnes)) evaluate(a, trueOnes) else true
  }

  def variables(f: Formula): List[Int] = {
    def all(f: Formula): List[Int] = f match {
      case Var(x) => x :: Nil
      case Not(a) => all(a)
      case And(a, b) => all(a) ++ all(b)
      case Or(a, b) => all(a) ++ all(b)
      case Implies(a, b) => all(a) ++ all(b)
    }
    all(f).distinct
  }

  // Tries both values for each variable.
  def isTautology(f: Formula): Boolean = {
    def holds(open: List[Int], trueOnes: List[Int]): Boolean = open match {
      case Nil => evaluate(f, trueOnes)
      case x :: rest => holds(rest, trueOnes) && holds(rest, x :: trueOnes)
    }
    holds(variables(f), Nil)
  }
}
// Witness: Solution.evaluate(Implies(Var(0), Var(1)), List(0))
