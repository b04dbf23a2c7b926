// Is a text JavaScript, by itself? Internal to this folder.
#pragma once

#include <map>
#include <string>

namespace assay::javascript {

/// Remembers the answers.
class Fits {
 public:
  bool is_expression(const std::string& text);
  /// True for a list of statements in a loop of a function.
  bool is_statements(const std::string& text);

 private:
  static bool parses(const std::string& text);
  std::map<std::string, bool> expressions_, statements_;
};

}  // namespace assay::javascript
