// The expressions of random programs, over the variables and methods in scope.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"

namespace assay::conformance {

struct Variable {
  std::string type, name;
  bool fixed = false;  // counts a loop: not to be changed
};

struct Callable {
  std::string result, name;
  std::vector<std::string> parameters;
};

class ProgramExpressions {
 public:
  explicit ProgramExpressions(Rng& rng) : rng_(rng) {}

 protected:
  std::string expr(const std::string& type, int depth);
  /// A variable of the type; empty: there is none.
  std::string variable(const std::string& type, bool to_write = false);
  std::string number(int depth);  // int
  std::string truth(int depth);
  std::string text(int depth);
  std::string character(int depth);
  std::string wide(int depth);  // long
  std::string array(const std::string& type, int depth);
  /// An index into the array, nearly always within it.
  std::string index(const std::string& array, int depth);
  std::string call(const std::string& result, int depth);
  std::string divisor(int depth);
  std::string format(int depth);  // the arguments of printf
  std::string one_of(const std::vector<std::string>& choices);
  std::string hole(const std::string& placeholder, const std::string& otherwise);
  std::string of_text(int depth);
  /// The same as an argument of a call. Where that is in parentheses, javac looks at it twice.
  static std::string argument(const std::string& text);

  Rng& rng_;
  std::vector<Variable> scope_;
  std::vector<Callable> methods_;
  int holes_ = 12;     // so many more may be written
  bool pure_ = false;  // nothing may be changed: of annotations
};

}  // namespace assay::conformance
