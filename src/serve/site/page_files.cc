// The files of the page, which CMakeLists.txt embeds.
#include <cstddef>

#include "serve/site/site.h"

/// The last one has no name.
struct EmbeddedPageFile {
  const char* name;
  const char* begin;
  const char* end;
};
extern "C" const EmbeddedPageFile assay_page_files[];

namespace assay::serve {

const std::vector<PageFile>& page_files() {
  static const std::vector<PageFile> files = [] {
    std::vector<PageFile> all;
    for (const EmbeddedPageFile* each = assay_page_files; each->name != nullptr; ++each)
      all.push_back({each->name, {each->begin, static_cast<std::size_t>(each->end - each->begin)}});
    return all;
  }();
  return files;
}

}  // namespace assay::serve
