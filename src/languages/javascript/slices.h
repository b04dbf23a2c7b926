// Which places of a JavaScript program the result of a run depends on, by the definition-use pairs
// that the run executed (frontends/javascript/instrument/dependence.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/javascript/instrument/instrument.h"

namespace assay::languages {

/// A place is a statement, or a function as a whole. A statement depends on the definitions that it
/// uses; on the condition, loop or function around it; on the conditions of jumps before it that
/// were not taken; and, if it calls a function, on what that returned and changed. A function
/// depends on the statements that called it.
class Slices {
 public:
  /// `text` is the dependence text. Both arguments must outlive the object.
  Slices(const SourceMap& sources, const javascript::CountingProgram& text);

  /// Returns an element for each site: not 0 if what this function returned may depend on it, or on
  /// the statement that it is in. Empty if there is no such function, or it returned nothing.
  /// `counters` are those of the run.
  std::vector<std::uint8_t> slice(const std::vector<std::uint32_t>& counters,
                                  std::string_view function) const;

  using Place = std::size_t;  // the index of a site, or more than all of them
  /// Returns the innermost statement of the same function that contains a span, or the function.
  Place place_of(Span span) const;
  /// Returns the functions of this name.
  std::vector<Span> named(std::string_view name) const;
  /// Returns the innermost function that contains a span; none at the top level.
  javascript::SiteId function_of(Span span) const;

 private:
  static constexpr Place kNowhere = static_cast<Place>(-1);
  struct Pair {
    std::size_t counter = 0;
    Place definition = kNowhere, use = kNowhere;
    Place called = kNowhere;  // of a result: the function
  };

  void find_pairs();
  void find_control();
  void find_jumps(Place statement);
  const javascript::Site& site(Place place) const;
  std::string_view text_of(Place place) const;
  /// Returns the innermost function that contains a span; or the function itself.
  Place function_around(Span span) const;
  /// Returns the statement around a statement, or the function.
  Place parent_of(Place statement) const;
  bool is_named(Place function, std::string_view name) const;

  const SourceMap& sources_;
  const javascript::CountingProgram& text_;
  std::vector<Place> place_of_site_;
  std::vector<Pair> pairs_;
  std::vector<std::pair<Place, Place>> control_;  // the first depends on the second
  std::vector<std::vector<Place>> effects_;  // by function: its statements that change an object
};

}  // namespace assay::languages
