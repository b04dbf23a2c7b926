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

void FunctionLowering::choose(ir::SiteId site, const clang::CompoundStmt* s) {
  ir::Choose choice{site, {}};
  const Flow before = flow_;
  Flow after;
  after.reachable = false;
  for (const clang::Stmt* alternative : alternatives_of(s)) {
    flow_ = before;
    choice.alternatives.push_back(in_block([&] { statement(alternative); }));
    after = join(after, flow_);
  }
  flow_ = std::move(after);
  emit(std::move(choice), span(s));
}

}  // namespace assay::c
