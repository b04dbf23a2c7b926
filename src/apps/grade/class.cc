#include "apps/grade/class.h"

#include <charconv>
#include <optional>
#include <utility>
#include <variant>

namespace assay::grade {

std::optional<std::string> Request::setting(const std::string& name) const {
  const auto found = settings.find(name);
  if (found == settings.end() || found->second.empty()) return std::nullopt;
  return found->second.back();
}

std::optional<std::uint32_t> Request::number(const std::string& name) const {
  const auto text = setting(name);
  if (!text) return std::nullopt;
  std::uint32_t value = 0;
  const auto end = std::from_chars(text->data(), text->data() + text->size(), value);
  if (end.ec != std::errc{}) return std::nullopt;
  return value;
}

std::vector<std::string> Request::all(const std::string& name) const {
  const auto found = settings.find(name);
  return found == settings.end() ? std::vector<std::string>{} : found->second;
}

tl::unexpected<SetupError> give_up(SetupFailure failure, Error error) {
  return tl::unexpected<SetupError>(SetupError{failure, std::move(error)});
}

std::string Class::fingerprint() const {
  const results::GradeReport& all = report();
  std::vector<std::string> parts = {all.assignment, all.comparison,     all.valid_inputs,
                                    all.sandbox,    all.toolchain,      all.engine_version,
                                    all.solver,     all.reference.path, all.reference.source};
  parts.insert(parts.end(), all.entries.begin(), all.entries.end());
  std::string text;
  for (const std::string& part : parts) text += std::to_string(part.size()) + ":" + part;
  return text;
}

results::ProofAnswer Class::prove(const Submission& /*submission*/) const {
  results::ProofAnswer answer;
  answer.reason = "there are no proofs for this language";
  return answer;
}

Result<std::vector<results::SubmissionReport>> Class::confirm(const std::vector<Unconfirmed>& all,
                                                              std::size_t /*jobs*/) const {
  std::vector<results::SubmissionReport> reports;
  for (const Unconfirmed& each : all) reports.push_back(each.judgement.report);
  return reports;
}

std::vector<std::size_t> spread(std::size_t count, std::size_t most) {
  std::vector<std::size_t> chosen;
  const std::size_t first = count <= most ? count : most / 2;
  for (std::size_t i = 0; i < first; ++i) chosen.push_back(i);
  for (std::size_t i = 1; first < count && i <= most - first; ++i)
    chosen.push_back(first + (count - 1 - first) * i / (most - first));
  return chosen;
}

Judgement judge_as_told(const Class& assignment, const Submission& submission,
                        const results::DifferenceFound& found) {
  std::optional<results::Different> told;
  Judgement judgement =
      assignment.judge_and_tell(submission, [&](const results::Different& different) {
        told = different;
        found(different);
      });
  if (!told || std::holds_alternative<results::Different>(judgement.report.verdict))
    return judgement;
  judgement.report.verdict = *std::move(told);
  judgement.unconfirmed.clear();
  return judgement;
}

}  // namespace assay::grade
