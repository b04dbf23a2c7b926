// Tests descriptions inferred from the reads of simulated programs.
#include "inputs/infer/infer.h"

#include <functional>

#include <gtest/gtest.h>

namespace assay::inputs {
namespace {

/// Simulates a program that reads with scanf and getchar, and records its trace.
class Reader {
 public:
  explicit Reader(const std::string& input) : input_(input) {}

  std::optional<std::int64_t> integer(std::uint32_t site, const std::string& name) {
    const auto text = token();
    if (!text) return end(site);
    const std::int64_t value = std::stoll(*text);
    trace.events.push_back({site, ReadEvent::Kind::kInt, value, *text, name});
    return value;
  }
  void fraction(std::uint32_t site, const std::string& name) {
    trace.events.push_back({site, ReadEvent::Kind::kFloat, 0, token().value_or(""), name});
  }
  void word(std::uint32_t site, const std::string& name) {
    trace.events.push_back({site, ReadEvent::Kind::kWord, 0, token().value_or(""), name});
  }
  int character(std::uint32_t site, const std::string& name) {
    if (at_ == input_.size()) {
      end(site);
      return -1;
    }
    const char c = input_[at_++];
    trace.events.push_back({site, ReadEvent::Kind::kChar, 0, std::string(1, c), name});
    return c;
  }
  void character_and_space(std::uint32_t site, const std::string& name) {
    space();
    character(site, name);
    space();
  }

  void space() {
    while (at_ < input_.size() && std::isspace(static_cast<unsigned char>(input_[at_]))) ++at_;
  }

  ReadTrace trace;

 private:
  std::optional<std::int64_t> end(std::uint32_t site) {
    trace.events.push_back({site, ReadEvent::Kind::kEnd, 0, "", ""});
    return std::nullopt;
  }
  std::optional<std::string> token() {
    space();
    const std::size_t begin = at_;
    while (at_ < input_.size() && !std::isspace(static_cast<unsigned char>(input_[at_]))) ++at_;
    if (begin == at_) return std::nullopt;
    return input_.substr(begin, at_ - begin);
  }

