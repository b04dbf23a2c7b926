// Collects alternatives: each text once for each place, in a fixed order, as many as are wanted.
#pragma once

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "repair/material/alternative.h"
#include "repair/material/material.h"

namespace assay::repair {

/// Keys of the group of an alternative: it is in a group with all that have an equal near key or,
/// if there are none, with those that have an equal far key. Empty keys are equal to none.
struct SameChange {
  std::string near, far;
};

class Collection {
 public:
  Collection(const Side& student, const Rewriter& rewriter, const MaterialOptions& options)
      : student_(student), rewriter_(rewriter), options_(options) {}

  /// Adds a text for a place, unless it is there or is what the student wrote.
  void add(frontends::PlaceId place, Change change, std::string text, bool is_own = false);

  /// The same with a group.
  void add(frontends::PlaceId place, Change change, std::string text, bool is_own, SameChange same);

  /// The same with a group for equal alternatives of equal texts.
  void add_to_all_equal(frontends::PlaceId place, Change change, std::string text, bool is_own);

  /// Adds an edit of `span` that is tried in a program of its own.
  void add_structural(frontends::PlaceId place, Change change, Span span, std::string text);

  /// Returns what was collected by cost, place and text; of too many, the cheapest.
  Alternatives finish();

 private:
  struct Entry {
    Alternative alternative;
    SameChange same;
  };
  void add(Alternative alternative, SameChange same = {});
  void make_groups(std::vector<Entry>& kept) const;

  const Side student_;
  const Rewriter& rewriter_;
  const MaterialOptions& options_;
  std::vector<Entry> all_;
  std::set<std::pair<Span, std::string>> seen_;  // with gaps: their spans differ from all others
};

}  // namespace assay::repair
