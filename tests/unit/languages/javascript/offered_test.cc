// Tests by which names a program offers what an assignment asks for, and what is said of that.
#include "languages/javascript/offered.h"

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

/// Returns what is missing; or by which name `f` is offered, and the remark on it.
std::string offered_in(const std::string& reference_text, const std::string& text) {
  const auto reference = load_javascript("reference.js", reference_text);
  const auto program = load_javascript("main.js", text);
  if (!reference || !program) return "cannot be read";
  const Offered offered = offered_by(*program, *reference, {"f"});
  if (!offered.missing.empty()) return offered.missing;
  std::string made = "\"" + offered.names.at("f") + "\"";
  for (const results::Finding& each : remarks_on_exports(*program, *reference, offered.names))
    made += " " + each.code + ": " + each.message;
  return made;
}

const std::string kModule = "export function f(x) { return x; }";
const std::string kCommonJs = "module.exports = { f: (x) => x };";
const std::string kItself = "module.exports = function f(x) { return x; };";
const std::string kDefault = "export default function f(x) { return x; }";
const std::string kScript = "function f(x) { return x; }";

TEST(Offered, AScriptIsCalledAndToldToExport) {
  EXPECT_EQ(offered_in(kModule, kScript),
            "\"f\" js-no-export: The file exports nothing, so other files cannot use it. "
            "Assay has taken `f` from it all the same: add `export { f };` at the end.");
  EXPECT_EQ(offered_in(kCommonJs, kScript),
            "\"f\" js-no-export: The file exports nothing, so other files cannot use it. "
            "Assay has taken `f` from it all the same: add `module.exports = { f };` at the end.");
  EXPECT_EQ(offered_in(kDefault, kScript),
            "\"f\" js-no-export: The file exports nothing, so other files cannot use it. "
            "Assay has taken `f` from it all the same: add `export default f;` at the end.");
  EXPECT_EQ(offered_in(kScript, kScript), "\"f\"");
}

TEST(Offered, ANameDoesNotMatterWhereTheReferenceSaysNone) {
  EXPECT_EQ(offered_in(kItself, "exports.g = (x) => x;"),
            "\"g\" js-named-export: The file exports the function by the name `g`; the assignment "
            "asks for the function itself: write `module.exports = …;`.");
  EXPECT_EQ(offered_in(kDefault, "export const one = 1;\nexport function g(x) { return x; }"),
            "\"g\" js-named-export: The file exports the function by the name `g`; the assignment "
            "asks for the function itself: write `export default g;`.");
  EXPECT_EQ(offered_in(kItself, "module.exports = (x) => x;"), "\"\"");
  EXPECT_EQ(offered_in(kItself, "exports.g = (x) => x; exports.h = (x) => -x;"),
            "does not export f; it exports g, h; write `module.exports = f;`");
  EXPECT_EQ(offered_in(kModule, "export function g(x) { return x; }"),
            "does not export f; it exports g");
}

TEST(Offered, AScriptThatDefinesNothingIsNotSaidToExport) {
  EXPECT_EQ(offered_in(kModule, "const a = [1];\nlet b = a[0];"),
            "defines no function `f`; it has `a` and `b`");
  EXPECT_EQ(offered_in(kModule, "function a() {\n  if (x) {\n}\nfunction f() {}\n}"),
            "defines no function `f`; it is inside of `a`: is a `}` missing before it?");
  EXPECT_EQ(offered_in(kModule, "console.log(1);"), "defines no function `f`");
  EXPECT_EQ(offered_in(kCommonJs, "const a = require('./a.js');"), "cannot be read");
}

}  // namespace
}  // namespace assay::languages
