// The symbolic value domain: cells at a symbolic index, input and output.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "exec/concrete/number_text.h"
#include "exec/symbolic/domain.h"
#include "smt/term/select.h"

namespace assay::exec {

using smt::TermId;

// ------------------------------------------------------------------------ cells at symbolic index

Value<SymbolicDomain> SymbolicDomain::select_cell(const Object<SymbolicDomain>& object,
                                                  TermId index, ir::Type) {
  // The machine has excluded indices that are out of range.
  std::vector<TermId> cells;
  for (const auto& cell : object.cells) cells.push_back(cell.scalar);
  if (std::all_of(cells.begin(), cells.end(), [](TermId t) { return t.valid(); }))
    if (const auto read = smt::as_function_of_index(pool_, cells, index)) return {*read, kNoObject};
  // The last cell needs no test.
  TermId result = object.cells.back().scalar;
  for (std::size_t i = object.cells.size() - 1; i-- > 0;) {
    const TermId here = pool_.eq(index, pool_.int_const(static_cast<std::int64_t>(i)));
    if (pool_.is_false(here)) continue;
    // An uninitialised cell has no term; its flag guards the value.
    const TermId cell = object.cells[i].scalar;
    if (!cell.valid()) continue;
    result = result.valid() ? pool_.ite(here, cell, result) : cell;
  }
  if (!result.valid()) result = pool_.int_const(0);
  return {result, kNoObject};
}

TermId SymbolicDomain::select_initialised(const Object<SymbolicDomain>& object, TermId index) {
  TermId all = pool_.true_term();
  for (std::size_t i = 0; i < object.cells.size(); ++i) {
    const TermId initialised = object.cells[i].initialised;
    if (pool_.is_true(initialised)) continue;
    const TermId here = pool_.eq(index, pool_.int_const(static_cast<std::int64_t>(i)));
    all = pool_.and_(all, pool_.implies(here, initialised));
  }
  return all;
}

void SymbolicDomain::store_cell(Object<SymbolicDomain>& object, TermId index, ir::Type,
                                const Value<SymbolicDomain>& value) {
  for (std::size_t i = 0; i < object.cells.size(); ++i) {
    Cell<SymbolicDomain>& cell = object.cells[i];
    const TermId here = pool_.eq(index, pool_.int_const(static_cast<std::int64_t>(i)));
    if (pool_.is_false(here)) continue;
    cell.scalar = cell.scalar.valid() ? pool_.ite(here, value.scalar, cell.scalar) : value.scalar;
    cell.initialised = pool_.or_(cell.initialised, here);
  }
}

ArrayTerm SymbolicDomain::array_of(const Object<SymbolicDomain>& object) {
  const ir::Type type = object.only;
  const TermId zero = constant(type, 0);
  const auto element = [&](const Cell<SymbolicDomain>& cell) {
    return ArrayTerm::Element{cell.scalar.valid() ? cell.scalar : zero, cell.initialised};
  };
  const auto is_same = [](const ArrayTerm::Element& a, const ArrayTerm::Element& b) {
    return a.value == b.value && a.initialised == b.initialised;
  };
  ArrayTerm::Element most{zero, pool_.bool_const(object.zeroed)};
  // Where a loop has set all cells to one value, there are no other cells.
  if (!object.cells.empty() && object.cells.size() == object.size)
    most = element(object.cells.back());
  ArrayTerm result = ArrayTerm::constant(most);
  for (std::size_t i = 0; i < object.cells.size(); ++i)
    if (const ArrayTerm::Element here = element(object.cells[i]); !is_same(here, most))
      result = result.stored(pool_.int_const(static_cast<std::int64_t>(i)), here);
  return result;
}

// -------------------------------------------------------------------------------- input, output

void SymbolicDomain::push_input(std::vector<TermId> characters) {
  std::vector<InputElement> elements;
  for (const TermId c : characters) {
    InputElement element;
    element.kind = InputElement::Kind::kChar;
    element.term = pool_.wrap(c, 8, false);
    elements.push_back(element);
  }
  inputs_.emplace_back(path_, std::move(elements));
}

void SymbolicDomain::put_text(std::string_view text, Span where) {
  auto& out = outputs_.back();
  if (!out.empty() && out.back().kind == OutputPiece::Kind::kText && out.back().where == where) {
    out.back().text += text;
    return;
  }
  OutputPiece piece;
  piece.text = std::string(text);
  piece.where = where;
  out.push_back(std::move(piece));
}

void SymbolicDomain::put_integer(const ir::Format& format, ir::Type type, TermId value,
                                 Span where) {
  if (pool_.is_const(value))
    return put_text(format_integer(format, type, static_cast<std::int64_t>(pool_.int_value(value))),
                    where);
  if (outputs_.size() > 1 && put_characters(format, type, value, where)) return;
  outputs_.back().push_back({OutputPiece::Kind::kInteger, {}, value, format, type, where});
}

void SymbolicDomain::put_float(const ir::Format& format, ir::Type type, TermId value, Span where) {
  if (pool_.is_const(value)) return put_text(format_float(format, pool_.float_value(value)), where);
  outputs_.back().push_back({OutputPiece::Kind::kFloat, {}, value, format, type, where});
}

void SymbolicDomain::put_char(TermId c, Span where) {
  if (pool_.is_const(c))
    return put_text(std::string(1, static_cast<char>(pool_.int_value(c))), where);
  outputs_.back().push_back({OutputPiece::Kind::kChar, {}, c, {}, ir::Type::kU8, where});
}

std::vector<TermId> SymbolicDomain::pop_output() {
  std::vector<TermId> characters;
  for (const OutputPiece& piece : outputs_.back()) {
    if (piece.kind == OutputPiece::Kind::kText) {
      for (const char c : piece.text)
        characters.push_back(pool_.int_const(static_cast<signed char>(c)));
    } else if (piece.kind == OutputPiece::Kind::kChar) {
      characters.push_back(pool_.wrap(piece.term, 8, true));
    } else {
      unsupported_ = "printing a symbolic number into a string";
    }
  }
  outputs_.pop_back();
  return characters;
}

}  // namespace assay::exec
