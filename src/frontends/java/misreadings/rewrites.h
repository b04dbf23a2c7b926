// How one misconception is applied to a tree: hooks for the walk of mutate.cc. Internal to this
// layer.
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

/// Decides which of the places where a misconception applies are changed.
class Chooser {
 public:
  static constexpr std::uint32_t kNone = UINT32_MAX, kAll = UINT32_MAX - 1;
  explicit Chooser(std::uint32_t wanted) : wanted_(wanted) {}

  /// Called once for every place, in an order that does not depend on the choice.
  bool take(Span place) {
    const bool taken = wanted_ == kAll || wanted_ == places_;
    ++places_;
    if (taken && !taken_) taken_ = place;
    if (taken && place < *taken_) taken_ = place;
    return taken;
  }
  std::uint32_t places() const { return places_; }
  /// The first changed place.
  std::optional<Span> taken() const { return taken_; }

 private:
  std::uint32_t wanted_;
  std::uint32_t places_ = 0;
  std::optional<Span> taken_;
};

/// Where a statement stands.
struct Around {
  bool breaks_switch = false;     // a break without label would end a switch
  bool continues_switch = false;  // a switch stands between here and the loop around
  bool is_else = false;           // the else branch of an if
};

/// Each hook is called for every node of its kind after its parts, and asks the chooser before it
/// changes anything.
struct Rewrite {
  Misconception misconception;
  /// `used`: the value is used.
  void (*expr)(Expr&, bool used, Chooser&) = nullptr;
  void (*stmt)(Stmt&, const Around&, Chooser&) = nullptr;
  void (*list)(std::vector<Stmt>&, Chooser&) = nullptr;
  void (*method)(Unit&, std::size_t method, Chooser&) = nullptr;
  /// Called once after a change: adds what the changed places need.
  void (*complete)(Unit&) = nullptr;
};

// Each of one file.
std::span<const Rewrite> expression_rewrites();
std::span<const Rewrite> loop_rewrites();
std::span<const Rewrite> statement_rewrites();
std::span<const Rewrite> method_rewrites();
std::span<const Rewrite> reference_rewrites();

/// Walks over a tree with the hooks of one misreading, innermost first.
class Walk {
 public:
  Walk(const Rewrite& rewrite, Chooser& chooser) : rewrite_(rewrite), chooser_(chooser) {}
  void unit(Unit& unit);
  void list(std::vector<Stmt>& list, const Around& around);
  void expr(Expr& expr, bool used);

 private:
  void parts(Stmt& stmt, const Around& around);
  void stmt(Stmt& stmt, const Around& around);

  const Rewrite& rewrite_;
  Chooser& chooser_;
};

// Making nodes. Their span is that of what they stand for.
Expr name_expr(const Span& span, const std::string& name, const Type& type);
Expr number(const Span& span, std::int64_t value);
Expr node(ExprKind kind, const Span& span, std::string text, std::vector<Expr> operands);
Expr binary(const Expr& left, const char* sign, const Expr& right);
Stmt block(const Span& span, std::vector<Stmt> body);
Stmt effect(Expr expr);
Stmt declaration(const Span& span, const Type& type, const std::string& name,
                 std::optional<Expr> value);

/// May be evaluated twice: nothing happens, and the tree stays small.
bool may_repeat(const Expr& expr);
bool is_number(const Type& type);
/// Control never comes to its end.
bool jumps(const Stmt& stmt);

}  // namespace assay::java
