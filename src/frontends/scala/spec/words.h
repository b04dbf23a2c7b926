// The words of test frameworks inside of one test class, written out. Internal to this layer.
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

/// f[T](a, b) { c }, taken apart.
struct WordCall {
  std::string word;  // empty: not the call of a plain name
  std::vector<TypeTree> types;
  std::vector<std::vector<Expr>> lists;
  bool has_names = false;
};
/// The word of such a call, without taking it apart.
std::string word_of(const Expr& expr);
/// Where the word stands: braces with one statement in them give their own span to it.
Span word_span(const Expr& expr);
WordCall take_apart(Expr expr);

class SpecWords {
 public:
  SpecWords(std::set<std::string> own, std::vector<Diagnostic>& found)
      : own_(std::move(own)), found_(found) {}

  /// In place, with everything inside.
  void rewrite(Expr& expr);
  void rewrite(Definition& definition);
  bool uses_random() const { return uses_random_; }

 private:
  void rewrite(BlockItem& item);
  void rewrite_parts(Expr& expr);
  bool random(Expr& expr);
  void operators(Expr& expr);
  bool is_word(const std::string& name) const;
  Expr written_out(WordCall call, Span span);
  Expr comparison(std::vector<Expr> sides, bool is_equal, Span span);
  Expr interception(WordCall call, Span span);
  std::string fresh(const char* what);
  void refuse(Span span, std::string message);

  std::set<std::string> own_;  // names that the file defines: not the framework's
  std::vector<Diagnostic>& found_;
  std::uint32_t fresh_ = 0, depth_ = 0;
  bool uses_random_ = false;
};

}  // namespace assay::scala
