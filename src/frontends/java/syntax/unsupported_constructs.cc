// The constructs of Java that the skeleton language does not support, and what to write instead.
#include <algorithm>
#include <array>

#include "frontends/java/syntax/converter.h"

namespace assay::java {
namespace {

constexpr std::array<UnsupportedConstruct, 37> kUnsupportedConstructs = {{
    {"lambda_expression", "lambda", "lambda expressions are not possible; write a static method"},
    {"method_reference", "lambda", "references to methods are not possible; call the method"},
    {"object_creation_expression", "object",
     "objects cannot be made; use numbers, String and arrays"},
    {"this", "object", "there is no object here; leave `this` out and make the methods static"},
    {"super", "object", "there is no object here; leave `super` out and make the methods static"},
    {"instanceof_expression", "object", "`instanceof` is not possible; there are no objects here"},
    {"class_literal", "object", "class literals are not possible; there are no objects here"},
    {"switch_expression", "switch-expression",
     "a switch with a value is not possible; write a switch statement that assigns the value"},
    {"yield_statement", "switch-expression",
     "a switch with a value is not possible; write a switch statement that assigns the value"},
    {"decimal_floating_point_literal", "floating-point",
     "numbers with a fraction are not possible; use int or long"},
    {"hex_floating_point_literal", "floating-point",
     "numbers with a fraction are not possible; use int or long"},
    {"floating_point_type", "floating-point", "float and double are not possible; use int or long"},
    {"template_expression", "template", "string templates are not possible; join texts with +"},
    {"try_statement", "exception", "exceptions cannot be caught; test with if beforehand"},
    {"try_with_resources_statement", "exception",
     "exceptions cannot be caught; test with if beforehand"},
    {"throw_statement", "exception", "exceptions cannot be thrown; use return or ASSERT"},
    {"synchronized_statement", "thread",
     "`synchronized` is not possible; write the block without it"},
    {"assert_statement", "assert",
     "`assert` is not possible; write ASSERT(condition); for what every instance must satisfy"},
    {"class_declaration", "class", "classes inside of methods are not possible; leave it out"},
    {"interface_declaration", "class", "interfaces are not possible; write static methods"},
    {"enum_declaration", "class", "enumerations are not possible; use numbers"},
    {"record_declaration", "class", "records are not possible; use arrays or several variables"},
    {"annotation_type_declaration", "class",
     "annotations cannot be declared; import those of the skeleton language"},
    {"field_declaration", "field",
     "variables of the class are not possible; declare it in the method and pass it on as a "
     "parameter"},
    {"constant_declaration", "field",
     "variables of the class are not possible; declare it in the method and pass it on as a "
     "parameter"},
    {"constructor_declaration", "object", "constructors are not possible; write a static method"},
    {"compact_constructor_declaration", "object",
     "constructors are not possible; write a static method"},
    {"explicit_constructor_invocation", "object",
     "constructors are not possible; write a static method"},
    {"static_initializer", "initializer",
     "blocks outside of methods are not possible; move it into the method with @MAIN"},
    {"block", "initializer", "a block is not possible here; move it into a method"},
    {"generic_type", "generics", "types with <...> are not possible; use arrays"},
    {"type_parameters", "generics", "type parameters are not possible; name the types"},
    {"type_arguments", "generics", "type arguments are not possible; leave them out"},
    {"package_declaration", "package", "packages are not possible; leave this line out"},
    {"module_declaration", "package", "modules are not possible; leave this out"},
    {"scoped_type_identifier", "type",
     "types of other packages are not possible; use numbers, String and arrays"},
    {"annotated_type", "annotation", "annotations of types are not possible; leave it out"},
}};

}  // namespace

const UnsupportedConstruct* unsupported_construct(std::string_view node_type) {
  const auto* const found =
      std::find_if(kUnsupportedConstructs.begin(), kUnsupportedConstructs.end(),
                   [&](const UnsupportedConstruct& known) { return known.node == node_type; });
  return found == kUnsupportedConstructs.end() ? nullptr : &*found;
}

}  // namespace assay::java
