// The concrete value domain: machine values are numbers, the input and the output are strings of
// bytes.
#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/span.h"
#include "exec/concrete/arithmetic.h"
#include "exec/machine/machine.h"
#include "exec/machine/value.h"

namespace assay::exec {

enum class DemandKind : std::uint8_t { kCharacter, kInteger, kFloat, kSpace };

/// One read of an observed program: the statement that read, what it requested, the bytes of the
/// input that it consumed, and the value that it obtained.
struct ReadEvent {
  DemandKind kind = DemandKind::kCharacter;
  InputSite site;
  ir::Type type = ir::Type::kI32;
  bool status_ignored = false;
  int status = 1;
  std::size_t begin = 0, end = 0;
  std::int64_t value = 0;  // integers and characters; -1: end of the input
};

/// The alternatives that a run takes at one site (ir::Choose), by visit: the k-th element when it
/// reaches the site for the k-th time. Further visits take the alternative of
/// ConcreteOptions::choices. Alternatives of one site share their registers, so that a local of one
/// of them does not keep its value while visits take others.
struct VisitChoices {
  ir::SiteId site;
  std::span<const std::uint16_t> alternatives;
};

class ConcreteDomain;

/// Follows a run.
class RunObserver {
 public:
  RunObserver() = default;
  RunObserver(const RunObserver&) = delete;
  RunObserver& operator=(const RunObserver&) = delete;
  virtual ~RunObserver() = default;

  /// Called before each statement and each test of a loop, which are those of the function that
  /// runs; also in the library prelude.
  virtual void begins(const Machine<ConcreteDomain>& machine, ir::StmtId statement) = 0;
};

/// What the caller can request of a concrete run in addition to its result.
struct ConcreteOptions {
  /// Called when the program reads at the end of the input; can append bytes to the input.
  std::function<void(const ReadEvent& demand, std::string& input)> on_demand;
  std::vector<ReadEvent>* reads = nullptr;
  /// (offset in the output, statement) in increasing order: which statement wrote which bytes.
  std::vector<std::pair<std::size_t, Span>>* writes = nullptr;
  /// The value of every byte that was not initialised. Without it, reading such a byte is a fault.
  std::optional<std::uint8_t> fill_pattern;
  /// By site (ir::Choose): the alternative that the run takes, 0 for sites beyond the end. The
  /// alternatives exist.
  std::span<const std::uint16_t> choices;
  /// Precedes `choices` at its site.
  const VisitChoices* by_visit = nullptr;
  /// By site: set to 1 when the run reaches the site. Large enough for every site of the program.
  std::vector<std::uint8_t>* reached = nullptr;
  /// The run is many times slower with an observer.
  RunObserver* observer = nullptr;
};

class ConcreteDomain {
 public:
  using Scalar = std::int64_t;
  using Flag = std::uint8_t;
  static constexpr Constants kConstants = Constants::kAtEntry;
  static constexpr bool kForks = false;
  struct Array {};
  struct Mark {};
  struct State {};

  explicit ConcreteDomain(std::string_view input, const ConcreteOptions* options = nullptr)
      : options_(options), sources_(1) {
    sources_[0].bytes = input;
    if (options_ != nullptr && options_->on_demand) {
      growing_ = std::string(input);
      sources_[0].bytes = growing_;
    }
  }

