#include "languages/c/proof/certificate.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include <fmt/format.h>

#include "base/version.h"
#include "languages/c/proof/proof.h"
#include "native/sandbox/scratch.h"
#include "prove/certificate/claim.h"
#include "prove/certificate/obligations.h"
#include "smt/cvc5/cvc5.h"

namespace assay::languages {
namespace {

namespace fs = std::filesystem;

constexpr const char* kClaim = "claim.json";
constexpr std::uint64_t kCvc5Budget = 4'000'000;  // some seconds

Result<void> write(const fs::path& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  file.close();
  if (!file) return fail(Error::Kind::kIo, path.string() + ": cannot be written");
  return {};
}

Result<std::string> read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) return fail(Error::Kind::kIo, path.string() + ": cannot be read; check the path");
  return std::string(std::istreambuf_iterator<char>(file), {});
}

Result<void> make_folder(const std::string& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!fs::is_directory(folder, error))
    return fail(Error::Kind::kIo, folder + ": the folder cannot be made");
  if (!fs::is_empty(folder, error))
    return fail(Error::Kind::kInvalidInput,
                folder + ": there are files in this folder; name an empty or new one");
  return {};
}

/// Fails for programs that are not one file: a claim contains the text of each.
Result<std::string> text_of(const CProgram& program) {
  if (!program.tested.parts.empty())
    return fail(Error::Kind::kUnsupported, "certificates of programs of several files");
  return program.source;
}

}  // namespace

Result<std::uint64_t> write_certificate(const ProofPair& pair, const prove::Request& request,
                                        const prove::Proved& proof, const std::string& folder) {
  prove::Claim claim;
  claim.engine = version();
  claim.entry = pair.entry;
  claim.inputs = inputs::print(pair.inputs);
  claim.comparison = request.comparison;
  claim.proof = proof;
  TRY_ASSIGN(claim.reference, text_of(*pair.reference));
  TRY_ASSIGN(claim.submission, text_of(*pair.submission));
  claim.reference_name = pair.reference->sources.path(pair.reference->file);
  claim.submission_name = pair.submission->sources.path(pair.submission->file);
  TRY_ASSIGN(const std::vector<prove::Query> queries, prove::queries_of(request, proof));
  TRY(make_folder(folder));
  for (const prove::Query& query : queries) {
    const std::string name = fmt::format("{:04}.smt2", claim.obligations.size() + 1);
    TRY(write(fs::path(folder) / name, query.smtlib));
    claim.obligations.push_back({name, query.name});
  }
  TRY(write(fs::path(folder) / kClaim, prove::to_json(claim)));
  return queries.size();
}

Result<results::ProofCheck> check_c_proof(const std::string& folder,
                                          const CheckProgress& progress) {
  TRY_ASSIGN(const std::string text, read(fs::path(folder) / kClaim));
  TRY_ASSIGN(const prove::Claim claim, prove::parse_claim(text));
  TRY_ASSIGN(const ProofPair pair, pair_of(claim));
  TRY_ASSIGN(const std::vector<prove::Query> queries,
             prove::queries_of(pair.request(), claim.proof));
  results::ProofCheck check;
  check.reference = claim.reference_name;
  check.submission = claim.submission_name;
  check.entry = claim.entry;
  check.valid_inputs = claim.inputs;
  check.comparison = results::describe(claim.comparison);
  for (const auto& [path, text_then] : {std::pair(claim.reference_name, claim.reference),
                                        std::pair(claim.submission_name, claim.submission)}) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) continue;
    // A claim can name any file, however large.
    const bool has_its_size = fs::file_size(path, error) == text_then.size();
    const auto now = has_its_size ? read(path) : Result<std::string>("");
    if (now && *now != text_then) check.edited.push_back(path);
  }
  if (!claim.proof.terminates) check.claim = results::ProofVerdict::kPartial;
  check.solver = smt::cvc5_version().value_or("");
  check.obligations = queries.size();
  if (queries.size() != claim.obligations.size())
    check.changed.push_back(fmt::format("{} obligations in the folder, {} from the programs",
                                        claim.obligations.size(), queries.size()));
  TRY_ASSIGN(const native::ScratchFolder scratch, native::ScratchFolder::make(""));
  const fs::path query = fs::path(scratch.path()) / "query.smt2";
  for (std::size_t i = 0; i < queries.size(); ++i) {
    if (progress) progress(i, queries.size());
    if (i < claim.obligations.size()) {
      const auto file = read(fs::path(folder) / fs::path(claim.obligations[i].name).filename());
      if (!file || *file != queries[i].smtlib) check.changed.push_back(claim.obligations[i].name);
    }
    if (check.solver.empty()) continue;
    // cvc5 reads what was made from the programs, not what the folder says.
    TRY(write(query, queries[i].smtlib));
    TRY_ASSIGN(const smt::Cvc5Answer answer, smt::ask_cvc5(query.string(), kCvc5Budget));
    const std::string shown = fmt::format("{:04}.smt2: {}", i + 1, queries[i].name);
    if (answer == smt::Cvc5Answer::kUnsat) ++check.confirmed;
    if (answer == smt::Cvc5Answer::kUnsat) continue;
    const bool is_refuted = answer == smt::Cvc5Answer::kSat && queries[i].is_exact;
    (is_refuted ? check.refuted : check.undecided).push_back(shown);
  }
  return check;
}

}  // namespace assay::languages
