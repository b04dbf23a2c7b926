// Writes the text of a C program with all alternatives. Internal to this folder.
//
// A statement place becomes
//   { __assay_choose(7);
//     if (__assay_choose(7)) { original }
//     if (__assay_choose(7)) { original with the sites in it }
//     if (__assay_choose(7)) { alternative } }
// and a value place
//   ({ __typeof__(int) __assay_r;
//      { __assay_choose(8); if (__assay_choose(8)) { __assay_r = (original); } ... } __assay_r; })
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/source_map.h"
#include "frontends/c/variants/plan.h"

namespace assay::c {

/// The bytes of an alternative or, if there is none, what was written for the site at `place`.
struct Region {
  std::size_t file = 0;  // among the written files
  std::uint32_t begin = 0, end = 0;
  frontends::PlaceId place;
  std::optional<std::size_t> alternative;
};

struct WrittenText {
  std::vector<std::string> files;
  std::vector<Region> regions;  // one before those inside of it
  std::vector<Choice> choices;  // by alternative of the plan
  IdVector<ir::SiteId, Choice> within;
};

WrittenText write_variants(const SourceMap& sources, const std::vector<FileId>& files,
                           const frontends::SourceTree& tree, const Plan& plan);

}  // namespace assay::c
