// The files of the page, which CMakeLists.txt embeds.
#include "base/embedded_file.h"
#include "serve/site/site.h"

extern "C" const AssayEmbeddedFile assay_page_files[];

namespace assay::serve {

const std::vector<PageFile>& page_files() {
  static const std::vector<PageFile> files = [] {
    std::vector<PageFile> all;
    for (const AssayEmbeddedFile* each = assay_page_files; each->name != nullptr; ++each)
      all.push_back({each->name, each->bytes()});
    return all;
  }();
  return files;
}

}  // namespace assay::serve
