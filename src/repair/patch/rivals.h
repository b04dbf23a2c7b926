// Repairs that are as small as the one that was accepted, but change other places: hints that
// follow from one of them contradict the other.
#pragma once

#include <cstddef>
#include <utility>
#include <vector>

#include "base/source_map.h"
#include "frontends/common/source_tree.h"
#include "repair/material/alternative.h"

namespace assay::repair {

class Rivals {
 public:
  /// All arguments must outlive the object.
  Rivals(const SourceMap& sources, const frontends::SourceTree& tree,
         const Alternatives& alternatives, const std::vector<AlternativeId>& accepted)
      : sources_(sources), tree_(tree), alternatives_(alternatives), accepted_(accepted) {}

  /// True if another set of alternatives, of as many edits and the same cost, changes no more of
  /// the text, is no more unusual, and changes something else.
  bool contradict(const std::vector<AlternativeId>& other) const;

 private:
  using Chosen = std::vector<AlternativeId>;

  std::pair<std::size_t, std::size_t> text_changed(const Chosen& chosen) const;
  bool share_places(const Chosen& one, const Chosen& other) const;
  bool share_place(const Alternative& one, const Alternative& other) const;

  const SourceMap& sources_;
  const frontends::SourceTree& tree_;
  const Alternatives& alternatives_;
  const Chosen& accepted_;
};

}  // namespace assay::repair
