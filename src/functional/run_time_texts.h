// The strings that a running program obtains from its language's library: how values are printed by
// default, and the messages of the exceptions that evaluation itself throws (Builtins). The front
// end that makes a program implements this interface and sets Program::texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "functional/program.h"

namespace assay::fun {

/// What is printed for a value of a class: `open`, the fields with `separator` between them,
/// `close`.
struct PrintedForm {
  std::u16string open;
  std::u16string separator;
  std::u16string close;
  /// The class is that of a list's cells: the last field is the rest of the list, and its elements
  /// are printed after the first one instead of the rest.
  bool is_chain = false;
};

/// All that the name of a value's class at run time may depend on.
struct ClassOfValue {
  Sort sort = Sort::kUnit;
  ConstructorId constructor;  // kData
  std::vector<Sort> fields;   // kData
};

class RunTimeTexts {
 public:
  virtual ~RunTimeTexts() = default;

  /// How a literal is printed. A string is printed as it is.
  virtual std::u16string literal(const Literal& literal) const = 0;
  virtual std::u16string function(std::size_t parameters) const = 0;
  /// How data with this constructor is printed. Returns nullopt if the result identifies the object
  /// and so differs from run to run.
  virtual std::optional<PrintedForm> form(const Constructor& constructor) const = 0;

  virtual std::u16string division_by_zero() const = 0;
  virtual std::u16string index_out_of_bounds(std::int32_t index) const = 0;
  virtual std::u16string substring_out_of_bounds(std::int32_t begin, std::int32_t end,
                                                 std::int32_t length) const = 0;
  /// For a string that is not a number; absent if it was null.
  virtual std::u16string not_a_number(std::optional<std::u16string_view> text) const = 0;
  /// For a value that no case of a match matches, and that prints as `printed`. Returns an empty
  /// string if the message is not known exactly.
  virtual std::u16string no_case_matches(const Program& program, std::u16string_view printed,
                                         const ClassOfValue& value) const = 0;
};

}  // namespace assay::fun
