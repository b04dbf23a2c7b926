// How texts and expressions become Scala source that says what was meant, in Scala 2.11 to 2.13:
// until 2.12 a \u0022 is read before anything else, even in comments.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace assay::report {

/// A plain string literal of ASCII characters, on one line. What is not UTF-8 becomes U+FFFD.
std::string scala_string(std::string_view text);
/// The same for texts of any length, which may take an expression: the virtual machine holds no
/// constant of 64 kB.
std::string scala_text(std::string_view text);

/// A text as // comments of at most `width` columns where words allow it; every line begins with
/// `indent` spaces and ends with a line feed. Nothing in it ends the comment.
std::string scala_comment(std::string_view text, std::size_t indent, std::size_t width = 100);

/// Words of an expression: "insert(x.size, \"a b\")" has insert, x and size. Literals have none.
std::set<std::string> scala_words(std::string_view expression);

/// An expression that begins `column` columns into a line, broken inside its parentheses where
/// `width` asks for it; what has to follow on its last line takes `after` columns. Lines after the
/// first are indented by `indent` and more. One that spreads over lines already stays as it is.
struct ScalaPlace {
  std::size_t column = 0;
  std::size_t indent = 0;
  std::size_t after = 0;
  std::size_t width = 100;
};
std::string scala_expression(std::string_view expression, const ScalaPlace& place);

/// A name made from plain words: "insert: a < b" gives insert_a_less_than_b; never empty.
std::string scala_name(std::string_view words);
/// Hands each name out once: "a", then "a2", "a3" or, in words, "a (2)", "a (3)".
class UniqueNames {
 public:
  explicit UniqueNames(std::set<std::string> taken = {}) : taken_(std::move(taken)) {}
  std::string take(const std::string& wanted, std::string_view before = "",
                   std::string_view after = "");
  void give_back(const std::string& name) { taken_.erase(name); }

 private:
  std::set<std::string> taken_;
  std::map<std::string, std::size_t> last_;  // number given to a name that was wanted before
};

}  // namespace assay::report
