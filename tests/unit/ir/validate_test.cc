// Tests one invalid program per rule: that rule is named, and the program is valid without the
// violation.
#include "ir/validate.h"

#include <functional>
#include <string>

#include <gtest/gtest.h>

#include "ir/limits.h"
#include "ir/parse.h"

namespace assay::ir {
namespace {

// Statements are numbered children first: 0 %x, 1 break, 2 the loop's step, 3 loop, 4 call, 5
// input, 6 output, 7 declare, 8 load, 9 return.
constexpr std::string_view kSound = R"(program
entry @main
global @g: [i32, ptr] * 2 = {1, 0} where 3 = @g[4]
function @main() -> i32 {
  local %x: i32
  local %p: ptr
  slot $s: [i32]
  %x = add(%x, 2)
  loop #0 while lt(%x, 10) {
    break #0
  } step {
    %x = 1
  }
  %x = call @f(%x)
  %x = input read_integer
  output integer value %x
  declare $s, 4:i64
  %x = load i32 $s
  return %x
}
function @f(%a) -> i32 {
  local %a: i32
  return %a
}
)";

struct Broken {
  Rule rule;
  std::function<void(Program&)> damage;
};

Function& main_of(Program& p) { return p.functions[FunctionId{0}]; }
template <class Node>
Node& node(Program& p, std::uint32_t stmt) {
  return std::get<Node>(main_of(p).stmts[StmtId{stmt}].node);
}
Expr& root_of(Program& p, Tree tree) { return main_of(p).exprs[tree.root]; }
Global& global(Program& p) { return p.globals[GlobalId{0}]; }
Tree other_tree(Program& p, Type type) {
  Expr e;
  e.type = type;
  const ExprId id = main_of(p).exprs.push_back(e);
  return Tree{id, id};
}
void nest_too_deep(Program& p) {
  Function& f = main_of(p);
  for (std::size_t i = 0; i < kMaxBlockDepth; ++i) {
    If outer;
    outer.condition = other_tree(p, Type::kBool);
    outer.then_block = std::move(f.body);
    f.body = {f.stmts.push_back(Stmt{outer, {}})};
  }
}

