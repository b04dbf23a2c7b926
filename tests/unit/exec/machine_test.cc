// Tests the effect of each statement on the machine, with programs in the IR's textual form that
// are run concretely.
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

#include <gtest/gtest.h>

#include "base/rng.h"
#include "exec/concrete/interpreter.h"
#include "exec/concrete/number_text.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/validate.h"

namespace assay::exec {
namespace {

using Kind = Termination::Kind;

ConcreteRun run(const std::string& main, const std::string& input = "",
                const MachineLimits& limits = {}, const std::string& others = "") {
  const auto program = ir::parse(
      "program\nentry @main\nglobal @text: [i8] * 2 read_only = \"a\"\n"
      "function @main() -> i32 {\n"
      "  local %x: i32\n  local %y: i32\n  local %p: ptr\n"
      "  slot $a: [i32]\n" +
      main + "}\n" + others);
  if (!program) {
    ADD_FAILURE() << program.error().message << "\n" << main;
    return {};
  }
  EXPECT_EQ(ir::validate(*program), std::vector<std::string>{}) << main;
  return interpret(*program, input, limits);
}

void expect_fault(ir::Fault fault, const std::string& main) {
  const ConcreteRun r = run(main);
  EXPECT_EQ(r.termination.kind, Kind::kFault) << main;
  EXPECT_EQ(ir::name(r.termination.fault), ir::name(fault)) << main;
}

TEST(Machine, LoopsBreakAndContinueByLabel) {
  // continue #0 in the inner loop continues at the outer loop's step; break #0 leaves both.
  const ConcreteRun r = run(R"(  %x = 0
  loop #0 while lt(%x, 9) {
    %y = 0
    loop #1 while true {
      if eq(%x, 4) {
        break #0
      }
      if eq(%y, 2) {
        continue #0
      }
      output integer value %y
    } step {
      %y = add(%y, 1)
    }
  } step {
    %x = add(%x, 1)
  }
  return %x
)");
  EXPECT_EQ(r.termination.kind, Kind::kExited);
  EXPECT_EQ(r.output, "01010101");
  EXPECT_EQ(r.exit_status, 4);
}

TEST(Machine, ALoopThatRunsItsBodyFirst) {
  EXPECT_EQ(run("  %x = 7\n  loop #0 body_first while lt(%x, 3) {\n    %x = add(%x, 1)\n  }\n"
                "  return %x\n")
                .exit_status,
            8);
}

constexpr const char* kDown = R"(function @down(%n) -> i32 {
  local %n: i32
  local %r: i32
  if le(%n, 0) {
    return 0
  }
  %r = call @down(sub(%n, 1))
  return add(%r, 2)
}
)";

TEST(Machine, CallsHaveTheirOwnLocals) {
  EXPECT_EQ(run("  %x = call @down(10)\n  return %x\n", "", {}, kDown).exit_status, 20);
}

TEST(Machine, LimitsEndTheRun) {
  MachineLimits limits;
  limits.depth = 100;
  limits.steps = 5'000;
  limits.output = 50;
  limits.cells = 1'000;
  EXPECT_EQ(run("  %x = call @down(90)\n  return 0\n", "", limits, kDown).termination.kind,
            Kind::kExited);
  EXPECT_EQ(run("  %x = call @down(110)\n  return 0\n", "", limits, kDown).termination.kind,
            Kind::kDepthLimit);
  EXPECT_EQ(run("  loop #0 while true {\n  }\n  return 0\n", "", limits).termination.kind,
            Kind::kStepLimit);
  EXPECT_EQ(run("  loop #0 while true {\n    output text \"abc\"\n  }\n  return 0\n", "", limits)
                .termination.kind,
            Kind::kOutputLimit);
  EXPECT_EQ(run("  declare $a, 1001:i64\n  return 0\n", "", limits).termination.kind,
            Kind::kMemoryLimit);
}

