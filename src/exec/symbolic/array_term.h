// The content of an array as a function of the index: of an array of which nothing is known, after
// some stores, and with what is known of some of its elements. Reading at an index gives a term
// (select over store, McCarthy, 1962); no solver needs to know arrays.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "ir/program.h"
#include "smt/term/term.h"

namespace assay::exec {

/// An immutable value; copies share what they have in common.
class ArrayTerm {
 public:
  struct Element {
    smt::TermId value;        // of no meaning where the element is not initialised
    smt::TermId initialised;  // Boolean
  };

  ArrayTerm() = default;
  bool is_used() const { return top_ != nullptr; }

  /// Every element is this one.
  static ArrayTerm constant(Element element);
  /// Nothing is known of the elements. The name is unique in a pool, also among arrays of other
  /// types.
  static ArrayTerm unknown(std::string name, ir::Type type);
  /// Afterwards, the element at `index` is this one.
  ArrayTerm stored(smt::TermId index, Element element) const;
  /// The elements at the indices from `lo` to `hi`, which does not belong to them, are...
  struct Region {
    smt::TermId lo, hi;
  };
  ArrayTerm initialised_in(Region region) const;
  ArrayTerm constant_in(Region region, smt::TermId value) const;
  ArrayTerm same_in(Region region, const ArrayTerm& other) const;
  /// ... the values of an unknown function (smt::TermPool::select) at sign * index + shift.
  struct Function {
    std::string symbol;
    smt::Range domain;
    smt::Int sign = 1;
    smt::TermId shift;
  };
  ArrayTerm function_in(Region region, Function function) const;

  Element at(smt::TermPool& pool, smt::TermId index) const;

 private:
  struct Layer;
  explicit ArrayTerm(std::shared_ptr<const Layer> top) : top_(std::move(top)) {}

  std::shared_ptr<const Layer> top_;
};

/// The value of a function of Function at an index of the array.
smt::TermId value_at(smt::TermPool& pool, const ArrayTerm::Function& function, smt::TermId index);

}  // namespace assay::exec
