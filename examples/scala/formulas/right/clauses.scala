// Replaces implications first; decides tautologies on the normal form by its clauses.
object Solution {
  sealed trait Formula
  case class Var(name: Int) extends Formula
  case class Not(f: Formula) extends Formula
  case class And(left: Formula, right: Formula) extends Formula
  case class Or(left: Formula, right: Formula) extends Formula
  case class Implies(left: Formula, right: Formula) extends Formula

  private def plain(f: Formula): Formula = f match {
    case Implies(a, b) => Or(Not(plain(a)), plain(b))
    case And(a, b) => And(plain(a), plain(b))
    case Or(a, b) => Or(plain(a), plain(b))
    case Not(a) => Not(plain(a))
    case v => v
  }

  private def push(f: Formula): Formula = f match {
    case Not(And(a, b)) => Or(push(Not(a)), push(Not(b)))
    case Not(Or(a, b)) => And(push(Not(a)), push(Not(b)))
    case Not(Not(a)) => push(a)
    case And(a, b) => And(push(a), push(b))
    case Or(a, b) => Or(push(a), push(b))
    case literal => literal
  }

  def nnf(f: Formula): Formula = push(plain(f))

  def evaluate(f: Formula, trueOnes: List[Int]): Boolean = nnf(f) match {
    case And(a, b) => evaluate(a, trueOnes) && evaluate(b, trueOnes)
    case Or(a, b) => evaluate(a, trueOnes) || evaluate(b, trueOnes)
    case Not(Var(x)) => !trueOnes.contains(x)
    case Var(x) => trueOnes.contains(x)
    case _ => throw new IllegalStateException("not a normal form")
  }

  def variables(f: Formula): List[Int] = nnf(f) match {
    case And(a, b) => (variables(a) ++ variables(b)).distinct
    case Or(a, b) => (variables(a) ++ variables(b)).distinct
    case Not(a) => variables(a)
    case Var(x) => List(x)
    case _ => Nil
  }

  // Clauses of variables with their signs, all of which must hold.
  private def clauses(f: Formula): List[List[(Int, Boolean)]] = f match {
    case And(a, b) => clauses(a) ++ clauses(b)
    case Or(a, b) => for (c <- clauses(a); d <- clauses(b)) yield c ++ d
    case Not(Var(x)) => List(List((x, false)))
    case Var(x) => List(List((x, true)))
    case _ => Nil
  }

  def isTautology(f: Formula): Boolean = clauses(nnf(f)).forall { clause =>
    clause.exists { case (x, sign) => clause.contains((x, !sign)) }
  }
}
