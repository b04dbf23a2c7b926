#include "prove/product/walk.h"

#include <algorithm>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "exec/concrete/arithmetic.h"
#include "exec/concrete/number_text.h"
#include "prove/product/outer_loops.h"
#include "smt/term/float_code.h"

namespace assay::prove {
namespace {

using exec::LoopVisit;
using exec::OutputPiece;
using exec::Trace;

/// The position of a program in its observed run.
class Position {
 public:
  explicit Position(const Trace& trace) : trace_(trace) {}

  bool at_entry() const { return !begun_; }
  bool at_end() const { return begun_ && at_ >= trace_.visits.size(); }
  /// False where the run was cut off: what follows is not known.
  bool is_known() const {
    return !at_end() || trace_.termination.kind == exec::Termination::Kind::kExited;
  }
  const LoopVisit* visit() const { return begun_ && !at_end() ? &trace_.visits[at_] : nullptr; }

  void advance(std::uint32_t visits) {
    if (at_end()) return;
    std::size_t next = begun_ ? at_ + 1 : 0;
    if (next < trace_.visits.size()) {
      const exec::LoopHead head = begun_ ? trace_.visits[at_].head : trace_.visits[next].head;
      while (--visits > 0 && next < trace_.visits.size() && trace_.visits[next].head == head)
        ++next;
    }
    begun_ = true;
    at_ = next;
  }

  std::string_view written() const {
    return std::string_view(trace_.output)
        .substr(0, visit() != nullptr ? visit()->written
                   : begun_           ? trace_.output.size()
                                      : 0);
  }

  std::string skeleton() const {
    if (at_entry()) return "entry";
    return at_end() ? "end" : visit()->skeleton;
  }
  std::vector<Int> values() const {
    if (visit() == nullptr) return {};
    return {visit()->values.begin(), visit()->values.end()};
  }
  ObservedState::Read read() const {
    if (visit() == nullptr) return {};
    return {visit()->read, visit()->end_seen};
  }
  std::optional<Int> exit() const {
    return at_end() ? std::optional<Int>(trace_.exit_status) : std::nullopt;
  }

