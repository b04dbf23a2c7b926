// Tests which statements only say what a file uses and offers.
#include "languages/javascript/linkage.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

std::size_t linkage_in(const std::string& text) {
  SourceMap sources;
  sources.add("main.js", text);
  return linkage_of(sources).size();
}

TEST(Linkage, IsWhatAFileUsesAndOffers) {
  for (const char* text :
       {"import { a } from './a.js';", "export { f };", "export default f;", "'use strict';",
        "export class A {}", "class B extends A {}", "const fs = require('fs');",
        "const { a, b } = require('./a');", "module.exports = f;", "module.exports = { f, g: h };",
        "exports.f = f;"})
    EXPECT_EQ(linkage_in(text), 1U) << text;
}

TEST(Linkage, IsNothingThatComputesAValue) {
  for (const char* text :
       {"const limit = 10;", "export const names = ['a'];", "export default (a) => a;",
        "const a = require('./a').make(1);", "const a = require('./a'), b = 2;",
        "module.exports = { f: () => 1 };", "exports.f = function () {};", "start();"})
    EXPECT_EQ(linkage_in(text), 0U) << text;
}

}  // namespace
}  // namespace assay::languages
