#include "apps/exercise/guessing/guessing.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <numeric>

namespace assay::exercise {
namespace {

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }
bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; }

std::size_t token_end(const std::string& text, std::size_t begin) {
  std::size_t end = begin + 1;
  const bool is_sign = text[begin] == '-' && end < text.size() && is_digit(text[end]) &&
                       (begin == 0 || !(is_digit(text[begin - 1]) || is_letter(text[begin - 1])));
  if (is_digit(text[begin]) || is_sign)
    while (end < text.size() && is_digit(text[end])) ++end;
  else if (is_letter(text[begin]))
    while (end < text.size() && (is_letter(text[end]) || is_digit(text[end]))) ++end;
  return end;
}

std::vector<std::string> tokens_of(const std::string& text) {
  std::vector<std::string> tokens;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = token_end(text, i);
    if (text[i] != ' ') tokens.push_back(text.substr(i, end - i));
    i = end;
  }
  return tokens;
}

std::optional<double> value_of(const std::vector<std::string>& tokens) {
  std::optional<double> sum;
  for (const std::string& token : tokens)
    if (is_digit(token.back()) && !is_letter(token.front()))
      sum = sum.value_or(0) + std::strtod(token.c_str(), nullptr);
  constexpr double kMost = 1e100;  // of infinite values there would be no differences
  if (sum) sum = std::clamp(*sum, -kMost, kMost);
  return sum;
}

double shared(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  double same = 0;
  for (std::size_t i = 0; i < std::min(a.size(), b.size()); ++i) same += a[i] == b[i] ? 1 : 0;
  return same / static_cast<double>(std::max<std::size_t>({a.size(), b.size(), 1}));
}

double edit_distance(std::string_view a, std::string_view b) {
  constexpr std::size_t kLongest = 120;  // what follows is not compared
  a = a.substr(0, kLongest);
  b = b.substr(0, kLongest);
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t changed = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({changed, row[j] + 1, row[j + 1] + 1});
    }
  }
  return static_cast<double>(row.back()) /
         static_cast<double>(std::max<std::size_t>({a.size(), b.size(), 1}));
}

using Scores = std::vector<double>;

/// Computes the scores of all rules for one set of choices.
class RuleScores {
 public:
  RuleScores(const GuessPool& pool, const std::vector<std::size_t>& choices,
             const SeenChoices& seen)
      : pool_(pool), choices_(choices), seen_(seen) {
    for (const std::size_t choice : choices) {
      const GuessPool::Item& item = pool.items()[choice];
      texts_.push_back(&item.text);
      if (item.value) values_.push_back(*item.value);
    }
  }

  std::vector<Scores> all() {
    about_numbers();
    about_texts();
    about_resemblance();
    about_quiz();
    return std::move(rules_);
  }

 private:
  using OfValue = std::function<double(double)>;
  using OfPair = std::function<double(double, double)>;

  void by_value(const OfValue& score) {
    Scores scores(choices_.size(), 0);
    if (values_.size() == choices_.size())
      std::transform(values_.begin(), values_.end(), scores.begin(), score);
    rules_.push_back(std::move(scores));
  }
  /// The sum over the other values; and its opposite, as a rule of its own.
  void by_others(const OfPair& score) {
    const auto sum = [&](double value, double sign) {
      double total = 0;
      for (const double other : values_) total += score(value, other);
      return sign * total;
    };
    by_value([&](double value) { return sum(value, 1); });
    by_value([&](double value) { return sum(value, -1); });
  }
  void by_index(const std::function<double(std::size_t)>& score) {
    Scores scores(choices_.size());
    for (std::size_t i = 0; i < scores.size(); ++i) scores[i] = score(i);
    rules_.push_back(std::move(scores));
  }
  double over_others(std::size_t at, const OfPair& combine, double begin,
                     const std::function<double(std::size_t, std::size_t)>& score) const {
    double total = begin;
    for (std::size_t i = 0; i < choices_.size(); ++i)
      if (i != at) total = combine(total, score(choices_[at], choices_[i]));
    return total;
  }

  void about_numbers();
  void about_ranks();
  void about_texts();
  void about_resemblance();
  void about_quiz();

  const GuessPool& pool_;
  const std::vector<std::size_t>& choices_;
  const SeenChoices& seen_;
  std::vector<const std::string*> texts_;
  std::vector<double> values_;
  std::vector<Scores> rules_;
};

void RuleScores::about_ranks() {
  Scores sorted = values_;
  std::sort(sorted.begin(), sorted.end());
  const std::size_t count = choices_.size();
  const std::array<std::size_t, 6> ranks = {0,         std::min<std::size_t>(1, count - 1),
                                            count / 2, (count - 1) / 2,
                                            count - 1, count < 2 ? 0 : count - 2};
  for (const std::size_t rank : ranks)
    by_value([&](double value) { return value == sorted[rank] ? 1 : 0; });
}

