// Tests that the messages of node's drivers are read without trust.
#include "native/node/process.h"

#include <string>

#include <gtest/gtest.h>

namespace assay::native {
namespace {

TEST(NodeReader, ReadsWhatWasWritten) {
  NodeWriter writer;
  writer.number(0x12345678);
  writer.string("a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  NodeReader reader(writer.bytes());
  EXPECT_EQ(reader.number(), 0x12345678u);
  EXPECT_EQ(reader.string(), "a\xC3\xA9\xE2\x82\xAC\xF0\x9F\x98\x80");
  EXPECT_TRUE(reader.good());
  EXPECT_TRUE(reader.rest().empty());
}

TEST(NodeReader, ReadsLatin1) {
  NodeReader reader(std::string_view("a\2\0\0\0\xE9x", 7));
  EXPECT_EQ(reader.string(), "\xC3\xA9x");
  EXPECT_TRUE(reader.good());
}

TEST(NodeReader, NoticesWhatIsMissing) {
  NodeWriter writer;
  writer.string("some text");
  for (std::size_t size = 0; size < writer.bytes().size(); ++size) {
    NodeReader reader(std::string_view(writer.bytes()).substr(0, size));
    reader.string();
    EXPECT_FALSE(reader.good()) << size;
    EXPECT_EQ(reader.number(), 0u);
  }
}

TEST(NodeReader, RefusesCountsThatCannotBe) {
  NodeReader reader(std::string_view("\xff\xff\xff\xff", 4));
  EXPECT_EQ(reader.count(), 0u);
  EXPECT_FALSE(reader.good());
  NodeReader string(std::string_view("s\xff\xff\xff\xffxx", 7));
  EXPECT_EQ(string.string(), "");
  EXPECT_FALSE(string.good());
}

}  // namespace
}  // namespace assay::native