 private:
  const Trace& trace_;
  bool begun_ = false;
  std::size_t at_ = 0;
};

/// Reads one number or character that was printed as `piece` says.
std::optional<Int> read_piece(const OutputPiece& piece, std::string_view& text) {
  if (piece.kind == OutputPiece::Kind::kChar) {
    if (text.empty()) return std::nullopt;
    const Int value = static_cast<unsigned char>(text.front());
    text.remove_prefix(1);
    return value;
  }
  if (piece.kind != OutputPiece::Kind::kInteger) return std::nullopt;
  const std::size_t begin = std::min(text.find_first_not_of(' '), text.size());
  std::int64_t value = 0;
  const auto parsed = std::from_chars(text.data() + begin, text.data() + text.size(), value);
  if (parsed.ec != std::errc()) return std::nullopt;
  const std::string printed = exec::format_integer(piece.format, piece.type, value);
  if (!text.starts_with(printed)) return std::nullopt;
  text.remove_prefix(printed.size());
  return value;
}

}  // namespace

namespace {

using exec::LoopHead;

const LoopHead* head_of(const LoopVisit* visit) {
  return visit != nullptr ? &visit->head : nullptr;
}

}  // namespace

std::string describe(const Alignment& a) {
  if (a.is_sequential()) return "the submission begins when the reference has ended";
  std::string text;
  if (a.reference != 1 || a.submission != 1)
    text = fmt::format("{} round{} of the reference's loop for each {} of the submission's",
                       a.reference, a.reference == 1 ? "" : "s", a.submission);
  const auto first = [&](std::int32_t rounds, const char* who) {
    if (rounds <= 0) return;  // the first step is no longer than the others
    text += fmt::format("{}the {}'s first {} before that", text.empty() ? "" : ", ", who,
                        rounds == 1 ? std::string("round") : fmt::format("{} rounds", rounds));
  };
  first(a.reference_first, "reference");
  first(a.submission_first, "submission");
  const auto alone = [&](const exec::PassedLoops& loops, const char* who, const char* other) {
    if (!loops.empty())
      text += fmt::format("{}the {} waits while the {} is in a loop of its own",
                          text.empty() ? "" : ", ", other, who);
  };
  alone(a.reference_alone, "reference", "submission");
  alone(a.submission_alone, "submission", "reference");
  return text;
}

std::uint32_t Alignment::visits(Who who, bool at_entry) const {
  const bool is_reference = who == Who::kReference;
  const std::int64_t usual = is_reference ? reference : std::max(submission, 1U);
  const std::int64_t more = !at_entry ? 0 : is_reference ? reference_first : submission_first;
  return static_cast<std::uint32_t>(std::max(usual + more, std::int64_t{1}));
}

std::vector<ObservedState> walk(const ObservedPair& pair, const Alignment& alignment) {
  std::vector<ObservedState> states;
  Position reference(pair.reference), submission(pair.submission);
  while (!reference.at_end() || !submission.at_end()) {
    const LoopHead* const reference_at = head_of(reference.visit());
    const LoopHead* const submission_at = head_of(submission.visit());
    const bool reference_waits = alignment.reference_waits(submission_at);
    const bool submission_waits = (alignment.is_sequential() && !reference.at_end()) ||
                                  alignment.submission_waits(reference_at, submission_at);
    if (!reference_waits)
      reference.advance(alignment.visits(Who::kReference, reference.at_entry()));
    if (!submission_waits)
      submission.advance(alignment.visits(Who::kSubmission, submission.at_entry()));
    if (!reference.is_known() || !submission.is_known()) break;
    ObservedState state;
    state.machine_skeleton = reference.skeleton() + "\n" + submission.skeleton() + "\n";
    state.input.assign(pair.input.begin(), pair.input.end());
    state.layout = pair.layout;
    state.reference_read = reference.read();
    state.submission_read = submission.read();
    state.reference = reference.values();
    state.submission = submission.values();
    for (const LoopVisit* visit : {reference.visit(), submission.visit()})
      if (visit != nullptr)
        for (const LoopVisit::Array& array : visit->arrays) state.arrays.push_back(&array);
    state.reference_exit = reference.exit();
    state.submission_exit = submission.exit();
    const std::string_view a = reference.written(), b = submission.written();
    const std::size_t common = std::min(a.size(), b.size());
    if (a.substr(0, common) != b.substr(0, common)) break;  // they differ
    state.who_is_ahead = b.size() > a.size() ? Who::kSubmission : Who::kReference;
    state.ahead = std::string((b.size() > a.size() ? b : a).substr(common));
    states.push_back(std::move(state));
  }
  return states;
}

namespace {

/// The offset of the cursor where a program has read so many bytes, if its cursor can then be at
/// this place of the layout.
std::optional<Int> offset_at(const ObservedLayout& layout, const exec::SymbolicInput& input,
                             const ObservedState::Read& read) {
  // The end of a list is a place of its own, although nothing follows it.
  if (input.end_seen() ? !read.end_seen : read.end_seen && layout.ends_in_character)
    return std::nullopt;
  for (const InputPlace& place : layout.places) {
    if (place.position != input.position() || read.bytes < place.from || read.bytes > place.to)
      continue;
    if (input.list() == nullptr ||
        (place.part == input.cursor().part && place.state == input.cursor().state))
      return place.offset;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<Int>> values_as(const ObservedState& observed, ProductState& state) {
  std::optional<Int> reference_offset, submission_offset;
  for (const Who who : {Who::kReference, Who::kSubmission}) {
    const bool is_reference = who == Who::kReference;
    const Side& side = is_reference ? state.reference : state.submission;
    if (side.at != Side::At::kLoopHead || observed.layout == nullptr) continue;
    auto& offset = is_reference ? reference_offset : submission_offset;
    offset = offset_at(*observed.layout, side.cut->input,
                       is_reference ? observed.reference_read : observed.submission_read);
    if (!offset) return std::nullopt;
  }
  if (!state.ahead.empty() && observed.who_is_ahead != state.who_is_ahead) return std::nullopt;
  std::vector<Int> ahead;
  std::string_view text = observed.ahead;
  for (const OutputPiece& piece : state.ahead) {
    if (piece.kind == OutputPiece::Kind::kText) {
      if (!text.starts_with(piece.text)) return std::nullopt;
      text.remove_prefix(piece.text.size());
      continue;
    }
    const auto value = read_piece(piece, text);
    if (!value) return std::nullopt;
    ahead.push_back(*value);
  }
  if (!text.empty()) return std::nullopt;
  std::vector<Int> result;
  std::size_t next_reference = 0, next_submission = 0, next_ahead = 0;
  bool fits = true;
  const auto take = [&](const std::vector<Int>& from, std::size_t& next, ir::Type type) {
    if (next >= from.size()) {
      fits = false;
      return;
    }
    const auto bits = static_cast<std::int64_t>(from[next++]);
    result.push_back(ir::is_float(type) ? smt::float_code(exec::arithmetic::to_double(type, bits))
                                        : Int{bits});
  };
  for_each_term(state, [&](const ProductPlace& at, smt::TermId&) {
    const bool is_reference = at.who == Who::kReference;
    const ir::Type type =
        at.place.kind == exec::StatePlace::Kind::kInitialised ? ir::Type::kBool : at.place.type;
    switch (at.place.kind) {
      case exec::StatePlace::Kind::kPending:
        fits = false;
        break;
      case exec::StatePlace::Kind::kCursor:
        fits = fits && (is_reference ? reference_offset : submission_offset).has_value();
        result.push_back((is_reference ? reference_offset : submission_offset).value_or(0));
        break;
      case exec::StatePlace::Kind::kOutput:
        take(ahead, next_ahead, ir::Type::kI64);
        break;
      case exec::StatePlace::Kind::kExitStatus: {
        const auto& status = is_reference ? observed.reference_exit : observed.submission_exit;
        fits = fits && status.has_value();
        result.push_back(status.value_or(0));
        break;
      }
      default:
        if (is_reference)
          take(observed.reference, next_reference, type);
        else
          take(observed.submission, next_submission, type);
    }
  });
  if (!fits || next_reference != observed.reference.size() ||
      next_submission != observed.submission.size())
    return std::nullopt;
  return result;
}

std::vector<Alignment> alignments(const std::vector<ObservedPair>& pairs) {
  const Alignment kSequential{1, 0, 0, 0, {}, {}};
  const bool reference_loops =
      std::any_of(pairs.begin(), pairs.end(),
                  [](const ObservedPair& pair) { return !pair.reference.visits.empty(); });
  // Only two loops can be put side by side.
  const bool both_loop = std::any_of(pairs.begin(), pairs.end(), [](const ObservedPair& pair) {
    return !pair.reference.visits.empty() && !pair.submission.visits.empty();
  });
  if (!reference_loops) return {Alignment{}};
  if (!both_loop) return {Alignment{}, kSequential};
  std::vector<Alignment> all;
  for (std::uint32_t k = 1; k <= 5; ++k) {
    const auto fewer = 1 - static_cast<std::int32_t>(k);
    all.push_back({1, k, 0, 0, {}, {}});
    if (k > 1) {
      all.push_back({k, 1, 0, 0, {}, {}});
      // The first step, in which both come to their loops, then is no whole round.
      all.push_back({1, k, 0, fewer, {}, {}});
      all.push_back({k, 1, fewer, 0, {}, {}});
    }
    if (k == 1) {
      all.push_back({1, 1, 1, 0, {}, {}});
      all.push_back({1, 1, 0, 1, {}, {}});
    }
  }
  constexpr std::size_t kMostLoops = 4;
  std::vector<const Trace*> reference, submission;
  for (const ObservedPair& pair : pairs) {
    reference.push_back(&pair.reference);
    submission.push_back(&pair.submission);
  }
  const auto of_reference = outer_loops(reference), of_submission = outer_loops(submission);
  if (of_reference.size() > 1 && of_reference.size() <= kMostLoops)
    for (const auto& [loop, loops] : of_reference) all.push_back({1, 1, 0, 0, loops, {}});
  if (of_submission.size() > 1 && of_submission.size() <= kMostLoops)
    for (const auto& [loop, loops] : of_submission) all.push_back({1, 1, 0, 0, {}, loops});
  // A step in which one program has ended and the other goes on is a step out of alignment.
  const auto misaligned = [&](const Alignment& alignment) {
    std::size_t count = 0;
    for (const ObservedPair& pair : pairs)
      for (const ObservedState& state : walk(pair, alignment))
        if (state.reference_exit.has_value() != state.submission_exit.has_value()) ++count;
    return count;
  };
  std::vector<std::pair<std::size_t, std::size_t>> order;
  for (std::size_t i = 0; i < all.size(); ++i) order.emplace_back(misaligned(all[i]), i);
  std::stable_sort(order.begin(), order.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  constexpr std::size_t kMost = 3;
  std::vector<Alignment> result;
  for (const auto& [count, index] : order)
    if (result.size() < kMost && (result.empty() || index == 0 || count == order[0].first))
      result.push_back(all[index]);
  // Side by side is always tried.
  if (std::find(result.begin(), result.end(), Alignment{}) == result.end())
    result.push_back(Alignment{});
  result.push_back(kSequential);
  return result;
}

}  // namespace assay::prove
