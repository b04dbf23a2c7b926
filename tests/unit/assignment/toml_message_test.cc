// Tests what is said of files that are no TOML: where the mistake is, and what to write.
#include "assignment/toml_message.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::assignment {
namespace {

TEST(TomlMessage, IsOneSentenceWithItsPlace) {
  EXPECT_EQ(toml_message("[error] toml::parse_key_value_pair: missing key-value separator `=`\n"
                         " --> a.toml\n   |\n 2 | nonsense here\n"
                         "   |         ^--- should be `=`"),
            "2:9: there is no `=` after the key; write KEY = VALUE");
}

TEST(TomlMessage, IsAboutTheLastMark) {
  const std::string said = toml_message(
      "[error] toml::insert_value: value (\"title\") already exists.\n --> a.toml\n   |\n"
      " 1 | title = \"a\"\n   |         ~~~ value already exists here\n ...\n"
      " 12 | title = \"b\"\n    |         ~~~ value defined twice");
  EXPECT_EQ(said, "12:9: this key is stated twice; keep one");
}

TEST(TomlMessage, IsNotMisledByTheFileItself) {
  EXPECT_EQ(toml_message("[error] bad format: unknown value appeared\n --> a.toml\n   |\n"
                         " 1 | title = table (1)\n   |         ^--- here"),
            "1:9: this is no value; put text in quotation marks, or write a number, true or false");
}

TEST(TomlMessage, KeepsTheFirstLineOfWhatItDoesNotKnow) {
  EXPECT_EQ(toml_message("[error] toml::parse_new: something else\n"),
            "this is no TOML: something else");
}

}  // namespace
}  // namespace assay::assignment
