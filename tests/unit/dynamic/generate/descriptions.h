// Descriptions for tests, read from text.
#pragma once

#include <string>

#include <gtest/gtest.h>

#include "../types/examples.h"
#include "dynamic/types/type.h"

namespace assay::dynamic {

inline Description read(const std::string& text) {
  auto description = parse(text);
  EXPECT_TRUE(description) << text << "\n" << (description ? "" : description.error().message);
  return description ? std::move(*description) : Description();
}

}  // namespace assay::dynamic
