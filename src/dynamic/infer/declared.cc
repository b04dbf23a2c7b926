#include "dynamic/infer/declared.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "dynamic/value/literal.h"

namespace assay::dynamic {
namespace {

using Kind = Type::Kind;

/// The kinds between which a range, a class of characters or equal lengths make no difference.
Kind widest(const Type& type) {
  switch (type.kind) {
    case Kind::kInt:
      return Kind::kNumber;
    case Kind::kRows:
      return Kind::kList;
    case Kind::kSource:
      return Kind::kFunction;
    case Kind::kOneOf:
      if (std::holds_alternative<std::u16string>(type.values.front())) return Kind::kString;
      return std::holds_alternative<bool>(type.values.front()) ? Kind::kBoolean : Kind::kNumber;
    default:
      return type.kind;
  }
}

/// Returns the alternative of the same kind; null if there is none.
const Type* counterpart(const Type* type, const Type& like) {
  if (type == nullptr) return nullptr;
  if (type->kind != Kind::kUnion) return widest(*type) == widest(like) ? type : nullptr;
  for (const Type& each : type->parts)
    if (widest(each) == widest(like)) return &each;
  return nullptr;
}

Type integers() {
  Type out;
  out.kind = Kind::kInt;
  out.range = kDefaultInts;
  return out;
}

const Type* part_of(const Type* type, std::size_t index) {
  return type != nullptr && index < type->parts.size() ? &type->parts[index] : nullptr;
}

const Type* value_of_key(const Type* object, const std::u16string& name) {
  if (object == nullptr) return nullptr;
  for (std::size_t i = 0; i < object->keys.size(); ++i)
    if (object->keys[i].name == name) return &object->parts[i];
  return nullptr;
}

/// The position of a part in sentences.
std::string part_name(const Type& type, std::size_t index, const std::string& position) {
  if (type.kind == Kind::kObject) return position + property_access(type.keys[index].name);
  if (type.kind != Kind::kFunction) return position + "[]";
  return position + (index + 1 == type.parts.size() ? "()" : "(" + std::to_string(index + 1) + ")");
}

void append_new(std::vector<std::string>& sentences, std::string sentence) {
  if (std::find(sentences.begin(), sentences.end(), sentence) == sentences.end())
    sentences.push_back(std::move(sentence));
}

class Decider {
 public:
  Decider(const ReadType& known, std::vector<std::string>& assumed)
      : known_(known), assumed_(assumed) {}

  Type run(const Type& declared, const Type* whole, const std::string& position) {
    const Type* read = counterpart(whole, declared);
    switch (declared.kind) {
      case Kind::kAny:
        return open(whole, position);
      case Kind::kNumber:
        if (read == nullptr || known_.open.contains(position))
          append_new(assumed_, "`" + position + "` is a number; integers are assumed.");
        return read != nullptr ? *read : integers();
      case Kind::kString:
        return read != nullptr ? *read : declared;
      case Kind::kList:
        return list(declared, read, position);
      case Kind::kUnion:
        return any_of(declared, whole, position);
      default:
        return composed(declared, read, position);
    }
  }

 private:
  Type open(const Type* whole, const std::string& position) {
    const bool is_read = whole != nullptr && whole->kind != Kind::kNamed;
    if (!is_read || known_.open.contains(position))
      append_new(assumed_, "The type of `" + position + "` is open; integers are assumed.");
    return is_read ? *whole : integers();
  }

  Type list(const Type& declared, const Type* read, const std::string& position) {
    Type out = declared;
    out.parts.front() = run(declared.parts.front(), elements(declared, read), position + "[]");
    const bool is_tuple = declared.length.lo == declared.length.hi;
    if (read != nullptr && !is_tuple) {
      out.length = read->length;
      if (read->kind != Kind::kRows || out.parts.front().kind != Kind::kList) return out;
      // The program uses it as a grid.
      out.kind = Kind::kRows;
      out.columns = read->columns;
      out.parts = {Type(out.parts.front().parts.front())};
    }
    return out;
  }

  /// What is read of the elements; of rows, they are lists.
  const Type* elements(const Type& declared, const Type* read) {
    if (read == nullptr || read->kind != Kind::kRows) return part_of(read, 0);
    if (declared.parts.front().kind != Kind::kList) return nullptr;
    Type row = declared.parts.front();
    row.length = read->columns;
    row.parts = read->parts;
    rows_.push_back(std::make_unique<Type>(std::move(row)));
    return rows_.back().get();
  }

  Type any_of(const Type& declared, const Type* whole, const std::string& position) {
    Type out = declared;
    for (Type& each : out.parts) each = run(each, whole, position);
    return out;
  }

  Type composed(const Type& declared, const Type* read, const std::string& position) {
    Type out = declared;
    for (std::size_t i = 0; i < out.parts.size(); ++i) {
      const Type* part = declared.kind == Kind::kObject ? value_of_key(read, declared.keys[i].name)
                         : read != nullptr && read->parts.size() == declared.parts.size()
                             ? part_of(read, i)
                             : nullptr;
      out.parts[i] = run(declared.parts[i], part, part_name(declared, i, position));
    }
    return out;
  }

