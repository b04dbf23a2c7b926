#include "narrowing/machine/model.h"

#include <algorithm>
#include <array>
#include <limits>

namespace assay::narrowing {
namespace {

using fun::Datum;
using smt::Int;

constexpr std::uint32_t kDeepest = 3000;  // values at this depth or below are not examined
/// So many cells are opened for readers: cells can lead back to where they are.
constexpr std::size_t kMostCells = 100;

/// Assigns a constructor to every logic variable below the roots; the store assigns the integers.
class Instantiation {
 public:
  explicit Instantiation(Store& store) : store_(store) {}

  bool fill(Value v, std::uint32_t depth) {
    v = store_.deref(v);
    if (depth > kDeepest) return false;
    if (v.is(Tag::kVariable)) return unknown(v, depth);
    if (!is_data(v) || v.object()->is_ground) return true;
    for (std::uint32_t i = 0; i < v.object()->count; ++i)
      if (!fill(v.object()->values()[i], depth + 1)) return false;
    return true;
  }

  /// The integers that were met, in the order of the values.
  std::vector<Value> numbers;

 private:
  bool unknown(Value v, std::uint32_t depth) {
    if (store_.is_number(v)) {
      numbers.push_back(v);
      return true;
    }
    const TypeInfo& info = store_.types().info(store_.type_of(v));
    switch (info.kind) {
      case fun::TypeKind::kData:
        return data(v, depth);
      case fun::TypeKind::kFunction:
        return function(v, depth);
      case fun::TypeKind::kSort:
        break;
      case fun::TypeKind::kParameter:
      case fun::TypeKind::kAny:
      case fun::TypeKind::kNothing:
        return true;
    }
    if (info.sort == fun::Sort::kDouble)
      return store_.bind(v, store_.heap().double_value(static_cast<double>(++named_)));
    return text(v);
  }

  bool data(Value v, std::uint32_t depth) {
    const fun::TypeId type = store_.type_of(v);
    const std::uint64_t allowed = store_.allowed(v);
    std::vector<std::pair<std::uint32_t, std::size_t>> order;
    for (std::size_t i = 0; i < store_.types().info(type).constructors.size(); ++i)
      if ((allowed >> i & 1U) != 0) order.emplace_back(store_.types().smallest(type, i), i);
    std::sort(order.begin(), order.end());
    for (const auto& [size, alternative] : order) {
      if (size >= Types::kInfinite) break;
      const Store::Mark mark = store_.mark();
      const std::size_t met = numbers.size();
      if (store_.bind(v, alternative) && fill(v, depth)) return true;
      store_.undo(mark);
      numbers.resize(met);
    }
    return store_.may_be_other(v);
  }

  bool function(Value v, std::uint32_t depth) {
    for (const Store::Entry* e = store_.entries(v); e != nullptr; e = e->next)
      if (!fill(e->result, depth + 1)) return false;
    return true;
  }

  bool text(Value v) {
    for (int tries = 0; tries < 30; ++tries) {
      const std::u16string name(1, static_cast<char16_t>(u'a' + named_++ % 26));
      const Store::Mark mark = store_.mark();
      if (store_.make_equal(v, store_.heap().string(name))) return true;
      store_.undo(mark);
    }
    return false;
  }

  Store& store_;
  int named_ = 0;
};

Int preferred(Numbering numbering, std::size_t i, fun::Sort sort) {
  const Int n = static_cast<Int>(i);
  if (sort == fun::Sort::kChar) return numbering == Numbering::kEqual ? 'a' : 'a' + n % 26;
  switch (numbering) {
    case Numbering::kDistinct:
      return n + 1;
    case Numbering::kEqual:
      return 0;
    case Numbering::kNegative:
      return -n - 1;
    case Numbering::kBoundary:
      return i % 2 == 0 ? Int{std::numeric_limits<std::int32_t>::max()}
                        : Int{std::numeric_limits<std::int32_t>::min()};
  }
  return 0;
}

class Extractor {
 public:
  Extractor(const Store& store, const std::vector<Int>* numbers, std::size_t cells = 0)
      : store_(store), numbers_(numbers), cells_(cells) {}

