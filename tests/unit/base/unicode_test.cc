#include "base/unicode.h"

#include <gtest/gtest.h>

namespace assay {
namespace {

TEST(Unicode, GoesThereAndBack) {
  for (const char32_t code : {0U, 0x7FU, 0x80U, 0x7FFU, 0x800U, 0xD7FFU, 0xE000U, 0xFFFFU, 0x10000U,
                              0x1F600U, 0x10FFFFU}) {
    std::string bytes;
    append_utf8(bytes, code);
    const Decoded read = decode_utf8(bytes, 0);
    EXPECT_EQ(read.code, code);
    EXPECT_EQ(read.bytes, bytes.size());
    std::u16string units;
    append_utf16(units, code);
    EXPECT_EQ(to_utf8(units), bytes);
    EXPECT_EQ(to_utf16(bytes), units);
    EXPECT_FALSE(has_half_a_pair(units));
  }
}

TEST(Unicode, RefusesWhatIsNoUtf8) {
  for (const char* bad : {"\x80", "\xC0\x80", "\xE0\x80\x80", "\xED\xA0\x80", "\xF0\x80\x80\x80",
                          "\xF4\x90\x80\x80", "\xFF", "\xC3", "\xE2\x82"})
    EXPECT_EQ(decode_utf8(bad, 0).bytes, 0U) << bad;
  EXPECT_EQ(decode_utf8("a", 1).bytes, 0U);
}

TEST(Unicode, ReplacesBrokenBytesOneByOne) {
  EXPECT_EQ(to_utf16("a\xFF\xE2\x82z"), u"a\uFFFD\uFFFD\uFFFDz");
}

TEST(Unicode, KnowsHalvesOfPairs) {
  EXPECT_TRUE(has_half_a_pair(std::u16string{u'a', 0xD83D}));
  EXPECT_TRUE(has_half_a_pair(std::u16string{0xDE00, 0xD83D}));
  EXPECT_EQ(to_utf8(std::u16string{0xD83D}), "\xED\xA0\xBD");
}

}  // namespace
}  // namespace assay
