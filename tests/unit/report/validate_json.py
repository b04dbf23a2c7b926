"""validate_json.py SCHEMA DOCUMENT: checks the part of JSON Schema 2020-12 that Assay's schemas use.

A reference can name another schema in the same folder. A keyword that this script does not know is an error, so no part of a schema is ignored.
"""
import json
import os
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int,
         "number": (int, float), "null": type(None)}
# Of a value of another type, these say nothing.
APPLIES_TO = {"minimum": (int, float), "pattern": str, "required": dict, "properties": dict, "additionalProperties": dict,
              "prefixItems": list, "minItems": list, "items": list}
ANNOTATIONS = {"$schema", "$id", "$defs", "title", "description"}


def has_type(value, name):
    if isinstance(value, bool) and name != "boolean":
        return False
    return isinstance(value, TYPES[name])


def errors(value, schema, root, where):
    """Yields one line for each violation."""
    for keyword, rule in schema.items():
        if keyword in ANNOTATIONS or not isinstance(value, APPLIES_TO.get(keyword, object)):
            continue
        if keyword == "$ref":
            file, _, name = rule.partition("#/$defs/")
            if file:
                with open(os.path.join(os.path.dirname(sys.argv[1]), file), encoding="utf-8") as other:
                    target = json.load(other)
            else:
                target = root
            yield from errors(value, target["$defs"][name], target, where)
        elif keyword == "type":
            if not has_type(value, rule):
                yield f"{where}: not of type {rule}"
        elif keyword == "const":
            if value != rule:
                yield f"{where}: not {rule!r}"
        elif keyword == "enum":
            if value not in rule:
                yield f"{where}: {value!r} is not one of {rule}"
        elif keyword == "minimum":
            if value < rule:
                yield f"{where}: less than {rule}"
        elif keyword == "pattern":
            if not re.search(rule, value):
                yield f"{where}: does not match {rule}"
        elif keyword == "required":
            yield from (f"{where}: no {name!r}" for name in rule if name not in value)
        elif keyword == "properties":
            for name in rule.keys() & value.keys():
                yield from errors(value[name], rule[name], root, f"{where}.{name}")
        elif keyword == "additionalProperties" and rule is False:
            for name in value.keys() - schema["properties"].keys():
                yield f"{where}: unknown member {name!r}"
        elif keyword == "additionalProperties":
            for name in value.keys() - schema.get("properties", {}).keys():
                yield from errors(value[name], rule, root, f"{where}.{name}")
        elif keyword == "prefixItems":
            for index, (item, each) in enumerate(zip(value, rule)):
                yield from errors(item, each, root, f"{where}[{index}]")
        elif keyword == "minItems":
            if len(value) < rule:
                yield f"{where}: fewer than {rule} items"
        elif keyword == "items":
            begin = len(schema.get("prefixItems", []))
            if rule is False and len(value) > begin:
                yield f"{where}: more than {begin} items"
            for index, item in enumerate(value[begin:] if rule is not False else [], begin):
                yield from errors(item, rule, root, f"{where}[{index}]")
        elif keyword == "oneOf":
            found = [list(errors(value, option, root, where)) for option in rule]
            if sum(not problems for problems in found) != 1:
                yield f"{where}: fits not exactly one of the alternatives"
                yield from min(found, key=len)
        else:
            yield f"{where}: the validator does not know the keyword {keyword!r}"


def main():
    schema, document = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
    problems = list(errors(document, schema, schema, "$"))
    print("\n".join(problems[:20]))
    sys.exit(1 if problems else 0)


main()
