// Collects the alternatives that only Scala has: each text once for each place. Internal to this
// folder.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/span.h"
#include "repair/material/alternative.h"
#include "repair/material/side.h"

namespace assay::scala {

class Collected {
 public:
  /// Adds to `all`. Both arguments must outlive the object.
  Collected(const repair::Side& student, repair::Alternatives& all);

  const repair::Side& side() const { return side_; }
  const std::vector<frontends::PlaceId>& values() const { return values_; }
  /// Adds a text for a place, unless it is there or is what the student wrote; in parentheses if
  /// the place needs them. Returns false if it was not added.
  bool put(frontends::PlaceId id, repair::Change change, std::string text,
           std::uint32_t precedence);
  /// The same at another cost than that of the text that changes.
  void put_at_cost(frontends::PlaceId id, repair::Change change, std::string text,
                   std::uint32_t precedence, double cost);
  /// Returns the innermost value that contains the bytes; an invalid id if none does.
  frontends::PlaceId place_around(Span span) const;
  /// Puts a text in the place of a part of the innermost value around it.
  void put_inside(Span part, repair::Change change, std::string_view text);

 private:
  const repair::Side& side_;
  repair::Alternatives& all_;
  std::vector<frontends::PlaceId> values_;
  std::set<std::pair<frontends::PlaceId, std::string>> known_;
};

/// "List" of "List[Int]".
std::string_view base_of(std::string_view type);
/// "Int" of "List[Int]"; "" if there is no single argument.
std::string_view element_of(std::string_view type);

}  // namespace assay::scala
