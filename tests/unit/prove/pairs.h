// Proves pairs of small C programs, for the tests of this folder.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "frontends/c/frontend.h"
#include "inputs/grammar/spec.h"
#include "prove/certificate/claim.h"
#include "prove/prove.h"

namespace assay::prove::testing {

struct CPair {
  SourceMap sources;
  c::Lowered reference, submission;
  inputs::Spec spec;
  Request request;

  /// Functions `f`, or whole programs if `entry` is "main".
  CPair(const std::string& a, const std::string& b, const std::string& input,
        const std::string& entry = "f") {
    lower("reference.c", a, {entry, nullptr}, reference);
    lower("submission.c", b, {entry, entry == "main" ? nullptr : &reference}, submission);
    auto parsed = inputs::parse(input);
    if (parsed)
      spec = *std::move(parsed);
    else
      ADD_FAILURE() << parsed.error().message;
    request.reference = &reference.program;
    request.submission = &submission.program;
    request.inputs = &spec;
  }
  CPair(const CPair&) = delete;
  CPair& operator=(const CPair&) = delete;

 private:
  void lower(const std::string& name, const std::string& text, const c::Options& options,
             c::Lowered& result) {
    auto made = c::lower(sources, sources.add(name, text), options);
    if (made)
      result = *std::move(made);
    else
      ADD_FAILURE() << made.error().message << "\n" << text;
  }
};

/// "proved", "partial", or "not proved: " and the reason.
inline std::string verdict(const Answer& answer) {
  if (const auto* failed = std::get_if<NotProved>(&answer.verdict))
    return "not proved: " + failed->failure.what;
  return std::get<Proved>(answer.verdict).terminates ? "proved" : "partial";
}

/// The proof of an answer, which must be one, after writing and reading its claim.
inline Proved read_again(const Answer& answer) {
  const auto* proved = std::get_if<Proved>(&answer.verdict);
  if (proved == nullptr) {
    ADD_FAILURE() << verdict(answer);
    return {};
  }
  Claim claim;
  claim.engine = "1";
  claim.proof = *proved;
  auto read = parse_claim(to_json(claim));
  EXPECT_TRUE(read.has_value()) << (read ? "" : read.error().message);
  return read ? std::move(read->proof) : Proved{};
}

inline std::string verdict(const std::string& a, const std::string& b,
                           const std::string& input = "n: int\n", const std::string& entry = "f") {
  const CPair pair(a, b, input, entry);
  return verdict(prove(pair.request));
}

}  // namespace assay::prove::testing
