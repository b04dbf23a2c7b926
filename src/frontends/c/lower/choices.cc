// Lowers statements that offer alternatives, which the front end itself has written
// (frontends/c/variants).
#include "frontends/c/lower/choices.h"

#include <clang/AST/ASTContext.h>
#include <clang/AST/Decl.h>
#include <clang/AST/Expr.h>
#include <clang/AST/Stmt.h>

#include "frontends/c/lower/function.h"
#include "frontends/c/parse/parse.h"

namespace assay::c {

std::optional<ir::SiteId> choice_site(const clang::CompoundStmt* s) {
  if (s->size() < 2 || !clang::isa<clang::IfStmt>(s->body_begin()[1])) return std::nullopt;
  const auto* call = clang::dyn_cast<clang::CallExpr>(s->body_front());
  const clang::FunctionDecl* callee = call != nullptr ? call->getDirectCallee() : nullptr;
  if (callee == nullptr || callee->getIdentifier() == nullptr || callee->isImplicit() ||
      std::string_view(callee->getName()) != kChooseFunction || call->getNumArgs() != 1)
    return std::nullopt;
  const clang::ASTContext& context = callee->getASTContext();
  const clang::FunctionDecl* first = callee->getCanonicalDecl();
  const llvm::StringRef file = context.getSourceManager().getFilename(first->getLocation());
  if (std::string_view(file) != kPreludePath) return std::nullopt;
  const auto number = call->getArg(0)->getIntegerConstantExpr(context);
  if (!number) return std::nullopt;
  return ir::SiteId{static_cast<std::uint32_t>(number->getZExtValue())};
}

std::vector<const clang::Stmt*> alternatives_of(const clang::CompoundStmt* s) {
  std::vector<const clang::Stmt*> alternatives;
  for (const clang::Stmt* child : s->body())
    if (const auto* branch = clang::dyn_cast<clang::IfStmt>(child))
      alternatives.push_back(branch->getThen());
  return alternatives;
}

bool is_literal_or_choice(const clang::Expr* e) {
  e = e->IgnoreParenCasts();
  if (const auto* text = clang::dyn_cast<clang::StringLiteral>(e))
    return text->getCharByteWidth() == 1;
  const auto* choice = clang::dyn_cast<clang::ConditionalOperator>(e);
  return choice != nullptr && is_literal_or_choice(choice->getTrueExpr()) &&
         is_literal_or_choice(choice->getFalseExpr());
}

const clang::CompoundStmt* site_of_value(const clang::StmtExpr* e) {
  for (const clang::Stmt* each : e->getSubStmt()->body())
    if (const auto* block = clang::dyn_cast<clang::CompoundStmt>(each);
        block != nullptr && choice_site(block))
      return block;
  return nullptr;
}

std::vector<const clang::Expr*> literals_of_site(const clang::StmtExpr* e) {
  std::vector<const clang::Expr*> literals;
  const clang::CompoundStmt* site = site_of_value(e);
  if (site == nullptr) return literals;
  for (const clang::Stmt* alternative : alternatives_of(site)) {
    const auto* block = clang::dyn_cast<clang::CompoundStmt>(alternative);
    const auto* stored = block != nullptr && !block->body_empty()
                             ? clang::dyn_cast<clang::BinaryOperator>(block->body_front())
                             : nullptr;
    if (stored == nullptr || !is_literal_or_choice(stored->getRHS())) return {};
    literals.push_back(stored->getRHS());
  }
  return literals;
}

void FunctionLowering::choose(ir::SiteId site, const clang::CompoundStmt* s) {
  std::vector<Body> bodies;
  for (const clang::Stmt* alternative : alternatives_of(s))
    bodies.emplace_back([this, alternative] { statement(alternative); });
  choose(site, bodies, span(s));
}

void FunctionLowering::choose(ir::SiteId site, const std::vector<Body>& alternatives, Span where) {
  const Flow before = flow_;
  Flow after;
  after.reachable = false;
  std::vector<Body> bodies;
  for (const Body& alternative : alternatives)
    bodies.emplace_back([&] {
      flow_ = before;
      alternative();
      after = join(after, flow_);
    });
  Emitter::choose(site, bodies, where);
  flow_ = std::move(after);
}

/// `a` is a format that a run chooses: the call is lowered once for each.
Value FunctionLowering::literal_site(const clang::StmtExpr* e, CallArgument& a) {
  a.site = choice_site(site_of_value(e));
  a.pointee = Type::kI8;
  const std::vector<const clang::Expr*> literals = literals_of_site(e);
  a.options.resize(literals.size());
  const ir::LocalId chosen = temp(Type::kPtr, a.span);
  std::vector<Body> bodies;
  for (std::size_t i = 0; i < literals.size(); ++i)
    bodies.emplace_back([&, i] {
      const Value pointer = library_argument(literals[i], a.options[i]);
      assign(chosen, pointer.valid() ? pointer : a.options[i].value(), a.span);
    });
  choose(*a.site, bodies, a.span);
  return read(chosen, a.span);
}

}  // namespace assay::c
