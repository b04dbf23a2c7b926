#include "frontends/c/harness/described.h"

#include <algorithm>
#include <string>
#include <vector>

#include "inputs/grammar/spec.h"

namespace assay::c {
namespace {

using inputs::Item;
using inputs::Spec;

std::vector<std::string> names_of(const Spec& spec) {
  std::vector<std::string> names;
  for (const Item& item : spec.items)
    if (!item.name.empty() && item.kind != inputs::Kind::kRepeat) names.push_back(item.name);
  return names;
}

std::string listed(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

/// What the number of elements of an array is: an item, or a constant.
void set_length(HarnessSignature& signature, HarnessParameter& array, const Spec& spec,
                const Item& element) {
  if (element.parent == inputs::kNoItem) return;
  const Item& repeat = spec[element.parent];
  if (repeat.least == inputs::kNoExpr || repeat.most == inputs::kNoExpr) return;
  const inputs::ExprNode &count = spec.pool[repeat.least], &most = spec.pool[repeat.most];
  if (count.op != most.op || count.value != most.value || count.item != most.item) return;
  if (count.op == inputs::Op::kConst) {
    array.is_stated = true;
    array.stated_length = count.value;
    return;
  }
  if (count.op != inputs::Op::kScalar) return;
  const std::string& name = spec[count.item].name;
  array.is_stated = true;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i)
    if (!signature.parameters[i].is_pointer && item_name(signature, i) == name)
      array.length_parameter = i;
  if (!array.length_parameter) array.length_item = name;
}

}  // namespace

void apply_description(HarnessSignature& signature, std::string_view description) {
  const auto spec = inputs::parse(description);
  if (!spec) return;
  bool has_names = false;
  for (std::size_t i = 0; i < signature.parameters.size(); ++i) {
    HarnessParameter& parameter = signature.parameters[i];
    const auto item = std::ranges::find(spec->items, item_name(signature, i), &Item::name);
    if (item == spec->items.end()) continue;
    has_names = true;
    if (!parameter.is_pointer)
      parameter.is_stated = true;
    else if (!item->is_string())
      set_length(signature, parameter, *spec, *item);
  }
  const auto arguments =
      std::ranges::count(signature.parameters, false, &HarnessParameter::is_output);
  if (has_names || names_of(*spec).size() != static_cast<std::size_t>(arguments)) return;
  for (HarnessParameter& parameter : signature.parameters)
    if (!parameter.is_pointer) parameter.is_stated = true;
}

Result<void> check_description(const Harness& harness, std::string_view description) {
  const auto described = inputs::parse(description), read = inputs::parse(harness.input);
  if (!described || !read) return {};
  const std::vector<std::string> stated = names_of(*described), wanted = names_of(*read);
  const bool all_known = std::ranges::all_of(wanted, [&](const std::string& name) {
    return std::ranges::find(stated, name) != stated.end();
  });
  if (!all_known || stated == wanted) return {};
  return fail(Error::Kind::kInvalidInput,
              "input describes " + listed(stated) + ", but the arguments are read as " +
                  listed(wanted) +
                  ": describe all of them, in this order (docs/assignment.md, \"Arguments of a C "
                  "function\")");
}

}  // namespace assay::c