  Datum read(Value v, std::uint32_t depth) {
    v = store_.deref(v);
    switch (v.tag()) {
      case Tag::kInt:
        return Datum::of(v.as_int());
      case Tag::kBoolean:
        return Datum::of(v.as_boolean());
      case Tag::kChar:
        return Datum::of(v.as_char());
      case Tag::kUnit:
        return Datum::of(fun::UnitValue{});
      case Tag::kNull:
        return Datum::of(fun::NullValue{});
      case Tag::kVariable:
        return unknown(v, depth);
      case Tag::kObject:
        return object(*v.object(), depth);
    }
    return opaque();
  }

 private:
  static Datum opaque() { return {Datum::Kind::kOpaque, {}, {}, 0, {}, false}; }

  Datum unknown(Value v, std::uint32_t depth) {
    if (numbers_ == nullptr) return opaque();
    const TypeInfo& info = store_.types().info(store_.type_of(v));
    if (store_.is_number(v)) {
      const Int n = (*numbers_)[store_.number(v)];
      switch (info.sort) {
        case fun::Sort::kBoolean:
          return Datum::of(n != 0);
        case fun::Sort::kChar:
          return Datum::of(static_cast<char16_t>(n));
        case fun::Sort::kLong:
          return Datum::of(static_cast<std::int64_t>(n));
        default:
          return Datum::of(static_cast<std::int32_t>(n));
      }
    }
    if (info.kind == fun::TypeKind::kFunction) return function(v, depth);
    return Datum::of(fun::NullValue{});  // a value from outside the program
  }

  Datum function(Value v, std::uint32_t depth) {
    Datum table{Datum::Kind::kFunction, {}, {}, 0, {}, false};
    const fun::TypeId type = store_.type_of(v);
    table.width = store_.types().width(type);
    std::vector<Datum> rows;
    for (const Store::Entry* e = store_.entries(v); e != nullptr; e = e->next) {
      for (std::uint32_t i = 0; i + 1 < table.width; ++i)
        table.fields.push_back(read(e->arguments[i], depth + 1));
      table.fields.push_back(read(e->result, depth + 1));
    }
    table.fields.push_back(store_.types().smallest_value(store_.types().result(type)));
    return table;
  }

  Datum object(const Object& object, std::uint32_t depth) {
    switch (object.kind) {
      case ObjectKind::kLong:
        return Datum::of(object.as_long());
      case ObjectKind::kDouble:
        return Datum::of(object.as_double());
      case ObjectKind::kString:
        return Datum::of(std::u16string(object.string()));
      case ObjectKind::kData:
        break;
      case ObjectKind::kTerm:
        return term(object);
      case ObjectKind::kCell:
        if (cells_ == 0) return opaque();
        --cells_;
        return read(object.values()[0], depth + 1);
      case ObjectKind::kClosure:
        return opaque();
    }
    if (depth > kDeepest) return opaque();
    Datum made{Datum::Kind::kData, {}, object.constructor(), 0, {}, object.has_identity};
    made.fields.reserve(object.count);
    for (std::uint32_t i = 0; i < object.count; ++i)
      made.fields.push_back(read(object.values()[i], depth + 1));
    return made;
  }

  Datum term(const Object& object) {
    if (numbers_ == nullptr) return opaque();
    const smt::Constant value = store_.evaluate(object.term(), *numbers_);
    switch (object.sort) {
      case fun::Sort::kBoolean:
        return Datum::of(value.truth());
      case fun::Sort::kChar:
        return Datum::of(static_cast<char16_t>(value.i));
      case fun::Sort::kLong:
        return Datum::of(static_cast<std::int64_t>(value.i));
      default:
        return Datum::of(static_cast<std::int32_t>(value.i));
    }
  }