const std::vector<Broken>& damages() {
  static const std::vector<Broken> kDamages = {
      {Rule::kEntry, [](Program& p) { p.entry = FunctionId{1}; }},
      {Rule::kEntry, [](Program& p) { p.entry = FunctionId{}; }},
      {Rule::kEntry, [](Program& p) { main_of(p).result = Type::kI64; }},
      {Rule::kFunctionName, [](Program& p) { main_of(p).name.clear(); }},
      {Rule::kLocalType, [](Program& p) { main_of(p).locals[LocalId{1}].type = Type::kVoid; }},
      {Rule::kParameter,
       [](Program& p) { p.functions[FunctionId{1}].parameters = {LocalId{0}, LocalId{0}}; }},
      {Rule::kParameter, [](Program& p) { p.functions[FunctionId{1}].parameters = {LocalId{4}}; }},
      {Rule::kLayout, [](Program& p) { main_of(p).slots[SlotId{0}].element.clear(); }},
      {Rule::kLayout, [](Program& p) { main_of(p).slots[SlotId{0}].element[0] = Type::kVoid; }},
      {Rule::kGlobalSize, [](Program& p) { global(p).count = -1; }},
      {Rule::kGlobalSize, [](Program& p) { global(p).count = INT64_MAX; }},
      {Rule::kGlobalCells, [](Program& p) { global(p).cells[0] = INT64_MAX; }},
      {Rule::kGlobalCells, [](Program& p) { global(p).cells[1] = 1; }},
      {Rule::kGlobalCells, [](Program& p) { global(p).cells.assign(5, 0); }},
      {Rule::kGlobalPointer, [](Program& p) { global(p).pointers[0].cell = 2; }},
      {Rule::kGlobalPointer, [](Program& p) { global(p).pointers[0].cell = -1; }},
      {Rule::kGlobalPointer, [](Program& p) { global(p).pointers[0].index = 5; }},
      {Rule::kGlobalPointer, [](Program& p) { global(p).pointers[0].target = GlobalId{}; }},
      {Rule::kTreeMissing, [](Program& p) { node<Assign>(p, 0).value = Tree{}; }},
      {Rule::kTreeUnexpected,
       [](Program& p) { node<Input>(p, 5).argument = other_tree(p, Type::kI32); }},
      {Rule::kTreeRange, [](Program& p) { node<Assign>(p, 0).value.root = ExprId{999}; }},
      {Rule::kTreeRange, [](Program& p) { node<Assign>(p, 0).value.first = ExprId{3}; }},
      {Rule::kTreeOrder,
       [](Program& p) {
         Expr& e = root_of(p, node<Assign>(p, 0).value);
         std::swap(e.a, e.b);
       }},
      {Rule::kByteMemory, [](Program& p) { p.byte_memory = true; }},
      {Rule::kTreeOrder, [](Program& p) { root_of(p, node<Assign>(p, 0).value).c = ExprId{0}; }},
      {Rule::kTreeOrder, [](Program& p) { ++node<Assign>(p, 0).value.first.index; }},
      {Rule::kTreeOrder,
       [](Program& p) { root_of(p, node<Assign>(p, 0).value).op = static_cast<Op>(255); }},
      {Rule::kTreeShared, [](Program& p) { node<Assign>(p, 2).value = node<Assign>(p, 0).value; }},
      {Rule::kOperandType, [](Program& p) { root_of(p, node<Assign>(p, 0).value).op = Op::kFAdd; }},
      {Rule::kResultType,
       [](Program& p) { root_of(p, node<Assign>(p, 0).value).type = Type::kI64; }},
      {Rule::kResultType,
       [](Program& p) { root_of(p, node<Output>(p, 6).value).type = Type::kI64; }},
      {Rule::kPayload, [](Program& p) { root_of(p, node<Output>(p, 6).value).payload = 2; }},
      {Rule::kPayload, [](Program& p) { root_of(p, node<Load>(p, 8).ptr).payload = 1; }},
      {Rule::kPayload,
       [](Program& p) { root_of(p, node<Assign>(p, 2).value).payload = std::int64_t{1} << 31; }},
      {Rule::kPayload, [](Program& p) { root_of(p, node<Assign>(p, 0).value).payload = 1; }},
      {Rule::kStmtRange, [](Program& p) { main_of(p).body.push_back(StmtId{99}); }},
      {Rule::kStmtOnce, [](Program& p) { main_of(p).body.pop_back(); }},
      {Rule::kStmtOnce, [](Program& p) { main_of(p).body.push_back(StmtId{0}); }},
      {Rule::kStmtOnce, [](Program& p) { node<Loop>(p, 3).body.push_back(StmtId{3}); }},
      {Rule::kBlockDepth, nest_too_deep},
      {Rule::kLocalRange, [](Program& p) { node<Assign>(p, 0).local = LocalId{7}; }},
      {Rule::kSlotRange, [](Program& p) { node<Declare>(p, 7).slot = SlotId{7}; }},
      {Rule::kLoopOnce, [](Program& p) { main_of(p).loop_count = 0; }},
      {Rule::kLoopOnce,
       [](Program& p) {
         Loop again;
         again.condition = other_tree(p, Type::kBool);
         again.id = LoopId{0};
         main_of(p).body.push_back(main_of(p).stmts.push_back(Stmt{again, {}}));
       }},
      {Rule::kChoose,
       [](Program& p) {
         main_of(p).body.push_back(main_of(p).stmts.push_back(Stmt{Choose{SiteId{0}, {}}, {}}));
       }},
      {Rule::kChoose,
       [](Program& p) {
         main_of(p).body.push_back(main_of(p).stmts.push_back(Stmt{Choose{{}, {Block{}}}, {}}));
       }},
      {Rule::kJump, [](Program& p) { node<Break>(p, 1).loop = LoopId{1}; }},
      {Rule::kJump, [](Program& p) { node<Loop>(p, 3).body.swap(node<Loop>(p, 3).step); }},
      {Rule::kJump,
       [](Program& p) {
         main_of(p).stmts[StmtId{1}].node = Continue{LoopId{0}};
         node<Loop>(p, 3).body.swap(node<Loop>(p, 3).header);
       }},
      {Rule::kCondition,
       [](Program& p) { node<Loop>(p, 3).condition = other_tree(p, Type::kI32); }},
      {Rule::kPointer, [](Program& p) { node<Load>(p, 8).ptr = other_tree(p, Type::kI32); }},
      {Rule::kCount, [](Program& p) { node<Declare>(p, 7).count = other_tree(p, Type::kI32); }},
      {Rule::kTargetType, [](Program& p) { node<Assign>(p, 0).local = LocalId{1}; }},
      {Rule::kTargetType, [](Program& p) { node<Load>(p, 8).type = Type::kI8; }},
      {Rule::kReturn, [](Program& p) { node<Return>(p, 9).value = other_tree(p, Type::kI8); }},
      {Rule::kCallTarget, [](Program& p) { node<Call>(p, 4).callee = FunctionId{7}; }},
      {Rule::kCallTarget, [](Program& p) { p.functions[FunctionId{1}].result = Type::kVoid; }},
      {Rule::kCallArguments, [](Program& p) { node<Call>(p, 4).arguments.clear(); }},
      {Rule::kCallArguments,
       [](Program& p) { node<Call>(p, 4).arguments[0] = other_tree(p, Type::kI8); }},
      {Rule::kExitStatus,
       [](Program& p) { main_of(p).stmts[StmtId{9}].node = Exit{other_tree(p, Type::kI64)}; }},
      {Rule::kInput, [](Program& p) { node<Input>(p, 5).base = 3; }},
      {Rule::kInput, [](Program& p) { node<Input>(p, 5).width = -1; }},
      {Rule::kInput, [](Program& p) { node<Input>(p, 5).op = InputOp::kReadFloat; }},
      {Rule::kInput, [](Program& p) { node<Input>(p, 5).op = InputOp::kSkipSpace; }},
      {Rule::kOutput, [](Program& p) { node<Output>(p, 6).format.conversion = 'f'; }},
      {Rule::kOutput, [](Program& p) { node<Output>(p, 6).text = "x"; }},
      {Rule::kOutput, [](Program& p) { node<Output>(p, 6).op = OutputOp::kFloat; }},
      {Rule::kOutput, [](Program& p) { node<Output>(p, 6).format.width = -1; }},
  };
  return kDamages;
}