  const ReadType& known_;
  std::vector<std::string>& assumed_;
  std::vector<std::unique_ptr<Type>> rows_;
};

class Widener {
 public:
  explicit Widener(std::vector<std::string>& added) : added_(added) {}

  Type run(const Type& shown, const Type& declared, const std::string& position) {
    if (shown.kind == Kind::kAny || exclude(shown, declared)) return shown;
    std::vector<Type> parts = shown.kind == Kind::kUnion ? shown.parts : std::vector<Type>{shown};
    const std::vector<Type> stated =
        declared.kind == Kind::kUnion ? declared.parts : std::vector<Type>{declared};
    for (const Type& each : stated) {
      const auto own = std::find_if(parts.begin(), parts.end(),
                                    [&](const Type& part) { return widest(part) == widest(each); });
      if (own != parts.end()) {
        *own = same_kind(*own, each, position);
        continue;
      }
      // A type of linked data is shown by its objects.
      if (each.kind == Kind::kNamed) continue;
      parts.push_back(each);
      append_new(added_, "No example shows `" + position + "` as " + print(each) +
                             "; it is valid by its type.");
    }
    if (parts.size() == 1) return std::move(parts.front());
    Type out;
    out.kind = Kind::kUnion;
    out.parts = std::move(parts);
    return out;
  }

 private:
  static bool is_among(const Type& shown, const Type& declared) {
    return shown.kind == Kind::kOneOf &&
           std::all_of(shown.values.begin(), shown.values.end(), [&](const Value& each) {
             return std::find(declared.values.begin(), declared.values.end(), each) !=
                    declared.values.end();
           });
  }

  Type same_kind(const Type& shown, const Type& declared, const std::string& position) {
    // Values that are listed one by one cannot be told from a class of characters otherwise.
    if (declared.kind == Kind::kOneOf) return literals(shown, declared, position);
    Type out = shown;
    if (shown.kind == Kind::kObject && declared.kind == Kind::kObject)
      return object(shown, declared, position);
    if (shown.kind == Kind::kRows && declared.kind == Kind::kList) {
      if (declared.parts.front().kind == Kind::kList)
        out.parts.front() =
            run(shown.parts.front(), declared.parts.front().parts.front(), position + "[][]");
    } else if (shown.kind == declared.kind && shown.parts.size() == declared.parts.size() &&
               shown.kind != Kind::kFunction) {
      for (std::size_t i = 0; i < out.parts.size(); ++i)
        out.parts[i] = run(shown.parts[i], declared.parts[i], part_name(declared, i, position));
    }
    return out;
  }

  Type literals(const Type& shown, const Type& declared, const std::string& position) {
    if (shown.kind == Kind::kBoolean || shown == declared) return shown;
    if (shown.kind == Kind::kOneOf && !is_among(shown, declared)) return shown;
    append_new(added_, "`" + position + "` is " + print(declared) + ", by its type.");
    return declared;
  }

  Type object(const Type& shown, const Type& declared, const std::string& position) {
    Type out = shown;
    for (std::size_t i = 0; i < out.keys.size(); ++i)
      if (const Type* own = value_of_key(&declared, out.keys[i].name))
        out.parts[i] = run(shown.parts[i], *own, position + property_access(out.keys[i].name));
    for (std::size_t i = 0; i < declared.keys.size(); ++i) {
      const Key& key = declared.keys[i];
      if (!key.is_optional || value_of_key(&shown, key.name) != nullptr) continue;
      out.keys.push_back(key);
      out.parts.push_back(declared.parts[i]);
      append_new(added_, "No example has `" + position + property_access(key.name) +
                             "`; it is valid by its type.");
    }
    return out;
  }

  std::vector<std::string>& added_;
};

}  // namespace

Type decided(const Type& declared, const ReadType& read, const std::string& position,
             std::vector<std::string>& assumed) {
  return Decider(read, assumed).run(declared, read.type, position);
}

Type widened(const Type& shown, const Type& declared, const std::string& position,
             std::vector<std::string>& added) {
  return Widener(added).run(shown, declared, position);
}

bool exclude(const Type& a, const Type& b) {
  const std::vector<Type> left = a.kind == Kind::kUnion ? a.parts : std::vector{a};
  const std::vector<Type> right = b.kind == Kind::kUnion ? b.parts : std::vector{b};
  const auto is_open = [](const Type& each) {
    return each.kind == Kind::kAny || each.kind == Kind::kNamed || each.kind == Kind::kInstance;
  };
  return std::none_of(left.begin(), left.end(), [&](const Type& one) {
    return is_open(one) || std::any_of(right.begin(), right.end(), [&](const Type& other) {
             return is_open(other) || widest(one) == widest(other);
           });
  });
}

}  // namespace assay::dynamic
