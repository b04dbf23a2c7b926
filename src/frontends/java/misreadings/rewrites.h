// How one misconception rewrites a syntax tree: callbacks for a traversal over the tree. Internal
// to this layer.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/span.h"
#include "frontends/java/misreadings/misreadings.h"
#include "frontends/java/syntax/ast.h"

namespace assay::java {

/// Decides which of the sites where a misconception applies are rewritten.
class Chooser {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX, kAll = UINT32_MAX - 1;
  explicit Chooser(std::uint32_t wanted) : wanted_(wanted) {}

  /// Is this site to be rewritten? Called once for every site, in an order that does not depend
  /// on the answers.
  bool take(Span site) {
    const bool taken = wanted_ == kAll || wanted_ == sites_;
    ++sites_;
    if (taken && !taken_) taken_ = site;
    if (taken && site < *taken_) taken_ = site;
    return taken;
  }
  std::uint32_t sites() const { return sites_; }
  /// The first site that is rewritten.
  std::optional<Span> taken() const { return taken_; }

 private:
  std::uint32_t wanted_;
  std::uint32_t sites_ = 0;
  std::optional<Span> taken_;
};

/// The context of a statement.
struct Around {
  bool breaks_switch = false;     // a break without a label would leave a switch
  bool continues_switch = false;  // there is a switch between the statement and the loop around it
  bool is_else = false;           // it is the else branch of an if
};

/// Each callback is called for every node of its kind, after the node's parts, and asks the chooser
/// before it changes anything.
struct Rewrite {
  Misconception misconception;
  /// `used`: is the value of the expression used?
  void (*expr)(Expr&, bool used, Chooser&) = nullptr;
  void (*stmt)(Stmt&, const Around&, Chooser&) = nullptr;
  void (*list)(std::vector<Stmt>&, Chooser&) = nullptr;
  void (*method)(CompilationUnit&, std::size_t method, Chooser&) = nullptr;
  /// Called once if anything was changed; adds what the changed sites need.
  void (*complete)(CompilationUnit&) = nullptr;
};

// The rewrites of each file of this folder.
std::span<const Rewrite> expression_rewrites();
std::span<const Rewrite> loop_rewrites();
std::span<const Rewrite> statement_rewrites();
std::span<const Rewrite> method_rewrites();
std::span<const Rewrite> reference_rewrites();

/// Traverses a tree with the callbacks of one rewrite, innermost nodes first.
class Traversal {
 public:
  Traversal(const Rewrite& rewrite, Chooser& chooser) : rewrite_(rewrite), chooser_(chooser) {}
  void unit(CompilationUnit& unit);
  void list(std::vector<Stmt>& list, const Around& around);
  void expr(Expr& expr, bool used);

 private:
  void parts(Stmt& stmt, const Around& around);
  void stmt(Stmt& stmt, const Around& around);

  const Rewrite& rewrite_;
  Chooser& chooser_;
};

// Constructors of nodes. The span is that of the code for which the node stands.
Expr name_expr(const Span& span, const std::string& name, const Type& type);
Expr number(const Span& span, std::int64_t value);
Expr node(ExprKind kind, const Span& span, std::string text, std::vector<Expr> operands);
Expr binary(const Expr& left, const char* sign, const Expr& right);
Stmt block(const Span& span, std::vector<Stmt> body);
Stmt effect(Expr expr);
Stmt declaration(const Span& span, const Type& type, const std::string& name,
                 std::optional<Expr> value);

/// May the expression be evaluated twice? It must have no effects and be small.
bool may_repeat(const Expr& expr);
bool is_number(const Type& type);
/// Does control never reach the end of the statement?
bool jumps(const Stmt& stmt);

}  // namespace assay::java
