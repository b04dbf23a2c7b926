// Compares a string with a file of tests/unit/report/golden. ASSAY_UPDATE_GOLDEN=1 rewrites the
// file instead; that is refused when CI is set, so that a build server never approves its own
// output.
#pragma once

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

namespace assay::report::testing {

inline std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

inline void expect_golden(const std::string& name, const std::string& text) {
  const std::string path = std::string(ASSAY_GOLDEN_DIR) + "/" + name;
  if (std::getenv("ASSAY_UPDATE_GOLDEN") != nullptr) {
    ASSERT_EQ(std::getenv("CI"), nullptr) << "goldens are not updated on a build server";
    std::ofstream(path, std::ios::binary) << text;
  }
  EXPECT_EQ(read_file(path), text)
      << "differs from " << path << "; if the change is meant, run with ASSAY_UPDATE_GOLDEN=1";
}

}  // namespace assay::report::testing
