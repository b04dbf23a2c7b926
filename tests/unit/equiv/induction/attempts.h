// Attempts to prove that a function f of a text is the same as its function g.
#pragma once

#include <cstdlib>
#include <iostream>
#include <string>

#include "../../narrowing/program_text.h"
#include "../../property_cases.h"
#include "equiv/induction/induction.h"

namespace assay::induction {

inline Outcome attempt(const std::string& text, const std::string& contract = "",
                       std::uint64_t steps = 600'000) {
  fun::Program program = compile_text("object S { " + text + " }");
  Request request;
  request.program = &program;
  request.reference = function(program, "f");
  request.submission = function(program, "g");
  if (!contract.empty()) request.contracts = {{function(program, contract), {0}}};
  Limits limits;
  limits.steps = steps;
  if (std::getenv("ASSAY_TRACE") != nullptr)
    limits.trace = [](const std::string& line) { std::cerr << line << "\n"; };
  return prove(request, limits);
}
inline bool proves(const std::string& text, const std::string& contract = "") {
  return !attempt(text, contract).proof.empty();
}

/// A proof that is not found takes all the steps that it may.
inline bool does_not_prove(const std::string& text, const std::string& contract = "") {
  return attempt(text, contract, kIsInstrumented ? 20'000 : 1'000'000).proof.empty();
}

}  // namespace assay::induction
