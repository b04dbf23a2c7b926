// The assertions of test frameworks, replaced by ordinary Scala that throws where they fail.
// Internal to this layer.
#pragma once

#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/diagnostic.h"
#include "frontends/scala/syntax/ast.h"

namespace assay::scala {

template <class List>
bool is_listed(const List& list, std::string_view name) {
  return std::find(list.begin(), list.end(), name) != list.end();
}

/// The parts of a call f[T](a, b) { c }.
struct FrameworkCall {
  std::string name;  // of f; empty: f is more than a name
  std::vector<TypeTree> types;
  std::vector<std::vector<Expr>> lists;
  bool has_names = false;
};
/// FrameworkCall::name of the expression.
std::string called_name(const Expr& expr);
/// The span of the name. (That of the call can be the one of the braces around it, if the call is
/// the only statement in them.)
Span name_span(const Expr& expr);
FrameworkCall take_apart(Expr expr);

class AssertionRewriter {
 public:
  AssertionRewriter(std::set<std::string> own, std::vector<Diagnostic>& found)
      : own_(std::move(own)), found_(found) {}

  /// Rewrites the tree and all its parts in place.
  void rewrite(Expr& expr);
  void rewrite(Definition& definition);
  bool uses_random() const { return uses_random_; }

 private:
  void rewrite(BlockItem& item);
  void rewrite_parts(Expr& expr);
  bool random(Expr& expr);
  void operators(Expr& expr);
  bool is_of_framework(const std::string& name) const;
  Expr written_out(FrameworkCall call, Span span);
  Expr comparison(std::vector<Expr> sides, bool is_equal, Span span);
  Expr interception(FrameworkCall call, Span span);
  std::string fresh(const char* what);
  void refuse(Span span, std::string message);

  std::set<std::string> own_;  // names that the file defines, which are not the framework's
  std::vector<Diagnostic>& found_;
  std::uint32_t fresh_ = 0, depth_ = 0;
  bool uses_random_ = false;
};

}  // namespace assay::scala
