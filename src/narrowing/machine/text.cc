#include "narrowing/machine/text.h"

#include <algorithm>

#include "functional/run_time_texts.h"

namespace assay::narrowing {
namespace {

constexpr int kMostDepth = 20'000;

class Writer {
 public:
  Writer(const fun::Program& program, const Store& store, std::u16string& text)
      : program_(program), texts_(*program.texts), store_(store), text_(text) {}

  bool write(Value v, int depth) {
    if (depth > kMostDepth) return false;
    v = store_.deref(v);
    switch (v.tag()) {
      case Tag::kInt:
        return literal(v.as_int());
      case Tag::kBoolean:
        return literal(v.as_boolean());
      case Tag::kChar:
        return literal(v.as_char());
      case Tag::kUnit:
        return literal(fun::UnitValue{});
      case Tag::kNull:
        return literal(fun::NullValue{});
      case Tag::kVariable:
        return false;
      case Tag::kObject:
        return object(*v.object(), depth);
    }
    return false;
  }

 private:
  bool literal(const fun::Literal& value) {
    text_ += texts_.literal(value);
    return true;
  }

  bool object(const Object& object, int depth) {
    switch (object.kind) {
      case ObjectKind::kLong:
        return literal(object.as_long());
      case ObjectKind::kDouble:
        return literal(object.as_double());
      case ObjectKind::kString:
        text_ += object.string();
        return true;
      case ObjectKind::kData:
        return data(object, depth);
      case ObjectKind::kClosure: {
        const fun::Function& f = program_.functions[fun::FunctionId{object.id}];
        text_ += texts_.function(f.parameters.size() - object.count);
        return true;
      }
      case ObjectKind::kCell:
      case ObjectKind::kTerm:
        break;
    }
    return false;
  }

  bool data(const Object& object, int depth) {
    if (has_own_text(object.constructor())) return false;
    const auto form = texts_.form(program_.constructors[object.constructor()]);
    if (!form) return false;
    text_ += form->open;
    const bool is_written =
        form->is_chain ? chain(object, form->separator, depth) : fields(object, *form, depth);
    text_ += form->close;
    return is_written;
  }

  bool has_own_text(fun::ConstructorId constructor) const {
    if (program_.constructors[constructor].to_string.valid()) return true;
    return std::any_of(program_.linked_to_strings.begin(), program_.linked_to_strings.end(),
                       [&](const auto& one) { return one.first.second == constructor; });
  }

  bool fields(const Object& object, const fun::PrintedForm& form, int depth) {
    for (std::uint32_t i = 0; i < object.count; ++i) {
      if (i > 0) text_ += form.separator;
      if (!write(object.values()[i], depth + 1)) return false;
    }
    return true;
  }

  /// The elements of a list. The end of the list is the object without fields.
  bool chain(const Object& first, const std::u16string& separator, int depth) {
    const Object* cell = &first;
    while (cell->count == 2) {
      if (cell != &first) text_ += separator;
      if (!write(cell->values()[0], depth + 1)) return false;
      const Value rest = store_.deref(cell->values()[1]);
      if (!is_data(rest)) return false;
      cell = rest.object();
    }
    return true;
  }

  const fun::Program& program_;
  const fun::RunTimeTexts& texts_;
  const Store& store_;
  std::u16string& text_;
};

fun::ClassOfValue class_of(const Store& store, Value v) {
  fun::ClassOfValue made{sort_of(v), {}, {}};
  if (!is_data(v)) return made;
  made.constructor = v.object()->constructor();
  for (std::uint32_t i = 0; i < v.object()->count; ++i)
    made.fields.push_back(sort_of(store.deref(v.object()->values()[i])));
  return made;
}

}  // namespace

bool append_text(const fun::Program& program, const Store& store, Value v, std::u16string& text) {
  return Writer(program, store, text).write(v, 0);
}

std::u16string match_error_text(const fun::Program& program, const Store& store, Value v) {
  std::u16string text;
  v = store.deref(v);
  if (!append_text(program, store, v, text)) return u"";
  return program.texts->no_case_matches(program, text, class_of(store, v));
}

}  // namespace assay::narrowing
