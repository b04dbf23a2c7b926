// The symbolic value domain: machine values are terms, and branches fork through a PathExplorer.
//
// Integers are mathematical: C's checks for overflow precede the operation, and an operation whose
// check held on this path needs no wrap-around (docs/decisions). The form of a term depends only on
// the decisions before it, never on bounds that were learnt later, so that re-executing a path
// meets the same branches in the same order.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/span.h"
#include "exec/machine/machine.h"
#include "exec/machine/value.h"
#include "exec/symbolic/array_term.h"
#include "exec/symbolic/call_summaries.h"
#include "exec/symbolic/explorer.h"
#include "exec/symbolic/input.h"
#include "smt/term/term.h"

namespace assay::exec {

/// A piece of symbolic output, in the order of writing.
struct OutputPiece {
  enum class Kind : std::uint8_t { kText, kChar, kInteger, kFloat };
  Kind kind = Kind::kText;
  std::string text;   // kText
  smt::TermId term;   // the others; kChar: value modulo 256 is the byte
  ir::Format format;  // kInteger, kFloat
  ir::Type type = ir::Type::kI32;
  Span where;
};

/// What the symbolic machine does at a check for undefined behaviour.
enum class CheckPolicy : std::uint8_t {
  kAssume,             // for a reference: such inputs are not valid, and are excluded
  kFork,               // for a submission: such an input is a candidate counterexample
  kForkUninitialised,  // like kFork, but an uninitialised value is arbitrary
};

class SymbolicDomain {
 public:
  using Scalar = smt::TermId;
  using Flag = smt::TermId;
  using Array = ArrayTerm;
  static constexpr Constants kConstants = Constants::kWhereUsed;
  static constexpr bool kForks = true;
  /// The position on the path where an instruction that may fork begins.
  struct Mark {
    std::size_t position = 0;
    std::size_t open_branches = 0;
    std::size_t facts = 0;
  };
  /// Everything that changes along a path.
  struct State {
    Mark mark;
    std::vector<SymbolicInput> inputs;
    std::vector<std::vector<OutputPiece>> outputs;
    std::string unsupported;
    std::uint32_t arbitraries = 0;
  };

  SymbolicDomain(PathExplorer& path, const std::vector<InputElement>& input, CheckPolicy policy)
      : path_(path), pool_(path.pool()), policy_(policy) {
    inputs_.emplace_back(path, input);
    outputs_.emplace_back();
  }

  /// Goes on reading where another domain stopped, after `written` bytes of output.
  SymbolicDomain(PathExplorer& path, SymbolicInput input, smt::TermId written, CheckPolicy policy)
      : path_(path), pool_(path.pool()), policy_(policy), written_before_(written) {
    input.follow(path);
    inputs_.push_back(std::move(input));
    outputs_.emplace_back();
  }

  Mark mark() const { return {path_.position(), path_.open_branches(), facts_.size()}; }
  /// Was an alternative left open since then?
  bool forked(const Mark& since) const { return path_.open_branches() != since.open_branches; }
  /// Keeps a copy of the inputs, for a `state` that is taken after reading from them.
  void begin_reading() { inputs_before_ = inputs_; }
  /// The state at `mark`; since then, at most input may have been read.
  State state(const Mark& mark, bool before_reading) const {
    return {mark, before_reading ? inputs_before_ : inputs_, outputs_, unsupported_, arbitraries_};
  }
  void restore(const State& state);

  Scalar constant(ir::Type type, std::int64_t payload);
  Scalar apply(const ir::Expr& e, ir::Type operand, Scalar a);
  Scalar apply(const ir::Expr& e, ir::Type operand, Scalar a, Scalar b);
  Scalar select(ir::Type, Scalar condition, Scalar a, Scalar b) {
    return pool_.ite(condition, a, b);
  }
  static constexpr std::uint16_t choice(ir::SiteId) { return 0; }
  bool truth(Scalar condition) { return path_.truth(condition); }
  bool holds(Scalar ok);
  std::optional<std::int64_t> known(Scalar s) const;
  std::int64_t concretise(Scalar s) { return path_.concretise(s); }
  /// The bits of a constant, as ir::Expr's constants are stored; nullopt for another term.
  std::optional<std::int64_t> bits(ir::Type type, Scalar s) const;
  Flag flag(bool value) { return pool_.bool_const(value); }
  /// A fresh symbolic variable for an uninitialised value. Returns nullopt if reading it is a
  /// fault.
  std::optional<Scalar> arbitrary(ir::Type type);
  Scalar flag_value(Flag flag) const { return flag; }
  bool stopped() const { return path_.stopped() != PathExplorer::Stop::kNone; }
  const std::string& unsupported() const {
    return unsupported_.empty() ? inputs_.back().unsupported() : unsupported_;
  }

  Value<SymbolicDomain> select_cell(const Object<SymbolicDomain>& object, Scalar index,
                                    ir::Type type);
  Scalar select_initialised(const Object<SymbolicDomain>& object, Scalar index);
  void store_cell(Object<SymbolicDomain>& object, Scalar index, ir::Type type,
                  const Value<SymbolicDomain>& value);