TEST(Machine, NamesTheArrayOfAnElementThatWasNeverSet) {
  EXPECT_EQ(run("  declare $a, 3:i64\n  %x = load i32 $a\n  return 0\n").termination.detail,
            "an element of a");
}

TEST(Machine, MemoryFaults) {
  expect_fault(ir::Fault::kNullPointer, "  %p = null\n  %x = load i32 %p\n  return 0\n");
  expect_fault(ir::Fault::kUninitialised, "  declare $a, 3:i64\n  %x = load i32 $a\n  return 0\n");
  expect_fault(ir::Fault::kOutOfBounds,
               "  declare $a, 3:i64\n  store i32 ptr_add($a, 3:i64), 1\n  return 0\n");
  expect_fault(ir::Fault::kOutOfBounds,
               "  declare $a, 3:i64\n  store i32 ptr_add($a, -1:i64), 1\n  return 0\n");
  expect_fault(ir::Fault::kReadOnly, "  store i8 @text, 65:i8\n  return 0\n");
  expect_fault(ir::Fault::kDeadObject,
               "  declare $a, 1:i64 zeroed\n  %p = $a\n  declare $a, 1:i64\n"
               "  %x = load i32 %p\n  return 0\n");
  expect_fault(ir::Fault::kDeadObject,
               "  %p = allocate [i32], 1:i64\n  release %p\n  release %p\n  return 0\n");
  expect_fault(ir::Fault::kBadFree, "  declare $a, 1:i64\n  release $a\n  return 0\n");
  expect_fault(ir::Fault::kBadFree,
               "  %p = allocate [i32], 2:i64\n"
               "  release ptr_add(%p, 1:i64)\n  return 0\n");
  expect_fault(ir::Fault::kOverflow, "  check false else overflow\n  return 0\n");
}

TEST(Machine, WhatIsNoFault) {
  EXPECT_EQ(run("  release null\n  return 3\n").exit_status, 3);
  EXPECT_EQ(run("  declare $a, 3:i64 zeroed\n  %x = load i32 ptr_add($a, 2:i64)\n  return %x\n")
                .termination.kind,
            Kind::kExited);
  const ConcreteRun grown =
      run("  %p = allocate [i32], 1:i64\n  store i32 %p, 9\n  %p = reallocate [i32], %p, 4:i64\n"
          "  %x = load i32 %p\n  return %x\n");
  EXPECT_EQ(grown.exit_status, 9);
}

// The machine makes the cells of a large object when they are first used.
TEST(Machine, LargeObjectsHaveAllTheirCells) {
  const std::string zeros = "  declare $a, 90000:i64 zeroed\n";
  EXPECT_EQ(run(zeros + "  %x = load i32 ptr_add($a, 89999:i64)\n  return %x\n").exit_status, 0);
  expect_fault(ir::Fault::kOutOfBounds,
               zeros + "  %x = load i32 ptr_add($a, 90000:i64)\n  return %x\n");
  expect_fault(ir::Fault::kUninitialised,
               "  declare $a, 90000:i64\n  store i32 ptr_add($a, 80000:i64), 1\n"
               "  %x = load i32 ptr_add($a, 70000:i64)\n  return %x\n");
  const ConcreteRun copied =
      run(zeros + "  %p = allocate [i32], 3000:i64\n  copy ptr_add(%p, 2000:i64), $a, 1000:i64\n" +
          "  %x = load i32 ptr_add(%p, 2999:i64)\n  return add(%x, 7)\n");
  EXPECT_EQ(copied.exit_status, 7);
  const std::string grown =
      "  %p = allocate [i32], 3000:i64 zeroed\n  %p = reallocate [i32], %p, 5000:i64\n";
  EXPECT_EQ(run(grown + "  %x = load i32 ptr_add(%p, 2999:i64)\n  return %x\n").exit_status, 0);
  expect_fault(ir::Fault::kUninitialised,
               grown + "  %x = load i32 ptr_add(%p, 3000:i64)\n  return %x\n");
}

