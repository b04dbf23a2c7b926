// Certificates: the claim as text, and that it is shown again.
#include "prove/certificate/claim.h"

#include <gtest/gtest.h>

#include "pairs.h"
#include "prove/certificate/obligations.h"

namespace assay::prove {
namespace {

const char* const kUp =
    "int f(int n) { int s = 0; for (int i = 1; i <= n; i++) s += i; return s; }";
const char* const kWhile =
    "int f(int n) { int t = 0, k = 0; while (k < n) { k++; t = t + k; } return t; }";

Proved proof_of(const testing::CPair& pair) {
  const Answer answer = prove(pair.request);
  EXPECT_TRUE(std::holds_alternative<Proved>(answer.verdict));
  const auto* proved = std::get_if<Proved>(&answer.verdict);
  return proved != nullptr ? *proved : Proved{};
}

TEST(Claim, IsTheSameAfterWritingAndReading) {
  const testing::CPair pair(kUp, kWhile, "n: int\n");
  Claim claim;
  claim.engine = "1";
  claim.reference = kUp;
  claim.entry = "f";
  claim.comparison.exit_status = false;
  claim.proof = proof_of(pair);
  claim.obligations = {{"0001.smt2", "a step"}};
  const std::string text = to_json(claim);
  const auto read = parse_claim(text);
  ASSERT_TRUE(read.has_value()) << read.error().message;
  EXPECT_EQ(read->proof.shapes.front().nodes.front().relations,
            claim.proof.shapes.front().nodes.front().relations);
  EXPECT_EQ(read->comparison, claim.comparison);
  EXPECT_EQ(read->reference, claim.reference);
}

TEST(Claim, WithoutItsPartsIsRefused) {
  EXPECT_FALSE(parse_claim("{}").has_value());
  EXPECT_FALSE(parse_claim("no JSON").has_value());
  EXPECT_FALSE(parse_claim(R"({"schema": "assay.claim/2"})").has_value());
}

TEST(Certificate, HasTheSameObligationsEachTime) {
  const testing::CPair pair(kUp, kWhile, "n: int\n");
  const Proved proof = proof_of(pair);
  const auto first = queries_of(pair.request, proof), second = queries_of(pair.request, proof);
  ASSERT_TRUE(first.has_value() && second.has_value());
  ASSERT_EQ(first->size(), second->size());
  EXPECT_GT(first->size(), 0U);
  for (std::size_t i = 0; i < first->size(); ++i)
    EXPECT_EQ((*first)[i].smtlib, (*second)[i].smtlib);
}

TEST(Certificate, OfAnotherProgramIsRefused) {
  const testing::CPair pair(kUp, kWhile, "n: int\n");
  const testing::CPair other(
      kUp, "int f(int n) { int t = 0, k = 0; while (k < n) { k++; t = t + k + 1; } return t; }",
      "n: int\n");
  EXPECT_FALSE(queries_of(other.request, proof_of(pair)).has_value());
}

TEST(Certificate, WithAWrongOrAMissingRelationIsRefused) {
  const testing::CPair pair(kUp, kWhile, "n: int\n");
  const Proved proof = proof_of(pair);
  for (std::size_t i = 0; i < proof.shapes.front().nodes.front().relations.size(); ++i) {
    Proved wrong = proof, missing = proof;
    wrong.shapes.front().nodes.front().relations[i].constant += 1;
    EXPECT_FALSE(queries_of(pair.request, wrong).has_value());
    auto& relations = missing.shapes.front().nodes.front().relations;
    relations.erase(relations.begin() + static_cast<std::ptrdiff_t>(i));
    EXPECT_FALSE(queries_of(pair.request, missing).has_value())
        << "relation " << i << " is not needed";
  }
}

TEST(Certificate, NeedsARankingTermWhereItClaimsAnEnd) {
  const testing::CPair pair("int f(int n) { return 0; }",
                            "int f(int n) { while (n > 0) n--; return 0; }", "n: int\n");
  Proved proof = proof_of(pair);
  ASSERT_TRUE(proof.terminates);
  EXPECT_TRUE(queries_of(pair.request, proof).has_value());
  for (NodeSummary& node : proof.shapes.front().nodes) node.rank.reset();
  EXPECT_FALSE(queries_of(pair.request, proof).has_value());
  proof.terminates = false;
  EXPECT_TRUE(queries_of(pair.request, proof).has_value());
}

}  // namespace
}  // namespace assay::prove
