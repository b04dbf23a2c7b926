// Which places of a text a run of its compiled program reaches.
#pragma once

#include <cstdint>
#include <vector>

#include "languages/scala/repair_text.h"
#include "narrowing/values/code.h"

namespace assay::languages {

class ReachedPlaces {
 public:
  /// The arguments must outlive the object. Nodes that the code has of other files than those of
  /// the text are those of variants (frontends/scala/variants) of its definitions.
  ReachedPlaces(const ScalaText& text, const narrowing::Code& code);

  /// Sets the element of each place that a run reaches to 1. `visited` has an element for each
  /// node. Where a variant is executed, all places of the function are taken to be reached.
  void mark(const std::vector<std::uint8_t>& visited, std::vector<std::uint8_t>& reached) const;

 private:
  frontends::PlaceId innermost(Span span) const;
  void add_atoms(const narrowing::Code& code, narrowing::NodeId id);

  const ScalaText& text_;
  struct Node {
    narrowing::NodeId id;
    frontends::PlaceId place;
  };
  std::vector<Node> nodes_;  // of the text, and the operands that are evaluated with them
  std::vector<narrowing::NodeId> of_variants_;
};

}  // namespace assay::languages
