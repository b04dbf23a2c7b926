// Tests which types a program states of its parameters.
#include "frontends/javascript/annotations/annotations.h"

#include <gtest/gtest.h>

namespace assay::javascript {
namespace {

struct Stated {
  SourceMap sources;
  Annotations all;
  explicit Stated(const std::string& text, const std::string& path = "main.ts",
                  const std::string& other = "") {
    sources.add(path, text);
    if (!other.empty()) sources.add("types.ts", other);
    all = annotations_of(sources);
  }
  AnnotatedParameter parameter(std::size_t index = 0, const std::string& name = "f",
                               const std::string& owner = "") const {
    const AnnotatedFunction* function = all.function(owner, name);
    if (function == nullptr || index >= function->parameters.size()) {
      ADD_FAILURE() << "no such parameter";
      return {};
    }
    return function->parameters[index];
  }
};

std::string printed(const AnnotatedParameter& parameter) {
  return parameter.type ? dynamic::print(*parameter.type) : "nothing";
}

/// Returns what a type says, where `declarations` precede the function.
std::string said(const std::string& type, const std::string& declarations = "") {
  return printed(
      Stated(declarations + "\nexport function f(x: " + type + "): void {}").parameter());
}

std::string printed(const char* type) {
  const auto parsed = dynamic::parse_type(type);
  return parsed ? dynamic::print(*parsed) : parsed.error().message;
}

struct StatedCase {
  const char* typescript;
  const char* notation;  // "nothing" if no description has the type
};

// clang-format off
const StatedCase kTypes[] = {
    {"number", "number"}, {"string", "string"}, {"boolean", "boolean"}, {"bigint", "bigint"},
    {"any", "any"}, {"unknown", "any"}, {"null", "null"}, {"undefined", "undefined"},
    {"Date", "date"}, {"symbol", "nothing"}, {"object", "nothing"}, {"{}", "nothing"},
    {"number[]", "list of number"}, {"Array<string>", "list of string"},
    {"readonly number[]", "list of number"}, {"ReadonlyArray<number>", "list of number"},
    {"(number)[]", "list of number"}, {"number[][]", "list of list of number"},
    {"[number, number]", "list of number length 2"},
    {"[x: number, y: number]", "list of number length 2"},
    {"[number, string]", "nothing"}, {"[number, ...string[]]", "nothing"}, {"[number, number?]", "nothing"},
    {"{ a: number; b?: string }", "{a: number, b?: string}"}, {"{ 'a b': number }", "{\"a b\": number}"},
    {"{ readonly a: number }", "{a: number}"}, {"{ m(): void }", "nothing"},
    {"{ [key: string]: number }", "nothing"},
    {"'a' | 'b'", "one of \"a\", \"b\""}, {"1 | 2", "one of 1, 2"}, {"-1 | 1", "one of -1, 1"},
    {"true | false", "boolean"}, {"'a' | null", "(one of \"a\") or null"},
    {"null | number", "number or null"}, {"string | number | undefined", "string or number or undefined"},
    {"number | (string | null)", "number or string or null"}, {"number | any", "any"},
    {"Map<string, number>", "map of string to number"}, {"ReadonlySet<number>", "set of number"},
    {"Record<'a' | 'b', number>", "{a: number, b: number}"}, {"Record<string, number>", "nothing"},
    {"Partial<{ a: number }>", "{a?: number}"}, {"Required<{ a?: number }>", "{a: number}"},
    {"Readonly<number[]>", "list of number"}, {"Promise<number>", "nothing"},
    {"(x: number) => boolean", "function (number) to boolean"},
    {"(x: number, i?: number) => boolean", "function (number) to boolean"},
    {"(x: unknown) => x is string", "function (any) to boolean"},
    {"(...xs: number[]) => number", "nothing"}, {"new () => Date", "nothing"},
    {"{ a: number } & { b: string }", "{a: number, b: string}"}, {"Missing", "nothing"},
    {"keyof Date", "nothing"}, {"`a${string}`", "nothing"},
};
// clang-format on

TEST(Annotations, ReadsTheTypesThatTheNotationHas) {
  for (const StatedCase& each : kTypes) {
    const std::string expected =
        std::string(each.notation) == "nothing" ? "nothing" : printed(each.notation);
    EXPECT_EQ(said(each.typescript), expected) << each.typescript;
  }
}

TEST(Annotations, FollowsAliasesInterfacesAndEnumerations) {
  EXPECT_EQ(said("Id", "type Id = string;"), printed("string"));
  EXPECT_EQ(said("B", "interface A { a: number } export interface B extends A { b: string }"),
            printed("{a: number, b: string}"));
  EXPECT_EQ(said("Pair<string>", "type Pair<T> = { x: T; y: T };"),
            printed("{x: string, y: string}"));
  EXPECT_EQ(said("Size", "enum Size { Small, Large = 5, Huge, Other = 'o' }"),
            printed("one of 0, 5, 6, \"o\""));
  EXPECT_EQ(said("Size", "enum Size { Small = 1 << 2 }"), "nothing");
}

TEST(Annotations, FindsTypesInOtherFiles) {
  const Stated stated("import { A } from './types'; export function f(x: A) {}", "main.ts",
                      "export type A = 'u' | 'v';");
  EXPECT_EQ(printed(stated.parameter()), "one of \"u\", \"v\"");
}

TEST(Annotations, NamesTypesThatReferToThemselves) {
  const Stated stated(
      "interface node { value: number; next: node | null }\n"
      "export function f(x: node | null) {}");
  EXPECT_EQ(printed(stated.parameter()), "Node or null");
  ASSERT_EQ(stated.all.types.size(), 1U);
  EXPECT_EQ(stated.all.types[0].name, "Node");
  EXPECT_EQ(dynamic::print(stated.all.types[0].type).substr(0, 7), "{value:");
}

TEST(Annotations, EndsOnTypesThatGrowWithoutLimit) {
  EXPECT_EQ(said("A<number>", "type A<T> = A<T[]> | null;").find("error"), std::string::npos);
  std::string doubling = "type A0 = { a: number };";
  for (int i = 1; i < 30; ++i)
    doubling += "type A" + std::to_string(i) + " = { x: A" + std::to_string(i - 1) + "; y: A" +
                std::to_string(i - 1) + " };";
  EXPECT_EQ(said("A29", doubling), "nothing");
}

TEST(Annotations, LeavesTypeParametersOpenUnlessTheyAreConstrained) {
  EXPECT_EQ(printed(Stated("export const f = <T>(xs: T[]) => xs;").parameter()),
            "list of any length 0..4");
  EXPECT_EQ(printed(Stated("export function f<T extends string>(x: T) {}").parameter()),
            printed("string"));
}

TEST(Annotations, ReadsParametersOfEachForm) {
  const Stated stated(
      "export const f: (xs: number[], k?: string) => void = (xs, k) => {};\n"
      "export default function g(this: Date, { a }: { a: number }, b?: number, c: string = '',\n"
      "                          ...rest: string[]) {}\n"
      "exports.h = function (x: boolean) {};");
  EXPECT_EQ(printed(stated.parameter(0)), printed("list of number"));
  EXPECT_TRUE(stated.parameter(1).is_optional);
  EXPECT_EQ(printed(stated.parameter(0, "g")), printed("{a: number}"));
  EXPECT_FALSE(stated.parameter(0, "g").is_optional);
  EXPECT_TRUE(stated.parameter(1, "g").is_optional);
  EXPECT_TRUE(stated.parameter(2, "g").is_optional);
  EXPECT_TRUE(stated.parameter(3, "g").is_rest);
  EXPECT_EQ(printed(stated.parameter(3, "g")), printed("string"));
  EXPECT_EQ(printed(stated.parameter(0, "h")), "boolean");
  EXPECT_EQ(stated.parameter(0, "h").reason, "its type is `boolean` (line 4)");
}

TEST(Annotations, ReadsClasses) {
  const Stated stated(
      "export class Box<T> {\n"
      "  constructor(private size: number, content?: T) {}\n"
      "  put(x: 'a' | 'b'): void {}\n"
      "}");
  EXPECT_EQ(printed(stated.parameter(0, "constructor", "Box")), printed("number"));
  EXPECT_EQ(printed(stated.parameter(1, "constructor", "Box")), "any");
  EXPECT_EQ(printed(stated.parameter(0, "put", "Box")), "one of \"a\", \"b\"");
}

TEST(Annotations, ReadsComments) {
  const Stated stated(
      "/**\n"
      " * @param {Array.<number>} xs the list\n"
      " * @param {string|null} [key]\n"
      " * @param {?boolean} b\n"
      " * @param {number=} n\n"
      " * @param {...string} rest\n"
      " * @param {function(number): string} rest\n"
      " */\n"
      "export const f = (xs, key, b, n, ...rest) => xs;",
      "main.js");
  EXPECT_EQ(printed(stated.parameter(0)), printed("list of number"));
  EXPECT_EQ(stated.parameter(0).reason, "its documentation says `Array<number>` (line 2)");
  EXPECT_EQ(printed(stated.parameter(1)), printed("string or null"));
  EXPECT_TRUE(stated.parameter(1).is_optional);
  EXPECT_EQ(printed(stated.parameter(2)), "boolean or null");
  EXPECT_TRUE(stated.parameter(3).is_optional);
  EXPECT_EQ(printed(stated.parameter(4)), printed("string"));
}

TEST(Annotations, SayNothingOfTextsThatCannotBeParsed) {
  EXPECT_TRUE(Stated("function f(x: ) {{").all.functions.empty());
  EXPECT_EQ(
      printed(Stated("/** @param {a b} x */ export const f = (x) => x;", "main.js").parameter()),
      "nothing");
  EXPECT_EQ(
      printed(
          Stated("/** @param {number */ export const f = (number) => 1;", "main.js").parameter()),
      "nothing");
}

}  // namespace
}  // namespace assay::javascript
