#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>
#include <clang/AST/TypeLoc.h>

#include "frontends/c/places/walk.h"

namespace assay::c {
namespace {

/// Returns the statement after a label, a case or an attribute; null for other statements.
const clang::Stmt* labelled(const clang::Stmt& statement) {
  if (const auto* label = clang::dyn_cast<clang::LabelStmt>(&statement)) return label->getSubStmt();
  if (const auto* label = clang::dyn_cast<clang::SwitchCase>(&statement))
    return label->getSubStmt();
  if (const auto* attributed = clang::dyn_cast<clang::AttributedStmt>(&statement))
    return attributed->getSubStmt();
  return nullptr;
}

/// Returns the statement that ends where this one ends; null if there is no statement in it.
const clang::Stmt* last_part(const clang::Stmt& statement) {
  if (const auto* chosen = clang::dyn_cast<clang::IfStmt>(&statement))
    return chosen->getElse() != nullptr ? chosen->getElse() : chosen->getThen();
  if (const auto* loop = clang::dyn_cast<clang::ForStmt>(&statement)) return loop->getBody();
  if (const auto* loop = clang::dyn_cast<clang::WhileStmt>(&statement)) return loop->getBody();
  if (const auto* chosen = clang::dyn_cast<clang::SwitchStmt>(&statement)) return chosen->getBody();
  return labelled(statement);
}

/// The keyword that a statement begins with; "" if there is none.
std::string keyword_of(const clang::Stmt& statement) {
  switch (statement.getStmtClass()) {
    case clang::Stmt::ReturnStmtClass:
      return "return";
    case clang::Stmt::BreakStmtClass:
      return "break";
    case clang::Stmt::ContinueStmtClass:
      return "continue";
    case clang::Stmt::GotoStmtClass:
      return "goto";
    case clang::Stmt::IfStmtClass:
      return "if";
    case clang::Stmt::SwitchStmtClass:
      return "switch";
    case clang::Stmt::ForStmtClass:
      return "for";
    case clang::Stmt::WhileStmtClass:
      return "while";
    case clang::Stmt::DoStmtClass:
      return "do";
    default:
      return "";
  }
}

/// False for elements of a list that the text does not mention.
bool has_own_text(const clang::Expr& element) {
  return !clang::isa<clang::ImplicitValueInitExpr, clang::NoInitExpr,
                     clang::DesignatedInitUpdateExpr>(element);
}

bool is_loop(const clang::Stmt& statement) {
  return clang::isa<clang::ForStmt, clang::WhileStmt, clang::DoStmt>(statement);
}

}  // namespace

/// Returns the bytes of a statement with its end mark.
std::optional<Span> PlaceWalk::whole(const clang::Stmt& statement) const {
  const clang::Stmt* last = &statement;
  while (const clang::Stmt* part = last_part(*last)) last = part;
  const clang::SourceRange range(statement.getBeginLoc(), last->getEndLoc());
  std::optional<Span> span = exact_.of(range);
  if (!span || clang::isa<clang::CompoundStmt, clang::NullStmt, clang::DeclStmt>(last)) return span;
  const std::optional<Span> mark = exact_.after(exact_.end_mark_after(last->getEndLoc()));
  if (!mark || mark->file != span->file) return std::nullopt;
  span->end = mark->end;
  return span;
}

void PlaceWalk::gap(clang::SourceLocation before, bool needs_brackets) {
  const std::optional<Span> span = exact_.before(before);
  if (!span) return;
  tree_.places[add(PlaceKind::kGap, *span)].needs_brackets = needs_brackets;
}

void PlaceWalk::statement(const clang::Stmt& statement, bool needs_brackets) {
  const During<std::uint32_t> deeper(depth_, depth_ + 1);
  if (depth_ > kDeepestPlace) return;
  if (const clang::Stmt* inner = labelled(statement)) return list_item(*inner, false);
  if (const auto* list = clang::dyn_cast<clang::CompoundStmt>(&statement))
    return block(*list, false);
  if (const auto* declared = clang::dyn_cast<clang::DeclStmt>(&statement))
    return declaration(*declared);
  PlaceKind kind = PlaceKind::kStatement;
  if (is_loop(statement)) kind = PlaceKind::kLoop;
  if (clang::isa<clang::IfStmt, clang::SwitchStmt>(statement)) kind = PlaceKind::kBranch;
  PlaceId place;
  if (const std::optional<Span> span = whole(statement)) {
    place = add(kind, *span);
    tree_.places[place].needs_brackets = needs_brackets;
    tree_.places[place].operation = keyword_of(statement);
  }
  const During<PlaceId> inside(parent_, place.valid() ? place : parent_);
  if (kind == PlaceKind::kLoop) return loop(statement);
  if (const auto* chosen = clang::dyn_cast<clang::IfStmt>(&statement)) return if_statement(*chosen);
  if (const auto* chosen = clang::dyn_cast<clang::SwitchStmt>(&statement)) {
    value(*chosen->getCond(), {});
    if (const auto* list = clang::dyn_cast<clang::CompoundStmt>(chosen->getBody()))
      return block(*list, true);
    return branch(chosen->getBody(), false);
  }
  simple_statement(statement, place);
}

void PlaceWalk::simple_statement(const clang::Stmt& statement, PlaceId place) {
  if (const auto* returned = clang::dyn_cast<clang::ReturnStmt>(&statement)) {
    if (returned->getRetValue() == nullptr || returned_.isNull() || returned_->isVoidType()) return;
    const PlaceId operand =
        value(*returned->getRetValue(), {PlaceKind::kReturned, kCommaPrecedence, returned_});
    if (place.valid() && operand.valid()) tree_.places[place].operands = {operand};
  } else if (const auto* expression = clang::dyn_cast<clang::Expr>(&statement)) {
    parts(*expression->IgnoreParenImpCasts(), place);
  }
}

void PlaceWalk::block(const clang::CompoundStmt& list, bool is_switch) {
  PlaceId place;
  if (const std::optional<Span> span = exact_.of(list.getSourceRange()))
    place = add(PlaceKind::kBlock, *span);
  const During<PlaceId> inside(parent_, place.valid() ? place : parent_);
  const std::optional<Span> end = exact_.before(list.getRBracLoc());
  const During<std::uint32_t> scope(end_of_scope_, end ? end->begin : end_of_scope_);
  bool may_insert = !is_switch;  // before the first case, nothing is executed
  for (const clang::Stmt* each : list.body()) {
    if (may_insert) gap(each->getBeginLoc(), false);
    may_insert = true;
    if (const clang::Stmt* inner = labelled(*each))
      list_item(*inner, true);
    else
      statement(*each, false);
  }
  gap(list.getRBracLoc(), false);
}

/// Visits what follows a label. If that is in a list, a statement can be inserted before it.
void PlaceWalk::list_item(const clang::Stmt& labelled_statement, bool may_insert) {
  const clang::Stmt* inner = &labelled_statement;
  while (const clang::Stmt* next = labelled(*inner)) inner = next;
  if (may_insert && !clang::isa<clang::DeclStmt, clang::CompoundStmt>(inner))
    gap(inner->getBeginLoc(), false);
  statement(*inner, false);
}

void PlaceWalk::branch(const clang::Stmt* body, bool is_else) {
  if (body == nullptr) return;
  if (clang::isa<clang::CompoundStmt>(body)) return statement(*body, false);
  if (!is_else || !clang::isa<clang::IfStmt>(body)) gap(body->getBeginLoc(), true);
  statement(*body, true);
}

void PlaceWalk::if_statement(const clang::IfStmt& statement) {
  value(*statement.getCond(), truth(PlaceKind::kCondition, kCommaPrecedence));
  branch(statement.getThen(), false);
  branch(statement.getElse(), true);
}

void PlaceWalk::loop(const clang::Stmt& statement) {
  if (const auto* counted = clang::dyn_cast<clang::ForStmt>(&statement)) return for_loop(*counted);
  const During<std::uint32_t> repeated(loops_, loops_ + 1);
  if (const auto* checked = clang::dyn_cast<clang::WhileStmt>(&statement)) {
    value(*checked->getCond(), truth(PlaceKind::kLoopCondition, kCommaPrecedence));
    branch(checked->getBody(), false);
  } else if (const auto* repeat = clang::dyn_cast<clang::DoStmt>(&statement)) {
    branch(repeat->getBody(), false);
    value(*repeat->getCond(), truth(PlaceKind::kLoopCondition, kCommaPrecedence));
  }
}

void PlaceWalk::for_part(const clang::Expr* part, PlaceKind kind, std::optional<Span> empty) {
  Context context{kind, kCommaPrecedence};
  if (kind == PlaceKind::kLoopCondition) context = truth(kind, kCommaPrecedence);
  if (part != nullptr) {
    value(*part, context);
  } else if (empty) {
    frontends::Place& place = tree_.places[add(kind, *empty)];
    place.is_truth = place.converts = context.is_truth;
    if (context.is_truth) place.type = "int";
    place.least_precedence = kCommaPrecedence;
  }
}

void PlaceWalk::for_loop(const clang::ForStmt& statement) {
  const std::optional<Span> all = whole(statement);
  const During<std::uint32_t> scope(end_of_scope_, all ? all->end : end_of_scope_);
  const clang::Stmt* start = statement.getInit();
  clang::SourceLocation mark;
  if (const auto* declared = clang::dyn_cast_or_null<clang::DeclStmt>(start)) {
    declaration(*declared);
    mark = declared->getEndLoc();
  } else {
    const clang::SourceLocation begin = statement.getLParenLoc();
    for_part(clang::cast_or_null<clang::Expr>(start), PlaceKind::kLoopStart, exact_.after(begin));
    mark = exact_.end_mark_after(start != nullptr ? start->getEndLoc() : begin);
  }
  const During<std::uint32_t> repeated(loops_, loops_ + 1);
  const clang::Expr* condition = statement.getCond();
  for_part(condition, PlaceKind::kLoopCondition, exact_.after(mark));
  mark = exact_.end_mark_after(condition != nullptr ? condition->getEndLoc() : mark);
  for_part(statement.getInc(), PlaceKind::kLoopStep, exact_.after(mark));
  branch(statement.getBody(), false);
}

void PlaceWalk::declaration(const clang::DeclStmt& statement) {
  PlaceId place;
  for (const clang::Decl* each : statement.decls()) {
    const auto* variable = clang::dyn_cast<clang::VarDecl>(each);
    if (variable == nullptr) continue;
    if (!place.valid())
      if (const std::optional<Span> span = exact_.of(statement.getSourceRange()))
        place = add(PlaceKind::kDeclaration, *span);
    if (variable->isLocalVarDecl()) names_.declare(*variable, function_, end_of_scope_);
    const During<PlaceId> inside(parent_, place.valid() ? place : parent_);
    if (variable->hasInit() && variable->hasLocalStorage())
      initial_values(*variable->getInit(), variable->getType());
    if (!variable->hasInit() && variable->hasLocalStorage()) bound(*variable);
  }
}

/// The size of an array is a number, of whatever type; what it consists of is no place.
void PlaceWalk::bound(const clang::VarDecl& variable) {
  const clang::ArrayType* array = context_.getAsArrayType(variable.getType());
  if (array == nullptr || array->getElementType()->isArrayType()) return;
  const auto written = variable.getTypeSourceInfo()->getTypeLoc().getAs<clang::ArrayTypeLoc>();
  if (written.isNull() || written.getSizeExpr() == nullptr) return;
  const clang::Expr& size = *written.getSizeExpr();
  if (const auto span = exact_.of(size.getSourceRange()))
    add_value(size, *span, {PlaceKind::kBound, kAssignmentPrecedence, context_.LongTy});
}

/// The elements of a list in braces are values of their own; the list is none.
void PlaceWalk::initial_values(const clang::Expr& initial, clang::QualType type) {
  const During<std::uint32_t> deeper(depth_, depth_ + 1);
  if (depth_ > kDeepestPlace) return;
  if (const auto* list = clang::dyn_cast<clang::InitListExpr>(&initial)) {
    if (list->getSemanticForm() != nullptr) list = list->getSemanticForm();
    const clang::Expr* previous = nullptr;  // a range of elements shares one value
    for (const clang::Expr* element : list->inits()) {
      if (element != nullptr && element != previous && has_own_text(*element))
        initial_values(*element, element->getType());
      previous = element;
    }
    return;
  }
  if (type->isArrayType()) return;
  value(initial, {PlaceKind::kInitial, kAssignmentPrecedence, type});
}

}  // namespace assay::c
