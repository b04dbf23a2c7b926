// Where each replacement stands in the text with all of them. Internal to this folder.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/source_map.h"
#include "frontends/c/variants/variants.h"
#include "frontends/common/source_tree.h"

namespace assay::c {

/// How the alternatives of a place are written.
enum class Form : std::uint8_t {
  kNone,       // it is no site: its replacements become alternatives of a containing place
  kStatement,  // as statements
  kGap,        // as statements, the first of which is empty
  kEffect,     // as expressions whose values are not used
  kTruth,      // as conditions
  kNumber,     // as values that are converted to the type of the place
  kValue,      // as values of the type of the place
  kFormat,     // as literals that are formats, or choices between them
};

/// A text in the place of another; several replacements can lead to the same one.
struct PlannedAlternative {
  frontends::PlaceId place;
  std::string text;
  bool is_dropped = false;
};

class Plan {
 public:
  Plan(const SourceMap& sources, const frontends::SourceTree& tree,
       const std::vector<Replacement>& replacements);

  Form form(frontends::PlaceId id) const;
  const std::vector<PlannedAlternative>& alternatives() const { return alternatives_; }
  /// By replacement: its alternative, if it has one.
  std::optional<std::size_t> alternative(std::size_t replacement) const {
    return placed_[replacement];
  }
  /// The places that are directly in a place, or, for an invalid id, in no other, by position. An
  /// insertion precedes what begins at the same byte.
  const std::vector<frontends::PlaceId>& inside(frontends::PlaceId id) const {
    return id.valid() ? inside_[id.index] : outermost_;
  }

  /// The alternative does not compile where it stands.
  void reject(std::size_t alternative);
  /// The place cannot be a site.
  void close(frontends::PlaceId id);

 private:
  struct Standing {
    frontends::PlaceId place;
    std::string text;
  };
  bool is_in_format(frontends::PlaceId id) const;
  Form form_of_format(frontends::PlaceId id) const;
  bool fits(Form form, std::string_view text, bool is_rejected) const;
  Form form_of_value(frontends::PlaceId id) const;
  bool jumps(frontends::FunctionTextId function) const;
  bool is_bracketed(frontends::PlaceId gap) const;
  std::optional<Standing> stand(Standing at, bool is_rejected) const;
  void put(std::size_t replacement, bool is_rejected);

  const SourceMap& sources_;
  const frontends::SourceTree& tree_;
  const std::vector<Replacement>& replacements_;
  std::vector<PlannedAlternative> alternatives_;
  std::map<std::pair<frontends::PlaceId, std::string>, std::size_t> known_;
  std::vector<std::optional<std::size_t>> placed_;
  std::vector<std::vector<frontends::PlaceId>> inside_;
  std::vector<frontends::PlaceId> outermost_;
  std::vector<bool> is_closed_;   // by place
  std::vector<bool> is_widened_;  // by replacement: was it rejected at its own place?
};

}  // namespace assay::c
