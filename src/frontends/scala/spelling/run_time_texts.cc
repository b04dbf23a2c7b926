// The results of toString and the messages of exceptions, as in the libraries of Scala 2.11 to 2.13
// on a Java virtual machine.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/match.h"
#include "base/unicode.h"
#include "frontends/scala/spelling/spelling.h"

namespace assay::scala {
namespace {

using fun::ClassOfValue;
using fun::Sort;

/// The digits and the decimal exponent of the shortest number that reads back as `v`.
std::string digits_of(double v, int& exponent) {
  std::array<char, 40> room{};
  const auto end =
      std::to_chars(room.data(), room.data() + room.size(), v, std::chars_format::scientific);
  std::string text(room.data(), end.ptr);
  const std::size_t e = text.find('e');
  exponent = std::stoi(text.substr(e + 1));
  std::string digits;
  for (const char c : text.substr(0, e))
    if (c >= '0' && c <= '9') digits += c;
  return digits;
}

/// Double.toString: plain from 10^-3 to 10^7, otherwise with an exponent, and always with at least
/// one digit after the point.
std::string double_text(double v) {
  if (std::isnan(v)) return "NaN";
  if (std::isinf(v)) return v > 0 ? "Infinity" : "-Infinity";
  std::string text = std::signbit(v) ? "-" : "";
  if (v == 0) return text + "0.0";
  int exponent = 0;
  std::string digits = digits_of(std::fabs(v), exponent);
  if (exponent < -3 || exponent >= 7) {
    text += digits.substr(0, 1) + "." + (digits.size() > 1 ? digits.substr(1) : "0") + "E" +
            std::to_string(exponent);
  } else if (exponent < 0) {
    text += "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + digits;
  } else {
    const auto whole = static_cast<std::size_t>(exponent) + 1;
    if (digits.size() < whole + 1) digits.resize(whole + 1, '0');
    text += digits.substr(0, whole) + "." + digits.substr(whole);
  }
  return text;
}

/// True if Scala has variants of Tuple2 for fields of this sort. The variant of an instance depends
/// on what the compiler knew where the pair was made.
bool is_specialized(Sort sort) {
  return sort == Sort::kInt || sort == Sort::kBoolean || sort == Sort::kChar ||
         sort == Sort::kLong || sort == Sort::kDouble;
}

std::string library_class(const fun::Constructor& constructor, const std::vector<Sort>& fields) {
  switch (constructor.spelling) {
    case fun::Spelling::kCons:
      return "scala.collection.immutable.$colon$colon";
    case fun::Spelling::kNil:
      return "scala.collection.immutable.Nil$";
    case fun::Spelling::kTuple:
      if (fields.size() == 2 && is_specialized(fields[0]) && is_specialized(fields[1])) return "";
      return "scala.Tuple" + std::to_string(fields.size());
    default:
      break;
  }
  if (constructor.name == "Some") return "scala.Some";
  if (constructor.name == "None") return "scala.None$";
  if (constructor.name == "Left" || constructor.name == "Right")
    return "scala.util." + constructor.name;
  return "";
}

std::string class_of_data(const fun::Program& program, const ClassOfValue& value) {
  const fun::Constructor& constructor = program.constructors[value.constructor];
  if (constructor.is_library) return library_class(constructor, value.fields);
  std::string name = constructor.qualified;
  std::replace(name.begin(), name.end(), '.', '$');
  return constructor.spelling == fun::Spelling::kObject ? name + "$" : name;
}

/// As the virtual machine names it; empty where that is not known exactly.
std::string class_name(const fun::Program& program, const ClassOfValue& value) {
  switch (value.sort) {
    case Sort::kUnit:
      return "scala.runtime.BoxedUnit";
    case Sort::kBoolean:
      return "java.lang.Boolean";
    case Sort::kInt:
      return "java.lang.Integer";
    case Sort::kLong:
      return "java.lang.Long";
    case Sort::kDouble:
      return "java.lang.Double";
    case Sort::kChar:
      return "java.lang.Character";
    case Sort::kString:
      return "java.lang.String";
    case Sort::kData:
      return class_of_data(program, value);
    case Sort::kNull:
    case Sort::kClosure:
      break;
  }
  return "";
}

class ScalaTexts final : public fun::RunTimeTexts {
 public:
  std::u16string literal(const fun::Literal& literal) const override {
    return std::visit(Match{[](fun::UnitValue) { return std::u16string(u"()"); },
                            [](fun::NullValue) { return std::u16string(u"null"); },
                            [](bool v) { return std::u16string(v ? u"true" : u"false"); },
                            [](std::int32_t v) { return to_utf16(std::to_string(v)); },
                            [](std::int64_t v) { return to_utf16(std::to_string(v)); },
                            [](double v) { return to_utf16(double_text(v)); },
                            [](char16_t v) { return std::u16string(1, v); },
                            [](const std::u16string& v) { return v; }},
                      literal);
  }

  std::u16string function(std::size_t parameters) const override {
    return u"<function" + number(static_cast<std::int64_t>(parameters)) + u">";
  }

  std::optional<fun::PrintedForm> form(const fun::Constructor& constructor) const override {
    switch (constructor.spelling) {
      case fun::Spelling::kApplied:
        return fun::PrintedForm{to_utf16(constructor.name) + u"(", u",", u")"};
      case fun::Spelling::kTuple:
        return fun::PrintedForm{u"(", u",", u")"};
      case fun::Spelling::kObject:
        return fun::PrintedForm{to_utf16(constructor.name), u"", u""};
      case fun::Spelling::kCons:
        return fun::PrintedForm{u"List(", u", ", u")", true};
      case fun::Spelling::kNil:
        return fun::PrintedForm{u"List(", u"", u")"};
      case fun::Spelling::kNew:
        break;
    }
    return std::nullopt;
  }

  std::u16string division_by_zero() const override { return u"/ by zero"; }
  std::u16string index_out_of_bounds(std::int32_t index) const override {
    return u"String index out of range: " + number(index);
  }
  std::u16string substring_out_of_bounds(std::int32_t begin, std::int32_t end,
                                         std::int32_t length) const override {
    return u"begin " + number(begin) + u", end " + number(end) + u", length " + number(length);
  }
  std::u16string not_a_number(std::optional<std::u16string_view> text) const override {
    if (!text) return u"null";
    return u"For input string: \"" + std::u16string(*text) + u"\"";
  }
  std::u16string no_case_matches(const fun::Program& program, std::u16string_view printed,
                                 const ClassOfValue& value) const override {
    if (value.sort == Sort::kNull) return u"null";
    const std::string name = class_name(program, value);
    if (name.empty()) return u"";
    return std::u16string(printed) + u" (of class " + to_utf16(name) + u")";
  }

 private:
  static std::u16string number(std::int64_t v) { return to_utf16(std::to_string(v)); }
};

}  // namespace

const fun::RunTimeTexts& run_time_texts() {
  static const ScalaTexts the_texts;
  return the_texts;
}

}  // namespace assay::scala
