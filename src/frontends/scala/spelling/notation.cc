// Values and types as Scala expressions, in the syntax that Scala 2.11 to 3 have in common.
#include <array>
#include <charconv>
#include <cmath>

#include "base/match.h"
#include "frontends/scala/spelling/spelling.h"

namespace assay::scala {
namespace {

using fun::Datum;
using fun::Naming;
using fun::Program;
using fun::TypeId;
using fun::TypeKind;

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

std::string double_literal(double v) {
  if (std::isnan(v)) return "Double.NaN";
  if (std::isinf(v)) return v > 0 ? "Double.PositiveInfinity" : "Double.NegativeInfinity";
  std::array<char, 40> room{};
  const auto end = std::to_chars(room.data(), room.data() + room.size(), v);
  std::string text(room.data(), end.ptr);
  if (text.find_first_of(".e") == std::string::npos) text += ".0";
  return text;
}

std::string literal_text(const fun::Literal& literal) {
  return std::visit(Match{[](fun::UnitValue) -> std::string { return "()"; },
                          [](fun::NullValue) -> std::string { return "null"; },
                          [](bool v) -> std::string { return v ? "true" : "false"; },
                          [](std::int32_t v) { return std::to_string(v); },
                          [](std::int64_t v) { return std::to_string(v) + "L"; },
                          [](double v) { return double_literal(v); },
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

std::string_view sort_name(fun::Sort sort) {
  switch (sort) {
    case fun::Sort::kUnit:
      return "Unit";
    case fun::Sort::kBoolean:
      return "Boolean";
    case fun::Sort::kInt:
      return "Int";
    case fun::Sort::kLong:
      return "Long";
    case fun::Sort::kDouble:
      return "Double";
    case fun::Sort::kChar:
      return "Char";
    case fun::Sort::kString:
      return "String";
    case fun::Sort::kNull:
      return "Null";
    case fun::Sort::kData:
    case fun::Sort::kClosure:
      break;
  }
  return "AnyRef";
}

std::string type_text(const Program& program, TypeId id, Naming naming) {
  const fun::Type& type = program.type(id);
  const auto joined = [&](std::size_t count) {
    std::string text;
    for (std::size_t i = 0; i < count; ++i)
      text += (i > 0 ? ", " : "") + type_text(program, type.arguments[i], naming);
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
             type_text(program, type.arguments.back(), naming);
    case TypeKind::kData:
      break;
  }
  const fun::Data& data = program.data[type.data];
  const bool is_tuple =
      data.alternatives.size() == 1 &&
      program.constructors[data.alternatives[0].constructor].spelling == fun::Spelling::kTuple;
  if (is_tuple) return "(" + joined(type.arguments.size()) + ")";
  std::string text = naming == Naming::kQualified ? data.qualified : data.name;
  if (!type.arguments.empty()) text += "[" + joined(type.arguments.size()) + "]";
  return text;
}

class ExpressionWriter {
 public:
  ExpressionWriter(const Program& program, Naming naming) : program_(program), naming_(naming) {}

  /// As the operand of an infix operator, a negative number needs parentheses.
  enum class Place : std::uint8_t { kAnywhere, kOperand };
  void write(const Datum& datum, TypeId type, Place place) {
    switch (datum.kind) {
      case Datum::Kind::kLiteral:
        literal(datum.literal, place);
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
  void literal(const fun::Literal& value, Place place) {
    const std::string text = literal_text(value);
    const bool needs_parentheses = place == Place::kOperand && text[0] == '-';
    text_ += needs_parentheses ? "(" + text + ")" : text;
  }

  /// The types of the fields where the type is known to be that of the data; none otherwise.
  std::vector<TypeId> fields(const Datum& datum, TypeId type) const {
    if (!type.valid() || program_.type(type).kind != TypeKind::kData) return {};
    const fun::Type& written = program_.type(type);
    for (const fun::Data::Alternative& one : program_.data[written.data].alternatives) {
      if (one.constructor != datum.constructor) continue;
      std::vector<TypeId> types = one.fields;
      for (TypeId& field : types) {
        const fun::Type& t = program_.type(field);
        if (t.kind == TypeKind::kParameter && t.index < written.arguments.size())
          field = written.arguments[t.index];
      }
      return types;
    }
    return {};
  }

  void data(const Datum& datum, TypeId type) {
    const fun::Constructor& constructor = program_.constructors[datum.constructor];
    switch (constructor.spelling) {
      case fun::Spelling::kNil:
        text_ += "Nil";
        return;
      case fun::Spelling::kObject:
        text_ += name(constructor);
        return;
      case fun::Spelling::kCons:
        list(datum, type);
        return;
      case fun::Spelling::kNew:
        text_ += "new " + name(constructor);
        break;
      case fun::Spelling::kApplied:
        text_ += name(constructor);
        break;
      case fun::Spelling::kTuple:
        break;
    }
    const std::vector<TypeId> types = fields(datum, type);
    text_ += '(';
    for (std::size_t i = 0; i < datum.fields.size(); ++i) {
      if (i > 0) text_ += ", ";
      write(datum.fields[i], i < types.size() ? types[i] : TypeId{}, Place::kAnywhere);
    }
    text_ += ')';
  }

  void list(const Datum& datum, TypeId type) {
    TypeId element;
    if (type.valid() && program_.type(type).kind == TypeKind::kData &&
        program_.type(type).arguments.size() == 1)
      element = program_.type(type).arguments[0];
    text_ += "List(";
    const Datum* cell = &datum;
    while (cell->fields.size() == 2) {
      if (cell != &datum) text_ += ", ";
      write(cell->fields[0], element, Place::kAnywhere);
      cell = &cell->fields[1];
    }
    text_ += ')';
  }

  /// ((a: Int) => if (a == 1) 2 else 3), from the table of the function.
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
      if (type_at(i).valid()) text_ += ": " + type_text(program_, type_at(i), naming_);
    }
    text_ += ") => ";
    const std::size_t rows = datum.fields.size() / datum.width;
    for (std::size_t row = 0; row < rows; ++row) {
      text_ += "if (";
      for (std::size_t i = 0; i < parameters; ++i) {
        if (i > 0) text_ += " && ";
        text_ += std::string(1, static_cast<char>('a' + i)) + " == ";
        write(datum.fields[row * datum.width + i], type_at(i), Place::kOperand);
      }
      text_ += ") ";
      write(datum.fields[row * datum.width + parameters], type_at(parameters), Place::kAnywhere);
      text_ += " else ";
    }
    write(datum.fields.back(), type_at(parameters), Place::kAnywhere);
    text_ += ')';
  }

  const std::string& name(const fun::Constructor& constructor) const {
    return naming_ == Naming::kQualified ? constructor.qualified : constructor.name;
  }

  const Program& program_;
  Naming naming_;
  std::string text_;
};

class ScalaNotation final : public fun::Notation {
 public:
  std::string literal(const fun::Literal& literal) const override { return literal_text(literal); }
  std::string expression(const Program& program, const Datum& datum, TypeId type,
                         Naming naming) const override {
    ExpressionWriter writer(program, naming);
    writer.write(datum, type, ExpressionWriter::Place::kAnywhere);
    return writer.take();
  }
  std::string repeated(std::string_view list) const override { return std::string(list) + ": _*"; }
  std::string type(const Program& program, TypeId type, Naming naming) const override {
    return type_text(program, type, naming);
  }
  std::string call(std::string_view name, const std::vector<std::string>& arguments,
                   const std::vector<std::uint32_t>& lists) const override {
    std::string text(name);
    std::size_t next = 0;
    for (const std::uint32_t size : lists) {
      text += '(';
      for (std::uint32_t i = 0; i < size; ++i) text += (i > 0 ? ", " : "") + arguments[next++];
      text += ')';
    }
    return text;
  }
};

}  // namespace

const fun::Notation& notation() {
  static const ScalaNotation the_notation;
  return the_notation;
}

}  // namespace assay::scala
