#include "frontends/javascript/usage/documented.h"

#include "frontends/javascript/syntax/jsdoc.h"

namespace assay::javascript {
namespace {

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && (text.front() == ' ' || text.front() == '?')) text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ') text.remove_suffix(1);
  return text;
}

Kinds documented_kinds(std::string_view type) {
  if (type == "string" || type == "String") return kStrings;
  if (type == "number" || type == "Number") return kNumbers;
  if (type == "boolean" || type == "Boolean") return kBooleans;
  if (type == "bigint") return kBigInts;
  if (type == "Date") return kDates;
  if (type.starts_with("function") || type.starts_with("Function")) return kFunctions;
  if (type.starts_with("Map")) return kMaps;
  if (type.starts_with("Set")) return kSets;
  return type == "Array" || type == "array" ? kLists : 0;
}

constexpr int kDeepestDocumented = 5;

void document(std::string_view type, std::uint32_t offset, SlotId slot, Slots& slots) {
  const std::string phrase = "its documentation says `" + std::string(type) + "`";
  for (int depth = 0; depth < kDeepestDocumented; ++depth) {
    type = trimmed(type);
    if (type.ends_with("[]")) {
      slots.restrict(slot, kLists, offset, phrase);
      slot = slots.element(slot);
      type.remove_suffix(2);
    } else if (type.starts_with("Array<") && type.ends_with(">")) {
      slots.restrict(slot, kLists, offset, phrase);
      slot = slots.element(slot);
      type = type.substr(6, type.size() - 7);
    } else if (type.starts_with("(") && type.ends_with(")")) {
      type = type.substr(1, type.size() - 2);
    } else {
      break;
    }
  }
  if (const Kinds kinds = documented_kinds(type)) slots.restrict(slot, kinds, offset, phrase);
}

}  // namespace

void read_documentation(std::string_view text, std::uint32_t offset, ParameterSlots& parameters,
                        Slots& slots) {
  constexpr std::string_view kTag = "@param";
  for (std::size_t at = text.find(kTag); at != std::string_view::npos; at = text.find(kTag, at)) {
    const auto tag = static_cast<std::uint32_t>(at);
    at += kTag.size();
    while (at < text.size() && text[at] == ' ') ++at;
    if (at >= text.size() || text[at] != '{') continue;
    const std::string_view type = in_braces(text, at);
    while (at < text.size() && (text[at] == ' ' || text[at] == '[')) ++at;
    std::size_t end = at;
    while (end < text.size() &&
           std::string_view(" =].,\n\r*").find(text[end]) == std::string_view::npos)
      ++end;
    const std::string_view name = text.substr(at, end - at);
    if (end < text.size() && text[end] == '.') continue;  // a property of a parameter
    for (ParameterSlot& each : parameters) {
      if (each.name != name || type.find('|') != std::string_view::npos) continue;
      const bool is_rest = each.is_rest && type.starts_with("...");
      document(is_rest ? type.substr(3) : type, offset + tag,
               is_rest ? slots.element(each.slot) : each.slot, slots);
    }
  }
}

}  // namespace assay::javascript
