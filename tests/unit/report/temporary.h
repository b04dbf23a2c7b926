// A path for a file that one run of a test writes: several runs may go on at the same time.
#pragma once

#include <string>
#include <unistd.h>

#include <gtest/gtest.h>

namespace assay::report {

inline std::string temporary_path(const std::string& name) {
  return ::testing::TempDir() + "assay_" + std::to_string(::getpid()) + "_" + name;
}

}  // namespace assay::report
