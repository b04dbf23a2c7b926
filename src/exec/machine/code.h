// The code that the machine executes: a function's statements as a sequence of instructions over
// registers.
//
// It is made from the IR when a function is first called and is kept with the program, so that a
// step neither traverses a tree nor looks up a variable: locals, slots, constants and intermediate
// results are registers of one stack frame, jumps are positions, and the operators on the most
// frequent types are instructions of their own. The machine defines what each instruction means.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "exec/machine/value.h"
#include "ir/program.h"

namespace assay::exec {

enum class Opcode : std::uint8_t {
  kNothing,           // only counts steps
  kMove,              // dst = a
  kConstant,          // initialises register dst, unless that was done
  kIsInitialised,     // dst = was local a initialised?
  kApply1,            // dst = expression c's operator on a, whose type is `operand`
  kApply2,            // ... on a and b
  kSelect,            // dst = a ? b : c, of `type`
  kPointerAdd,        // dst = pointer a moved by b cells
  kPointer,           // dst = pointer operator `op` on a and b
  kCells,             // dst = number of cells of the object that a points to
  kLoad,              // dst = *a
  kLoadAt,            // dst = a[b]
  kStore,             // *a = c
  kStoreAt,           // a[b] = c
  kForget,            // local dst becomes uninitialised
  kJump,              // to c
  kUnless,            // to c unless a holds
  kChoose,            // to the run's alternative at site c: of b, from a on in `alternatives`
  kImmediate,         // dst = constant of `type`: low bits a, high bits b, object c
  kCheck,             // ends the run unless a holds
  kCheckInitialised,  // ends the run unless local a is initialised
  kCheckNotNull,      // checks pointer a; like the next, only in domains whose values are known
  kCheckIndex,        // 0 <= a and a < number of cells of what b points to
  kReturn,            // a
  kReturnNothing,
  kCall,  // dst = callee b; arguments: c and following in `arguments`
  kExit,  // a
  kDeclare,
  kAllocate,
  kReallocate,
  kRelease,
  kCopyCells,
  kInput,
  kOutput,
  kOutputCount,
  kRedirect,
  kUnsupported,
  kCut,  // a loop head, where the machine stops; only in code with Cuts::kAtLoopHeads
#define FAST_UNARY(op, type, operand) k##op##type##operand,
#define FAST_BINARY(op, type, operand) k##op##type##operand,
#define FAST_TEST(op, operand) kUnless##op##operand,
#define FAST_CHECK(op, operand) kCheckNo##op##operand,
#include "exec/machine/opcodes.def"
};

inline constexpr std::uint32_t kNoRegister = 0xFFFF'FFFF;

struct Instruction {
  Opcode code = Opcode::kNothing;
  ir::Op op = ir::Op::kConst;
  ir::Type type = ir::Type::kVoid;             // of the result, the cell, ...
  ir::Type operand = ir::Type::kVoid;          // of a
  std::uint8_t steps = 0;                      // how many statements and loop tests begin here
  ir::Status status = ir::Status::kUndefined;  // of the fault if a check fails
  std::uint32_t dst = kNoRegister;
  std::uint32_t a = kNoRegister, b = kNoRegister, c = kNoRegister;
  ir::StmtId statement = {};  // the statement that the instruction is part of
};
static_assert(sizeof(Instruction) == 28);

/// The registers of a stack frame are locals, slots, constants and intermediate results, in this
/// order. In a function with choices, scoped locals (frame.h) are among the intermediate results.
struct FunctionCode {
  struct Constant {
    ir::Type type = ir::Type::kI64;
    std::int64_t payload = 0;
    std::uint32_t object = kNoObject;  // of the address of a global
    friend auto operator<=>(const Constant&, const Constant&) = default;
  };
  ir::FunctionId id;
  const ir::Function* function = nullptr;
  std::vector<Instruction> code;
  std::vector<Constant> constants;
  std::vector<std::uint32_t> arguments;     // of all calls, those of one call side by side
  std::vector<std::uint32_t> parameters;    // their registers
  std::vector<std::uint32_t> local_places;  // of a function with choices: the locals' registers
  std::vector<std::uint32_t> alternatives;  // jump targets of all choices
  /// (instruction, statement) in order: the statements that begin at an instruction.
  std::vector<std::pair<std::uint32_t, ir::StmtId>> beginnings;
  std::uint32_t first_slot = 0, first_constant = 0, first_intermediate = 0, registers = 0;

  std::uint32_t register_of(ir::LocalId local) const {
    return local_places.empty() ? local.index : local_places[local.index];
  }
};

/// When constants get their values. Where making a constant has an effect (a symbolic domain
/// numbers its terms in the order of their creation), that happens at the tree that contains the
/// constant.
enum class Constants : std::uint8_t { kAtEntry, kWhereUsed };

/// Where a run stops in between. Each cycle within a function contains a loop head, so that a run
/// from one to the next executes each statement at most once for each call.
enum class Cuts : std::uint8_t { kNone, kAtLoopHeads };

FunctionCode lower(const ir::Program& program, ir::FunctionId id, Constants constants,
                   Cuts cuts = Cuts::kNone);

/// The code of a program's functions. A function's code is made when it is first called.
class Code {
 public:
  Code(const ir::Program& program, Constants constants, Cuts cuts)
      : constants_(constants), cuts_(cuts), functions_(program.functions.size()) {}
  /// The code that is kept with the program. There is no code with cuts and Constants::kAtEntry.
  static Code& of(const ir::Program& program, Constants constants, Cuts cuts = Cuts::kNone);

  const FunctionCode& function(const ir::Program& program, ir::FunctionId id) {
    auto& slot = functions_[id];
    if (!slot) slot = std::make_unique<FunctionCode>(lower(program, id, constants_, cuts_));
    return *slot;
  }

 private:
  Constants constants_;
  Cuts cuts_;
  IdVector<ir::FunctionId, std::unique_ptr<FunctionCode>> functions_;
};

}  // namespace assay::exec
