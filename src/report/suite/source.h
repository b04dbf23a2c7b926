// What the sources of a suite have in common, whatever the framework: what the file says of itself,
// imports, classes of bounded size, printed output, and expressions whose names mean something else
// inside a test class.
#pragma once

#include <cstddef>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "report/suite/code.h"
#include "results/suite.h"

namespace assay::report {

/// The expressions of one test as its class can say them.
struct SuiteExpressions {
  std::string call;       // printing(...) around it where the output is compared
  std::string expected;   // of a value
  std::string exception;  // a type
};

/// One framework's way to write a suite is a class derived from this.
class SuiteSource {
 public:
  explicit SuiteSource(const SuiteReport& suite);
  virtual ~SuiteSource() = default;
  std::string written();

 protected:
  virtual std::string_view framework() const = 0;  // "ScalaTest 3.0"
  virtual std::string parent() const = 0;          // " extends FunSuite"
  /// Names that the framework gives a meaning inside of the class.
  virtual const std::set<std::string>& members() const = 0;
  virtual void write_test(const SuiteTest& test, const std::string& name,
                          const SuiteExpressions& expressions) = 0;
  virtual void write_helpers() {}

  /// How to call something of the framework: by its short name, imported, unless an expression of
  /// the suite uses that name.
  std::string imported(std::string_view qualified);
  /// A name of ours that no expression uses and nothing else of the file has.
  std::string unused_name(const std::string& wanted) { return names_.take(wanted); }

  void line(std::string_view text) { (body_ += text) += '\n'; }
  /// What a test is there for, where it comes from.
  void comments(const SuiteTest& test);
  /// head(a, b) or head(a)(b), as a statement of a test, spread over lines if it has to be.
  enum class Between : char { kComma, kParentheses };
  void call(std::string_view head, const std::vector<std::string>& arguments, Between between);
  /// Whether the exception comes, for frameworks whose own means cannot tell; gives the name of the
  /// value that says so.
  std::string tried(const SuiteExpressions& expressions);
  /// The text that was printed, as an expression, and the one that has to be.
  std::string printed() const { return printed_name_; }

 private:
  std::string header() const;
  void write_class(std::span<const SuiteTest> tests, std::size_t number);
  void write_printing();
  bool is_shadowed(const SuiteTest& test) const;
  SuiteExpressions expressions_of(const SuiteTest& test, std::size_t number);
  void move_out(SuiteExpressions& expressions, const SuiteTest& test, std::size_t number);

  const SuiteReport& suite_;
  std::set<std::string> words_;  // of all expressions
  UniqueNames names_;            // of ours, and all that ours must not be
  UniqueNames titles_;
  std::set<std::string> imports_;
  std::string class_name_;
  std::string printing_name_;
  std::string printed_name_;
  std::string calls_name_;
  std::string calls_;  // of the class that is being written: what had to be moved out of it
  std::string body_;
};

}  // namespace assay::report
