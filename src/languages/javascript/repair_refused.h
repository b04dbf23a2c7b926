// Which alternatives cannot stand beside the others in one text: node accepts a text as a whole or
// not at all.
#pragma once

#include <map>
#include <set>
#include <string>
#include <vector>

#include "frontends/javascript/syntax/file.h"
#include "repair/material/alternative.h"
#include "repair/material/side.h"

namespace assay::languages {

class RefusedAlternatives {
 public:
  /// Excludes at first those that need a program of their own, and those with a private name that
  /// no class around their place declares. All arguments must outlive the object.
  RefusedAlternatives(const repair::Side& student, const javascript::ParsedFile& file,
                      const repair::Alternatives& alternatives);

  const std::vector<bool>& excluded() const { return excluded_; }
  /// Excludes an alternative that node refuses, and those that it would refuse for the same reason:
  /// what else in this function has one of its words that are not allowed everywhere or, if there
  /// is none, everything at this place once a second alternative there is refused.
  void refuse(repair::AlternativeId id);
  /// Excludes what declares names for the whole function, with which later declarations of the
  /// student may collide. Returns false if nothing does.
  bool refuse_declarations();

 private:
  const repair::Side student_;
  const repair::Alternatives& alternatives_;
  std::vector<bool> excluded_;
  std::set<frontends::PlaceId> refused_at_;
};

/// Returns the words of a text that are not allowed everywhere: `await`, `super`, private names
/// with their "#".
std::set<std::string> words_with_a_place(const std::string& text);

}  // namespace assay::languages