void RuleScores::about_numbers() {
  about_ranks();
  const auto within = [](double reach) {
    return [reach](double a, double b) { return std::abs(a - b) <= reach ? 1.0 : 0.0; };
  };
  by_others(within(1));
  by_others(within(2));
  by_others(within(5));
  by_others([](double a, double b) { return a - b == 1 ? 1.0 : 0.0; });
  by_others([](double a, double b) { return b - a == 1 ? 1.0 : 0.0; });
  by_others([](double a, double b) { return std::abs(a - b); });
  by_others([](double a, double b) { return std::fmod(a - b, 2) == 0 ? 1.0 : 0.0; });
  by_others([](double a, double b) { return (a < 0) == (b < 0) ? 1.0 : 0.0; });
  const double mean = values_.empty() ? 0
                                      : std::accumulate(values_.begin(), values_.end(), 0.0) /
                                            static_cast<double>(values_.size());
  for (const double sign : {1.0, -1.0}) {
    by_value([&](double value) { return sign * std::abs(value - mean); });
    by_value([&](double value) { return sign * std::abs(value); });
    by_value([&](double value) { return std::fmod(value, 10) == 0 ? sign : 0; });
    by_value([&](double value) { return std::fmod(value, 2) == 0 ? sign : 0; });
    by_value([&](double value) { return value == 0 ? sign : 0; });
  }
  by_value([&](double value) {
    const auto has = [&](double other) {
      return std::find(values_.begin(), values_.end(), other) != values_.end();
    };
    return has(value - 1) && has(value + 1) ? 1 : 0;
  });
}

void RuleScores::about_texts() {
  const auto length = [&](std::size_t i) { return static_cast<double>(texts_[i]->size()); };
  by_index(length);
  by_index([&](std::size_t i) { return -length(i); });
  for (const double sign : {1.0, -1.0})
    by_index([&](std::size_t i) {
      double same = 0;
      for (const std::string* text : texts_) same += text->size() == texts_[i]->size() ? sign : 0;
      return same;
    });
  for (const bool first : {true, false})
    by_index([&](std::size_t i) {
      return std::all_of(texts_.begin(), texts_.end(), [&](const std::string* text) {
        return first ? *texts_[i] <= *text : *texts_[i] >= *text;
      });
    });
}

void RuleScores::about_resemblance() {
  const auto distance = [&](std::size_t a, std::size_t b) { return pool_.distance(a, b); };
  const auto tokens = [&](std::size_t a, std::size_t b) { return -pool_.shared_tokens(a, b); };
  const auto sum = [](double a, double b) { return a + b; };
  const auto least = [](double a, double b) { return std::min(a, b); };
  for (const auto& score : {std::function<double(std::size_t, std::size_t)>(distance),
                            std::function<double(std::size_t, std::size_t)>(tokens)}) {
    for (const double sign : {1.0, -1.0}) {
      by_index([&](std::size_t i) { return sign * over_others(i, sum, 0, score); });
      by_index([&](std::size_t i) { return sign * over_others(i, least, 2, score); });
    }
  }
  // Counts the tokens that most of the other choices have at the same position.
  by_index([&](std::size_t i) {
    const std::vector<std::string>& own = pool_.items()[choices_[i]].tokens;
    double total = 0;
    for (std::size_t at = 0; at < own.size(); ++at) {
      std::size_t same = 0;
      for (const std::size_t other : choices_) {
        const std::vector<std::string>& row = pool_.items()[other].tokens;
        same += at < row.size() && row[at] == own[at] ? 1 : 0;
      }
      total += 2 * (same - 1) > choices_.size() - 1 ? 1 : 0;
    }
    return total;
  });
}

void RuleScores::about_quiz() {
  for (const double sign : {1.0, -1.0}) {
    by_index([&](std::size_t i) { return sign * seen_.count(*texts_[i]); });
    by_value(
        [&](double value) { return seen_.mean() ? sign * std::abs(value - *seen_.mean()) : 0; });
  }
}

}  // namespace

GuessPool::GuessPool(const std::vector<std::string>& texts) {
  for (const std::string& text : texts) {
    Item item{text, tokens_of(text), {}};
    item.value = value_of(item.tokens);
    items_.push_back(std::move(item));
  }
  const std::size_t count = items_.size();
  shared_.resize(count * count);
  distances_.resize(count * count);
  for (std::size_t a = 0; a < count; ++a)
    for (std::size_t b = 0; b < a; ++b) {
      shared_[a * count + b] = shared_[b * count + a] = shared(items_[a].tokens, items_[b].tokens);
      distances_[a * count + b] = distances_[b * count + a] =
          edit_distance(items_[a].text, items_[b].text);
    }
}

void SeenChoices::add(const GuessPool::Item& item) {
  counts_[item.text] += 1;
  if (!item.value) return;
  sum_ += *item.value;
  values_ += 1;
}

double SeenChoices::count(const std::string& text) const {
  const auto found = counts_.find(text);
  return found == counts_.end() ? 0 : found->second;
}

std::optional<double> SeenChoices::mean() const {
  return values_ == 0 ? std::nullopt : std::optional(sum_ / values_);
}

std::vector<std::vector<double>> rule_scores(const GuessPool& pool,
                                             const std::vector<std::size_t>& choices,
                                             const SeenChoices& seen) {
  return RuleScores(pool, choices, seen).all();
}

}  // namespace assay::exercise
