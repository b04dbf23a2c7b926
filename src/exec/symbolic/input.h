// Symbolic standard input: a fixed layout of known bytes and symbolic numbers and characters.
//
// The number of elements and the separators are fixed (a shape); the values are terms. A program
// reads through the layout with a cursor. Where the meaning of a read depends on a value (is this
// character a digit? how many digits has this number?), the path forks.
#pragma once

#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <vector>

#include "exec/machine/machine.h"
#include "exec/symbolic/explorer.h"
#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::exec {

/// One element of the layout.
struct InputElement {
  enum class Kind : std::uint8_t {
    kByte,     // a known byte
    kChar,     // a symbolic byte: an integer term, 0..255
    kInteger,  // a symbolic number in canonical decimal notation: an integer term
    kFloat,    // a symbolic decimal number: an F64 term
  };
  Kind kind = Kind::kByte;
  std::uint8_t byte = 0;
  smt::TermId term;
  friend bool operator==(const InputElement&, const InputElement&) = default;
};

/// A copy continues to read from the original's position.
class SymbolicInput {
 public:
  SymbolicInput(PathExplorer& path, std::vector<InputElement> elements)
      : path_(&path),
        pool_(&path.pool()),
        elements_(std::make_shared<const std::vector<InputElement>>(std::move(elements))) {}

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
  /// Characters before the element at the position that are still to be read.
  std::deque<smt::TermId>& pending() { return pending_; }
  const std::deque<smt::TermId>& pending() const { return pending_; }
  /// Branches of later reads fork this explorer's path.
  void follow(PathExplorer& path) { path_ = &path; }

 private:
  /// Looks whether the input has ended, as a read does that wants one more character.
  bool at_end() {
    const bool result = pending_.empty() && position_ == elements_->size();
    end_seen_ = end_seen_ || result;
    return result;
  }
  bool is_space(smt::TermId c);
  bool is_digit(smt::TermId c);
  bool is_char(smt::TermId c, char wanted);
  /// Replaces the number at the cursor by its characters (forks on the sign and the length).
  void spell_number();
  NumberRead<smt::TermId> read_spelled_integer(const ir::Input& read);
  NumberRead<smt::TermId> convert(smt::TermId value, const ir::Input& read);
  bool can_go_on() const;
  void refuse(std::string why) { unsupported_ = std::move(why); }

  PathExplorer* path_;
  smt::TermPool* pool_;
  std::shared_ptr<const std::vector<InputElement>> elements_;
  std::size_t position_ = 0;
  std::deque<smt::TermId> pending_;  // characters before the cursor's element
  bool end_seen_ = false;
  std::string unsupported_;
};

}  // namespace assay::exec
