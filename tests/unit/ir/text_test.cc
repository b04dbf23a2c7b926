// Tests the textual form: print and parse are inverse, and errors name line and cause.
#include <bit>
#include <string>

#include <gtest/gtest.h>

#include "ir/builder.h"
#include "ir/limits.h"
#include "ir/parse.h"
#include "ir/print.h"
#include "ir/spelling.h"
#include "ir/validate.h"
#include "sample.h"

namespace assay::ir {
namespace {

Program parsed(std::string_view text) {
  auto program = parse(text);
  EXPECT_TRUE(program.has_value()) << (program ? "" : program.error().message);
  return program ? *std::move(program) : Program{};
}

TEST(Text, EveryStatementComesBackAsWritten) {
  const Program program = parsed(testing::kEveryStatement);
  EXPECT_EQ(print(program), testing::kEveryStatement);
  EXPECT_EQ(validate(program), std::vector<std::string>{});
}

TEST(Text, SampleHasEveryKindOfStatement) {
  const Program program = parsed(testing::kEveryStatement);
  std::vector<bool> seen(std::variant_size_v<StmtNode>, false);
  for (const Function& f : program.functions)
    for (const Stmt& s : f.stmts) seen[s.node.index()] = true;
  for (std::size_t i = 0; i < seen.size(); ++i) EXPECT_TRUE(seen[i]) << "alternative " << i;
}

TEST(Text, EveryOperatorComesBack) {
  const Program program = testing::every_operator();
  EXPECT_EQ(validate(program), std::vector<std::string>{});
  const std::string text = print(program);
  const Program again = parsed(text);
  EXPECT_EQ(print(again), text);
  const Function& before = program.functions[program.entry];
  const Function& after = again.functions[again.entry];
  ASSERT_EQ(before.exprs.size(), after.exprs.size());
  for (std::uint32_t i = 0; i < before.exprs.size(); ++i) {
    const Expr &x = before.exprs[ExprId{i}], &y = after.exprs[ExprId{i}];
    EXPECT_TRUE(x.op == y.op && x.type == y.type && x.payload == y.payload && x.a == y.a &&
                x.b == y.b && x.c == y.c)
        << info(x.op).name;
  }
}

TEST(Text, ConstantsKeepEveryBit) {
  const auto comes_back = [](Type type, std::int64_t payload) {
    const auto read = parse_constant(type, spell_constant(type, payload));
    EXPECT_EQ(read, payload) << name(type) << " " << spell_constant(type, payload);
  };
  for (const double d : {0.0, -0.0, 1.0, 0.1, -1e-320, 1.7976931348623157e308, 123456789012.0})
    comes_back(Type::kF64, std::bit_cast<std::int64_t>(d));
  for (const float f : {0.0F, -0.0F, 0.1F, 1e-44F, 3.4e38F})
    comes_back(Type::kF32, std::bit_cast<std::int32_t>(f));
  comes_back(Type::kF64, 0x7ff0000000000000);
  comes_back(Type::kF64, -1);
  comes_back(Type::kF32, -1);
  comes_back(Type::kU64, -1);
  comes_back(Type::kI64, INT64_MIN);
  EXPECT_EQ(spell_constant(Type::kU64, -1), "18446744073709551615");
}

TEST(Text, EveryFormatComesBack) {
  for (int flags = 0; flags < 32; ++flags)
    for (const int width : {0, 1, 20})
      for (const int precision : {-1, 0, 7}) {
        Format f;
        f.conversion = "duxXocfFeEgGaA"[flags % 14];
        f.left = (flags & 1) != 0;
        f.plus = (flags & 2) != 0;
        f.space = (flags & 4) != 0;
        f.alternate = (flags & 8) != 0;
        f.zero = (flags & 16) != 0;
        f.width = width;
        f.precision = precision;
        EXPECT_EQ(parse_format(spell_format(f)), f) << spell_format(f);
      }
}

TEST(Text, SpansBecomeComments) {
  SourceMap sources;
  const FileId file = sources.add("a.c", "int x;\n  x = 1;\n");
  Program program =
      parsed("program\nfunction @f() -> void {\n local %x: i32\n if true {\n %x = 1\n }\n}\n");
  Function& f = program.functions[FunctionId{0}];
  f.stmts[StmtId{0}].span = Span{file, 9, 14};
  const std::string text = print(program, &sources);
  EXPECT_NE(text.find("%x = 1  // a.c:2:3\n"), std::string::npos) << text;
  f.stmts[StmtId{1}].span = Span{file, 0, 3};
  EXPECT_NE(print(program, &sources).find("if true {  // a.c:1:1\n"), std::string::npos);
  EXPECT_EQ(print(parsed(text)), print(program));
}

TEST(Text, DeepExpressionsNeedNoStack) {
  Program program;
  Function f;
  f.name = "f";
  Builder b(f);
  const LocalId x = b.add_local("x", Type::kI32, {});
  Value deep = constant(Type::kI32, 1);
  for (int i = 0; i < 200'000; ++i) deep = unary(Op::kNeg, Type::kI32, std::move(deep));
  b.add(Assign{x, b.commit(deep)}, {});
  program.entry = program.functions.push_back(std::move(f));
  EXPECT_TRUE(validate(program).empty());
  const std::string text = print(program);
  EXPECT_TRUE(print(parsed(text)) == text);
}

std::string nested(std::size_t depth) {
  std::string text = "program\nentry @f\nfunction @f() -> void {\n";
  for (std::size_t i = 1; i < depth; ++i) text += "if true {\n";
  for (std::size_t i = 1; i < depth; ++i) text += "}\n";
  return text + "}\n";
}

TEST(Text, BlocksNestToTheLimit) {
  EXPECT_TRUE(validate(parsed(nested(kMaxBlockDepth))).empty());
  const auto deeper = parse(nested(kMaxBlockDepth + 1));
  ASSERT_FALSE(deeper.has_value());
  EXPECT_NE(deeper.error().message.find("nested too deep"), std::string::npos);
}

TEST(Text, BrokenProgramsAreShownNotTrusted) {
  Program program;
  Function f;
  f.name = "f";
  const ExprId a = f.exprs.push_back(Expr{});
  Expr loop_back;
  loop_back.op = Op::kAdd;
  loop_back.a = a;
  loop_back.b = ExprId{1};
  f.exprs.push_back(loop_back);
  If self;
  self.condition = Tree{a, ExprId{1}};
  self.then_block = {StmtId{0}, StmtId{7}};
  f.stmts.push_back(Stmt{self, {}});
  f.stmts.push_back(Stmt{Assign{LocalId{9}, Tree{}}, {}});
  f.body = {StmtId{0}, StmtId{1}, StmtId{1}};
  program.functions.push_back(std::move(f));
  EXPECT_NE(print(program).find("if add("), std::string::npos);
  EXPECT_FALSE(validate(program).empty());
}

struct BadText {
  const char* text;
  const char* message;
};

class ParseErrors : public ::testing::TestWithParam<BadText> {};

TEST_P(ParseErrors, NameLineAndCause) {
  const auto result = parse(GetParam().text);
  ASSERT_FALSE(result.has_value());
  EXPECT_EQ(result.error().kind, Error::Kind::kInvalidInput);
  EXPECT_EQ(result.error().message, GetParam().message);
}

#define F(body) "program\nfunction @f() -> i32 {\nlocal %x: i32\nslot $s: [i8]\n" body "\n}\n"

INSTANTIATE_TEST_SUITE_P(
    Table, ParseErrors,
    ::testing::Values(
        BadText{"", "line 1: expected 'program', found the end of the file"},
        BadText{"\n\nprogramme", "line 3: expected 'program', found 'programme'"},
        BadText{"program\nentry @main\n", "line 2: function '@main' is not declared"},
        BadText{"program\nwhat", "line 2: expected a function, found 'what'"},
        BadText{"program ^", "line 1: unexpected character \"^\""},
        BadText{"program\nglobal @g: [i8] * 2 = \"ab",
                "line 2: a string is not closed on its line"},
        BadText{"program\nglobal @g: [i8] * 2 = \"\\q\"",
                "line 2: a string contains an escape other than \\n \\t \\\" \\\\ \\xHH"},
        BadText{"program\nglobal @g: [i33] * 2", "line 2: expected a type, found 'i33'"},
        BadText{"program\nglobal @g: [i8] * x",
                "line 2: expected a count between -9223372036854775808 and 9223372036854775807, "
                "found 'x'"},
        BadText{"program\nglobal @g: [f64] * 1 = {1}", "line 2: expected a cell of type f64"},
        BadText{"program\nglobal @g: [ptr] * 1 where 0 = @h[0]",
                "line 2: global '@h' is not declared"},
        BadText{"program\nglobal @g: [i8] * 1\nglobal @g: [i8] * 1",
                "line 3: '@g' is declared twice"},
        BadText{"program\nglobal @9x: [i8] * 1", "line 2: '@9x' is neither a name nor a number"},
        BadText{"program\nfunction @f(%p) -> i32 {}", "line 2: parameter '%p' is not declared"},
        BadText{"program\nfunction @f() -> i32 {",
                "line 2: expected '}', found the end of the file"},
        BadText{F("%y = 1"), "line 5: local '%y' is not declared"},
        BadText{F("declare $t, 1:i64"), "line 5: slot '$t' is not declared"},
        BadText{F("%x = @g"), "line 5: global '@g' is not declared"},
        BadText{F("call @g()"), "line 5: function '@g' is not declared"},
        BadText{F("%x = convert(%x)"),
                "line 5: 'convert' needs its result type: convert.TYPE(...)"},
        BadText{F("%x = add(%x)"), "line 5: expected ',', found ')'"},
        BadText{F("%x = 99999999999999999999"),
                "line 5: '99999999999999999999' is not a constant of type i32"},
        BadText{F("%x = 1:f64"), "line 5: '1' is not a constant of type f64"},
        BadText{F("%x = frob(1)"), "line 5: expected an expression, found 'frob'"},
        BadText{F("_ = 1"), "line 5: only a call or an input can discard its result"},
        BadText{F("check true else sadness"), "line 5: expected the name of a fault"},
        BadText{F("break #1000000"), "line 5: '#1000000' is not a loop number"},
        BadText{F("input sing"), "line 5: expected an input operation"},
        BadText{F("%x = input read_integer base 3000000000"),
                "line 5: expected a base between 0 and 2147483647, found '3000000000'"},
        BadText{F("output sing"), "line 5: expected text, integer, float or char"},
        BadText{F("output integer format \"%p\" value 1"),
                "line 5: not a printf format such as \"%-8.3f\""},
        BadText{F("redirect sideways"),
                "line 5: expected begin_input, end_input, begin_output or end_output"},
        BadText{F("unsupported"), "line 6: expected a reason in quotes, found '}'"},
        BadText{F("jump"), "line 5: expected a statement, found 'jump'"}));

}  // namespace
}  // namespace assay::ir