  /// From now on, objects of more cells become array terms where the index is unknown.
  void use_arrays(std::uint64_t most_cells) { most_cells_ = most_cells; }
  std::uint64_t most_cells() const { return most_cells_; }
  /// The cells of an object as an array term.
  ArrayTerm array_of(const Object<SymbolicDomain>& object);
  ArrayTerm::Element read_array(const Object<SymbolicDomain>& object, Scalar index) {
    return object.array.at(pool_, index);
  }
  void write_array(Object<SymbolicDomain>& object, Scalar index, Scalar value) {
    object.array = object.array.stored(index, {value, pool_.true_term()});
  }

  /// From now on, `summaries` answers the calls of its functions. It must outlive the run.
  void summarise(CallSummaries* summaries) { summaries_ = summaries; }
  bool is_summarised(ir::FunctionId function) const {
    return summaries_ != nullptr && summaries_->is_about(function);
  }
  /// The result of the call; nullopt if it is to be executed, or if `unsupported` says why not.
  std::optional<Scalar> call(ir::FunctionId function, std::size_t active,
                             const std::vector<Scalar>& arguments);

  static bool observes_reads() { return false; }
  Scalar get_char(InputSite) { return inputs_.back().get_char(); }
  Scalar peek_char(InputSite) { return inputs_.back().peek_char(); }
  bool end_seen() const { return inputs_.back().end_seen(); }
  void unget_char(Scalar c) { inputs_.back().unget_char(c); }
  void skip_space(InputSite) { inputs_.back().skip_space(); }
  NumberRead<Scalar> read_number(const ir::Input& read, InputSite) {
    return inputs_.back().read_number(read);
  }
  void push_input(std::vector<Scalar> characters);
  void pop_input() { inputs_.pop_back(); }

  void put_text(std::string_view text, Span where);
  void put_integer(const ir::Format& format, ir::Type type, Scalar value, Span where);
  void put_float(const ir::Format& format, ir::Type type, Scalar value, Span where);
  void put_char(Scalar c, Span where);
  /// Returns the number of bytes printed since the program began; nullopt if unknown floats are
  /// among them.
  std::optional<Scalar> output_size();
  std::uint64_t output_pieces() const { return outputs_.back().size(); }
  void push_output() { outputs_.emplace_back(); }
  std::vector<Scalar> pop_output();

  std::vector<OutputPiece> take_output() { return std::move(outputs_.front()); }
  const SymbolicInput& input() const { return inputs_.front(); }
  /// Is the input or the output a string at the moment (sscanf, sprintf)?
  bool is_redirected() const { return inputs_.size() > 1 || outputs_.size() > 1; }

 private:
  Scalar integer_result(const ir::Expr& e, Scalar exact);
  Scalar overflow(ir::Type operand, Scalar exact);
  Scalar shift(const ir::Expr& e, ir::Type operand, Scalar a, Scalar b);
  Scalar bitwise(const ir::Expr& e, ir::Type operand, Scalar a, Scalar b);
  Scalar float_operation(const ir::Expr& e, Scalar a, Scalar b);

  /// Computes the result if both operands are integer constants. Returns nullopt if the pool has to
  /// simplify.
  std::optional<Scalar> fold(const ir::Expr& e, ir::Type operand, smt::Int a, smt::Int b);
  Scalar int_const(smt::Int value);

  /// An integer that is printed in decimal: whether it is negative, its magnitude, and how many
  /// digits that has.
  struct Decimal {
    Scalar negative, magnitude, digits;
  };
  Decimal decimal(const ir::Format& format, ir::Type type, Scalar value);
  std::optional<Scalar> printed_size(const OutputPiece& piece);
  /// Prints an integer digit by digit, on one path for each sign and number of digits. Returns
  /// false for formats whose characters are not modelled.
  bool put_characters(const ir::Format& format, ir::Type type, Scalar value, Span where);

  PathExplorer& path_;
  smt::TermPool& pool_;
  CheckPolicy policy_;
  std::vector<SymbolicInput> inputs_, inputs_before_;
  std::vector<std::vector<OutputPiece>> outputs_;
  smt::TermId written_before_;  // bytes of output that outputs_ does not have; invalid: none
  std::string unsupported_;
  std::uint32_t arbitraries_ = 0;
  std::uint64_t most_cells_ = UINT64_MAX;
  CallSummaries* summaries_ = nullptr;
  std::unordered_map<Scalar, std::vector<std::pair<Scalar, ir::Type>>>
      guards_;  // by check: the values that it guards
  std::unordered_set<std::uint64_t>
      in_range_;  // (exact term, type), if a check on this path proved it
  /// What was added to guards_ (a valid term) and in_range_, in order.
  std::vector<std::pair<Scalar, std::uint64_t>> facts_;
  std::array<Scalar, 256> small_{};  // the terms of small integers
};

}  // namespace assay::exec
