// The solver cvc5 as a program of its own, which reads SMT-LIB 2. It checks what Z3 has proved.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"

namespace assay::smt {

enum class Cvc5Answer : std::uint8_t { kUnsat, kSat, kUnknown };

/// "cvc5 1.0.3"; nullopt if the program is not installed.
std::optional<std::string> cvc5_version();

/// Asks about the query in a file that ends in (check-sat). The budget is in cvc5's own resource
/// units, so that the answer does not depend on the speed of the machine. Fails if the program
/// cannot be started or does not understand the file.
Result<Cvc5Answer> ask_cvc5(const std::string& path, std::uint64_t budget);

}  // namespace assay::smt