TEST(Validate, AcceptsTheSoundProgram) {
  const auto program = parse(kSound);
  ASSERT_TRUE(program.has_value()) << program.error().message;
  EXPECT_EQ(validate(*program), std::vector<std::string>{});
}

TEST(Validate, NamesTheBrokenRule) {
  for (const Broken& broken : damages()) {
    Program program = *parse(kSound);
    broken.damage(program);
    const std::string prefix = std::string(info(broken.rule).name) + ": ";
    bool named = false;
    std::string all;
    for (const std::string& line : validate(program)) {
      named = named || line.starts_with(prefix);
      all += line + "\n";
    }
    EXPECT_TRUE(named) << "expected " << prefix << "got\n" << all;
  }
}

TEST(Validate, EveryRuleIsTested) {
  for (std::size_t i = 0; i < kRules.size(); ++i) {
    bool tested = false;
    for (const Broken& broken : damages()) tested = tested || broken.rule == static_cast<Rule>(i);
    EXPECT_TRUE(tested) << kRules[i].name;
  }
}

TEST(Validate, SaysWhere) {
  Program program = *parse(kSound);
  main_of(program).stmts[StmtId{8}].node = Forget{LocalId{5}};
  EXPECT_EQ(validate(program),
            std::vector<std::string>{"local-range: @main, statement 8: local 5"});
}

}  // namespace
}  // namespace assay::ir
