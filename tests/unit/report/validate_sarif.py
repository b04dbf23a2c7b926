"""validate_sarif.py SCHEMA DOCUMENT: checks the part of JSON Schema draft 4 that the schema of SARIF 2.1.0 uses.

A keyword that this script does not know is an error, so no part of the schema is ignored. Of formats only "uri" and
"uri-reference" are checked, and only for characters that no URI has.
"""
import json
import re
import sys

TYPES = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float),
         "null": type(None)}
ANNOTATIONS = {"$schema", "id", "title", "description", "default", "definitions"}


def has_type(value, name):
    if isinstance(value, bool) and name != "boolean":
        return False
    return isinstance(value, TYPES[name])


def bounds(value, keyword, rule):
    if keyword == "minimum":
        return value >= rule
    if keyword == "maximum":
        return value <= rule
    return len(value) >= rule  # minItems


def items(value, schema, rule, root, where):
    """Checks the members that `properties` does not name."""
    for name in value.keys() - schema.get("properties", {}).keys():
        if rule is False:
            yield f"{where}: unknown member {name!r}"
        elif isinstance(rule, dict):
            yield from errors(value[name], rule, root, f"{where}.{name}")


def errors(value, schema, root, where):
    """Yields one line for each violation."""
    for keyword, rule in schema.items():
        if keyword in ANNOTATIONS:
            continue
        if keyword == "$ref":
            yield from errors(value, root["definitions"][rule.removeprefix("#/definitions/")], root, where)
        elif keyword == "type":
            if not any(has_type(value, name) for name in ([rule] if isinstance(rule, str) else rule)):
                yield f"{where}: not of type {rule}"
        elif keyword == "enum":
            if value not in rule:
                yield f"{where}: {value!r} is not one of {rule}"
        elif keyword in ("minimum", "maximum", "minItems"):
            if not bounds(value, keyword, rule):
                yield f"{where}: {keyword} {rule}"
        elif keyword == "uniqueItems":
            texts = [json.dumps(item, sort_keys=True) for item in value]
            if rule and len(set(texts)) < len(texts):
                yield f"{where}: the same item twice"
        elif keyword == "pattern":
            if not re.search(rule, value):
                yield f"{where}: does not match {rule}"
        elif keyword == "format":
            if rule in ("uri", "uri-reference") and re.search(r"[^!#-;=?-\[\]_a-z~]", value):
                yield f"{where}: no URI"
        elif keyword == "required":
            yield from (f"{where}: no {name!r}" for name in rule if name not in value)
        elif keyword == "properties":
            for name in rule.keys() & value.keys():
                yield from errors(value[name], rule[name], root, f"{where}.{name}")
        elif keyword == "additionalProperties":
            yield from items(value, schema, rule, root, where)
        elif keyword == "items":
            for index, item in enumerate(value):
                yield from errors(item, rule, root, f"{where}[{index}]")
        elif keyword in ("oneOf", "anyOf"):
            fitting = sum(not list(errors(value, option, root, where)) for option in rule)
            if fitting == 0 or (keyword == "oneOf" and fitting > 1):
                yield f"{where}: fits {fitting} of the alternatives"
        else:
            yield f"{where}: the validator does not know the keyword {keyword!r}"


def main():
    schema, document = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:3])
    problems = list(errors(document, schema, schema, "$"))
    print("\n".join(problems[:20]))
    sys.exit(1 if problems else 0)


main()
