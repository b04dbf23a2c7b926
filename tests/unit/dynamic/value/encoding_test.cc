// Tests that messages survive encoding, and that decoding is total.
#include "dynamic/value/encoding.h"

#include <cmath>

#include <gtest/gtest.h>

#include "../../property_cases.h"
#include "graphs.h"

namespace assay::dynamic {
namespace {

Script random_script_message(Rng& rng) {
  Script script;
  script.graph = random_graph(rng);
  const auto values = [&] {
    std::vector<Value> out;
    for (std::uint64_t i = rng.below(4); i > 0; --i)
      out.push_back(random_value(rng, script.graph.nodes.size()));
    return out;
  };
  for (std::uint64_t i = rng.below(4); i > 0; --i)
    script.operations.push_back({static_cast<Operation::Kind>(rng.below(4)), "op子", values()});
  if (rng.chance(2)) script.observed = {"size", "toArray()"};
  return script;
}

Observation random_observation(Rng& rng) {
  const Script script = random_script_message(rng);
  Observation out;
  out.graph = script.graph;
  for (const Operation& operation : script.operations)
    out.responses.push_back({static_cast<Ending>(rng.below(6)),
                             random_value(rng, out.graph.nodes.size()), operation.arguments,
                             operation.arguments, "printed\n"});
  return out;
}

TEST(Encoding, TheBytesAreThoseOfTheGrammar) {
  Script script;
  script.graph.nodes = {{Node::Kind::kArray, "", {1.0, Hole{}}, {}, false}};
  script.operations = {
      {Operation::Kind::kCall, "f", {NodeId{0}, std::u16string(u"é"), std::u16string(u"\u5B50")}}};
  const std::string expected =
      std::string("\1\0\0\0", 4) +                                 // one node
      std::string("\0\0a\0\0\0\0", 7) +                            // an array, no name
      std::string("\2\0\0\0d\0\0\0\0\0\0\xF0\x3Fh\0\0\0\0", 18) +  // items, properties
      std::string("\1\0\0\0\0a\1\0\0\0f\3\0\0\0@\0\0\0\0", 20) +   // the call
      std::string("a\1\0\0\0\xE9s\1\0\0\0\x50\x5B", 13) +          // two strings
      std::string("\xFF\xFF\xFF\xFF", 4) +                         // no target
      std::string("\0\0\0\0", 4) +                                 // nothing is observed
      std::string("\0", 1);                                        // nor at the end only
  EXPECT_EQ(encode(script), expected);
}

TEST(Encoding, ObjectsAreMadeBeforeTheyAreUsed) {
  using enum Operation::Kind;
  Script script;
  script.graph.nodes = {{Node::Kind::kArray, "", {Made{0}}, {}, false}};
  script.operations = {
      {kConstruct, "A", {}}, {kInvoke, "f", {NodeId{0}, Made{0}}, 0}, {kRead, "g", {}, 1}};
  const auto decoded = decode_script(encode(script));
  ASSERT_TRUE(decoded);
  EXPECT_EQ(encode(*decoded), encode(script));
  EXPECT_EQ(decoded->operations[2].target, 1U);
  script.operations[2].target = 2;
  EXPECT_FALSE(decode_script(encode(script)));
  script.operations[2].target = 1;
  script.graph.nodes[0].items = {Made{1}};
  EXPECT_FALSE(decode_script(encode(script)));
  Observation shown;
  shown.responses.emplace_back().value = Made{0};
  EXPECT_FALSE(decode_observation(encode(shown)));
}

TEST(Encoding, DecodingIsTheInverse) {
  Rng rng(3);
  for (int i = property_cases(3000); i > 0; --i) {
    const Script script = random_script_message(rng);
    const auto decoded = decode_script(encode(script));
    ASSERT_TRUE(decoded) << decoded.error().message;
    EXPECT_EQ(decoded->graph, script.graph);
    EXPECT_EQ(decoded->observed, script.observed);
    EXPECT_EQ(encode(*decoded), encode(script));
    const Observation observation = random_observation(rng);
    const auto seen = decode_observation(encode(observation));
    ASSERT_TRUE(seen) << seen.error().message;
    EXPECT_EQ(encode(*seen), encode(observation));
  }
}

TEST(Encoding, NumbersKeepTheirSignAndNotANumber) {
  Script script;
  script.operations = {{Operation::Kind::kCall, "f", {-0.0, std::nan("7"), 5e-324}}};
  const auto decoded = decode_script(encode(script));
  ASSERT_TRUE(decoded);
  const std::vector<Value>& numbers = decoded->operations[0].arguments;
  EXPECT_TRUE(std::signbit(std::get<double>(numbers[0])));
  EXPECT_TRUE(std::isnan(std::get<double>(numbers[1])));
  EXPECT_EQ(std::get<double>(numbers[2]), 5e-324);
}

TEST(Encoding, DamagedMessagesAreRefusedOrReadAgain) {
  Rng rng(4);
  int refused = 0;
  for (int i = property_cases(20000); i > 0; --i) {
    std::string bytes = encode(random_observation(rng));
    for (std::uint64_t k = rng.between(1, 3) > 0 ? rng.below(3) + 1 : 0; k > 0; --k)
      bytes[rng.below(bytes.size())] = static_cast<char>(rng.chance(2) ? rng.below(256) : 0xFF);
    if (rng.chance(4)) bytes.resize(rng.below(bytes.size()));
    const auto decoded = decode_observation(bytes);
    if (!decoded) {
      ++refused;
      EXPECT_FALSE(decoded.error().message.empty());
      continue;
    }
    const auto again = decode_observation(encode(*decoded));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(encode(*again), encode(*decoded));
  }
  EXPECT_GT(refused, 0);
}

TEST(Encoding, MalformedMessagesAreNamed) {
  const auto message = [](const std::string& bytes) {
    const auto decoded = decode_script(bytes);
    return decoded ? "accepted" : decoded.error().message;
  };
  EXPECT_EQ(message(""), "the message is malformed: the message ends too early (byte 0)");
  EXPECT_EQ(message("\xFF\xFF\xFF\xFF"),
            "the message is malformed: a count exceeds the message (byte 4)");
  const std::string empty(13, '\0');
  EXPECT_EQ(message(empty), "accepted");
  EXPECT_EQ(message(empty + "x"), "the message is malformed: bytes follow the message (byte 13)");
}

}  // namespace
}  // namespace assay::dynamic
