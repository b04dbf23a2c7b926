// Symbolic standard input: a fixed layout of known bytes and symbolic numbers and characters.
//
// The number of elements and the separators are fixed (a shape); the values are terms. A program
// reads through the layout with a cursor. Where the meaning of a read depends on a value (is this
// character a digit? how many digits has this number?), the path forks. An element can be a list of
// unknown length: its items are an unknown function of their position, and the cursor has a term
// that says how many of them were read.
#pragma once

#include <bitset>
#include <cstdint>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exec/machine/machine.h"
#include "exec/symbolic/explorer.h"
#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::exec {

struct InputList;

/// One element of the layout.
struct InputElement {
  enum class Kind : std::uint8_t {
    kByte,     // a known byte
    kChar,     // a symbolic byte: an integer term, 0..255
    kInteger,  // a symbolic number in canonical decimal notation: an integer term
    kFloat,    // a symbolic decimal number: an F64 term
    kList,     // `list`
  };
  Kind kind = Kind::kByte;
  std::uint8_t byte = 0;
  smt::TermId term = {};
  std::shared_ptr<const InputList> list = nullptr;
  /// Of a number: any white space surrounds it, which is not in the layout. Then the whole layout
  /// has numbers only, and cannot be read character by character.
  bool separated = false;
  friend bool operator==(const InputElement&, const InputElement&) = default;
};

/// A list of unknown length: `count` items, each of one or more parts.
struct InputList {
  /// A part of an item: a known byte, or a value that is a function of the item's position.
  struct Part {
    InputElement::Kind kind = InputElement::Kind::kByte;  // no list
    std::uint8_t byte = 0;
    bool separated = false;
    std::string symbol;        // of the function (smt::TermPool::select)
    smt::Range domain;         // of its values; of floats, bounds
    std::bitset<256> allowed;  // of a character
  };
  /// A deterministic automaton that reads the list's characters, from state 0. Every state leads to
  /// an accepting one.
  struct Automaton {
    struct Edge {
      std::bitset<256> on;
      std::uint32_t to = 0;
    };
    std::vector<std::vector<Edge>> edges;  // by state
    std::vector<bool> accepts;
  };
  std::string name;  // for readers
  smt::TermId count;
  std::vector<Part> parts;  // what precedes the first item, what precedes the others, the item
  std::size_t lead = 0, between = 0;  // how many parts the first two are
  /// Does the lead precede the first item? Otherwise it is empty, and what is between two items
  /// precedes the first one as well.
  bool has_first = false;
  std::optional<Automaton> automaton;  // of lists whose items are one character

  /// The value of a part in the item at this position.
  static smt::TermId value(smt::TermPool& pool, const Part& part, smt::TermId position);
};

/// Where a program has come in a list.
struct ListCursor {
  /// Values of `part`: before the first item, if that is a place of its own; before another one (or
  /// at the end, in both cases); and kInside + i: before part number i.
  static constexpr std::uint32_t kFirst = 0, kNext = 1, kInside = 2;
  smt::TermId offset;  // how many items were read
  std::uint32_t part = kFirst;
  std::uint32_t state = 0;  // of the automaton
};

/// A copy continues to read from the original's position.
class SymbolicInput {
 public:
  SymbolicInput(PathExplorer& path, std::vector<InputElement> elements)
      : path_(&path),
        pool_(&path.pool()),
        elements_(std::make_shared<const std::vector<InputElement>>(std::move(elements))) {
    enter();
  }

  /// The next byte as an integer term, or -1 at the end.
  smt::TermId get_char();
  smt::TermId peek_char();
  void unget_char(smt::TermId c) {
    pending_.push_front(c);
    end_seen_ = false;
  }
  /// Did a read come to the end, and was nothing put back since?
  bool end_seen() const { return end_seen_; }
  void skip_space();
  NumberRead<smt::TermId> read_number(const ir::Input& read);
  /// Why the last read is not modelled; empty if it is.
  const std::string& unsupported() const { return unsupported_; }

  // For a run that goes on elsewhere (cut_run.h) ------------------------------------------------
  /// The number of elements that were read, or turned into characters that are pending.
  std::size_t position() const { return position_; }
  /// The list at the position; null if there is another element.
  const InputList* list() const {
    return position_ < elements_->size() ? (*elements_)[position_].list.get() : nullptr;
  }
  /// Where the cursor is in the list. Its offset is at most the list's count.
  ListCursor& cursor() { return cursor_; }
  const ListCursor& cursor() const { return cursor_; }
  /// Characters before the element at the position that are still to be read.
  std::deque<smt::TermId>& pending() { return pending_; }
  const std::deque<smt::TermId>& pending() const { return pending_; }
  /// Branches of later reads fork this explorer's path.
  void follow(PathExplorer& path) { path_ = &path; }

 private:
  /// Looks whether the input has ended, as a read does that wants one more character.
  bool at_end() {
    if (pending_.empty()) leave_ended_lists();
    return note_end();
  }
  bool note_end() {
    const bool result = pending_.empty() && position_ == elements_->size();
    end_seen_ = end_seen_ || result;
    return result;
  }
  /// What the cursor is before: an element that is no list, or a part of an item.
  struct Here {
    InputElement::Kind kind = InputElement::Kind::kByte;
    std::uint8_t byte = 0;
    bool separated = false;
    smt::TermId term;
  };
  /// After leave_ended_lists(), not at the end.
  Here here();
  void enter();
  /// Leaves lists that have no further item (forks on that).
  void leave_ended_lists();
  bool has_next(const InputList& list);
  /// Moves the cursor behind what it is before.
  void advance();
  /// Moves the list's automaton by a character (forks on which edge that is).
  void step_automaton(smt::TermId c);
  smt::TermId in_set(smt::TermId c, const std::bitset<256>& set);
  bool is_space(smt::TermId c);
  bool is_digit(smt::TermId c);
  bool is_char(smt::TermId c, char wanted);
  /// Replaces the number at the cursor by its characters (forks on the sign and the length).
  void spell_number();
  NumberRead<smt::TermId> read_spelled_integer(const ir::Input& read);
  NumberRead<smt::TermId> convert(smt::TermId value, const ir::Input& read);
  /// Can the number at the cursor continue in what follows it?
  bool can_go_on() const;
  bool can_continue_at(std::size_t position) const;
  void refuse(std::string why) { unsupported_ = std::move(why); }

  PathExplorer* path_;
  smt::TermPool* pool_;
  std::shared_ptr<const std::vector<InputElement>> elements_;
  std::size_t position_ = 0;
  ListCursor cursor_;                // if there is a list at the position
  std::deque<smt::TermId> pending_;  // characters before the cursor's element
  bool end_seen_ = false;
  std::string unsupported_;
};

}  // namespace assay::exec
