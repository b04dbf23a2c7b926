#include "ir/builder.h"

#include <bit>

#include <gtest/gtest.h>

#include "ir/print.h"

namespace assay::ir {
namespace {

TEST(Builder, TreesAreContiguousPostOrder) {
  Function f;
  Builder b(f);
  const LocalId x = b.add_local("x", Type::kI32, {});
  b.commit(constant(Type::kI32, 9));
  const Tree t = b.commit(select(binary(Op::kLt, Type::kBool, b.read(x), constant(Type::kI32, 3)),
                                 unary(Op::kNeg, Type::kI32, b.read(x)), b.read(x)));
  EXPECT_EQ(t.first, ExprId{1});
  EXPECT_EQ(t.root, ExprId{7});
  const Expr& root = f.exprs[t.root];
  EXPECT_EQ(root.a, ExprId{3});
  EXPECT_EQ(root.b, ExprId{5});
  EXPECT_EQ(root.c, ExprId{6});
  EXPECT_EQ(root.type, Type::kI32);
  EXPECT_EQ(f.exprs[root.a].b, ExprId{2});
}

TEST(Builder, AValueMayBeCommittedTwice) {
  Function f;
  Builder b(f);
  const Value v = binary(Op::kAdd, Type::kI64, constant(Type::kI64, 1), constant(Type::kI64, 2));
  EXPECT_EQ(b.commit(v).root, ExprId{2});
  const Tree second = b.commit(v);
  EXPECT_EQ(second.first, ExprId{3});
  EXPECT_EQ(f.exprs[second.root].a, ExprId{3});
}

TEST(Builder, StatementsGoToTheInnermostBlock) {
  Function f;
  Builder b(f);
  If branch;
  branch.condition = b.commit(constant(Type::kBool, 1));
  b.push_block(branch.then_block);
  const StmtId inner = b.add(Return{}, {});
  b.pop_block();
  const StmtId outer = b.add(branch, {});
  EXPECT_EQ(f.body, Block{outer});
  EXPECT_EQ(std::get<If>(f.stmts[outer].node).then_block, Block{inner});
}

TEST(Builder, FloatConstantsAreBitPatterns) {
  EXPECT_EQ(float_constant(Type::kF64, -0.0).nodes[0].payload, INT64_MIN);
  EXPECT_EQ(float_constant(Type::kF32, -0.0).nodes[0].payload, INT32_MIN);
  EXPECT_EQ(float_constant(Type::kF32, 1.0).nodes[0].payload, 0x3f800000);
}

TEST(Builder, LoopsAreNumberedInOrder) {
  Function f;
  Builder b(f);
  EXPECT_EQ(b.add_loop(), LoopId{0});
  EXPECT_EQ(b.add_loop(), LoopId{1});
  EXPECT_EQ(f.loop_count, 2U);
}

TEST(Program, FindsFunctionsByName) {
  Program p;
  p.functions.push_back(Function{});
  Function named;
  named.name = "f";
  p.functions.push_back(named);
  EXPECT_EQ(find_function(p, "f"), FunctionId{1});
  EXPECT_EQ(find_function(p, "g"), std::nullopt);
}

}  // namespace
}  // namespace assay::ir
