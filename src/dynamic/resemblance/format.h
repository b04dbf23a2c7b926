// The format of texts, as examples show it: which letters and words occur, which words, numbers and
// punctuation follow each other, how long these are, and how many parts of a line there are between
// separators. If all texts are alike, as dates are, a few examples suffice. Formats such as "What
// is 5 plus 13?" or "3-598-21508-8" are used up by examples: hardly anything occurs in a single
// one. Free text is not. The sample coverage decides, the share of the occurrences to come that has
// occurred before (Good, Biometrika 1953, in the form for samples of sets: Chao and Jost, Ecology
// 2012). Private to dynamic/resemblance.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace assay::dynamic {

/// Features of a text of one sort, each as the regular expression that finds it.
using Features = std::set<std::string>;

/// A regular expression that texts match, or do not.
struct TextPattern {
  std::string regex;
  bool is_negated = false;
};

class Format {
 public:
  /// Learns from the texts that one example has at the place. The same texts again say nothing new.
  void learn(const std::vector<std::u16string>& texts);
  /// Returns patterns that hold of one of the texts and of none of the examples, if the examples
  /// seem to show all there is of a sort of features.
  std::vector<TextPattern> unseen_in(const std::vector<std::u16string>& texts) const;

 private:
  /// In how many examples each feature occurs.
  struct Counts {
    std::map<std::string, std::size_t> of;
    void add(const Features& features);
    bool is_complete(std::size_t examples) const;
  };
  std::optional<TextPattern> wrong_parts(const std::vector<std::u16string>& texts) const;
  std::optional<TextPattern> wrong_shape(const std::vector<std::u16string>& texts) const;
  std::optional<TextPattern> other_separators(const std::vector<std::u16string>& texts) const;
  bool knows_all_letters() const;
  void learn_separators(const std::u16string& text);

  std::set<std::vector<std::u16string>> examples_;
  Counts letters_, numbers_, words_, pairs_, shapes_;
  std::map<std::string, std::size_t> letters_in_all_;  // how often each letter occurs
  std::set<std::u16string> texts_;
  std::set<std::string> whole_shapes_;
  /// How often each separator that is in all texts occurs in one, at least and at most.
  struct Occurrences {
    std::size_t least = 0, most = 0;
  };
  std::map<char16_t, Occurrences> separators_;
  std::size_t lines_ = 0;
  /// How many parts each separator makes of a line, in all lines.
  std::map<char16_t, std::set<std::size_t>> parts_;
};

/// Returns the share of all occurrences of features in further examples that are of known features,
/// as estimated from the number of known examples that have each.
double sample_coverage(const std::map<std::string, std::size_t>& counts, std::size_t examples);

}  // namespace assay::dynamic
