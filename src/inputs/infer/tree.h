// Builds the tree of reads that the traces follow; private to inputs/. tokens.cc joins reads to
// tokens, tree.cc finds loops and explains their counts, infer.cc writes the tree as a description.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "inputs/infer/infer.h"

namespace assay::inputs {

/// A read and the white space before it. Characters read one by one are joined to one token.
struct Token {
  std::uint32_t site = 0;
  ReadEvent::Kind kind = ReadEvent::Kind::kInt;
  std::int64_t number = 0;
  std::string text;
  std::string name;
  bool one = false;         // a word of one character
  bool constant = false;    // as in ReadEvent
  std::size_t longest = 0;  // of a line, as in ReadEvent
  bool joined = false;      // joined from several characters
  bool to_the_end = false;  // the characters reached the end of the input
  bool from_example = false;
  bool located = false;  // found in its example, so that the next three members are valid
  bool newline_before = false;
  bool adjacent = false;  // nothing separates it from the preceding token
};

inline bool is_white(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

struct ReadNode {
  bool loop = false;
  bool optional = false;  // not read in every run
  /// In which runs (or repetitions of the enclosing loop) it is read; nullopt: the invented input
  /// ended before it could be.
  std::vector<std::optional<bool>> present;
  std::string when;     // the condition under which an optional part is read; "": unknown
  std::string ends_at;  // of the first read of a repetition: the sentinel of the loop, or ""
  std::optional<std::int64_t> at_least;  // smaller numbers end the loop, too
  std::set<std::string> commands;        // the values of this read on which it depends what follows
  std::uint32_t site = 0;
  ReadEvent::Kind kind = ReadEvent::Kind::kInt;
  std::string name;
  std::vector<Token> tokens;  // all that this call read

  // The members of loops.
  std::vector<ReadNode> body;
  std::vector<std::int64_t> counts;  // in each run (of the enclosing loop)
  std::string count;                 // the explanation, as an expression; "" if there is none
  std::string rows, columns;         // if not "", the count is their product
  std::string sentinel;              // what stands after the last repetition; "": nothing
  std::string end_name;     // of the number after the last repetition, if others would do; or ""
  std::string length_of;    // as `count`, for the number of characters
  bool structural = false;  // a count or length depends on it
  bool newlines = false;    // between repetitions
};

struct ReadTree {
  std::vector<ReadNode> nodes;
  std::vector<std::string> notes;
};

/// Returns the tokens of the traces; adjacent characters are joined.
std::vector<std::vector<Token>> tokens_of(const std::vector<ReadTrace>& traces,
                                          const std::vector<std::string>& examples);
Result<ReadTree> build_tree(std::vector<std::vector<Token>> runs);

}  // namespace assay::inputs
