#include "languages/javascript/member_kinds.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::languages {
namespace {

std::string said(const std::string& text, const std::string& reference) {
  const auto program = load_javascript("main.js", text);
  const auto known = load_javascript("reference.js", reference);
  if (!program || !known) return "not loaded";
  std::string made;
  for (const results::Finding& each : other_member_kinds(*program, *known))
    made += (made.empty() ? "" : "; ") + std::to_string(each.where.line) + " " + each.message;
  return made;
}

TEST(MemberKinds, TellsMethodsFromProperties) {
  const std::string reference = "class A { get size() { return 1; } all() { return []; } }";
  EXPECT_EQ(said("class A {\n  size() { return 1; }\n  get all() { return []; }\n}", reference),
            "2 `size` is read without brackets in this task: write `get size()`; "
            "3 `all` is called in this task: write `all()` without `get`");
  EXPECT_EQ(said(reference, reference), "");
  EXPECT_EQ(said("class A { static size() { return 1; } }", reference), "");
  EXPECT_EQ(said("class A { size() {} }\nclass B { get size() { return 1; } }", reference), "");
}

}  // namespace
}  // namespace assay::languages
