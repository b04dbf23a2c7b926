#include "narrowing/machine/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

#include "base/unicode.h"

namespace assay::narrowing {
namespace {

constexpr int kMostDepth = 20'000;

class Writer {
 public:
  Writer(const fun::Program& program, const Store& store, std::u16string& text)
      : program_(program), store_(store), text_(text) {}

  bool write(Value v, int depth) {
    if (depth > kMostDepth) return false;
    v = store_.deref(v);
    switch (v.tag()) {
      case Tag::kInt:
        text_ += number_text(std::int64_t{v.as_int()});
        return true;
      case Tag::kBoolean:
        text_ += v.as_boolean() ? u"true" : u"false";
        return true;
      case Tag::kChar:
        text_ += v.as_char();
        return true;
      case Tag::kUnit:
        text_ += u"()";
        return true;
      case Tag::kNull:
        text_ += u"null";
        return true;
      case Tag::kVariable:
        return false;
      case Tag::kObject:
        return object(*v.object(), depth);
    }
    return false;
  }

 private:
  bool object(const Object& object, int depth) {
    switch (object.kind) {
      case ObjectKind::kLong:
        text_ += number_text(object.as_long());
        return true;
      case ObjectKind::kDouble:
        text_ += number_text(object.as_double());
        return true;
      case ObjectKind::kString:
        text_ += object.string();
        return true;
      case ObjectKind::kData:
        return data(object, depth);
      case ObjectKind::kClosure: {
        const fun::Function& f = program_.functions[fun::FunctionId{object.id}];
        text_ += u"<function" +
                 number_text(static_cast<std::int64_t>(f.parameters.size() - object.count)) + u">";
        return true;
      }
      case ObjectKind::kCell:
      case ObjectKind::kTerm:
        break;
    }
    return false;
  }

  bool data(const Object& object, int depth) {
    const fun::Constructor& constructor = program_.constructors[object.constructor()];
    if (has_own_text(object.constructor())) return false;
    switch (constructor.spelling) {
      case fun::Spelling::kNew:
        return false;
      case fun::Spelling::kObject:
        text_ += to_utf16(constructor.name);
        return true;
      case fun::Spelling::kNil:
        text_ += u"List()";
        return true;
      case fun::Spelling::kCons:
        return list(object, depth);
      case fun::Spelling::kTuple:
        break;
      case fun::Spelling::kApplied:
        text_ += to_utf16(constructor.name);
        break;
    }
    text_ += u'(';
    for (std::uint32_t i = 0; i < object.count; ++i) {
      if (i > 0) text_ += u',';
      if (!write(object.values()[i], depth + 1)) return false;
    }
    text_ += u')';
    return true;
  }

  bool has_own_text(fun::ConstructorId constructor) const {
    if (program_.constructors[constructor].to_string.valid()) return true;
    return std::any_of(program_.linked_to_strings.begin(), program_.linked_to_strings.end(),
                       [&](const auto& one) { return one.first.second == constructor; });
  }

  bool list(const Object& first, int depth) {
    text_ += u"List(";
    const Object* cell = &first;
    while (cell->count == 2) {
      if (cell != &first) text_ += u", ";
      if (!write(cell->values()[0], depth + 1)) return false;
      const Value rest = store_.deref(cell->values()[1]);
      if (!is_data(rest)) return false;
      cell = rest.object();
    }
    text_ += u')';
    return true;
  }

  const fun::Program& program_;
  const Store& store_;
  std::u16string& text_;
};

/// Digits and the decimal exponent of the shortest number that reads back as `v`.
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

/// Tuples of two of these may be instances of classes made for just these types: which, depends on
/// what was known where the tuple was made.
bool is_specialized(Value v) {
  return v.is(Tag::kInt) || v.is(Tag::kBoolean) || v.is(Tag::kChar) ||
         is_kind(v, ObjectKind::kLong) || is_kind(v, ObjectKind::kDouble);
}

std::string library_class(const fun::Constructor& constructor, const Store& store,
                          const Object& object) {
  switch (constructor.spelling) {
    case fun::Spelling::kCons:
      return "scala.collection.immutable.$colon$colon";
    case fun::Spelling::kNil:
      return "scala.collection.immutable.Nil$";
    case fun::Spelling::kTuple: {
      const bool is_pair = object.count == 2 && is_specialized(store.deref(object.values()[0])) &&
                           is_specialized(store.deref(object.values()[1]));
      return is_pair ? "" : "scala.Tuple" + std::to_string(object.count);
    }
    default:
      break;
  }
  if (constructor.name == "Some") return "scala.Some";
  if (constructor.name == "None") return "scala.None$";
  if (constructor.name == "Left" || constructor.name == "Right")
    return "scala.util." + constructor.name;
  return "";
}

/// As the virtual machine names it; empty where that is not known exactly.
std::string class_name(const fun::Program& program, const Store& store, Value v) {
  if (v.is(Tag::kInt)) return "java.lang.Integer";
  if (v.is(Tag::kBoolean)) return "java.lang.Boolean";
  if (v.is(Tag::kChar)) return "java.lang.Character";
  if (v.is(Tag::kUnit)) return "scala.runtime.BoxedUnit";
  if (is_kind(v, ObjectKind::kLong)) return "java.lang.Long";
  if (is_kind(v, ObjectKind::kDouble)) return "java.lang.Double";
  if (is_kind(v, ObjectKind::kString)) return "java.lang.String";
  if (!is_data(v)) return "";
  const fun::Constructor& constructor = program.constructors[v.object()->constructor()];
  if (constructor.is_library) return library_class(constructor, store, *v.object());
  std::string name = constructor.qualified;
  std::replace(name.begin(), name.end(), '.', '$');
  return constructor.spelling == fun::Spelling::kObject ? name + "$" : name;
}

}  // namespace

bool append_text(const fun::Program& program, const Store& store, Value v, std::u16string& text) {
  return Writer(program, store, text).write(v, 0);
}

std::u16string match_error_text(const fun::Program& program, const Store& store, Value v) {
  std::u16string text;
  v = store.deref(v);
  if (v.is(Tag::kNull)) return u"null";
  const std::string name = class_name(program, store, v);
  if (name.empty() || !append_text(program, store, v, text)) return u"";
  return text + u" (of class " + to_utf16(name) + u")";
}

std::u16string number_text(std::int64_t v) { return to_utf16(std::to_string(v)); }

/// Java's form: plain from 10^-3 to 10^7, else with an exponent; always one digit behind the point.
std::u16string number_text(double v) {
  if (std::isnan(v)) return u"NaN";
  if (std::isinf(v)) return v > 0 ? u"Infinity" : u"-Infinity";
  std::string text = std::signbit(v) ? "-" : "";
  if (v == 0) return to_utf16(text + "0.0");
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
  return to_utf16(text);
}

}  // namespace assay::narrowing
