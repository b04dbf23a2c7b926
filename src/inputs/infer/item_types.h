// Writes the types of the items of an inferred description: "int in 1..20", "word of [a-z] length
// 1..9". Private to inputs/infer.
#pragma once

#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "inputs/grammar/charset.h"
#include "inputs/infer/tree.h"

namespace assay::inputs {

/// Does the read consist of characters that were read one by one?
bool is_line(const ReadNode& node);

class ItemTypes {
 public:
  /// `examples`: whether there are any; they alone show ranges and characters then. `notes`, which
  /// must outlive the object, receives the assumptions.
  ItemTypes(bool examples, std::vector<std::string>& notes) : examples_(examples), notes_(notes) {}

  /// `last`: nothing follows in the input.
  std::string type(const ReadNode& node, bool last);
  /// Returns the tokens that show what is valid.
  std::vector<const Token*> shown(const ReadNode& node) const;
  /// True if an item of single characters or lines was written: white space matters then.
  bool sensitive() const { return sensitive_; }

 private:
  std::string integer(const ReadNode& node);
  std::string range_without_examples(const ReadNode& node);
  std::string guess(const ReadNode& node, std::int64_t lo, std::int64_t hi,
                    const std::string& because);
  std::string fraction(const ReadNode& node);
  CharSet alphabet(const ReadNode& node) const;
  std::string content(const ReadNode& node, const std::string& word, const CharSet& set) const;
  std::int64_t most_characters(const ReadNode& node, std::size_t shown_length);
  std::string commands(const ReadNode& node, const std::set<std::string>& words);
  std::string characters(const ReadNode& node, const std::string& word);

  bool examples_;
  std::vector<std::string>& notes_;
  bool sensitive_ = false;
};

}  // namespace assay::inputs
