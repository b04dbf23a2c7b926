// Walks both programs side by side through observed runs, as the product does on unknown inputs:
// the states of these walks are what invariants are guessed from.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "exec/concrete/trace.h"
#include "exec/symbolic/cut_run.h"
#include "prove/product/state.h"
#include "prove/relations/relation.h"

namespace assay::prove {

/// How far each program goes in one step of the product: to how many visits of a loop head, and how
/// many more (or fewer, but one at least) in the first step. A step ends early where a program
/// comes to another loop, or ends. If the submission's number is 0, it waits at its entry until the
/// reference has ended: then what the reference computed is known, and that it did nothing
/// undefined.
struct Alignment {
  std::uint32_t reference = 1, submission = 1;
  std::int32_t reference_first = 0, submission_first = 0;
  /// Loops in which one program moves alone, and the other waits wherever it is: where one has a
  /// loop more.
  exec::PassedLoops reference_alone, submission_alone;

  bool is_sequential() const { return submission == 0; }
  /// The visits of one step of a program, which at its entry is its first.
  std::uint32_t visits(Who who, bool at_entry) const;
  /// Does the submission wait where they are? Never at the same time as the reference.
  bool submission_waits(const exec::LoopHead* reference_at,
                        const exec::LoopHead* submission_at) const {
    return reference_at != nullptr && exec::is_passed(reference_alone, *reference_at) &&
           !reference_waits(submission_at);
  }
  bool reference_waits(const exec::LoopHead* submission_at) const {
    return submission_at != nullptr && exec::is_passed(submission_alone, *submission_at);
  }
  friend bool operator==(const Alignment&, const Alignment&) = default;
};

/// "one round of the reference's loop for each 4 of the submission's", or "" for 1 to 1.
std::string describe(const Alignment& alignment);

/// A place of the cursor in an input whose layout has lists (exec::SymbolicInput): there it is when
/// at least `from` and at most `to` bytes were read.
struct InputPlace {
  std::size_t position = 0;
  std::uint32_t part = 0, state = 0;  // as in exec::ListCursor, if the position is that of a list
  std::int64_t offset = 0;
  std::size_t from = 0, to = 0;
};

/// How an input is an instance of such a layout.
struct ObservedLayout {
  std::vector<InputPlace> places;
  /// Programs see the end of the input only by reading there: it does not end with a number, of
  /// which they may see that no digit follows.
  bool ends_in_character = true;
  std::map<std::string, std::vector<std::int64_t>> items;  // by symbol (exec::InputList::Part)
};

/// Both programs on one input.
struct ObservedPair {
  std::vector<std::int64_t> input;               // the values of the input's variables
  std::shared_ptr<const ObservedLayout> layout;  // null if the layout has no lists
  exec::Trace reference, submission;
};

/// A state of the product in an observed run.
struct ObservedState {
  std::string machine_skeleton;
  std::vector<Int> input, reference, submission;  // values, in the order of for_each_term
  /// The arrays of the reference, then those of the submission; they belong to the observed pair.
  std::vector<const exec::LoopVisit::Array*> arrays;
  std::optional<Int> reference_exit, submission_exit;
  Who who_is_ahead = Who::kReference;
  std::string ahead;  // the bytes that one has written and the other has not
  std::shared_ptr<const ObservedLayout> layout;  // as in ObservedPair
  /// How far a program has read.
  struct Read {
    std::size_t bytes = 0;
    bool end_seen = false;
  };
  Read reference_read, submission_read;
};

/// The product's states on an input, which refer to the pair; the last one may be that where both
/// have ended.
std::vector<ObservedState> walk(const ObservedPair& pair, const Alignment& alignment);

/// The values of the state's terms if the observed state can be one of this skeleton.
std::optional<std::vector<Int>> values_as(const ObservedState& observed, ProductState& state);

/// Alignments to try on these runs, the most promising one first: those after which both programs
/// most often end in the same step.
std::vector<Alignment> alignments(const std::vector<ObservedPair>& pairs);

}  // namespace assay::prove
