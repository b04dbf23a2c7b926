#include "serve/site/exercises.h"

#include <algorithm>
#include <charconv>

#include <nlohmann/json.hpp>

#include "serve/site/secrets.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostStocks = 500;
constexpr std::size_t kMostDrawing = 500;

/// Returns a seed that only this student, at this attempt, has.
std::uint64_t seed_of(const std::string& owner, const std::string& exercise, std::int64_t run) {
  const std::string digest = digest_of(owner + "/" + exercise + "/" + std::to_string(run));
  std::uint64_t seed = 0;
  constexpr std::size_t kDigits = 13;  // 52 bits, which every reader of JSON keeps
  std::from_chars(digest.data(), digest.data() + kDigits, seed, 16);
  return seed;
}

}  // namespace

void Exercises::ask(const CourseAssignment& exercise, std::int64_t run, const std::string& owner) {
  forget_old();
  const Key key(owner, exercise.id);
  Stock& stock = stocks_[key];
  if (stock.waiting.empty()) {
    drawing_[run] = key;
    draw_(exercise, run, seed_of(owner, exercise.id, run));
    return;
  }
  give(run, stock);
  runs_.hear(run, "end", R"({"reason":"done","message":""})");
}

void Exercises::hear(std::int64_t run, const std::string& questions) {
  const auto found = drawing_.find(run);
  const Json drawn = Json::parse(questions, nullptr, false);
  if (found == drawing_.end() || !drawn.is_array()) return;
  Stock& stock = stocks_[found->second];
  drawing_.erase(found);
  for (const Json& each : drawn) {
    const std::string shown = each.value("public", "");
    const Json question = Json::parse(shown, nullptr, false);
    if (question.is_object())
      stock.waiting.push_back({question.value("id", ""), shown, each.value("kept", "")});
  }
  give(run, stock);
}

/// Exercises with few instances repeat them, but not before all were asked.
void Exercises::give(std::int64_t run, Stock& stock) {
  const auto is_new = [&](const Drawn& each) { return !stock.asked.contains(each.id); };
  if (std::ranges::any_of(stock.waiting, is_new))
    std::erase_if(stock.waiting, [&](const Drawn& each) { return !is_new(each); });
  if (stock.waiting.empty()) return;
  const Drawn next = std::move(stock.waiting.front());
  stock.waiting.pop_front();
  stock.asked.insert(next.id);
  runs_.change(run, [&](Attempt& attempt) { attempt.solution = next.kept_data; });
  runs_.hear(run, "question", next.public_data);
}

void Exercises::forget_old() {
  if (stocks_.size() >= kMostStocks) stocks_.clear();
  if (drawing_.size() >= kMostDrawing) drawing_.erase(drawing_.begin());
}

}  // namespace assay::serve
