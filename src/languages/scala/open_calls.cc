#include "languages/scala/open_calls.h"

#include <algorithm>
#include <map>

namespace assay::languages {
namespace {

constexpr std::size_t kManyCalls = 200, kManyRounds = 2'000;
constexpr std::size_t kMostCompared = 60;  // of the outermost calls, whose arguments are small
constexpr std::size_t kRepetitions = 3;    // after which arguments count as always the same
constexpr std::size_t kShownCalls = 3;

bool is_known(const fun::Datum& datum) {
  return datum.kind != fun::Datum::Kind::kOpaque && std::ranges::all_of(datum.fields, is_known);
}

class EndlessCalls {
 public:
  EndlessCalls(const fun::Program& program, const std::vector<OpenScalaCall>& open,
               const std::function<fun::Datum(narrowing::Value)>& datum)
      : program_(program), open_(open), datum_(datum) {}

  std::optional<ScalaEndless> run() {
    choose();
    if (calls_.size() < (is_loop() ? kManyRounds : kManyCalls)) return std::nullopt;
    ScalaEndless made;
    made.function = open_[calls_.front()].function;
    made.times = calls_.size();
    made.is_loop = is_loop();
    made.place = program_.functions[made.function].span;
    if (made.is_loop) return made;
    const std::size_t first = first_repeated();
    made.is_repeated = first < calls_.size();
    const std::size_t from = made.is_repeated ? first : 0;
    for (std::size_t i = from; i < from + kShownCalls; ++i) made.calls.push_back(calls_[i]);
    // The call that leads from one of these calls to the next one.
    made.place = open_[made.calls[1] - 1].latest_call;
    if (!made.place.valid()) return std::nullopt;
    return made;
  }

 private:
  bool is_loop() const { return open_[calls_.front()].is_loop; }

  /// The function with most open calls: its calls, the outermost first.
  void choose() {
    std::map<std::uint32_t, std::vector<std::size_t>> by_function;
    for (std::size_t i = 0; i < open_.size(); ++i)
      if (open_[i].is_loop || open_[i].is_named) by_function[open_[i].function.index].push_back(i);
    for (auto& [function, calls] : by_function)
      if (calls.size() > calls_.size()) calls_ = std::move(calls);
  }

  /// Returns the arguments; none if one of them cannot be compared with others.
  std::optional<std::vector<fun::Datum>> arguments(std::size_t call) const {
    const OpenScalaCall& each = open_[calls_[call]];
    const fun::Function& function = program_.functions[each.function];
    std::vector<fun::Datum> made;
    for (std::uint32_t i = 0; i < each.count && i < function.parameters.size(); ++i) {
      if (function.parameters[i].content.valid()) return std::nullopt;  // a variable
      made.push_back(datum_(each.arguments[i]));
      if (!is_known(made.back())) return std::nullopt;
    }
    return made;
  }

  /// Returns the first call from which on several have equal arguments; `calls_.size()`: none.
  std::size_t first_repeated() const {
    std::optional<std::vector<fun::Datum>> before;
    std::size_t equal = 0;
    for (std::size_t i = 0; i < std::min(kMostCompared, calls_.size()); ++i) {
      auto now = arguments(i);
      equal = now && before && *now == *before ? equal + 1 : 0;
      if (equal == kRepetitions) return i - kRepetitions;
      before = std::move(now);
    }
    return calls_.size();
  }

  const fun::Program& program_;
  const std::vector<OpenScalaCall>& open_;
  const std::function<fun::Datum(narrowing::Value)>& datum_;
  std::vector<std::size_t> calls_;  // indices of open calls
};

}  // namespace

std::optional<ScalaEndless> endless_part(const fun::Program& program,
                                         const std::vector<OpenScalaCall>& open,
                                         const std::function<fun::Datum(narrowing::Value)>& datum) {
  return open.empty() ? std::nullopt : EndlessCalls(program, open, datum).run();
}

}  // namespace assay::languages
