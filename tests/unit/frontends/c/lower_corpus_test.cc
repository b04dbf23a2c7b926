// Tests that every program of the corpora folder `../shared` lowers to a valid program and almost
// none has a part that is not modelled. Skipped where the folder is absent.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include <gtest/gtest.h>

#include "lower_helper.h"

namespace assay::c {
namespace {

TEST(LowerCorpus, AlmostEverythingIsModelled) {
  namespace fs = std::filesystem;
  const fs::path data = fs::path(__FILE__).parent_path() / "../../../../../shared/data";
  std::vector<fs::path> files;
  for (const char* corpus : {"itsp", "cpack"}) {
    if (!fs::exists(data / corpus)) GTEST_SKIP() << "no corpora";
    for (const auto& entry : fs::recursive_directory_iterator(data / corpus))
      if (entry.path().extension() == ".c") files.push_back(entry.path());
  }
  std::sort(files.begin(), files.end());
  std::size_t unsupported = 0;
  std::map<std::string, int> reasons;
  for (const fs::path& path : files) {
    std::ifstream stream(path);
    const std::string text{std::istreambuf_iterator<char>(stream), {}};
    SourceMap sources;
    const auto lowered = lower(sources, sources.add("a.c", text), {});
    if (!lowered) {
      ++reasons[lowered.error().diagnostics.empty() ? lowered.error().message
                                                    : lowered.error().diagnostics[0].code];
      if (lowered.error().kind == Error::Kind::kUnsupported) ++unsupported;
      continue;
    }
    EXPECT_TRUE(ir::validate(lowered->program).empty())
        << path << ": " << ir::validate(lowered->program)[0];
    if (std::ranges::any_of(lowered->warnings, [](const Diagnostic& warning) {
          return warning.code.starts_with("c-unsupported-");
        }))
      ++unsupported;
    for (const Diagnostic& warning : lowered->warnings) ++reasons[warning.code];
  }
  std::string summary;
  for (const auto& [reason, count] : reasons)
    summary += "  " + std::to_string(count) + " " + reason + "\n";
  EXPECT_LT(unsupported * 100, files.size()) << summary;
}

}  // namespace
}  // namespace assay::c
