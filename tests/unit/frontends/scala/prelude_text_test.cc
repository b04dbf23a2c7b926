#include <gtest/gtest.h>

#include "frontends/scala/prelude/text.h"
#include "frontends/scala/syntax/parse.h"

namespace assay::scala {
namespace {

TEST(ScalaPrelude, IsScala) {
  SourceMap sources;
  const Result<CompilationUnit> unit = parse(sources, sources.add("prelude", prelude_text()));
  ASSERT_TRUE(unit.has_value()) << unit.error().message;
  EXPECT_GT(unit->items.size(), 60U);
}

}  // namespace
}  // namespace assay::scala
