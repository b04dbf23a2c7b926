#include "languages/javascript/input_words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include <fmt/format.h>

namespace assay::languages {
namespace {

using dynamic::Description;
using dynamic::Operation;
using dynamic::Range;
using dynamic::Signature;
using dynamic::Type;

std::string number_of(Range range) {
  return range.lo == range.hi ? std::to_string(range.lo)
                              : fmt::format("{} to {}", range.lo, range.hi);
}

/// Returns "one item", "0 to 3 items".
std::string counted(Range range, const std::string& one, const std::string& several) {
  return range.lo == 1 && range.hi == 1 ? "one " + one : number_of(range) + " " + several;
}

std::string integers(const Type& type) {
  std::string text;
  for (const std::int64_t each : type.integers)
    text += (text.empty() ? "" : ", ") + std::to_string(each);
  return text;
}

/// Returns "/ab*/".
std::string pattern_of(const Type& type) { return "/" + type.pattern.regex + "/"; }

/// Returns a phrase for several values of a type: "integers from 0 to 9".
std::string several(const Type& type) {
  switch (type.kind) {
    case Type::Kind::kInt:
      return type.integers.empty()
                 ? fmt::format("integers from {} to {}", type.range.lo, type.range.hi)
                 : "integers of " + integers(type);
    case Type::Kind::kBoolean:
      return "values that are `true` or `false`";
    case Type::Kind::kString:
      if (type.pattern.regex.empty())
        return fmt::format("strings of {} of {}", counted(type.length, "character", "characters"),
                           dynamic::print(type.characters));
      return fmt::format("strings of {} that match `{}`",
                         counted(type.length, "character", "characters"), pattern_of(type));
    case Type::Kind::kList:
      return fmt::format("arrays of {}", type.parts.empty() ? number_of(type.length)
                                                            : number_of(type.length) + " " +
                                                                  several(type.parts[0]));
    default:
      break;
  }
  return "values of the form `" + dynamic::print(type) + "`";
}

/// Returns "`f(a, b)`: `a` is ..., `b` is ...".
std::string call_in_words(const Signature& signature) {
  std::string call = (signature.kind == Operation::Kind::kConstruct ? "new " : "") + signature.name;
  std::string arguments, names;
  for (const dynamic::Parameter& each : signature.parameters) {
    names += (names.empty() ? "" : ", ") + std::string(each.is_rest ? "..." : "") + each.name;
    arguments += (arguments.empty() ? " where " : ", ") +
                 fmt::format("`{}` {} {}", each.name, each.is_rest ? "are" : "is",
                             each.is_rest ? number_of(each.length) + " " + several(each.type)
                                          : in_words(each.type));
    if (each.is_optional) arguments += " or left out";
  }
  if (signature.kind != Operation::Kind::kRead) call += "(" + names + ")";
  return "`" + call + "`" + arguments;
}

}  // namespace

std::string in_words(const Type& type) {
  switch (type.kind) {
    case Type::Kind::kInt:
      return type.integers.empty()
                 ? fmt::format("an integer from {} to {}", type.range.lo, type.range.hi)
                 : "one of " + integers(type);
    case Type::Kind::kBoolean:
      return "`true` or `false`";
    case Type::Kind::kString:
      if (type.pattern.regex.empty())
        return fmt::format("a string of {} of {}", counted(type.length, "character", "characters"),
                           dynamic::print(type.characters));
      return fmt::format("a string of {} that matches `{}`",
                         counted(type.length, "character", "characters"), pattern_of(type));
    case Type::Kind::kList: {
      if (type.parts.empty()) break;
      const std::string_view order = type.is_sorted     ? "a sorted array"
                                     : type.is_distinct ? "an array without repetitions"
                                                        : "an array";
      return fmt::format("{} of {} {}", order, number_of(type.length), several(type.parts[0]));
    }
    case Type::Kind::kUnion: {
      std::string text;
      for (const Type& each : type.parts) text += (text.empty() ? "" : " or ") + in_words(each);
      return text;
    }
    case Type::Kind::kOneOf: {
      std::string text;
      for (const dynamic::Value& each : type.values)
        text += (text.empty() ? "`" : " or `") + dynamic::print({dynamic::Graph(), each}) + "`";
      return text;
    }
    case Type::Kind::kNull:
      return "`null`";
    case Type::Kind::kUndefined:
      return "`undefined`";
    default:
      break;
  }
  return "`" + dynamic::print(type) + "`";
}

std::string in_words(const Description& description) {
  std::string text;
  for (const Signature& each : description.signatures)
    text += (text.empty() ? "" : "; or ") + call_in_words(each);
  for (const dynamic::NamedType& each : description.types)
    text += "; `" + each.name + "` is " + in_words(each.type);
  return text;
}

}  // namespace assay::languages
