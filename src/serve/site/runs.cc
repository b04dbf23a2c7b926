#include "serve/site/runs.h"

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "serve/store/kept_sentence.h"

namespace assay::serve {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::size_t kMostRemembered = 200;  // runs that have ended

}  // namespace

void Runs::begin(Attempt attempt) {
  forget_old();
  Run& made = runs_[attempt.number];
  made.attempt = std::move(attempt);
}

void Runs::change(std::int64_t run, const std::function<void(Attempt&)>& how) {
  if (const auto found = runs_.find(run); found != runs_.end()) how(found->second.attempt);
}

std::int64_t Runs::begin_unkept(std::string owner) {
  forget_old();
  // What they said can be long, and nobody asks for it again.
  std::erase_if(runs_, [&](const auto& each) {
    return !each.second.is_kept && each.second.has_ended && each.second.attempt.owner == owner;
  });
  const std::int64_t number = next_unkept_++;
  Run& made = runs_[number];
  made.attempt.owner = std::move(owner);
  made.is_kept = false;
  return number;
}

bool Runs::keep(Attempt& attempt, std::string_view name, const std::string& data) {
  const Json said = Json::parse(data, nullptr, false);
  if (name == "verdict") {
    attempt.result = data;
    attempt.verdict = said.value("verdict", "failed");
    attempt.sentence = kept_sentence(said.value("sentence", Json("")));
    return true;
  }
  if (name == "question") {
    attempt.result = data;
    attempt.verdict = "asked";
    attempt.sentence = said.value("prompt", "");
    return true;
  }
  if (name == "lines") attempt.lines = data;
  if (name == "hints") attempt.hints = data;
  if (name != "end") return name == "lines" || name == "hints";
  const std::string reason = said.value("reason", "failed");
  if (attempt.verdict != "running") return false;
  attempt.verdict = reason == "done" ? "failed" : reason;
  Json why = said;
  why.erase("reason");
  attempt.sentence = kept_sentence(why.contains("code") ? why : why.value("message", Json("")));
  return true;
}

void Runs::hear(std::int64_t run, std::string_view name, const std::string& data) {
  const auto found = runs_.find(run);
  if (found == runs_.end() || found->second.has_ended) return;
  Run& at = found->second;
  if (at.is_kept && keep(at.attempt, name, data))
    if (const auto kept = store_.update(at.attempt); !kept)
      at.not_kept = "This result could not be kept: " + kept.error().message;
  std::string shown = data;
  if (name == "end" && !at.not_kept.empty())
    shown = Json{{"reason", "failed"}, {"message", at.not_kept}}.dump(
        -1, ' ', false, Json::error_handler_t::replace);
  if (name == "hints") return;  // they are asked for, one by one
  at.events.push_back({std::string(name), std::move(shown)});
  for (const auto& stream : at.streams)
    stream->send(at.events.size(), at.events.back().name, at.events.back().data);
  if (name != "end") return;
  at.has_ended = true;
  for (const auto& stream : std::exchange(at.streams, {})) stream->end();
}

void Runs::listen(std::int64_t run, std::uint64_t last,
                  const std::shared_ptr<EventStream>& stream) {
  const auto found = runs_.find(run);
  if (found == runs_.end()) return;
  Run& at = found->second;
  for (std::uint64_t i = last; i < at.events.size(); ++i)
    stream->send(i + 1, at.events[i].name, at.events[i].data);
  if (at.has_ended) return stream->end();
  std::erase_if(at.streams, [](const auto& each) { return !each->is_open(); });
  at.streams.push_back(stream);
}

std::vector<std::int64_t> Runs::going(std::string_view owner) const {
  std::vector<std::int64_t> all;
  for (const auto& [number, run] : runs_)
    if (!run.has_ended && run.attempt.owner == owner) all.push_back(number);
  return all;
}

std::size_t Runs::count_going() const {
  return static_cast<std::size_t>(
      std::ranges::count_if(runs_, [](const auto& each) { return !each.second.has_ended; }));
}

void Runs::forget_old() {
  for (auto at = runs_.begin(); at != runs_.end() && runs_.size() >= kMostRemembered;)
    at = at->second.has_ended ? runs_.erase(at) : std::next(at);
}

}  // namespace assay::serve
