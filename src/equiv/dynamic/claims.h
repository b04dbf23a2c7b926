// Claims about all valid inputs up to a bound, by concolic execution. The bound is that of the
// class: the largest one at which the reference's paths can be enumerated within a part of what a
// submission may cost, so that all submissions are judged by the same claim.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "concolic/equivalence.h"
#include "dynamic/types/type.h"
#include "dynamic/value/script.h"
#include "equiv/dynamic/behaviour.h"
#include "equiv/dynamic/known_runs.h"
#include "equiv/dynamic/runnable.h"

namespace assay::scripts {

/// A claim is made only if lists, strings and sequences of operations of this size are covered.
inline constexpr std::int64_t kLeastBound = 2;

/// No larger bound is tried.
inline constexpr std::int64_t kLargestBound = 12;

/// Why the reference was not explored on larger inputs.
struct Obstacle {
  enum class Kind : std::uint8_t {
    kSearch,       // it has too many paths, or questions that are too hard
    kUnsupported,  // inputs or behaviour that the search does not model
    kDefect        // of Assay
  };
  Kind kind = Kind::kSearch;
  std::string explanation;  // a phrase; "" if there is no obstacle
};

/// What the comparison of a submission with the reference has shown.
struct Claim {
  concolic::Equivalence result = concolic::Equivalence::kUndecided;
  /// An input on which the results were different, if kDifferent.
  std::optional<dynamic::Script> input;
  std::uint64_t pairs = 0;  // of paths
  /// Up to where all inputs were covered without a difference, as a phrase: "all valid inputs with
  /// at most 3 elements in each array"; also if undecided, and then "" if there are none.
  std::string covered;
  bool is_whole = false;  // these are all valid inputs
  /// The least bound of a function that is not covered as a whole; 0 if one is not covered at all.
  std::optional<std::int64_t> bound;
  /// One input of each pair of paths, at most as many as were asked for.
  std::vector<dynamic::Script> representatives;
  concolic::SearchStatistics statistics;
};

class Claims {
 public:
  /// Explores the reference on larger and larger inputs, up to a third of `limits`, and adds what
  /// its runs show to `rules`. `observed` is asked in all scripts. Functions that are called one at
  /// a time have a bound each, up to `largest`; submissions can be compared up to a smaller one.
  /// `confirming` is the reference as well: an input of each path is run there, and must give the
  /// same result. A function has a bound only if its paths reach all that runs on known inputs
  /// reach. Where that takes longer strings or lists, those of some known inputs' lengths are
  /// explored besides.
  Claims(const dynamic::Description& description, const std::vector<std::string>& observed,
         concolic::Program& reference, Runnable& confirming, Rules& rules,
         const concolic::SearchLimits& limits, const KnownRuns& known = {},
         std::int64_t largest = kLargestBound);

  /// True if the inputs up to this bound were explored completely.
  bool reaches(std::int64_t bound) const;
  /// True if a submission can be claimed to be equivalent.
  bool has_bound() const;
  /// Why there is no bound; nothing if there is one.
  Obstacle obstacle() const;
  std::uint64_t paths() const;
  /// What the paths' inputs reach.
  ReachOf reach() const;

  /// Compares a submission with the reference. Where the reference was not explored completely, it
  /// looks for a difference only. Uses one part of `parts` of the limits.
  Claim compare(concolic::Program& reference, concolic::Program& submission, const Rules& rules,
                std::size_t representatives, std::uint64_t parts = 1) const;

  /// Looks for an input that counts and on which the programs differ, although others may be known.
  std::optional<dynamic::Script> find_difference(
      concolic::Program& reference, concolic::Program& submission, const Rules& rules,
      const std::function<bool(const dynamic::Script&)>& counts, std::uint64_t parts) const;

 private:
  struct Level {
    std::int64_t bound = 0;
    std::vector<concolic::ShapePaths> shapes;  // that no smaller bound has
    bool is_complete = true;
    bool is_longer = false;  // these are inputs beyond the bound, and they must be equal as well
    std::uint64_t paths() const;
  };
  struct Group {  // of operations that occur in one script
    dynamic::Description description;
    std::vector<Level> levels;
    bool is_whole = false;
    std::optional<std::int64_t> least_bound;  // from which the paths reach what known inputs do
    Obstacle obstacle;
    ReachOf reach;  // of the paths
    concolic::SearchStatistics used;

    /// True if a claim up to this bound says enough.
    bool is_enough(std::int64_t bound) const;
    /// The largest bound of a claim.
    std::optional<std::int64_t> bound() const;
  };
  class Exploration;

  /// True if no claim can be made about this alternative of a function, but about another one,
  /// whose paths reach all that known inputs reach. Claims name the alternatives that they cover.
  bool is_left_out(const Group& group) const;
  std::string name_of(const Group& group) const;
  std::string phrase(const std::vector<std::optional<std::int64_t>>& bounds) const;

  concolic::SearchLimits limits_;
  std::unique_ptr<concolic::Session> session_;
  std::vector<Group> groups_;
};

}  // namespace assay::scripts
