// The names of test classes, their packages and their methods, in Scala and in what runs the tests,
// which may be written in Java.
#pragma once

#include <cstddef>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace assay::scala_tests {

/// Letters, digits and _, not beginning with a digit, and not a keyword of either language.
bool is_class_name(std::string_view name);
/// Such names, separated by points.
bool is_package_name(std::string_view name);

/// The identifiers of an expression: "insert(x.size, \"a b\")" has insert, x and size. Literals
/// have none.
std::set<std::string> identifiers_of(std::string_view expression);

/// An identifier made from a phrase: insert_a_less_than_b from "insert: a < b". Never empty.
std::string name_of(std::string_view phrase);

/// Hands out each name once: "a", then "a2", "a3" or, for people, "a (2)", "a (3)".
class UniqueNames {
 public:
  explicit UniqueNames(std::set<std::string> taken = {}) : taken_(std::move(taken)) {}
  std::string take(const std::string& wanted, std::string_view before = "",
                   std::string_view after = "");
  void release(const std::string& name) { taken_.erase(name); }

 private:
  std::set<std::string> taken_;
  std::map<std::string, std::size_t> last_;  // the number given last for a name that was taken
};

}  // namespace assay::scala_tests
