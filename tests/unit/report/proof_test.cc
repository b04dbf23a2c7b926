#include "report/proof/proof.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <string>
#include <unistd.h>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace assay::report {
namespace {

results::ProofReport proved(const std::string& name) {
  results::ProofReport report;
  report.reference = name + ".c";
  report.submission = "s.c";
  report.entry = "f";
  report.valid_inputs = "n: int\n";
  report.comparison = "exact";
  report.verdict = results::ProofVerdict::kProved;
  results::LoopInvariant loop;
  loop.reference = {report.reference, 3, 0, "", ""};
  loop.relations = {name + " = 2*your " + name};
  loop.ranking_term = "your " + name;
  report.parts.push_back({"", "", {loop}, {}});
  return report;
}

int validated(const std::string& document) {
  const auto path = std::filesystem::temp_directory_path() /
                    ("assay-proof-" + std::to_string(getpid()) + ".json");
  std::ofstream(path, std::ios::binary) << document;
  const std::string schema = ASSAY_SCHEMA_DIR "/assay.proof-1.schema.json";
  const int status = std::system((ASSAY_VALIDATE " " + schema + " " + path.string()).c_str());
  std::filesystem::remove(path);
  return status;
}

TEST(ProofReport, JsonFollowsItsSchema) {
  EXPECT_EQ(validated(proof_json(proved("i"))), 0);
  results::ProofReport failed = proved("i");
  failed.verdict = results::ProofVerdict::kNotProved;
  failed.reason = "x\xff";
  failed.differs_on = "\x01\n";
  std::string document = proof_json(failed);
  EXPECT_EQ(validated(document), 0);
  document.replace(document.find("\"effort\""), 8, "\"affort\"");
  EXPECT_NE(validated(document), 0);
}

TEST(ProofReport, SaysWhatHoldsAtALoop) {
  const std::string text = proof_text(proved("i"), {});
  EXPECT_NE(
      text.find("whenever the reference is at its loop in line 3 and the submission has ended"),
      std::string::npos)
      << text;
  EXPECT_NE(text.find("    i = 2*your i\n"), std::string::npos) << text;
}

TEST(ProofReport, SendsNoControlSequencesToTheTerminal) {
  EXPECT_EQ(proof_text(proved("\x1b[31m"), {}).find('\x1b'), std::string::npos);
}

TEST(ProofCheck, WithoutASecondSolverSaysSo) {
  results::ProofCheck check;
  check.obligations = 4;
  EXPECT_FALSE(check.is_confirmed());
  EXPECT_NE(check_text(check, {}).find("confirmed by one solver only"), std::string::npos);
}

TEST(ProofCheck, IsConfirmedOnlyIfEveryObligationIs) {
  results::ProofCheck check;
  check.obligations = 4;
  check.confirmed = 3;
  check.solver = "cvc5 1.0.3";
  check.undecided = {"0002.smt2: x"};
  EXPECT_FALSE(check.is_confirmed());
  EXPECT_NE(check_text(check, {}).find("0002.smt2: x"), std::string::npos);
  check.confirmed = 4;
  EXPECT_TRUE(check.is_confirmed());
  check.changed = {"0001.smt2"};
  EXPECT_FALSE(check.is_confirmed());
}

}  // namespace
}  // namespace assay::report
