#include "inputs/infer/sentinel.h"

#include <algorithm>
#include <cstdint>
#include <map>
#include <set>

namespace assay::inputs {
namespace {

using ReadKind = ReadEvent::Kind;
using Run = std::vector<const Token*>;

bool is_integer(const Token& token) {
  return token.kind == ReadKind::kInt || token.kind == ReadKind::kLong;
}

bool can_be_sentinel(const Token& token) {
  return is_integer(token) || token.kind == ReadKind::kFloat || token.kind == ReadKind::kWord;
}

bool same_value(const Token& a, const Token& b) {
  if (a.kind == ReadKind::kWord || b.kind == ReadKind::kWord) return a.text == b.text;
  return a.number == b.number;
}

/// Returns the text of a sentinel: in examples it stands as it has to.
std::string text_of(const Token& token) {
  if (is_integer(token) && !token.from_example) return std::to_string(token.number);
  return token.text;
}

/// The runs that decide which value it is.
std::vector<const Run*> deciding(const std::vector<Run>& runs) {
  std::vector<const Run*> examples, all;
  for (const Run& run : runs) {
    all.push_back(&run);
    if (run.back()->from_example) examples.push_back(&run);
  }
  return examples.empty() ? all : examples;
}

/// Returns the sentinel of a loop that goes on while numbers are not negative, or positive.
std::optional<Sentinel> find_limit(const std::vector<Run>& runs) {
  std::int64_t last = INT64_MIN, least = INT64_MAX;
  for (const Run& run : runs) {
    if (!is_integer(*run.back())) return std::nullopt;
    last = std::max(last, run.back()->number);
    for (std::size_t i = 0; i + 1 < run.size(); ++i) least = std::min(least, run[i]->number);
  }
  if (least <= last || (last != 0 && last != -1)) return std::nullopt;
  return Sentinel{std::to_string(last), last + 1};
}

/// The reads of one site, and the only read of another one before them, in every run; empty if they
/// are not arranged like that.
std::vector<Run> beginnings(const std::vector<std::vector<Token>*>& runs, std::uint32_t first,
                            std::uint32_t again) {
  std::vector<Run> result;
  for (const std::vector<Token>* tokens : runs) {
    Run& run = result.emplace_back();
    std::set<std::uint32_t> before;
    std::size_t last = 0;
    for (std::size_t i = 0; i < tokens->size(); ++i) {
      const Token& token = (*tokens)[i];
      if (token.site == (run.empty() ? first : again)) {
        run.push_back(&token);
        last = i;
      } else if (token.site == first || token.site == again) {
        return {};
      }
    }
    if (run.empty()) return {};
    // The last repetition consists of the sentinel alone.
    for (std::size_t i = 0; i < last; ++i) before.insert((*tokens)[i].site);
    for (std::size_t i = last + 1; i < tokens->size(); ++i)
      if (before.contains((*tokens)[i].site)) return {};
  }
  return result;
}

}  // namespace

std::optional<Sentinel> find_sentinel(const std::vector<Run>& runs) {
  for (const Run& run : runs)
    if (run.empty() || !can_be_sentinel(*run.back())) return std::nullopt;
  if (runs.empty()) return std::nullopt;
  const std::vector<const Run*> deciding_runs = deciding(runs);
  const Token& value = *deciding_runs.front()->back();
  const auto ends_with_value = [&](const Run* run) { return same_value(*run->back(), value); };
  if (!std::all_of(deciding_runs.begin(), deciding_runs.end(), ends_with_value))
    return find_limit(runs);
  for (const Run& run : runs)
    for (std::size_t i = 0; i + 1 < run.size(); ++i)
      if (same_value(*run[i], value)) return std::nullopt;
  if (value.text.find_first_of("\"\\") != std::string::npos) return std::nullopt;
  const bool is_usual = is_integer(value) && (value.number == 0 || value.number == -1);
  if (runs.size() < 2 && !is_usual) return std::nullopt;
  return Sentinel{text_of(value), std::nullopt};
}

void join_first_reads(const std::vector<std::vector<Token>*>& runs) {
  if (runs.empty()) return;
  std::map<std::uint32_t, const Token*> sites;
  std::set<std::uint32_t> first_ones;
  for (const std::vector<Token>* tokens : runs)
    for (const Token& token : *tokens) sites.try_emplace(token.site, &token);
  for (const Token& token : *runs.front()) first_ones.insert(token.site);
  for (const std::uint32_t first : first_ones) {
    for (const auto& [again, token] : sites) {
      const Token& read = *sites.at(first);
      if (again == first || read.name.empty() || read.name != token->name ||
          read.kind != token->kind || !can_be_sentinel(read))
        continue;
      const std::vector<Run> repetitions = beginnings(runs, first, again);
      if (repetitions.empty() || !find_sentinel(repetitions)) continue;
      for (std::vector<Token>* tokens : runs)
        for (Token& each : *tokens)
          if (each.site == again) each.site = first;
      return join_first_reads(runs);
    }
  }
}

}  // namespace assay::inputs
