// The constructs of Java that the skeleton language does not support, and what to write instead.
#include <algorithm>
#include <array>

#include "frontends/java/syntax/converter.h"

namespace assay::java {
namespace {

constexpr std::array<UnsupportedConstruct, 37> kUnsupportedConstructs = {{
    {"lambda_expression", "lambda", "lambda expressions are not supported; write a static method"},
    {"method_reference", "lambda", "method references are not supported; call the method"},
    {"object_creation_expression", "object",
     "objects are not supported; use numbers, String and arrays"},
    {"this", "object", "there are no objects; remove `this` and make the methods static"},
    {"super", "object", "there are no objects; remove `super` and make the methods static"},
    {"instanceof_expression", "object",
     "`instanceof` is not supported, because there are no objects"},
    {"class_literal", "object", "class literals are not supported, because there are no objects"},
    {"switch_expression", "switch-expression",
     "switch expressions are not supported; write a switch statement that assigns the value"},
    {"yield_statement", "switch-expression",
     "switch expressions are not supported; write a switch statement that assigns the value"},
    {"decimal_floating_point_literal", "floating-point",
     "floating-point numbers are not supported; use int or long"},
    {"hex_floating_point_literal", "floating-point",
     "floating-point numbers are not supported; use int or long"},
    {"floating_point_type", "floating-point",
     "float and double are not supported; use int or long"},
    {"template_expression", "template",
     "string templates are not supported; concatenate strings with +"},
    {"try_statement", "exception",
     "catching exceptions is not supported; test with an if beforehand"},
    {"try_with_resources_statement", "exception",
     "catching exceptions is not supported; test with an if beforehand"},
    {"throw_statement", "exception", "throwing exceptions is not supported; use return or ASSERT"},
    {"synchronized_statement", "thread",
     "`synchronized` is not supported; write the block without it"},
    {"assert_statement", "assert",
     "`assert` is not supported; write ASSERT(condition); for a condition that every instance must "
     "satisfy"},
    {"class_declaration", "class", "classes inside methods are not supported; remove this class"},
    {"interface_declaration", "class", "interfaces are not supported; write static methods"},
    {"enum_declaration", "class", "enumerations are not supported; use numbers"},
    {"record_declaration", "class", "records are not supported; use arrays or several variables"},
    {"annotation_type_declaration", "class",
     "annotation declarations are not supported; import the annotations of the skeleton language"},
    {"field_declaration", "field",
     "fields are not supported; declare the variable in the method and pass it as a parameter"},
    {"constant_declaration", "field",
     "fields are not supported; declare the variable in the method and pass it as a parameter"},
    {"constructor_declaration", "object", "constructors are not supported; write a static method"},
    {"compact_constructor_declaration", "object",
     "constructors are not supported; write a static method"},
    {"explicit_constructor_invocation", "object",
     "constructors are not supported; write a static method"},
    {"static_initializer", "initializer",
     "blocks outside methods are not supported; move this block into the method with @MAIN"},
    {"block", "initializer", "a block is not allowed here; move it into a method"},
    {"generic_type", "generics", "generic types are not supported; use arrays"},
    {"type_parameters", "generics", "type parameters are not supported; name the types"},
    {"type_arguments", "generics", "type arguments are not supported; remove them"},
    {"package_declaration", "package", "packages are not supported; remove this line"},
    {"module_declaration", "package", "modules are not supported; remove this"},
    {"scoped_type_identifier", "type",
     "types from other packages are not supported; use numbers, String and arrays"},
    {"annotated_type", "annotation", "type annotations are not supported; remove this one"},
}};

}  // namespace

const UnsupportedConstruct* unsupported_construct(std::string_view node_type) {
  const auto* const found =
      std::find_if(kUnsupportedConstructs.begin(), kUnsupportedConstructs.end(),
                   [&](const UnsupportedConstruct& known) { return known.node == node_type; });
  return found == kUnsupportedConstructs.end() ? nullptr : &*found;
}

}  // namespace assay::java
