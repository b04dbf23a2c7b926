// Prints a Description: the inverse of parse.cc.
#include "base/ascii.h"
#include "base/unicode.h"
#include "dynamic/types/type.h"
#include "dynamic/value/literal.h"
#include "inputs/grammar/spec.h"

namespace assay::dynamic {
namespace {

template <class Items, class Each>
std::string separated_by(const char* separator, const Items& items, Each each) {
  std::string out;
  for (const auto& item : items) out += (out.empty() ? "" : separator) + each(item);
  return out;
}

std::string print_range(Range range) {
  if (range.lo == range.hi) return std::to_string(range.lo);
  return std::to_string(range.lo) + ".." + std::to_string(range.hi);
}

std::string print_ends(Range range) {
  return std::to_string(range.lo) + ".." + std::to_string(range.hi);
}

std::string print_length(Range length) { return " length " + print_range(length); }

std::string print_day(std::int64_t day) {
  return iso_date(static_cast<double>(day) * 86'400'000).substr(0, 10);
}

/// A type that is followed by others of the same list, or by `or`, is put in parentheses.
std::string print_primary(const Type& type) {
  const bool needs_parentheses = type.kind == Type::Kind::kUnion || type.kind == Type::Kind::kOneOf;
  return needs_parentheses ? "(" + print(type) + ")" : print(type);
}

std::string print_string_type(const Type& type) {
  return "string " +
         (type.pattern.regex.empty() ? "of " + print(type.characters)
                                     : "matching /" + type.pattern.regex + "/") +
         print_length(type.length);
}

std::string print_int(const Type& type) {
  if (type.integers.empty()) return "int in " + print_ends(type.range);
  const auto digits = [](std::int64_t each) { return std::to_string(each); };
  return "int in {" + separated_by(", ", type.integers, digits) + "}";
}

std::string print_object_type(const Type& type) {
  std::string out = "{";
  for (std::size_t i = 0; i < type.keys.size(); ++i) {
    const std::string key = key_literal(type.keys[i].name);
    const bool is_name = is_letter(key[0]) || key[0] == '_' || key[0] == '$';
    out += (i > 0 ? ", " : "") + (is_name ? key : string_literal(type.keys[i].name)) +
           (type.keys[i].is_optional ? "?: " : ": ") + print_primary(type.parts[i]);
  }
  return out + "}";
}

std::string print_parameters(const std::vector<Parameter>& parameters) {
  std::string out;
  for (const Parameter& each : parameters) {
    if (!out.empty()) out += ", ";
    if (each.is_rest) out += "...";
    const bool is_last = &each == &parameters.back();
    out += each.name + (each.is_optional ? "?: " : ": ") +
           (is_last && !each.is_rest ? print(each.type) : print_primary(each.type));
    if (each.is_rest) out += print_length(each.length);
  }
  return "(" + out + ")";
}

std::string print_signature(const Signature& signature) {
  const bool is_construction = signature.kind == Operation::Kind::kConstruct;
  const bool is_factory = makes_objects(signature) && !is_construction;
  std::string out = is_construction ? "new " : is_factory ? "new " + signature.result + " = " : "";
  if (!signature.owner.empty()) out += signature.owner + ".";
  out += signature.name;
  if (signature.kind != Operation::Kind::kRead) out += print_parameters(signature.parameters);
  if (!signature.result.empty() && !is_factory) out += " to " + signature.result;
  return out + (signature.where.empty() ? "" : " where " + signature.where) + "\n";
}

}  // namespace

std::string print(const Type& type) {
  const auto part = [&](std::size_t index) { return print_primary(type.parts[index]); };
  switch (type.kind) {
    case Type::Kind::kInt:
      return print_int(type);
    case Type::Kind::kBigInt:
      return "bigint in " + print_ends(type.range);
    case Type::Kind::kNumber:
      return "number in " + inputs::print_decimal(type.range.lo, type.decimals) + ".." +
             inputs::print_decimal(type.range.hi, type.decimals) + " decimals " +
             std::to_string(type.decimals);
    case Type::Kind::kBoolean:
      return "boolean";
    case Type::Kind::kNull:
      return "null";
    case Type::Kind::kUndefined:
      return "undefined";
    case Type::Kind::kAny:
      return "any";
    case Type::Kind::kDate:
      return "date in " + print_day(type.range.lo) + ".." + print_day(type.range.hi);
    case Type::Kind::kString:
      return print_string_type(type);
    case Type::Kind::kOneOf:
      return "one of " + separated_by(", ", type.values, scalar_literal);
    case Type::Kind::kList:
      return std::string(type.is_sorted ? "sorted " : "") + (type.is_distinct ? "distinct " : "") +
             "list of " + part(0) + print_length(type.length);
    case Type::Kind::kRows:
      return "rows of " + print_range(type.length) + " by " + print_range(type.columns) + " of " +
             part(0);
    case Type::Kind::kObject:
      return print_object_type(type);
    case Type::Kind::kMap:
      return "map of " + part(0) + " to " + part(1) + print_length(type.length);
    case Type::Kind::kSet:
      return "set of " + part(0) + print_length(type.length);
    case Type::Kind::kFunction: {
      std::vector<Type> parameters(type.parts.begin(), type.parts.end() - 1);
      return "function (" + separated_by(", ", parameters, print_primary) + ") to " +
             print_primary(type.parts.back());
    }
    case Type::Kind::kSource:
      return "js " + string_literal(to_utf16(type.text));
    case Type::Kind::kNamed:
    case Type::Kind::kInstance:
      return type.text;
    case Type::Kind::kUnion:
      return separated_by(" or ", type.parts, print_primary);
  }
  return "any";
}

std::string print(const Description& description) {
  std::string out;
  for (const NamedType& each : description.types)
    out += each.name + " = " + print_primary(each.type) + " depth 0.." +
           std::to_string(each.depth) + "\n";
  for (const Signature& each : description.signatures) out += print_signature(each);
  // One call of a function is what is assumed where nothing is said.
  if (!description.has_class() && description.operations == Range{1, 1}) return out;
  out += "operations " + print_ends(description.operations) + "\n";
  if (description.objects == Range{1, 1} && !description.reuses) return out;
  return out + "objects " + print_range(description.objects) +
         (description.reuses ? " reused\n" : "\n");
}

}  // namespace assay::dynamic
