// The rules by which students guess who look at the choices and not at the program: the median, the
// longest text, the value with the most neighbours. Distractors that lie around the right answer
// make such rules successful. Haladyna, Downing and Rodriguez, "A review of multiple-choice
// item-writing guidelines" (2002), call such cues "clues to the right answer".
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace assay::exercise {

/// Texts that may become the choices of one question, with everything that the rules need of them.
class GuessPool {
 public:
  explicit GuessPool(const std::vector<std::string>& texts);

  struct Item {
    std::string text;
    std::vector<std::string> tokens;
    std::optional<double> value;  // the sum of the numbers in the text
  };
  const std::vector<Item>& items() const { return items_; }
  /// The share of tokens that two items have in common, position by position.
  double shared_tokens(std::size_t a, std::size_t b) const {
    return shared_[a * items_.size() + b];
  }
  /// The edit distance (Levenshtein, 1966) of two items, relative to the longer one.
  double distance(std::size_t a, std::size_t b) const { return distances_[a * items_.size() + b]; }

 private:
  std::vector<Item> items_;
  std::vector<double> shared_, distances_;
};

/// What the questions asked so far show to a student who compares them.
class SeenChoices {
 public:
  void add(const GuessPool::Item& item);
  double count(const std::string& text) const;
  std::optional<double> mean() const;

 private:
  std::map<std::string, double> counts_;
  double sum_ = 0, values_ = 0;
};

/// One vector of scores for each rule, in a fixed order; the rule takes a choice with the highest
/// score. A rule that does not apply gives all choices the same score.
std::vector<std::vector<double>> rule_scores(const GuessPool& pool,
                                             const std::vector<std::size_t>& choices,
                                             const SeenChoices& seen);

}  // namespace assay::exercise