  std::string input_;
  std::size_t at_ = 0;
};

std::string learn(const std::vector<std::string>& examples,
                  const std::function<void(Reader&)>& program) {
  std::vector<ReadTrace> traces;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    Reader reader(examples[i]);
    program(reader);
    reader.trace.example = static_cast<int>(i);
    traces.push_back(reader.trace);
  }
  const auto inferred = infer(traces, examples);
  EXPECT_TRUE(inferred) << (inferred ? "" : inferred.error().message);
  if (!inferred) return "";
  for (const std::string& note : inferred->notes)
    EXPECT_EQ(note.find("does not match the description"), std::string::npos)
        << note << print(inferred->spec);
  return print(inferred->spec);
}

TEST(Infer, Numbers) {
  EXPECT_EQ(learn({"1 2 3\n", "6 -2 1\n"},
                  [](Reader& r) {
                    r.integer(1, "a");
                    r.integer(2, "b");
                    r.integer(3, "c");
                  }),
            "a: int in 1..10, b: int in -10..10, c: int in 1..10\n");
  EXPECT_EQ(learn({"1.5 2\n", "-0.25 7\n"},
                  [](Reader& r) {
                    r.fraction(1, "x");
                    r.fraction(2, "x");
                  }),
            "x: float in -10..10 decimals 2, x2: float in 1..10 decimals 1\n");
}

void list(Reader& r) {
  const auto n = r.integer(1, "n");
  for (std::int64_t i = 0; i < n; ++i) r.integer(2, "a");
}

TEST(Infer, CountedLists) {
  EXPECT_EQ(learn({"3\n5 7 90\n", "1\n2\n", "4\n1 1 1 1\n"}, list),
            "n: int in 1..10\na: n of int in 1..100\n");
  EXPECT_EQ(learn({"3 5 7 90\n", "1 2\n"}, list), "n: int in 1..10, a: n of int in 1..100\n");
  EXPECT_EQ(learn({"2\n0 1\n7\n", "3\n1 1 5\n8\n"},
                  [](Reader& r) {
                    list(r);
                    r.integer(3, "k");
                  }),
            "n: int in 1..10\na: n of int in 0..10\nk: int in 1..10\n");
}

TEST(Infer, Matrices) {
  EXPECT_EQ(learn({"2 3\n1 0 1\n0 0 1\n", "1 2\n1 1\n", "3 4\n0 1 1 0\n1 0 0 1\n1 0 2 3\n"},
                  [](Reader& r) {
                    const auto m = *r.integer(1, "m");
                    const auto n = *r.integer(2, "n");
                    for (std::int64_t i = 0; i < m * n; ++i) r.integer(3, "M");
                  }),
            "m: int in 1..10, n: int in 1..10\nrepeat m { M: n of int in 0..10 }\n");
}

TEST(Infer, SentinelsAndRecords) {
  const auto program = [](Reader& r) {
    const auto n = r.integer(1, "n");
    for (std::int64_t i = 0; i < n; ++i) {
      r.integer(2, "size");
      r.word(3, "w");
    }
    while (r.integer(4, "size") != -1) r.word(5, "v");
  };
  EXPECT_EQ(learn({"2\n2 hi\n3 hey\n2 hx\n-1\n", "1\n4 yoyo\n3 yyy\n1 h\n-1\n"}, program),
            "n: int in 1..10\n"
            "repeat n { size: int in 1..10, w: word of [a-z] length size }\n"
            "repeat 1..10 { size2: int in 1..10, v: word of [a-z] length size2 }\n"
            "\"-1\"\n");
}

TEST(Infer, UntilTheEnd) {
  EXPECT_EQ(learn({"1 2 3\n", "4 5 6 7\n", "8\n"},
                  [](Reader& r) {
                    while (r.integer(1, "x")) {
                    }
                  }),
            "x: 1..10 of int in 1..10\n");
}

TEST(Infer, LinesReadByCharacter) {
  const auto line = [](Reader& r) {
    for (int c = 0; (c = r.character(1, "s")) != -1 && c != '\n';) {
    }
  };
  EXPECT_EQ(learn({"hello you\n", "abc\n"}, line),
            "s: line matching /[a-z]+( [a-z]+)*/ length 1..20\n");
  EXPECT_EQ(learn({"hello you", "Abc\n"}, line),
            "s: line matching /[A-Za-z]+( [A-Za-z]+)*/ length 1..20\nend: either\n");
  EXPECT_EQ(learn({"ola adeus\na", "ddd\nd"},
                  [&](Reader& r) {
                    line(r);
                    r.character(2, "c");
                  }),
            "s: line matching /[a-z]+( [a-z]+)*/ length 1..20\nc: char of [a-z]\nend: none\n");
  EXPECT_EQ(learn({"007 12\n3\n", "0 0\n"},
                  [](Reader& r) {
                    while (r.character(1, "c") != -1) {
                    }
                  }),
            "c: text of [\\n 0-9] length 1..20\n");
}

TEST(Infer, CharactersOfAStatedNumber) {
  EXPECT_EQ(learn({"6\nhello", "4\nabc"},
                  [](Reader& r) {
                    const auto n = r.integer(1, "size");
                    for (std::int64_t i = 0; i < n; ++i) r.character(2, "str");
                  }),
            "size: int in 1..10\nstr: line of [a-z] length size - 1\nend: none\n");
}

TEST(Infer, SingleCharactersOnLines) {
  // scanf("%d\n"), n times scanf("%c\n"), scanf("%d")
  const auto program = [](Reader& r) {
    const auto n = r.integer(1, "n");
    for (std::int64_t i = 0; i < n; ++i) r.character_and_space(2, "c");
    r.integer(3, "k");
  };
  EXPECT_EQ(learn({"3\na\nb\nc\n3\n", "1\na\n0\n"}, program),
            "n: int in 1..10\nrepeat n { c: char of [a-z] }\nk: int in 0..10\n");
}

TEST(Infer, ALoopMayReadOneCharacterOnly) {
  const auto line = [](Reader& r) {
    for (int c = 0; (c = r.character(1, "s")) != -1 && c != '\n';) {
    }
  };
  EXPECT_EQ(learn({"ab\n", "\n", "c\n"}, line), "s: line of [a-z] length 0..20\n");
}

TEST(Infer, TextsKeepTheirBuild) {
  const auto line = [](Reader& r) {
    for (int c = 0; (c = r.character(1, "s")) != -1 && c != '\n';) {
    }
  };
  EXPECT_EQ(learn({"12 + 5 - 3\n", "7\n", "0 - 10\n"}, line),
            "s: line matching /(0|[1-9][0-9]*)( [+\\-] (0|[1-9][0-9]*))*/ length 1..20\n");
  EXPECT_EQ(learn({"1 / 2\n"}, line),
            "s: line matching /(0|[1-9][0-9]*)( [\\/] (0|[1-9][0-9]*))*/ length 1..20\n");
  EXPECT_EQ(learn({"01 2\n"}, line), "s: line matching /[0-9]+( [0-9]+)*/ length 1..20\n");
  // One example has an additional space, so spaces can occur anywhere.
  EXPECT_EQ(learn({"a  b\n", "a b\n"}, line), "s: line of [ a-z] length 1..20\n");
}

TEST(Infer, StringsInQuotes) {
  const auto line = [](Reader& r) {
    for (int c = 0; c != '\n' && c != -1;) c = r.character(1, "s");
  };
  EXPECT_EQ(learn({"\"foo\"\n", "\"a b\" \"c\"\n"}, line),
            "s: line matching /\"[ a-z]*\"( \"[ a-z]*\")*/ length 1..20\n");
  EXPECT_EQ(
      learn({"\"foo\"\n", "\"b\\\"\" \"c\"\n"}, line),
      "s: line matching /\"([a-z]|\\\\[\"\\\\])*\"( \"([a-z]|\\\\[\"\\\\])*\")*/ length 1..20\n");
}

TEST(Infer, NumbersThatCountNothingMayBeLarger) {
  std::string long_list = "150";
  for (int i = 0; i < 150; ++i) long_list += " 3";
  EXPECT_EQ(learn({long_list + "\n", "1 4\n"}, list), "n: int in 1..200, a: n of int in 1..10\n");
  EXPECT_EQ(learn({"60\n", "120\n", "4000\n"}, [](Reader& r) { r.integer(1, "seconds"); }),
            "seconds: int in 1..1000000\n");
}

TEST(Infer, InventedInputUnlikeTheExamplesIsIgnored) {
  // The program reads a word, then a number if the word is "n"; generated input ends early or makes
  // it read a third value that no example has.
  std::vector<ReadTrace> traces(4);
  const auto word = [](const char* text) {
    return ReadEvent{1, ReadEvent::Kind::kWord, 0, text, "w", false};
  };
  const auto number = [](std::uint32_t site) {
    return ReadEvent{site, ReadEvent::Kind::kInt, 7, "7", "k", false};
  };
  traces[0] = {{word("ab"), number(2)}, 0};
  traces[1] = {{word("c"), number(2)}, 1};
  traces[2] = {{word("x"), ReadEvent{2, ReadEvent::Kind::kEnd, 0, "", "", false}}, -1};
  traces[3] = {{word("x"), number(2), number(3)}, -1};
  const auto inferred = infer(traces, {"ab 7\n", "c 7\n"});
  ASSERT_TRUE(inferred);
  EXPECT_EQ(print(inferred->spec), "w: word of [a-z] length 1..20, k: int in 1..10\n");
}

TEST(Infer, OneCharacterAfterABlankIsNoWord) {
  ReadTrace trace;
  trace.events = {{1, ReadEvent::Kind::kWord, 0, "b", "c", true}};
  trace.example = 0;
  const auto inferred = infer({trace}, {"b\n"});
  ASSERT_TRUE(inferred);
  EXPECT_EQ(print(inferred->spec), "c: char of [a-z]\n");
}

TEST(Infer, WithoutExamplesEveryNumberMayOccur) {
  ReadTrace trace;
  trace.events = {{1, ReadEvent::Kind::kInt, 2, "2", "n"},
                  {2, ReadEvent::Kind::kInt, 5, "5", "x"},
                  {2, ReadEvent::Kind::kInt, 6, "6", "x"}};
  const auto inferred = infer({trace}, {});
  ASSERT_TRUE(inferred);
  EXPECT_EQ(print(inferred->spec), "n: int\nx: n of int\n");
  EXPECT_FALSE(infer({}, {}));
  const auto nothing = infer({ReadTrace{}}, {});
  ASSERT_TRUE(nothing);
  EXPECT_EQ(print(nothing->spec), "");
}

TEST(Infer, TheLastLineEndsAsInTheExamples) {
  const auto number = [](Reader& r) { r.integer(1, "n"); };
  EXPECT_EQ(learn({"1\n", "2\n"}, number), "n: int in 1..10\n");
  EXPECT_EQ(learn({"1", "2"}, number), "n: int in 1..10\nend: none\n");
  EXPECT_EQ(learn({"1", "2\n"}, number), "n: int in 1..10\nend: either\n");
  EXPECT_EQ(learn({"1"}, number), "n: int in 1..10\nend: either\n") << "one example shows little";
}

/// Returns the `where` lines of a description.
std::string relations(const std::string& description) {
  std::string found;
  for (std::size_t begin = 0; begin < description.size();) {
    const std::size_t end = description.find('\n', begin);
    const std::string line = description.substr(begin, end - begin);
    if (line.starts_with("where ")) found += (found.empty() ? "" : "; ") + line.substr(6);
    begin = end + 1;
  }
  return found;
}

TEST(Infer, RelationsOfNumbersThatChanceDoesNotExplain) {
  const auto two = [](Reader& r) {
    r.integer(1, "a");
    r.integer(2, "b");
  };
  EXPECT_EQ(relations(learn({"3 23\n", "5 31\n", "1 20\n", "23 57\n", "31 47\n", "2 7\n"}, two)),
            "a <= b");
  EXPECT_EQ(relations(learn({"3 1\n", "4 2\n", "5 5\n", "10 5\n", "7 3\n", "2 1\n", "9 2\n"}, two)),
            "a >= b");
  EXPECT_EQ(relations(learn({"3 3\n", "4 4\n", "5 5\n"}, two)), "a == b");
  EXPECT_EQ(relations(learn({"3 23\n", "5 31\n", "1 20\n", "23 57\n", "31 47\n"}, two)), "")
      << "too few: one of 32 rows of comparisons, in either direction";
  EXPECT_EQ(relations(learn({"3 23\n", "5 31\n", "1 20\n", "23 57\n", "31 4\n"}, two)), "");
  EXPECT_EQ(relations(learn({"1 90\n", "2 80\n", "1 70\n", "2 95\n", "1 99\n"}, two)), "")
      << "of different size";
  EXPECT_EQ(relations(learn({"3 3\n", "3 3\n", "3 3\n"}, two)), "") << "one example, three times";
  std::vector<std::string> examples;
  for (const char* example : {"-3 7\n", "4 -1\n", "5 -2\n", "-8 1\n", "2 -2\n"})
    examples.emplace_back(example);
  EXPECT_EQ(relations(learn(examples, two)), "") << "0 is as rare as that by chance";
  for (const char* example : {"-6 6\n", "7 -3\n", "9 -4\n", "-1 3\n", "6 -9\n"})
    examples.emplace_back(example);
  EXPECT_EQ(relations(learn(examples, two)), "a != 0; b != 0");
}

TEST(Infer, RecordsOfOneFormShareTheirRelations) {
  const auto intervals = [](Reader& r) {
    for (std::uint32_t site = 1; site < 5; ++site)
      r.integer(site, site % 2 == 1 ? "left" : "right");
  };
  std::vector<std::string> examples = {"4 10\n2 6\n", "1 2\n7 9\n", "3 5\n3 8\n"};
  // One exception among few refutes the relation, and is an outlier among many.
  examples.emplace_back("6 4\n1 8\n");
  EXPECT_EQ(relations(learn(examples, intervals)), "");
  examples.back() = "2 8\n5 6\n";
  EXPECT_EQ(relations(learn(examples, intervals)), "left <= right; left2 <= right2");
  examples.emplace_back("6 4\n1 8\n");
  examples.insert(examples.end(), {"2 3\n6 7\n", "1 9\n2 4\n"});
  std::vector<ReadTrace> traces;
  for (std::size_t i = 0; i < examples.size(); ++i) {
    Reader reader(examples[i]);
    intervals(reader);
    reader.trace.example = static_cast<int>(i);
    traces.push_back(reader.trace);
  }
  const auto inferred = infer(traces, examples);
  ASSERT_TRUE(inferred);
  EXPECT_EQ(relations(print(inferred->spec)), "left <= right; left2 <= right2");
  ASSERT_GE(inferred->notes.size(), 2U);
  EXPECT_EQ(inferred->notes[inferred->notes.size() - 2],
            "`left <= right` holds in all 7 different examples but example 5, so it is assumed of "
            "every other input.");
  EXPECT_EQ(
      inferred->notes.back(),
      "`left2 <= right2` holds in all 7 different examples, so it is assumed of every input.");
}

TEST(Infer, NumbersInARowDescend) {
  const auto grades = [](Reader& r) {
    for (std::uint32_t site = 1; site < 5; ++site)
      r.integer(site, std::string(1, "abcd"[site - 1]));
    r.integer(5, "score");
  };
  EXPECT_EQ(
      relations(learn({"80 70 60 50\n85\n", "80 70 60 50\n55\n", "90 80 70 60\n10\n"}, grades)),
      "a >= b; b >= c; c >= d");
  EXPECT_EQ(relations(learn({"1 2 3 4\n5\n", "2 4 6 8\n1\n"}, grades)), "")
      << "typed in this order";
  const auto four = [](Reader& r) {
    for (std::uint32_t site = 1; site < 5; ++site)
      r.integer(site, std::string(1, "abcd"[site - 1]));
  };
  EXPECT_EQ(relations(learn({"9 7 5 2\n"}, four)), "") << "one of 12 orders, up or down";
}

TEST(Infer, TwoCountsHaveNoOrder) {
  EXPECT_EQ(relations(learn({"1\n3\n2\n1 2\n", "2\n5 4\n3\n1 1 1\n", "3\n1 1 1\n4\n2 2 2 2\n",
                             "1\n6\n3\n3 9 3\n", "2\n7 7\n4\n1 1 5 5\n"},
                            [](Reader& r) {
                              list(r);
                              const auto m = r.integer(3, "m");
                              for (std::int64_t i = 0; i < m; ++i) r.integer(4, "b");
                            })),
            "");
}

TEST(Infer, OrderAndDistinctnessOfLists) {
  EXPECT_EQ(relations(learn({"4\n1 2 2 9\n", "3\n4 7 7\n", "2\n1 8\n"}, list)), "sorted(a)");
  EXPECT_EQ(
      relations(learn({"4\n1 2 4 5\n", "5\n3 4 5 6 8\n", "4\n1 3 4 6\n", "3\n2 4 5\n"}, list)),
      "increasing(a)");
  EXPECT_EQ(relations(learn({"4\n1 2 3 4\n", "3\n5 6 7\n"}, list)), "") << "typed in this order";
  EXPECT_EQ(relations(learn({"2\n9 8\n", "8\n1 2 5 7 8 9 11 15\n", "7\n1 2 4 7 8 8 9\n"}, list)),
            "");
  EXPECT_EQ(relations(learn({"4\n4 1 2 3\n", "5\n2 5 4 1 3\n", "4\n1 3 4 2\n"}, list)),
            "distinct(a)");
  EXPECT_EQ(relations(learn({"4\n40 1 2 33\n", "5\n2 51 4 14 3\n", "4\n1 13 4 92\n"}, list)), "")
      << "equal values are rare by chance";
}

TEST(Infer, StringsOfEqualLength) {
  const auto two = [](Reader& r) {
    r.word(1, "s");
    r.word(2, "t");
  };
  EXPECT_EQ(learn({"ab\ncd\n", "x\ny\n", "abcd\nefgh\n"}, two),
            "s: word of [a-z] length 1..20\nt: word of [a-z] length len(s)\n");
  EXPECT_EQ(learn({"ab\ncd\n", "xy\nyz\n", "ef\nef\n"}, two),
            "s: word of [a-z] length 1..20\nt: word of [a-z] length 1..20\n");
}

TEST(Infer, ALoopContinuesALineAfterItsFirstCharacter) {
  EXPECT_EQ(learn({"nitin\n", "abc\n", "n\n"},
                  [](Reader& r) {
                    int c = r.character(1, "t");
                    while (c != '\n' && c != -1) c = r.character(2, "t");
                  }),
            "t: line of [a-z] length 1..20\n");
}

TEST(Infer, WhiteSpaceBeforeALoopMakesNoWordOfItsFirstCharacter) {
  const auto program = [](Reader& r) {
    const auto n = r.integer(1, "n");
    r.space();  // of scanf("%d\n")
    for (std::int64_t i = 0; i < n; ++i) {
      r.character(2, "s");
      if (i > 0) continue;
      r.trace.events.back().kind = ReadEvent::Kind::kWord;
      r.trace.events.back().one = true;
    }
  };
  EXPECT_EQ(learn({"3\nage\n", "5\nedcba\n"}, program),
            "n: int in 1..10\ns: line of [a-z] length n\n");
}

TEST(Infer, LinesAreNoLongerThanTheProgramReads) {
  const auto program = [](Reader& r) {
    for (int c = 0; c != '\n';) c = r.character(1, "s");
    std::string text;
    for (const ReadEvent& event : r.trace.events) text += event.text;
    text.pop_back();
    r.trace.events = {{1, ReadEvent::Kind::kLine, 0, text, "s", false, 15}};
  };
  EXPECT_EQ(learn({"abc\n", "twelvelettrs\n"}, program), "s: line of [a-z] length 1..14\n");
}

}  // namespace
}  // namespace assay::inputs
