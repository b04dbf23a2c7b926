#include "languages/scala/variant_runner.h"

#include <algorithm>
#include <set>
#include <utility>

#include "base/hash.h"
#include "equiv/joint/joint.h"
#include "functional/link.h"
#include "languages/scala/calls.h"
#include "languages/scala/reached_places.h"

namespace assay::languages {
namespace {

using narrowing::RunResult;
using narrowing::Termination;
using repair::Move;
using repair::Observation;
using repair::Patience;

constexpr std::size_t kMostBatches = 40;  // in memory
constexpr std::size_t kMostBytes = 64U << 20;

}  // namespace

struct ScalaVariantRunner::Batch {
  fun::Program program;
  fun::Linked linked;
  std::vector<std::optional<scala::VariantProgram::Function>> functions;  // by variant, linked
  std::vector<fun::FunctionId> entries;
  std::unique_ptr<narrowing::Runner> runner;
  std::vector<std::uint8_t> visited;
  std::unique_ptr<ReachedPlaces> places;  // once they are asked for
};

ScalaVariantRunner::ScalaVariantRunner(const ScalaSession& session, const ScalaText& text,
                                       Variants variants)
    : session_(session), text_(text), variants_(std::move(variants)) {}

ScalaVariantRunner::~ScalaVariantRunner() = default;

Result<void> ScalaVariantRunner::start() {
  TRY_ASSIGN(std::unique_ptr<Batch> plain, make_batch({}));
  batches_.push_back(std::move(plain));
  compiled_[{}] = {};
  return {};
}

std::size_t ScalaVariantRunner::add(KnownCall call) {
  calls_.push_back(std::move(call));
  return calls_.size() - 1;
}

std::uint32_t ScalaVariantRunner::sites() const {
  return static_cast<std::uint32_t>(text_.tree.places.size());
}

Result<std::unique_ptr<ScalaVariantRunner::Batch>> ScalaVariantRunner::make_batch(
    const std::vector<scala::Variant>& variants) const {
  TRY_ASSIGN(scala::VariantProgram compiled, scala::compile_variants(text_.parsed, variants));
  auto made = std::make_unique<Batch>();
  made->program = session_.program();
  TRY_ASSIGN(made->linked, fun::link(made->program, compiled.program, fun::kSubmissionOrigin,
                                     session_.entry_functions()));
  for (const auto& each : compiled.functions) {
    made->functions.emplace_back();
    if (each)
      made->functions.back() = {made->linked.at(each->original), made->linked.at(each->variant)};
  }
  for (const ScalaEntry& entry : session_.entries()) {
    TRY_ASSIGN(const fun::FunctionId mine,
               function_of(made->program, compiled.program, made->linked, entry));
    made->entries.push_back(mine);
  }
  narrowing::Limits limits;
  limits.bytes = kMostBytes;
  made->runner = std::make_unique<narrowing::Runner>(made->program, limits);
  made->visited.resize(made->runner->code().nodes.size());
  made->runner->record_visits(&made->visited);
  return made;
}

ScalaVariantRunner::Key ScalaVariantRunner::key_of(const std::vector<const Move*>& moves) {
  std::set<std::uint32_t> all;
  for (const Move* move : moves)
    for (const repair::AlternativeId id : move->alternatives) all.insert(id.index);
  return {all.begin(), all.end()};
}

bool ScalaVariantRunner::is_known(const Key& key) const {
  const auto found = compiled_.find(key);
  return found != compiled_.end() &&
         (found->second.is_refused || batches_[found->second.batch] != nullptr);
}

void ScalaVariantRunner::compile(const std::vector<std::vector<const Move*>>& candidates) {
  std::vector<scala::Variant> variants;
  std::vector<std::pair<Key, std::vector<std::size_t>>> wanted;
  std::map<std::pair<Span, std::string>, std::size_t> numbers;
  for (const std::vector<const Move*>& moves : candidates) {
    Key key = key_of(moves);
    if (is_known(key)) continue;
    auto texts = variants_(moves);
    if (!texts) {
      compiled_[std::move(key)].is_refused = true;
      continue;
    }
    std::vector<std::size_t> own;
    for (scala::Variant& each : *texts) {
      const auto [at, is_new] = numbers.try_emplace({each.definition, each.text}, variants.size());
      own.push_back(at->second);
      if (is_new) variants.push_back(std::move(each));
    }
    wanted.emplace_back(std::move(key), std::move(own));
  }
  if (wanted.empty()) return;
  auto made = make_batch(variants);
  for (auto& [key, own] : wanted) {
    Compiled& compiled = compiled_[key];
    compiled = {};
    compiled.batch = batches_.size();
    compiled.is_refused = !made;
    for (const std::size_t i : own) {
      if (!made || !(*made)->functions[i])
        compiled.is_refused = true;
      else
        compiled.replaced.push_back(*(*made)->functions[i]);
    }
  }
  batches_.push_back(made ? *std::move(made) : nullptr);
  for (; batches_.size() - oldest_ > kMostBatches; ++oldest_) batches_[oldest_].reset();
}

void ScalaVariantRunner::expect(const std::vector<std::vector<const Move*>>& candidates,
                                const std::vector<const repair::Case*>& /*cases*/,
                                Patience /*patience*/) {
  compile(candidates);
}

Observation ScalaVariantRunner::run(const std::vector<const Move*>& moves,
                                    const repair::Case& known, Patience patience,
                                    std::vector<std::uint8_t>* reached) {
  ++runs_;
  const Key key = key_of(moves);
  if (!is_known(key)) compile({moves});
  const Compiled& compiled = compiled_.at(key);
  Observation seen;
  if (compiled.is_refused) return seen;
  Batch& batch = *batches_[compiled.batch];
  const KnownCall& call = calls_[known.number];
  narrowing::Runner& runner = *batch.runner;
  if (reached != nullptr) std::ranges::fill(batch.visited, std::uint8_t{0});
  for (const auto& each : compiled.replaced) runner.replace(each.original, each.variant);
  runner.limit_steps(repair::step_limit(known, patience));
  const RunResult result = runner.run(batch.entries[call.entry], call.arguments);
  for (const auto& each : compiled.replaced) runner.replace(each.original, each.original);
  if (reached != nullptr) mark_reached(batch, *reached);
  seen.steps = result.steps;
  steps_ += seen.steps;
  seen.exits = result.termination == Termination::kValue ||
               result.termination == Termination::kException ||
               result.termination == Termination::kFault;
  seen.is_cut = result.termination == Termination::kSteps;
  seen.passes = std::ranges::any_of(call.expected, [&](const RunResult& expected) {
    return joint::agree(expected, result) == std::optional<bool>(true);
  });
  const std::string shown = shown_result(batch.program, result);
  seen.behaviour = fnv1a(shown);
  // What is almost right must not count as much as what is right.
  seen.progress = seen.passes ? 1
                              : repair::matched_share(call.shown, shown) *
                                    (result.termination == Termination::kValue ? 0.9 : 0.6);
  return seen;
}

void ScalaVariantRunner::mark_reached(Batch& batch, std::vector<std::uint8_t>& reached) const {
  if (!batch.places) batch.places = std::make_unique<ReachedPlaces>(text_, batch.runner->code());
  batch.places->mark(batch.visited, reached);
}

}  // namespace assay::languages