TEST(Machine, Input) {
  const ConcreteRun r = run(R"(  %x = input read_integer
  output integer value %x
  %x = input get_char
  output integer value %x
  %x = input peek_char
  output integer value %x
  %x = input get_char
  %x = input get_char
  output integer value %x
  return 0
)",
                            "  -12!a");
  EXPECT_EQ(r.output, "-123397-1");
  EXPECT_TRUE(r.read_past_end);
  EXPECT_EQ(r.consumed, 7U);
}

TEST(Machine, TheEndOfTheInputIsSeenByReadsThatWantMore) {
  const std::string seen = "  %y = input end_seen\n  output integer value %y\n";
  const ConcreteRun r = run("  %x = input read_integer width 2\n" + seen +
                                "  %x = input get_char\n" + seen + "  %x = input peek_char\n" +
                                seen + "  input unget_char put %x\n" + seen + "  return 0\n",
                            "12a");
  EXPECT_EQ(r.output, "0011");
  EXPECT_EQ(run("  %x = input read_integer\n" + seen + "  input unget_char put 65\n" + seen +
                    "  return 0\n",
                "12")
                .output,
            "10");
}

/// Runs a program with cells of one byte, whose slot $a has eight of them.
ConcreteRun run_bytes(const std::string& main) {
  const auto program = ir::parse(
      "program\nentry @main\nbyte_memory\n"
      "global @g: [i8] * 12 = {1, 2, 0, -128} where 4 = @g[2]\n"
      "function @main() -> i32 {\n  local %x: i32\n  local %b: u8\n  local %f: f32\n"
      "  local %p: ptr\n  slot $a: [i8]\n  declare $a, 8:i64\n" +
      main + "}\n");
  if (!program) {
    ADD_FAILURE() << program.error().message << "\n" << main;
    return {};
  }
  EXPECT_EQ(ir::validate(*program), std::vector<std::string>{}) << main;
  const auto again = ir::parse(ir::print(*program));
  EXPECT_TRUE(again && again->byte_memory) << main;
  return interpret(*program, "");
}

TEST(Machine, BytesFormValues) {
  EXPECT_EQ(run_bytes("  %x = load i32 @g\n  return sub(%x, -2147483136)\n").exit_status, 1);
  EXPECT_EQ(run_bytes("  store i32 $a, 16909060\n  %b = load u8 ptr_add($a, 1:i64)\n"
                      "  return convert.i32(%b)\n")
                .exit_status,
            3);
  EXPECT_EQ(run_bytes("  store f32 $a, 1.0:f32\n  store u8 ptr_add($a, 2:i64), 0:u8\n"
                      "  %f = load f32 $a\n  return float_to_int.i32(fmul(%f, 4.0:f32))\n")
                .exit_status,
            2);
  EXPECT_EQ(run_bytes("  copy $a, ptr_add(@g, 4:i64), 8:i64\n  %p = load ptr $a\n"
                      "  return convert.i32(ptr_eq(%p, ptr_add(@g, 2:i64)))\n")
                .exit_status,
            1);
  EXPECT_EQ(run_bytes("  store u8 $a, 1:u8\n  %x = load i32 $a\n  return %x\n").termination.fault,
            ir::Fault::kUninitialised);
  EXPECT_EQ(run_bytes("  store i32 ptr_add($a, 5:i64), 1\n  return 0\n").termination.fault,
            ir::Fault::kOutOfBounds);
  EXPECT_EQ(run_bytes("  store ptr $a, @g\n  %x = load i32 $a\n  return %x\n").termination.kind,
            Kind::kUnsupported);
}

std::string native(const std::string& format, long value) {
  char text[200];
  std::snprintf(text, sizeof text, format.c_str(), value);
  return text;
}

