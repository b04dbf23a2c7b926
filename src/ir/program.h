// The IR: a structured program of typed functions.
//
// Expressions are pure and total (ops.def); effects, and everything that can fail, are statements.
// Every node has a span and a stable id; analyses keep tables of their own, indexed by id.
// docs/semantics.md defines the meaning of each statement.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "base/id.h"
#include "base/span.h"
#include "ir/derived.h"
#include "ir/fault.h"
#include "ir/ops.h"
#include "ir/types.h"

namespace assay::ir {

using ExprId = Id<struct ExprTag>;
using StmtId = Id<struct StmtTag>;
using LocalId = Id<struct LocalTag>;    // a scalar variable or temporary of one function
using SlotId = Id<struct SlotTag>;      // the position of an object in a function's stack frame
using GlobalId = Id<struct GlobalTag>;  // an object with static storage
using FunctionId = Id<struct FunctionTag>;
using SiteId = Id<struct SiteTag>;  // where a run chooses between alternatives (docs/repair.md)
using LoopId = Id<struct LoopTag>;  // the target of break and continue, unique in a function

/// One node. Its operands a, b, c are earlier nodes of the same function; unused ones are invalid.
struct Expr {
  Op op = Op::kConst;
  Type type = Type::kI32;
  ExprId a, b, c;
  std::int64_t payload = 0;
  Span span;
};

/// One tree: the contiguous ids [first, root]; no other tree shares its nodes. A bottom-up
/// traversal is a loop over the ids, so that no input is nested deeply enough to overflow the
/// host's stack.
struct Tree {
  ExprId first, root;
  bool valid() const { return root.valid(); }
};

using Block = std::vector<StmtId>;

struct Assign {
  LocalId local;
  Tree value;
};
/// The local becomes uninitialised (a declaration without initialiser is reached).
struct Forget {
  LocalId local;
};
/// dst = *ptr. Checked in this order: null, dead object, out of bounds, uninitialised. A cell of
/// another type than `type` ends the run as unsupported (type punning).
struct Load {
  LocalId dst;
  Tree ptr;
  Type type = Type::kI32;
};
/// *ptr = value. Checked in this order: null, dead object, out of bounds, read-only.
struct Store {
  Tree ptr;
  Tree value;
  Type type = Type::kI32;
};
/// Creates an object of `count` elements (i64) in the slot; the slot's previous object dies.
struct Declare {
  SlotId slot;
  Tree count;
  bool zeroed = false;
};
/// dst = a pointer to a new heap object, or null if the count is negative or too large.
struct Allocate {
  LocalId dst;
  Layout element;
  Tree count;
  bool zeroed = false;
};
/// dst = a pointer to a heap object of `count` elements that begins with the cells of *ptr
/// (realloc).
struct Reallocate {
  LocalId dst;
  Tree ptr;
  Layout element;
  Tree count;
};
struct Release {
  Tree ptr;
};  // free: null has no effect; anything but cell 0 of a live heap object is kBadFree
/// Copies `count` (i64) cells from *src to *dst as they are, initialised or not (struct assignment,
/// memcpy).
struct CopyCells {
  Tree dst;
  Tree src;
  Tree count;
};
/// Ends the run with `fault` unless `ok` holds.
struct Check {
  Tree ok;
  Fault fault = Fault::kOverflow;
  Status status = Status::kUndefined;
  std::string detail;
};
struct If {
  Tree condition;
  Block then_block, else_block;
};
/// loop { header; if !condition break; body; step }. `continue` jumps to the step. do-while omits
/// the first test.
struct Loop {
  LoopId id;
  Block header;
  Tree condition;
  Block body;
  Block step;
  bool test_first = true;
};
/// Executes the alternative that the run's table of choices names for the site, number 0 if there
/// is no table. What a run chooses at a site does not change during the run.
struct Choose {
  SiteId site;
  std::vector<Block> alternatives;
};
struct Break {
  LoopId loop;
};
struct Continue {
  LoopId loop;
};
struct Return {
  Tree value;
};  // invalid if there is no value
struct Call {
  LocalId dst;
  FunctionId callee;
  std::vector<Tree> arguments;
};  // dst is invalid if the result is not used
/// Ends the program normally with this exit status.
struct Exit {
  Tree status;
};

enum class InputOp : std::uint8_t {
  kGetChar,      // dst: next byte, or -1 at the end
  kPeekChar,     // dst: the same without consuming it
  kUngetChar,    // pushes the byte `argument` back
  kSkipSpace,    // consumes white space
  kReadInteger,  // skips white space, reads [+-]digits of `base`; see fields
  kReadFloat,    // skips white space, reads what strtod accepts
  kEndSeen,      // dst: 1 if a read came to the end of the input and nothing was put back since
};
/// Reads from the current input. For kReadInteger and kReadFloat, `status` (if valid) becomes 1 if
/// a number was read and `dst` assigned, 0 on a mismatch, and -1 at the end of the input.
struct Input {
  InputOp op = InputOp::kGetChar;
  LocalId dst;
  LocalId status;
  Type type = Type::kI32;  // of dst; a number that does not fit wraps around as in glibc
  int base = 10;           // 10, 16, 8, or 0 for C's prefixes
  int width = 0;           // the most characters to consume; 0: no limit
  Tree argument;           // kUngetChar only
  /// The program never tests whether the read succeeded (`status` only orders the next reads).
  bool status_ignored = false;
};

/// The format of a number, as in printf.
struct Format {
  char conversion = 'd';  // d u x X o c f F e E g G a A (p is unsupported)
  bool left = false, plus = false, space = false, alternate = false, zero = false;
  int width = 0;
  int precision = -1;  // -1: none given
  friend bool operator==(const Format&, const Format&) = default;
};
enum class OutputOp : std::uint8_t { kText, kInteger, kFloat, kChar };
/// Appends to the output: a string, a formatted integer or float, or one byte.
struct Output {
  OutputOp op = OutputOp::kText;
  std::string text;
  Format format;
  Tree value;
};
/// dst = the number of bytes written so far (i64).
struct OutputCount {
  LocalId dst;
};
/// Until the matching kEnd, input comes from the characters of the string at `ptr` (sscanf), or
/// output goes to it (sprintf). An output redirection ends by writing a zero cell; if `limit` is
/// valid, at most that many characters (i64) are written including the zero cell (snprintf).
struct Redirect {
  enum class Kind : std::uint8_t { kBeginInput, kEndInput, kBeginOutput, kEndOutput };
  Kind kind = Kind::kBeginInput;
  Tree ptr;
  Tree limit;
};
/// A construct that the front end could not model: reaching it ends the run as unsupported.
struct Unsupported {
  std::string what;
};

using StmtNode = std::variant<Assign, Forget, Load, Store, Declare, Allocate, Reallocate, Release,
                              CopyCells, Check, If, Loop, Choose, Break, Continue, Return, Call,
                              Exit, Input, Output, OutputCount, Redirect, Unsupported>;
struct Stmt {
  StmtNode node;
  Span span;
};

struct Local {
  std::string name;
  Type type = Type::kI32;
  Span span;
  bool is_temporary = false;
};
struct Slot {
  std::string name;
  Layout element;
  Span span;
};

struct Function {
  std::string name;
  Type result = Type::kVoid;
  std::vector<LocalId> parameters;  // assigned by the call
  IdVector<LocalId, Local> locals;
  IdVector<SlotId, Slot> slots;
  IdVector<ExprId, Expr> exprs;
  IdVector<StmtId, Stmt> stmts;
  std::uint32_t loop_count = 0;
  Block body;
  bool is_library =
      false;  // part of the library prelude: no line of a student's program is inside it
  Span span;
};

struct Global {
  std::string name;
  Layout element;
  std::int64_t count = 1;
  /// The initial cells. If they are fewer than those of the object, the others are zero (null).
  /// Floats are bit patterns; pointers are CellAddress through `pointers`.
  std::vector<std::int64_t> cells;
  struct Pointer {
    std::int64_t cell;
    GlobalId target;
    std::int64_t index;
  };
  std::vector<Pointer> pointers;
  bool read_only = false;
  Span span;
};

/// What the language leaves open or undefined, compilers decide differently from the model, and no
/// run of the model detects.
struct Unspecified {
  std::string what;  // a phrase: "the order in which ..."
  Span where;
};

struct Program {
  IdVector<FunctionId, Function> functions;
  IdVector<GlobalId, Global> globals;
  FunctionId entry;  // without parameters; its i32 result (or Exit) is the exit status
  /// The language does not define the exit status (void main): it is not compared.
  bool exit_status_unspecified = false;
  /// Every cell of every object is one byte (i8); values of n bytes lie in n cells.
  bool byte_memory = false;
  /// The exit status if the entry function returns no value.
  int default_exit_status = 0;
  /// Runs are replayed natively, which shows what the model gets wrong there; nothing is claimed
  /// without runs. Not part of the textual form.
  std::vector<Unspecified> unspecified;
  mutable Derived derived;  // not part of the program's value
};

std::optional<FunctionId> find_function(const Program& program, std::string_view name);

}  // namespace assay::ir
