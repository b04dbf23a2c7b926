#include "frontends/javascript/usage/usual_names.h"

#include <algorithm>

namespace assay::javascript {
namespace {

constexpr std::string_view kOfStrings[] = {"s",        "str",      "string",   "text", "word",
                                           "sentence", "phrase",   "message",  "line", "letter",
                                           "char",     "password", "sequence", "name", "title"};
constexpr std::string_view kOfLists[] = {"arr",     "array", "list",   "xs",       "nums",
                                         "numbers", "items", "values", "elements", "words",
                                         "strings", "names", "lines",  "data",     "people"};

constexpr std::string_view kOfNumbers[] = {
    "value",  "val",    "data",   "key",      "element", "item",  "n",      "num",   "number",
    "x",      "y",      "z",      "i",        "j",       "id",    "index",  "count", "size",
    "length", "width",  "height", "weight",   "depth",   "price", "amount", "total", "sum",
    "points", "score",  "grade",  "mark",     "age",     "year",  "month",  "day",   "hour",
    "minute", "second", "time",   "quantity", "rank",    "level", "speed",  "cost",  "rate"};

template <class Names>
bool is_among(const Names& names, std::string_view name) {
  return std::find(std::begin(names), std::end(names), name) != std::end(names);
}

}  // namespace

Kinds usual_kinds(std::string_view name) {
  if (is_among(kOfStrings, name)) return kStrings;
  return is_among(kOfLists, name) ? kLists : 0;
}

bool is_usual_of_numbers(std::string_view name) { return is_among(kOfNumbers, name); }

}  // namespace assay::javascript
