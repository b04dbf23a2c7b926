// What the language's library does with constants: the functions and methods that specifications
// use to build their inputs. Internal to this layer.
#pragma once

#include <optional>
#include <string_view>

#include "frontends/javascript/examples/evaluator.h"

namespace assay::javascript {

/// Returns `Math.PI`, `NaN` and the like, and functions such as `Number` and `Math.abs`.
std::optional<dynamic::Value> library_value(std::string_view name, Heap& heap);

/// Calls a function of the library, `Object.keys`.
std::optional<dynamic::Value> call_library(std::string_view name, const Values& arguments,
                                           Evaluator& evaluator);

/// Returns what `new Map(...)` makes.
std::optional<dynamic::Value> construct_library(std::string_view name, const Values& arguments,
                                                Evaluator& evaluator);

/// Returns a property of a value. There is none that is known if the library may define it.
std::optional<dynamic::Value> property_of(const dynamic::Value& object, std::u16string_view key,
                                          Heap& heap);

/// Calls a method of a value of the library.
struct MethodCall {
  const dynamic::Value& object;
  const Values& arguments;
  Evaluator& evaluator;
};
std::optional<dynamic::Value> call_method(std::string_view name, const MethodCall& call);
std::optional<dynamic::Value> call_text_method(std::string_view name, const MethodCall& call);
std::optional<dynamic::Value> call_list_method(std::string_view name, const MethodCall& call);

/// True for methods that change no object.
bool is_harmless_method(std::string_view name);

}  // namespace assay::javascript
