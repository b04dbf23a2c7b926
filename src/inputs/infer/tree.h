// Traces -> the tree of reads they follow; private to inputs/. tokens.cc joins reads to
// tokens, tree.cc finds loops and explains their counts, infer.cc writes the tree down as a
// description.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "inputs/infer/infer.h"

namespace assay::inputs {

/// A read with what stood before it. Characters read one by one are joined to one token.
struct Token {
  std::uint32_t site = 0;
  ReadEvent::Kind kind = ReadEvent::Kind::kInt;
  std::int64_t number = 0;
  std::string text;
  std::string name;
  bool one = false;         // a word of one character
  bool joined = false;      // of several characters
  bool to_the_end = false;  // the characters went up to the end of the input
  bool from_example = false;
  bool located = false;  // found in its example: the next three are known
  bool newline_before = false;
  bool adjacent = false;  // nothing stands before it
};

inline bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct ReadNode {
  bool loop = false;
  bool optional = false;  // not read in every run
  std::uint32_t site = 0;
  ReadEvent::Kind kind = ReadEvent::Kind::kInt;
  std::string name;
  std::vector<Token> tokens;  // all that this call read

  // Of loops.
  std::vector<ReadNode> body;
  std::vector<std::int64_t> counts;  // in each run (of the loop around it)
  std::string count;                 // explained, as an expression; else empty
  std::string rows, columns;         // count is their product
  std::optional<std::int64_t> sentinel;
  std::string length_of;    // of characters: as `count`, of the number of characters
  bool structural = false;  // a count or length depends on it
  bool newlines = false;    // between repetitions
};

struct ReadTree {
  std::vector<ReadNode> nodes;
  std::vector<std::string> notes;
};

/// The tokens of the traces, characters joined where they stand together.
std::vector<std::vector<Token>> tokens_of(const std::vector<ReadTrace>& traces,
                                          const std::vector<std::string>& examples);
Result<ReadTree> build_tree(std::vector<std::vector<Token>> runs);

}  // namespace assay::inputs
