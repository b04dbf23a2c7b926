#include "functional/datum.h"

#include <array>
#include <charconv>
#include <cmath>

#include "base/match.h"

namespace assay::fun {
namespace {

void escape(char16_t c, char quote, std::string& text) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  if (c == static_cast<unsigned char>(quote) || c == u'\\') {
    text += '\\';
    text += static_cast<char>(c);
  } else if (c == u'\n') {
    text += "\\n";
  } else if (c == u'\t') {
    text += "\\t";
  } else if (c >= 0x20 && c < 0x7F) {
    text += static_cast<char>(c);
  } else {
    text += "\\u";
    for (int shift = 12; shift >= 0; shift -= 4)
      text += kDigits[static_cast<std::size_t>(c >> static_cast<unsigned>(shift)) & 15U];
  }
}

std::string double_text(double v) {
  if (std::isnan(v)) return "Double.NaN";
  if (std::isinf(v)) return v > 0 ? "Double.PositiveInfinity" : "Double.NegativeInfinity";
  std::array<char, 40> room{};
  const auto end = std::to_chars(room.data(), room.data() + room.size(), v);
  std::string text(room.data(), end.ptr);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

class Speller {
 public:
  Speller(const Program& program, bool qualified) : program_(program), qualified_(qualified) {}

  void write(const Datum& datum, TypeId type, bool operand) {
    switch (datum.kind) {
      case Datum::Kind::kLiteral:
        literal(datum.literal, operand);
        return;
      case Datum::Kind::kOpaque:
        text_ += "<function>";
        return;
      case Datum::Kind::kFunction:
        function(datum, type);
        return;
      case Datum::Kind::kData:
        data(datum, type);
        return;
    }
  }
  std::string take() { return std::move(text_); }

 private:
  void literal(const Literal& value, bool operand) {
    const std::string text = spell(value);
    const bool sign = operand && text[0] == '-';
    text_ += sign ? "(" + text + ")" : text;
  }

  /// Types of the fields where the type is known to be that data; else none.
  std::vector<TypeId> fields(const Datum& datum, TypeId type) const {
    if (!type.valid() || program_.type(type).kind != TypeKind::kData) return {};
    const Type& written = program_.type(type);
    for (const Data::Alternative& one : program_.data[written.data].alternatives) {
      if (one.constructor != datum.constructor) continue;
      std::vector<TypeId> types = one.fields;
      for (TypeId& field : types) {
        const Type& t = program_.type(field);
        if (t.kind == TypeKind::kParameter && t.index < written.arguments.size())
          field = written.arguments[t.index];
      }
      return types;
    }
    return {};
  }

  void data(const Datum& datum, TypeId type) {
    const Constructor& constructor = program_.constructors[datum.constructor];
    switch (constructor.spelling) {
      case Spelling::kNil:
        text_ += nil(type);
        return;
      case Spelling::kObject:
        text_ += name(constructor);
        return;
      case Spelling::kCons:
        list(datum, type);
        return;
      case Spelling::kNew:
        text_ += "new " + name(constructor);
        break;
      case Spelling::kApplied:
        text_ += name(constructor);
        break;
      case Spelling::kTuple:
        break;
    }
    const std::vector<TypeId> types = fields(datum, type);
    text_ += '(';
    for (std::size_t i = 0; i < datum.fields.size(); ++i) {
      if (i > 0) text_ += ", ";
      write(datum.fields[i], i < types.size() ? types[i] : TypeId{}, false);
    }
    text_ += ')';
  }

  std::string nil(TypeId) const { return "Nil"; }

  void list(const Datum& datum, TypeId type) {
    TypeId element;
    if (type.valid() && program_.type(type).kind == TypeKind::kData &&
        program_.type(type).arguments.size() == 1)
      element = program_.type(type).arguments[0];
    text_ += "List(";
    const Datum* cell = &datum;
    while (cell->fields.size() == 2) {
      if (cell != &datum) text_ += ", ";
      write(cell->fields[0], element, false);
      cell = &cell->fields[1];
    }
    text_ += ')';
  }

  void function(const Datum& datum, TypeId type) {
    const std::vector<TypeId>* types = nullptr;
    if (type.valid() && program_.type(type).kind == TypeKind::kFunction)
      types = &program_.type(type).arguments;
    const std::size_t parameters = datum.width - 1;
    const auto type_at = [&](std::size_t i) {
      return types != nullptr && i < types->size() ? (*types)[i] : TypeId{};
    };
    text_ += "((";
    for (std::size_t i = 0; i < parameters; ++i) {
      if (i > 0) text_ += ", ";
      text_ += static_cast<char>('a' + i);
      if (type_at(i).valid()) text_ += ": " + spell(program_, type_at(i), qualified_);
    }
    text_ += ") => ";
    const std::size_t rows = datum.fields.size() / datum.width;
    for (std::size_t row = 0; row < rows; ++row) {
      text_ += "if (";
      for (std::size_t i = 0; i < parameters; ++i) {
        if (i > 0) text_ += " && ";
        text_ += std::string(1, static_cast<char>('a' + i)) + " == ";
        write(datum.fields[row * datum.width + i], type_at(i), true);
      }
      text_ += ") ";
      write(datum.fields[row * datum.width + parameters], type_at(parameters), false);
      text_ += " else ";
    }
    write(datum.fields.back(), type_at(parameters), false);
    text_ += ')';
  }

  const std::string& name(const Constructor& constructor) const {
    return qualified_ ? constructor.qualified : constructor.name;
  }

  const Program& program_;
  bool qualified_;
  std::string text_;
};

}  // namespace

std::size_t size(const Datum& datum) {
  std::size_t sum = 1;
  for (const Datum& field : datum.fields) sum += size(field);
  return sum;
}

bool less(const Datum& a, const Datum& b) {
  const std::size_t x = size(a), y = size(b);
  if (x != y) return x < y;
  if (a.kind != b.kind) return a.kind < b.kind;
  if (a.constructor != b.constructor) return a.constructor < b.constructor;
  if (a.literal != b.literal) return a.literal < b.literal;
  for (std::size_t i = 0; i < a.fields.size() && i < b.fields.size(); ++i)
    if (!(a.fields[i] == b.fields[i])) return less(a.fields[i], b.fields[i]);
  return false;
}

std::string spell(const Literal& literal) {
  return std::visit(Match{[](UnitValue) -> std::string { return "()"; },
                          [](NullValue) -> std::string { return "null"; },
                          [](bool v) -> std::string { return v ? "true" : "false"; },
                          [](std::int32_t v) { return std::to_string(v); },
                          [](std::int64_t v) { return std::to_string(v) + "L"; },
                          [](double v) { return double_text(v); },
                          [](char16_t v) {
                            std::string text = "'";
                            escape(v, '\'', text);
                            return text + "'";
                          },
                          [](const std::u16string& v) {
                            std::string text = "\"";
                            for (const char16_t c : v) escape(c, '"', text);
                            return text + "\"";
                          }},
                    literal);
}

std::string spell(const Program& program, const Datum& datum, TypeId type, bool qualified) {
  Speller speller(program, qualified);
  speller.write(datum, type, false);
  return speller.take();
}

namespace {

std::string_view sort_name(Sort sort) {
  switch (sort) {
    case Sort::kUnit:
      return "Unit";
    case Sort::kBoolean:
      return "Boolean";
    case Sort::kInt:
      return "Int";
    case Sort::kLong:
      return "Long";
    case Sort::kDouble:
      return "Double";
    case Sort::kChar:
      return "Char";
    case Sort::kString:
      return "String";
    case Sort::kNull:
      return "Null";
    case Sort::kData:
    case Sort::kClosure:
      break;
  }
  return "AnyRef";
}

}  // namespace

std::string spell(const Program& program, TypeId id, bool qualified) {
  const Type& type = program.type(id);
  const auto joined = [&](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
      text += (i > 0 ? ", " : "") + spell(program, type.arguments[i], qualified);
    return text;
  };
  switch (type.kind) {
    case TypeKind::kSort:
      return std::string(sort_name(type.sort));
    case TypeKind::kAny:
      return "Any";
    case TypeKind::kNothing:
      return "Nothing";
    case TypeKind::kParameter:
      return std::string(1, static_cast<char>('A' + type.index));
    case TypeKind::kFunction:
      return "(" + joined(type.arguments.size() - 1) + ") => " +
             spell(program, type.arguments.back(), qualified);
    case TypeKind::kData:
      break;
  }
  const Data& data = program.data[type.data];
  const bool is_tuple =
      data.alternatives.size() == 1 &&
      program.constructors[data.alternatives[0].constructor].spelling == Spelling::kTuple;
  if (is_tuple) return "(" + joined(type.arguments.size()) + ")";
  std::string text = qualified ? data.qualified : data.name;
  if (!type.arguments.empty()) text += "[" + joined(type.arguments.size()) + "]";
  return text;
}

}  // namespace assay::fun
