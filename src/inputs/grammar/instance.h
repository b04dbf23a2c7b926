// Represents one valid input as a flat tree: the value of each item of a description, in the order
// of the input. Generator, enumerator, matcher and minimisation all make instances; `write` turns
// one into bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "inputs/grammar/spec.h"

namespace assay::inputs {

struct Atom {
  ItemId item = 0;
  std::uint32_t size = 0;  // of a string: characters; of a repeat: atoms inside it, all repetitions
                           // together
  std::int64_t value = 0;  // the number (fractions scaled) or character; of a string: its offset in
                           // `text`; of a repeat: its count
};

struct Instance {
  std::vector<Atom> atoms;  // literals have none
  std::string text;         // of all strings
  bool final_newline = true;

  std::string_view string(const Atom& atom) const {
    return std::string_view(text).substr(static_cast<std::size_t>(atom.value), atom.size);
  }
  void clear() {
    atoms.clear();
    text.clear();
    final_newline = true;
  }
};

/// Records which atoms belong to each item while an instance is being made, so that expressions can
/// look them up.
class Env {
 public:
  Env(const Spec& spec, const Instance& instance)
      : spec_(spec), instance_(instance), atoms_(spec.items.size()), starts_(spec.items.size()) {}

  void clear();
  /// Must be called for every atom after it was added; `removed` undoes the last call.
  void added(ItemId item) {
    atoms_[item].push_back(static_cast<std::uint32_t>(instance_.atoms.size() - 1));
  }
  void removed(ItemId item) { atoms_[item].pop_back(); }
  void begin_repetition(ItemId repeat, std::uint32_t number) {
    starts_[repeat].push_back({static_cast<std::uint32_t>(instance_.atoms.size()), number});
  }
  void undo_repetition(ItemId repeat) { starts_[repeat].pop_back(); }

  std::optional<Number> evaluate(ExprRef ref) const;
  std::optional<std::int64_t> integer(ExprRef ref) const;
  bool holds(ExprRef ref) const;

  /// The position that a leaf of an expression refers to: an atom, and a character of it if it is a
  /// string.
  struct Place {
    std::uint32_t atom;
    std::optional<std::uint64_t> character;
  };
  /// Returns the position of item[a] or item[a][b], or nullopt if there is no such element.
  std::optional<Place> place(const ExprNode& node, std::optional<std::int64_t> a,
                             std::optional<std::int64_t> b) const;
  /// Returns the atoms of the list to which a function of a whole list is applied.
  std::span<const std::uint32_t> listed(const ExprNode& node) const;
  std::uint32_t current(ItemId item) const { return atoms_[item].back(); }
  std::uint32_t repetition(ItemId repeat) const { return starts_[repeat].back().number; }

  /// The first function returns the value before the current one in the list that contains `item`;
  /// the second tells whether the list already contains a value.
  std::optional<std::int64_t> last_in_list(ItemId item) const;
  bool in_list(ItemId item, std::int64_t value) const;

  /// Returns the least and the greatest value (length, count) that the item can have here, or
  /// nullopt if no value is possible.
  std::optional<Interval> value_range(ItemId item) const;
  std::optional<Interval> extent(ItemId item) const;

 private:
  struct Start {
    std::uint32_t atom;
    std::uint32_t number;
  };
  Number number(const Atom& atom) const;
  std::pair<std::size_t, std::size_t> current_list(ItemId item) const;
  std::uint32_t scope_begin(const Item& item, std::int64_t levels) const;
  std::optional<Number> element(const ExprNode& node) const;
  std::optional<Number> list_function(const ExprNode& node) const;
  std::optional<Number> fold(const ExprNode& node) const;

  const Spec& spec_;
  const Instance& instance_;
  std::vector<std::vector<std::uint32_t>> atoms_;  // by item: indices of its atoms so far
  std::vector<std::vector<Start>> starts_;         // by repeat: where each repetition began
};

/// Appends the bytes of an instance to `out`.
void write(const Spec& spec, const Instance& instance, std::string& out);

}  // namespace assay::inputs