TEST(NumberText, IntegersLikeTheCLibrary) {
  for (const char conversion : {'d', 'u', 'x', 'X', 'o'})
    for (int flags = 0; flags < 32; ++flags)
      for (const int width : {0, 3, 12})
        for (const int precision : {-1, 0, 5})
          for (const long value : {0L, 7L, -7L, 12345L, -2147483648L}) {
            ir::Format f;
            f.conversion = conversion;
            f.left = (flags & 1) != 0;
            f.plus = (flags & 2) != 0;
            f.space = (flags & 4) != 0;
            f.alternate = (flags & 8) != 0;
            f.zero = (flags & 16) != 0;
            f.width = width;
            f.precision = precision;
            std::string text = "%";
            for (const auto& [on, c] : {std::pair{f.left, '-'},
                                        {f.plus, '+'},
                                        {f.space, ' '},
                                        {f.alternate, '#'},
                                        {f.zero, '0'}})
              if (on) text += c;
            if (width > 0) text += std::to_string(width);
            if (precision >= 0) text += "." + std::to_string(precision);
            const ir::Type type = conversion == 'd' ? ir::Type::kI64 : ir::Type::kU64;
            EXPECT_EQ(format_integer(f, type, value), native(text + "l" + conversion, value))
                << text << conversion << " " << value;
          }
}

TEST(NumberText, PlainFloatsLikeTheCLibrary) {
  Rng rng(3);
  for (int i = 0; i < 5000; ++i) {
    const auto numerator = static_cast<double>(rng.between(-2'000'000, 2'000'000));
    // Halves and eighths are ties; tenths are nearly.
    const double value =
        numerator /
        std::array{1.0, 2.0, 8.0, 10.0, 1000.0, 7e9, 1e-12}[static_cast<std::size_t>(i % 7)];
    ir::Format format;
    format.conversion = 'f';
    format.precision = static_cast<int>(rng.between(-1, 8));
    char text[64];
    std::snprintf(text, sizeof text, "%.*f", format.precision, value);
    EXPECT_EQ(format_float(format, value), text);
  }
  ir::Format format;
  format.conversion = 'f';
  EXPECT_EQ(format_float(format, -0.0), "-0.000000");
  EXPECT_EQ(format_float(format, HUGE_VAL), "inf");
  EXPECT_EQ(format_float(format, 1e22), "10000000000000000000000.000000");
}

/// Applies a scanner to the characters of a string; returns its status and how many it consumed.
template <class Scan>
std::pair<int, std::size_t> scanned(const std::string& text, Scan scan) {
  std::size_t at = 0;
  CharacterSource source;
  source.peek = [&] { return at < text.size() ? static_cast<unsigned char>(text[at]) : -1; };
  source.take = [&] { ++at; };
  const int status = scan(source);
  return {status, at};
}

TEST(NumberText, PlainNumbersAreReadLikeAllOthers) {
  constexpr std::string_view kCharacters = "0123456789012345678900..+--eExn \n";
  Rng rng(7);
  int plain_integers = 0, plain_floats = 0;
  for (int i = 0; i < 20000; ++i) {
    std::string text;
    for (std::uint64_t n = rng.below(24); n > 0; --n)
      text += kCharacters[rng.below(kCharacters.size())];
    std::int64_t integer = 0, plain_integer = 0;
    if (const std::size_t size = scan_plain_integer(text, plain_integer); size > 0) {
      ++plain_integers;
      EXPECT_EQ(scanned(text, [&](auto& s) { return scan_integer(s, 10, 0, false, integer); }),
                (std::pair{1, size}))
          << text;
      EXPECT_EQ(integer, plain_integer) << text;
    }
    double number = 0, plain_number = 0;
    if (const std::size_t size = scan_plain_float(text, plain_number); size > 0) {
      ++plain_floats;
      EXPECT_EQ(scanned(text, [&](auto& s) { return scan_float(s, 0, number); }),
                (std::pair{1, size}))
          << text;
      EXPECT_EQ(std::bit_cast<std::int64_t>(number), std::bit_cast<std::int64_t>(plain_number))
          << text;
    }
  }
  EXPECT_GT(plain_integers, 1000);
  EXPECT_GT(plain_floats, 1000);
}

}  // namespace
}  // namespace assay::exec
