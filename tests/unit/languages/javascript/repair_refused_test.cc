// Tests which alternatives are kept out of the text with all of them.
#include "languages/javascript/repair_refused.h"

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "languages/javascript/repair_space.h"

namespace assay::languages {
namespace {

using repair::Alternative;

class RefusedAlternativesTest : public ::testing::Test {
 protected:
  /// Reads a program; what is added replaces what these functions return.
  void read(const std::string& text) {
    auto read = read_javascript_text("main.js", text);
    ASSERT_TRUE(read) << read.error().message;
    student_ = *std::move(read);
  }
  void add(const std::string& returned, const std::string& text) {
    for (frontends::PlaceId id{0}; student_->tree.places.contains(id); ++id.index) {
      const frontends::Place& place = student_->tree.places[id];
      if (place.kind != frontends::PlaceKind::kReturned || student_->side().text(place) != returned)
        continue;
      Alternative made;
      made.place = id;
      made.text = text;
      alternatives_.push_back(std::move(made));
      return;
    }
    FAIL() << returned;
  }
  RefusedAlternatives refused() const {
    return {student_->side(), student_->parsed, alternatives_};
  }

  std::unique_ptr<JavaScriptText> student_;
  repair::Alternatives alternatives_;
};

TEST(WordsWithAPlace, AreKeywordsAndPrivateNames) {
  EXPECT_EQ(words_with_a_place("await this.#sum + '#no' + awaits"),
            (std::set<std::string>{"#sum", "await"}));
}

TEST_F(RefusedAlternativesTest, AreThoseWithAPrivateNameOutsideItsClass) {
  read("export class A { #sum = 1; f() { return 1; } } export function g() { return 2; }");
  add("1", "this.#sum");
  add("1", "this.#other");
  add("2", "x.#sum");
  EXPECT_EQ(refused().excluded(), (std::vector<bool>{false, true, true}));
}

TEST_F(RefusedAlternativesTest, AreThoseInTheSameFunctionWithTheSameWord) {
  read("export function f() { return 1; } export async function g() { return 2; }");
  add("1", "await a");
  add("1", "await b");
  add("1", "c");
  add("2", "await a");
  RefusedAlternatives all = refused();
  all.refuse(repair::AlternativeId{0});
  EXPECT_EQ(all.excluded(), (std::vector<bool>{true, true, false, false}));
}

TEST_F(RefusedAlternativesTest, AreAllAtAPlaceAfterTheSecond) {
  read("export function f() { return 1; } export function g() { return 2; }");
  for (const char* text : {"a", "b", "c"}) add("1", text);
  add("2", "a");
  RefusedAlternatives all = refused();
  all.refuse(repair::AlternativeId{0});
  EXPECT_EQ(all.excluded(), (std::vector<bool>{true, false, false, false}));
  all.refuse(repair::AlternativeId{1});
  EXPECT_EQ(all.excluded(), (std::vector<bool>{true, true, true, false}));
}

}  // namespace
}  // namespace assay::languages
