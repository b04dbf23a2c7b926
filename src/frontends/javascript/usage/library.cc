#include "frontends/javascript/usage/library.h"

#include <algorithm>

namespace assay::javascript {
namespace {

using P = Part;

const std::vector<MethodRule>& methods() {
  static const std::vector<MethodRule> kMethods = {
      // Strings.
      {"toUpperCase", kStrings, P::kString, {}},
      {"toLowerCase", kStrings, P::kString, {}},
      {"toLocaleUpperCase", kStrings, P::kString, {}},
      {"toLocaleLowerCase", kStrings, P::kString, {}},
      {"trim", kStrings, P::kString, {}},
      {"trimStart", kStrings, P::kString, {}},
      {"trimEnd", kStrings, P::kString, {}},
      {"charAt", kStrings, P::kElement, {P::kWhole}},
      {"charCodeAt", kStrings, P::kWhole, {P::kWhole}},
      {"codePointAt", kStrings, P::kWhole, {P::kWhole}},
      {"split", kStrings, P::kStringList, {P::kNothing, P::kWhole}},
      {"substring", kStrings, P::kString, {P::kWhole, P::kWhole}},
      {"substr", kStrings, P::kString, {P::kWhole, P::kWhole}},
      {"padStart", kStrings, P::kString, {P::kWhole, P::kString}},
      {"padEnd", kStrings, P::kString, {P::kWhole, P::kString}},
      {"repeat", kStrings, P::kString, {P::kWhole}},
      {"replace", kStrings, P::kString, {P::kNothing, P::kNothing}},
      {"replaceAll", kStrings, P::kString, {P::kNothing, P::kNothing}},
      {"match", kStrings, P::kStringList, {}},
      {"matchAll", kStrings, P::kNothing, {}},
      {"search", kStrings, P::kWhole, {}},
      {"startsWith", kStrings, P::kBoolean, {P::kString, P::kWhole}},
      {"endsWith", kStrings, P::kBoolean, {P::kString, P::kWhole}},
      {"localeCompare", kStrings, P::kWhole, {P::kString}},
      {"normalize", kStrings, P::kString, {}},
      // Arrays.
      {"map", kLists, P::kListOfResults, {P::kVisitor}},
      {"flatMap", kLists, P::kNothing, {P::kVisitor}},
      {"filter", kLists, P::kReceiver, {P::kPredicate}},
      {"some", kLists, P::kBoolean, {P::kPredicate}},
      {"every", kLists, P::kBoolean, {P::kPredicate}},
      {"find", kLists, P::kElement, {P::kPredicate}},
      {"findLast", kLists, P::kElement, {P::kPredicate}},
      {"findIndex", kLists, P::kWhole, {P::kPredicate}},
      {"findLastIndex", kLists, P::kWhole, {P::kPredicate}},
      {"forEach", kLists | kMaps | kSets, P::kNothing, {P::kVisitor}},
      {"reduce", kLists, P::kNothing, {P::kReducer, P::kNothing}},
      {"reduceRight", kLists, P::kNothing, {P::kReducer, P::kNothing}},
      {"push", kLists, P::kWhole, {P::kElement}, true},
      {"unshift", kLists, P::kWhole, {P::kElement}, true},
      {"pop", kLists, P::kElement, {}},
      {"shift", kLists, P::kElement, {}},
      {"splice", kLists, P::kReceiver, {P::kWhole, P::kWhole, P::kElement}, true},
      {"sort", kLists, P::kReceiver, {P::kComparator}},
      {"toSorted", kLists, P::kReceiver, {P::kComparator}},
      {"reverse", kLists, P::kReceiver, {}},
      {"toReversed", kLists, P::kReceiver, {}},
      {"join", kLists, P::kString, {P::kString}},
      {"flat", kLists, P::kNothing, {}},
      {"fill", kLists, P::kReceiver, {P::kElement, P::kWhole, P::kWhole}},
      {"with", kLists, P::kReceiver, {P::kWhole, P::kElement}},
      // Both.
      {"slice", kIndexable, P::kReceiver, {P::kWhole, P::kWhole}},
      {"at", kIndexable, P::kElement, {P::kWhole}},
      {"includes", kIndexable, P::kBoolean, {P::kCharacter, P::kWhole}},
      {"indexOf", kIndexable, P::kWhole, {P::kCharacter, P::kWhole}},
      {"lastIndexOf", kIndexable, P::kWhole, {P::kCharacter, P::kWhole}},
      {"concat", kIndexable, P::kReceiver, {}},
      // Maps and sets.
      {"get", kMaps, P::kElement, {P::kKey}},
      {"set", kMaps, P::kReceiver, {P::kKey, P::kElement}},
      {"has", kMaps | kSets, P::kBoolean, {P::kKey}},
      {"delete", kMaps | kSets, P::kBoolean, {P::kKey}},
      {"add", kSets, P::kReceiver, {P::kKey}},
      {"entries", kLists | kMaps | kSets, P::kNothing, {}},
      {"values", kLists | kMaps | kSets, P::kListOfElements, {}},
      {"keys", kLists | kMaps | kSets, P::kNothing, {}},
      // Numbers and dates.
      {"toFixed", kNumbers, P::kString, {P::kWhole}},
      {"toPrecision", kNumbers, P::kString, {P::kWhole}},
      {"getFullYear", kDates, P::kWhole, {}},
      {"getUTCFullYear", kDates, P::kWhole, {}},
      {"getMonth", kDates, P::kWhole, {}},
      {"getUTCMonth", kDates, P::kWhole, {}},
      {"getDate", kDates, P::kWhole, {}},
      {"getUTCDate", kDates, P::kWhole, {}},
      {"getDay", kDates, P::kWhole, {}},
      {"getTime", kDates, P::kWhole, {}},
      {"toISOString", kDates, P::kString, {}},
      {"getUTCDay", kDates, P::kWhole, {}},
      {"getHours", kDates, P::kWhole, {}},
      {"getUTCHours", kDates, P::kWhole, {}},
      {"getMinutes", kDates, P::kWhole, {}},
      {"getUTCMinutes", kDates, P::kWhole, {}},
      {"getSeconds", kDates, P::kWhole, {}},
      {"getUTCSeconds", kDates, P::kWhole, {}},
      {"getMilliseconds", kDates, P::kWhole, {}},
      {"toDateString", kDates, P::kString, {}},
      {"toLocaleDateString", kDates, P::kString, {}},
      {"toUTCString", kDates, P::kString, {}},
      // Regular expressions.
      {"test", kOthers, P::kBoolean, {P::kString}},
      {"exec", kOthers, P::kStringList, {P::kString}},
  };
  return kMethods;
}

const std::vector<FunctionRule>& functions() {
  static const std::vector<FunctionRule> kFunctionRules = {
      {"Math.floor", P::kWhole, {P::kNumber}},
      {"Math.ceil", P::kWhole, {P::kNumber}},
      {"Math.round", P::kWhole, {P::kNumber}},
      {"Math.trunc", P::kWhole, {P::kNumber}},
      {"Math.sign", P::kWhole, {P::kNumber}},
      {"Math.abs", P::kArgument, {P::kNumber}},
      {"Math.max", P::kArgument, {P::kNumber}, true},
      {"Math.min", P::kArgument, {P::kNumber}, true},
      {"Math.sqrt", P::kNumber, {P::kNumber}},
      {"Math.cbrt", P::kNumber, {P::kNumber}},
      {"Math.pow", P::kNumber, {P::kNumber, P::kNumber}},
      {"Math.hypot", P::kNumber, {P::kNumber}, true},
      {"Math.log", P::kNumber, {P::kNumber}},
      {"Math.log2", P::kNumber, {P::kNumber}},
      {"Math.log10", P::kNumber, {P::kNumber}},
      {"Math.exp", P::kNumber, {P::kNumber}},
      {"Math.sin", P::kNumber, {P::kNumber}},
      {"Math.cos", P::kNumber, {P::kNumber}},
      {"Math.tan", P::kNumber, {P::kNumber}},
      {"Math.atan2", P::kNumber, {P::kNumber, P::kNumber}},
      {"Math.random", P::kNumber, {}},
      {"Number.isInteger", P::kBoolean, {P::kWhole}},
      {"Number.isSafeInteger", P::kBoolean, {P::kWhole}},
      {"Number.isFinite", P::kBoolean, {P::kNumber}},
      {"Number.isNaN", P::kBoolean, {P::kNumber}},
      {"Number", P::kNumber, {P::kNothing}},
      {"Number.parseInt", P::kWhole, {P::kNothing}},
      {"Number.parseFloat", P::kNumber, {P::kNothing}},
      {"parseInt", P::kWhole, {P::kNothing, P::kWhole}},
      {"parseFloat", P::kNumber, {P::kNothing}},
      {"String", P::kString, {P::kNothing}},
      {"Boolean", P::kBoolean, {P::kNothing}},
      {"String.fromCharCode", P::kString, {P::kWhole}, true},
      {"String.fromCodePoint", P::kString, {P::kWhole}, true},
      {"JSON.stringify", P::kString, {P::kNothing}},
      {"BigInt", P::kNothing, {P::kNothing}},
      {"Object.keys", P::kStringList, {P::kNothing}},
  };
  return kFunctionRules;
}

template <class Rule>
const Rule* find_rule(const std::vector<Rule>& rules, std::string_view name) {
  const auto found =
      std::find_if(rules.begin(), rules.end(), [&](const Rule& each) { return each.name == name; });
  return found == rules.end() ? nullptr : &*found;
}

}  // namespace

const MethodRule* method_rule(std::string_view name) { return find_rule(methods(), name); }

const FunctionRule* function_rule(std::string_view name) { return find_rule(functions(), name); }

}  // namespace assay::javascript
