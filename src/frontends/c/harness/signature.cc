// What a signature says without a harness: names, the prototype, a call as it is shown to readers.
#include <algorithm>

#include "frontends/c/harness/harness.h"
#include "frontends/c/harness/scalars.h"
#include "inputs/grammar/spec.h"

namespace assay::c {
namespace {

std::string as_literal(std::string_view text, char quote) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string made(1, quote);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == quote || c == '\\')
      (made += '\\') += c;
    else if (c == '\n')
      made += "\\n";
    else if (c == '\t')
      made += "\\t";
    else if (byte < 32 || byte == 127)
      ((made += "\\x") += kDigits[byte >> 4]) += kDigits[byte & 15];
    else
      made += c;
  }
  return made + quote;
}

/// Returns an argument as a programmer would write it.
std::string shown_argument(const HarnessParameter& p, const std::string& value) {
  if (is_string(p)) return as_literal(value, '"');
  if (!p.is_pointer) return p.scalar == Scalar::kChar ? as_literal(value, '\'') : value;
  std::string made;
  for (const char c : value) {
    const bool is_space = c == ' ' || c == '\n';
    if (!is_space)
      made += c;
    else if (!made.empty() && !made.ends_with(' '))
      made += ", ";
  }
  if (made.ends_with(", ")) made.resize(made.size() - 2);
  return "{" + made + "}";
}

}  // namespace

std::string item_name(const HarnessSignature& signature, std::size_t i) {
  const std::string& name = signature.parameters[i].name;
  const auto count = [&](std::string_view of) {
    return std::ranges::count(signature.parameters, of, &HarnessParameter::name);
  };
  if (name.empty() || count(name) != 1) return "argument" + std::to_string(i + 1);
  std::string free = name;
  while (inputs::is_reserved(free) || (free != name && count(free) > 0)) free += "_";
  return free;
}

bool same_shape(const HarnessSignature& a, const HarnessSignature& b) {
  const auto alike = [](const HarnessParameter& p, const HarnessParameter& q) {
    return p.is_pointer == q.is_pointer && p.columns == q.columns &&
           (!p.is_pointer || p.scalar == q.scalar);
  };
  return a.result.has_value() == b.result.has_value() && a.result_is_string == b.result_is_string &&
         std::ranges::equal(a.parameters, b.parameters, alike);
}

HarnessSignature watching(HarnessSignature reference, const HarnessSignature& other) {
  if (!other.may_change_arguments) return reference;
  for (HarnessParameter& each : reference.parameters)
    each.is_watched = each.is_pointer && each.is_const;
  return reference;
}

std::string prototype(const HarnessSignature& signature) {
  std::string text = signature.result ? std::string(info(*signature.result).spelling) : "void";
  text += (signature.result_is_string ? " *" : " ") + signature.name + "(";
  for (const HarnessParameter& p : signature.parameters) {
    if (!text.ends_with("(")) text += ", ";
    text += std::string(p.is_const ? "const " : "") + std::string(info(p.scalar).spelling);
    if (p.columns > 0)
      text += " [][" + std::to_string(p.columns) + "]";
    else if (p.is_pointer)
      text += " *";
  }
  return text + (signature.parameters.empty() ? "void)" : ")");
}

std::string shown_call(const HarnessSignature& signature,
                       const std::map<std::string, std::string>& values) {
  std::string made = signature.name + "(";
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    const HarnessParameter& p = signature.parameters[i];
    const auto value = values.find(item_name(signature, i));
    if (value == values.end() && !p.is_output) return "";
    if (i > 0) made += ", ";
    made += value == values.end() ? item_name(signature, i) : shown_argument(p, value->second);
  }
  return made + ")";
}

std::string compared_digits(const HarnessSignature& signature) {
  const auto has = [&](Scalar scalar) {
    return signature.result == scalar ||
           std::ranges::any_of(signature.parameters, [&](const HarnessParameter& each) {
             return each.is_pointer && !each.is_const && each.scalar == scalar;
           });
  };
  std::string text;
  if (has(Scalar::kDouble)) text = "results of type double by their first 10 digits";
  if (has(Scalar::kFloat))
    text += text.empty() ? "results of type float by their first 6 digits" : ", of type float by 6";
  return text;
}

}  // namespace assay::c
