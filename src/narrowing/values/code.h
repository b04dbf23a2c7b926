// The code of a functional program that the machine executes: one array of nodes, patterns without
// alternatives, literals as values.
#pragma once

#include <cstdint>
#include <vector>

#include "functional/program.h"
#include "narrowing/values/value.h"

namespace assay::narrowing {

using NodeId = std::uint32_t;
constexpr NodeId kNoNode = 0xFFFF'FFFF;

struct Pattern {
  fun::PatternKind kind = fun::PatternKind::kAny;  // kAny, kLiteral, kConstructor or kType
  fun::Slot slot = fun::kNoSlot;
  Value literal;
  fun::ConstructorId constructor;
  const std::vector<fun::ConstructorId>* constructors = nullptr;  // kType
  const std::vector<fun::Sort>* sorts = nullptr;                  // kType
  std::vector<Pattern> subpatterns;
  /// Does it match exactly the values that have its constructor?
  bool is_shallow() const;
};

struct Arm {  // of a match
  Pattern pattern;
  NodeId guard = kNoNode;
  NodeId body = kNoNode;
  std::uint32_t index = 0;  // of the case that it was made from
};

struct Node {
  fun::ExprKind kind = fun::ExprKind::kLiteral;
  fun::Op op = fun::Op::kEqual;
  fun::Sort sort = fun::Sort::kInt;
  bool is_connective = false;
  fun::Slot slot = fun::kNoSlot;
  std::uint32_t index = 0;
  std::uint32_t first = 0;  // operands: Code::operands[first, first + count)
  std::uint32_t count = 0;
  std::uint32_t arms = 0;  // kMatch, kTry: Code::arms[arms, arms + arm_count)
  std::uint32_t arm_count = 0;
  Value literal;
  fun::FunctionId function;  // that contains the node
  fun::ExprId expr;          // that the node was made from
};

struct FunctionCode {
  NodeId body = kNoNode;
  std::uint32_t slots = 0;
  std::uint32_t parameters = 0;
  bool is_library = false;
  /// Whether the function throws on behalf of its caller: require, assert, ...
  bool speaks_for_caller = false;
  bool is_constant = false;
  bool is_pure = false;  // see memo.h
};

class Code {
 public:
  /// The program must outlive the object and keep its functions.
  explicit Code(const fun::Program& program);
  Code(const Code&) = delete;
  Code& operator=(const Code&) = delete;

  const fun::Program& program;
  std::vector<Node> nodes;
  std::vector<NodeId> operands;
  std::vector<Arm> arms;
  std::vector<FunctionCode> functions;  // by FunctionId
  std::vector<Pattern> shallow;         // by ConstructorId: matches whatever has the constructor

 private:
  struct Builder;
  Heap literals_;
};

}  // namespace assay::narrowing
