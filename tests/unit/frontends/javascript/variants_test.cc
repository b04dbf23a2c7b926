// Tests the text with all alternatives as text; tests/unit/repair/node runs it.
#include "frontends/javascript/variants/variants.h"

#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/javascript/places/places.h"
#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using frontends::PlaceId;
using frontends::PlaceKind;

struct Edited {
  explicit Edited(const std::string& text)
      : read(text), file(*read.file()), tree(places_of(file)) {}

  void add(PlaceKind kind, std::string_view bytes, const std::string& text) {
    for (PlaceId id{0}; tree.places.contains(id); ++id.index)
      if (tree.places[id].kind == kind && read.sources.text(tree.places[id].span) == bytes)
        return replacements.push_back({id, text});
    FAIL() << "no such place: " << bytes;
  }
  Variants variants() const { return write_variants(read.sources, FileId{0}, tree, replacements); }
  /// Returns the text without the lines of alternatives' own.
  std::string text() const {
    std::string written = variants().text;
    std::erase(written, '\n');
    return written;
  }

  testing::Read read;
  ParsedFile file;
  frontends::SourceTree tree;
  std::vector<Replacement> replacements;
};

TEST(JavaScriptVariants, ChooseAValueByAConditionalExpression) {
  Edited edited("const f = (a) => a + 1;");
  edited.add(PlaceKind::kReturned, "a + 1", "a - 1");
  EXPECT_EQ(edited.text(), "const f = (a) => ($pick[0]===0?(a + 1):(a - 1));");
}

TEST(JavaScriptVariants, ChooseAStatementWithoutClosures) {
  Edited edited("function f(a) { while (a) { a--; break; } }");
  edited.add(PlaceKind::kStatement, "break;", "continue;");
  EXPECT_EQ(edited.text(),
            "function f(a) { while (a) { a--; {if($pick[0]===0){break;}"
            "else{continue;}} } }");
}

TEST(JavaScriptVariants, ChooseOneOfSeveralStatementsByBisection) {
  Edited edited("function f(a) { a--; }");
  for (const char* text : {"a++;", "a = 1;", "a = 2;"})
    edited.add(PlaceKind::kStatement, "a--;", text);
  EXPECT_EQ(edited.text(),
            "function f(a) { {if($pick[0]===0){a--;}else{if($pick[0]<=1){a++;}"
            "else{if($pick[0]<=2){a = 1;}else{a = 2;}}}} }");
}

TEST(JavaScriptVariants, PutAReplacedTargetIntoItsStatement) {
  Edited edited("function f(a, b) { a = b; }");
  edited.add(PlaceKind::kTarget, "a", "b");
  const Variants variants = edited.variants();
  EXPECT_NE(variants.text.find("\nb = b;\n"), std::string::npos);
  EXPECT_EQ(variants.choices[0].alternative, 1);
}

TEST(JavaScriptVariants, LeaveOutWhatIsNoJavaScript) {
  Edited edited("const f = (a) => a + 1;");
  edited.add(PlaceKind::kReturned, "a + 1", "a +");
  edited.add(PlaceKind::kReturned, "a + 1", "a); (b");
  edited.add(PlaceKind::kReturned, "a + 1", "a");
  const Variants variants = edited.variants();
  EXPECT_EQ(variants.choices[0].site, Variants::kNoSite);
  EXPECT_EQ(variants.choices[1].site, Variants::kNoSite);
  EXPECT_EQ(variants.choices[2].site, 0U);
}

TEST(JavaScriptVariants, TellTheLineOfEachAlternative) {
  Edited edited("const f = (a) => a + 1;\nconst g = (b) => b;");
  edited.add(PlaceKind::kReturned, "a + 1", "a");
  edited.add(PlaceKind::kReturned, "b", "0");
  const Variants variants = edited.variants();
  ASSERT_GE(variants.replacement_at.size(), 6U);
  EXPECT_EQ(variants.replacement_at[2], std::optional<std::size_t>(0));
  EXPECT_EQ(variants.replacement_at[5], std::optional<std::size_t>(1));
}

TEST(JavaScriptVariants, NameTheSitesAroundASite) {
  Edited edited("const f = (a) => a + 1;");
  edited.add(PlaceKind::kReturned, "a + 1", "a");
  edited.add(PlaceKind::kOperand, "1", "2");
  const Variants variants = edited.variants();
  EXPECT_EQ(variants.around[variants.choices[1].site],
            std::vector<std::uint32_t>{variants.choices[0].site});
}

}  // namespace
}  // namespace assay::javascript