  const Store& store_;
  const std::vector<Int>* numbers_;
  std::size_t cells_;  // that may still be opened
};

}  // namespace

std::optional<std::vector<Datum>> instantiate(Store& store, const std::vector<Value>& values,
                                              Numbering numbering) {
  const Store::Mark mark = store.mark();
  Instantiation instantiation(store);
  std::optional<std::vector<Datum>> made;
  bool filled = true;
  for (const Value v : values) filled = filled && instantiation.fill(v, 0);
  if (filled) {
    std::vector<std::optional<Int>> preferred_values(store.integers().count());
    for (std::size_t i = 0; i < instantiation.numbers.size(); ++i)
      if (const std::uint32_t n = store.number(instantiation.numbers[i]); !preferred_values[n])
        preferred_values[n] = preferred(numbering, i, store.sort(instantiation.numbers[i]));
    if (const auto numbers = store.integers().model(preferred_values)) {
      made.emplace();
      for (const Value v : values) made->push_back(Extractor(store, &*numbers).read(v, 0));
    }
  }
  store.undo(mark);
  return made;
}

Datum to_datum(const Store& store, Value v, const std::vector<Int>* numbers) {
  return Extractor(store, numbers).read(v, 0);
}

Datum to_shown_datum(const Store& store, Value v) {
  const std::vector<Int> none;
  return Extractor(store, &none, kMostCells).read(v, 0);
}

namespace {

Value from_literal(Store& store, const fun::Literal& literal) {
  Heap& heap = store.heap();
  if (const auto* b = std::get_if<bool>(&literal)) return Value::of_boolean(*b);
  if (const auto* i = std::get_if<std::int32_t>(&literal)) return Value::of_int(*i);
  if (const auto* l = std::get_if<std::int64_t>(&literal)) return heap.long_value(*l);
  if (const auto* d = std::get_if<double>(&literal)) return heap.double_value(*d);
  if (const auto* c = std::get_if<char16_t>(&literal)) return Value::of_char(*c);
  if (const auto* s = std::get_if<std::u16string>(&literal)) return heap.string(*s);
  return std::holds_alternative<fun::NullValue>(literal) ? Value::null() : Value::unit();
}

}  // namespace

Value to_value(Store& store, const fun::Program& program, const Datum& datum, fun::TypeId type) {
  switch (datum.kind) {
    case Datum::Kind::kLiteral:
      return from_literal(store, datum.literal);
    case Datum::Kind::kOpaque:
      break;
    case Datum::Kind::kFunction: {
      const Value function = store.fresh(type);
      const std::vector<fun::TypeId> types = program.type(type).arguments;
      const std::size_t rows = datum.fields.size() / datum.width;
      for (std::size_t row = rows; row-- > 0;) {  // the latest row comes first
        std::vector<Value> arguments;
        for (std::size_t i = 0; i + 1 < datum.width; ++i)
          arguments.push_back(
              to_value(store, program, datum.fields[row * datum.width + i], types[i]));
        store.add_entry(
            function, arguments.data(), datum.width - 1,
            to_value(store, program, datum.fields[(row + 1) * datum.width - 1], types.back()));
      }
      store.set_default(function, to_value(store, program, datum.fields.back(), types.back()));
      return function;
    }
    case Datum::Kind::kData: {
      Object* made =
          store.heap().data(datum.constructor, static_cast<std::uint32_t>(datum.fields.size()));
      made->has_identity = datum.has_identity;
      std::vector<fun::TypeId> fields(datum.fields.size());
      if (type.valid()) {
        const int place = store.types().alternative(type, datum.constructor);
        if (place >= 0) fields = store.types().info(type).fields[static_cast<std::size_t>(place)];
      }
      for (std::uint32_t i = 0; i < made->count; ++i)
        made->values()[i] = to_value(store, program, datum.fields[i], fields[i]);
      return Heap::seal(made);
    }
  }
  CHECK(false);
  return {};
}

}  // namespace assay::narrowing