  static Scalar constant(ir::Type, std::int64_t payload) { return payload; }
  [[gnu::always_inline]] static Scalar apply(const ir::Expr& e, ir::Type operand, Scalar a) {
    return arithmetic::apply(e, operand, a);
  }
  [[gnu::always_inline]] static Scalar apply(const ir::Expr& e, ir::Type operand, Scalar a,
                                             Scalar b) {
    return arithmetic::apply(e, operand, a, b);
  }
  static Scalar select(ir::Type, Scalar condition, Scalar a, Scalar b) {
    return condition != 0 ? a : b;
  }
  static bool truth(Scalar condition) { return condition != 0; }
  std::uint16_t choice(ir::SiteId site) {
    if (options_ == nullptr) return 0;
    if (options_->reached != nullptr) options_->reached->at(site.index) = 1;
    if (options_->by_visit != nullptr && options_->by_visit->site == site) {
      const std::size_t visit = visits_++;
      if (visit < options_->by_visit->alternatives.size())
        return options_->by_visit->alternatives[visit];
    }
    return site.index < options_->choices.size() ? options_->choices[site.index] : std::uint16_t{0};
  }
  RunObserver* observer() const { return options_ != nullptr ? options_->observer : nullptr; }
  static bool holds(Scalar ok) { return ok != 0; }
  static std::optional<std::int64_t> known(Scalar s) { return s; }
  static std::int64_t concretise(Scalar s) { return s; }
  /// The bits of a value in memory, as ir::Expr's constants are stored; nullopt if not known.
  static std::optional<std::int64_t> bits(ir::Type, Scalar s) { return s; }
  static Flag flag(bool value) { return value ? 1 : 0; }
  /// The value of something that was not initialised. Returns nullopt if reading it is a fault.
  std::optional<Scalar> arbitrary(ir::Type type) const;
  static Scalar flag_value(Flag flag) { return flag; }
  static constexpr bool stopped() { return false; }
  const std::string& unsupported() const { return unsupported_; }

  // Indices are always known, so that these functions are not reached.
  Value<ConcreteDomain> select_cell(const Object<ConcreteDomain>&, Scalar, ir::Type) const {
    CHECK(false);
    return {};
  }
  Scalar select_initialised(const Object<ConcreteDomain>&, Scalar) const {
    CHECK(false);
    return 0;
  }
  void store_cell(Object<ConcreteDomain>&, Scalar, ir::Type, const Value<ConcreteDomain>&) const {
    CHECK(false);
  }

  /// Whether the caller wants to know which statements read.
  bool observes_reads() const {
    return options_ != nullptr && (options_->reads != nullptr || options_->on_demand);
  }
  Scalar get_char(InputSite site);
  Scalar peek_char(InputSite site);
  bool end_seen() const { return sources_.back().end_seen; }
  void unget_char(Scalar c);
  void skip_space(InputSite site);
  NumberRead<Scalar> read_number(const ir::Input& read, InputSite site);
  void push_input(std::vector<Scalar> characters);
  void pop_input() { sources_.pop_back(); }

  void put_text(std::string_view text, Span where) {
    mark(where);
    outputs_.back() += text;
  }
  void put_integer(const ir::Format& format, ir::Type type, Scalar value, Span where);
  void put_float(const ir::Format& format, ir::Type type, Scalar value, Span where);
  void put_char(Scalar c, Span where) {
    mark(where);
    outputs_.back() += static_cast<char>(c);
  }
  std::optional<Scalar> output_size() const {
    return static_cast<std::int64_t>(outputs_.back().size());
  }
  std::uint64_t output_pieces() const { return outputs_.back().size(); }
  void push_output() { outputs_.emplace_back(); }
  std::vector<Scalar> pop_output();

  /// What the program wrote to its standard output.
  const std::string& output() const { return outputs_.front(); }
  /// The whole input, including what `on_demand` appended.
  std::string_view input() const { return sources_.front().bytes; }
  /// How many bytes of the input were consumed.
  std::size_t consumed() const { return sources_.front().position; }
  /// Whether the program tried to read more than there was.
  bool read_past_end() const { return read_past_end_; }
  /// How often the program reached the site of `by_visit`.
  std::size_t visits() const { return visits_; }

 private:
  struct Source {
    std::string_view bytes;
    std::string owned;  // the input of a redirection
    std::size_t position = 0;
    std::string pushed_back;  // by ungetc; the last one first
    bool end_seen = false;
  };
  /// Reads the number if it is plain, as is usual; returns nullopt if the general functions must
  /// decide.
  std::optional<NumberRead<Scalar>> read_plain_number(const ir::Input& read);
  int peek_byte(const ReadEvent& demand);
  void take_byte();
  void record(ReadEvent event, std::size_t begin);
  void mark(Span where) {
    if (options_ != nullptr && options_->writes != nullptr && outputs_.size() == 1)
      options_->writes->emplace_back(outputs_.front().size(), where);
  }

  const ConcreteOptions* options_;
  std::string growing_;
  std::deque<Source> sources_;  // a deque, so that views into `owned` stay valid
  std::vector<std::string> outputs_{std::string()};
  std::string unsupported_;
  bool read_past_end_ = false;
  std::size_t visits_ = 0;
};

}  // namespace assay::exec
