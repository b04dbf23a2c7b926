#include "frontends/javascript/types/types.h"

#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "javascript_helper.h"

namespace assay::javascript {
namespace {

struct Erased {
  SourceMap sources;
  FileId file;
  Result<ErasedTypes> result;

  explicit Erased(const std::string& text, const std::vector<std::string>& others = {})
      : file(sources.add("main.ts", text)), result(without_types(sources, file, others)) {}

  std::string text() const { return result ? result->text : "error: " + result.error().message; }
  testing::Codes codes() const {
    testing::Codes found;
    if (result) return found;
    for (const Diagnostic& each : result.error().diagnostics)
      found.push_back(std::to_string(sources.resolve(file, each.span.begin).line) + ":" +
                      each.code);
    return found;
  }
};

struct Case {
  const char* typescript;
  const char* javascript;
};

auto lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

bool is_javascript(const std::string& text) {
  SourceMap sources;
  return parse(sources, sources.add("made.js", text)).has_value();
}

// clang-format off
const Case kErased[] = {
    // annotations
    {"let x: number = 1;",                         "let x         = 1;"},
    {"const f = (a: string): void => {};",         "const f = (a        )       => {};"},
    {"function f(a: number, b?: string) {}",       "function f(a        , b         ) {}"},
    {"function f(a?, b = 1) {}",                   "function f(a , b = 1) {}"},
    {"function f(...xs: number[]): number[] {}",   "function f(...xs          )           {}"},
    {"function f({a, b}: {a: number; b: string}) {}", "function f({a, b}                        ) {}"},
    {"function f([a]: [number]) {}",               "function f([a]          ) {}"},
    {"function f(this: Date, a: number) {}",       "function f(            a        ) {}"},
    {"function f(this: Date) {}",                  "function f(          ) {}"},
    {"let x!: number;",                            "let x         ;"},
    {"try {} catch (e: unknown) {}",               "try {} catch (e         ) {}"},
    {"function f(x): x is string { return true }", "function f(x)              { return true }"},
    {"function f(x): asserts x is string {}",      "function f(x)                      {}"},
    {"function f(x): asserts x {}",                "function f(x)            {}"},
    {"for (const [k, v] of new Map<string, number>()) {}", "for (const [k, v] of new Map                ()) {}"},
    {"let f: (a: number) => string;",              "let f                       ;"},
    {"let x: typeof y = y;",                       "let x           = y;"},
    {"let x: `a${string}` = 'ab';",                "let x               = 'ab';"},
    // generics
    {"function f<T>(x: T): T { return x }",        "function f   (x   )    { return x }"},
    {"f<number>(1);",                              "f        (1);"},
    {"new Map<string, number[]>();",               "new Map                  ();"},
    {"const f = <T,>(x: T) => x;",                 "const f =     (x   ) => x;"},
    {"const f = async <T>(x: T) => x;",            "const f = async    (x   ) => x;"},
    {"const g = f<string>;",                       "const g = f        ;"},
    {"a?.b<T>(1);",                                "a?.b   (1);"},
    {"if (a < b && c > d) {}",                     "if (a < b && c > d) {}"},
    {"class A<T> extends B<T> implements C, D<T> {}", "class A    extends B                       {}"},
    // assertions
    {"const x = y as number;",                     "const x = y          ;"},
    {"const x = [1, 2] as const;",                 "const x = [1, 2]         ;"},
    {"const x = {a: 1} satisfies T;",              "const x = {a: 1}            ;"},
    {"const x = y as A.B.C<any, D> | E;",          "const x = y                     ;"},
    {"const x = y as A.B.C | D;",                   "const x = y             ;"},
    {"const x = (y as A.B.C).d;",                  "const x = (y         ).d;"},
    {"const x = y as A['b'][0];",                  "const x = y             ;"},
    {"const x = a + (b as A & B) || c as D;",      "const x = a + (b         ) || c     ;"},
    {"(x as any as string).trim();",               "(x                 ).trim();"},
    {"const x = <number>y;",                       "const x =         y;"},
    {"(<any>x).y = 1;",                            "(     x).y = 1;"},
    {"x!.y!.z();",                                 "x .y .z();"},
    {"x! += 1;",                                   "x  += 1;"},
    {"m.get(k)!.push(1);",                         "m.get(k) .push(1);"},
    {"f(a as string, b!);",                        "f(a          , b );"},
    {"const s = `${x as string}`;",                "const s = `${x          }`;"},
    {"return_(x as T ? 1 : 2);",                   "return_(x      ? 1 : 2);"},
    // declarations
    {"type A = number;",                           "                "},
    {"type A = {\n  a: number;\n};\nf();",         "          \n            \n  \nf();"},
    {"interface A { a: number }\nf();",            "                         \nf();"},
    {"export interface A { a: number }",           "                                "},
    {"export type A = string | number;",           "                                "},
    {"export default interface A {}",              "                             "},
    {"declare const x: number;",                   "                        "},
    {"declare function f(): void;",                "                           "},
    {"declare global { interface Array<T> { x: T } }", "                                              "},
    {"declare module 'x' { }",                     "                      "},
    {"export declare class A {}",                  "                         "},
    {"function f(a: string): void;\nfunction f(a: any) {}", "                            \nfunction f(a     ) {}"},
    {"export function f(a: string): void;\nexport function f(a: any) {}",
     "                                   \nexport function f(a     ) {}"},
    // imports and exports
    {"import type { A } from './a';",              "                             "},
    {"import type A from './a';",                  "                         "},
    {"import { type A, b } from './a'; b();",      "import {         b } from './a'; b();"},
    {"import { b, type A } from './a'; b();",      "import { b,        } from './a'; b();"},
    {"import { type A } from './a';",              "import {        } from './a';"},
    {"import { A, b } from './a'; let x: A = b;",  "import {    b } from './a'; let x    = b;"},
    {"import { A } from './a'; let x: A;",         "                         let x   ;"},
    {"import D, { b } from './a'; b();",           "import    { b } from './a'; b();"},
    {"import D, * as N from './a'; D();",          "import D         from './a'; D();"},
    {"import './a';",                              "import './a';"},
    {"export type { A } from './a';",              "                             "},
    {"export { type A, b } from './a';",           "export {         b } from './a';"},
    {"interface A {}\nexport { A, b };\nconst b = 1;", "              \nexport {    b };\nconst b = 1;"},
    // classes
    {"class A { private x: number = 1; }",         "class A {         x         = 1; }"},
    {"class A { readonly x = 1; static readonly y: number = 2; }",
     "class A {          x = 1; static          y         = 2; }"},
    {"class A { x?: number; y!: string; }",        "class A { x         ; y         ; }"},
    {"class A { public static async f(): Promise<void> {} }",
     "class A {        static async f()                {} }"},
    {"class A { protected get x(): number { return 1 } }",
     "class A {           get x()         { return 1 } }"},
    {"class A { declare x: number; f() {} }",      "class A {                  ; f() {} }"},
    {"class A { [key: string]: number; f() {} }",  "class A {                      ; f() {} }"},
    {"class A { f(a: string): void; f(a: any) {} }", "class A {                   ; f(a     ) {} }"},
    {"abstract class A { abstract f(): void; g() {} }",
     "         class A {                   ; g() {} }"},
    {"abstract class A { protected abstract x: number; }",
     "         class A {                             ; }"},
    {"export abstract class A {}",                 "export          class A {}"},
    {"class A extends B { override f() {} }",      "class A extends B {          f() {} }"},
    {"class A { f?(): void {} }",                  "class A { f ()       {} }"},
    {"class A { #x: number = 1; }",                "class A { #x         = 1; }"},
    {"const A = class<T> implements I {};",        "const A = class                 {};"},
    // characters of several bytes keep their width
    {"let x: 'ä' = y;",                            "let x   \xC2\xA0  = y;"},
    {"let x: '€' = y;",                            "let x   \xEF\xBB\xBF  = y;"},
    {"let x: '𝒳' = y;",                            "let x   \xC2\xA0\xC2\xA0  = y;"},
    // what follows must not continue what precedes
    {"f\ntype A = 1\n(b)",                         "f\n;         \n(b)"},
    {"f\ninterface A {}\n[b]",                     "f\n;             \n[b]"},
    {"f()\ntype A = 1\ng()",                       "f()\n          \ng()"},
    {"class A {\n  x = 1\n  public ['y'] = 2\n}",  "class A {\n  x = 1\n  ;      ['y'] = 2\n}"},
    {"class A {\n  get: number\n  x() {}\n}",      "class A {\n  get;       \n  x() {}\n}"},
    // no line may end before `=>`
    {"const f = (a: A): Array<\n  string\n> => a;", "const f = (a            \n        \n) => a;"},
    {"const f = async <\n  T\n>(a: T) => a;",      "const f = async (\n   \n  a   ) => a;"},
};

const Case kUnchanged[] = {
    {"'use strict'; const x = a ? b : c; label: for (;;) break label;", nullptr},
    {"const o = { type: 1, as: 2, declare: 3, get x() { return 1 }, async *f() {} };", nullptr},
    {"var type = 1; type = 2; var as = type; var of = as; as(of);", nullptr},
    {"class A { static { f(); } #p = 1; get; set; static x; 'a b'() {} }", nullptr},
    {"const f = async x => await x; const g = ({a = 1, ...b}, [c], ...d) => a;", nullptr},
    {"a = b < c; d = e > (f); x = y << 2 >>> 1; const r = /[:<>!]/g;", nullptr},
    {"export default function () {}\nexport * from './x.js';", nullptr},
    {"import x, { y as z } from './x.js';\nx(z);", nullptr},
    {"const t = `a ${b ? `c ${d}` : e} f`; // let x: number\n/* y as T */", nullptr},
    {"for await (const x of y) {}\nfor (const k in o) if (k) continue; else break;", nullptr},
};

const Case kRewritten[] = {
    {"enum Size { Small, Large }",
     "var  Size = { Small: 0, 0: \"Small\", Large: 1, 1: \"Large\" };"},
    {"enum E {\n  A = 5,\n  B,\n}\nf();", "var  E = {\n  A : 5, 5: \"A\",\n  B: 6, 6: \"B\",\n};\nf();"},
    {"enum E { A = 'x', B = \"y\" }",       "var  E = { A : 'x', B : \"y\" };"},
    {"const enum E { A }",                 "const      E = { A: 0, 0: \"A\" };"},
    {"export enum E { A = 1 << 2, B = A | 1, C = -1 }",
     "export var  E = { A :       4, 4: \"A\", B :      5, 5: \"B\", C :   -1, \"-1\": \"C\" };"},
    {"enum E { 'a b', c = 0x10 }",         "var  E = { 'a b': 0, 0: 'a b', c : 0x10, 16: \"c\" };"},
    {"class A { constructor(private x: number, public readonly y = 2) {} }",
     "class A { x; y; constructor(        x        ,                 y = 2) { this.x = x; this.y = y;} }"},
    {"class A extends B { constructor(readonly x) { super(x); f(); } }",
     "class A extends B { x; constructor(         x) { super(x); this.x = x; f(); } }"},
    {"class A extends B { constructor(readonly x) { super(x)\n f() } }",
     "class A extends B { x; constructor(         x) { super(x); this.x = x;\n f() } }"},
};

const Case kRefused[] = {
    {"namespace N { export const x = 1 }",          "1:typescript-unsupported-namespace"},
    {"f();\nimport x = require('x');",              "2:typescript-unsupported-import-require"},
    {"import a = b.c;",                             "1:typescript-unsupported-import-alias"},
    {"export = f;",                                 "1:typescript-unsupported-export-assignment"},
    {"class A { accessor x = 1 }",                  "1:typescript-unsupported-accessor"},
    {"tag<string>`x`;",                             "1:typescript-unsupported-tag"},
    {"const x = f as T\n(b)",                       "1:typescript-unsupported-line-end"},
    {"enum E { A = f() }",                          "1:typescript-unsupported-enum"},
    {"enum E { A }\nenum E { B = 1 }",              "2:typescript-unsupported-enum"},
    {"const f = () => <T>{};",                      "1:typescript-unsupported-assertion"},
    {"function f() { return <\nT>x }",              "1:typescript-unsupported-assertion"},
    {"class A { y = this.x; constructor(private x: number) {} }",
     "1:typescript-unsupported-parameter-property"},
    {"let x: = 1;",                                 "1:javascript-syntax"},
};
// clang-format on

TEST(Types, AreReplacedByWhiteSpace) {
  for (const Case& each : kErased) {
    const Erased erased(each.typescript);
    EXPECT_EQ(erased.text(), each.javascript) << each.typescript;
    if (!erased.result) continue;
    EXPECT_EQ(erased.text().size(), std::string(each.typescript).size()) << each.typescript;
    EXPECT_EQ(lines(erased.text()), lines(each.typescript)) << each.typescript;
    EXPECT_FALSE(erased.result->has_insertions) << each.typescript;
  }
}

TEST(Types, LeaveATextThatIsJavaScript) {
  for (const Case& each : kErased) {
    const Erased erased(each.typescript);
    if (!erased.result) continue;
    EXPECT_TRUE(is_javascript(erased.text())) << erased.text();
    EXPECT_EQ(Erased(erased.text()).text(), erased.text());
  }
}

TEST(Types, AreNotFoundInJavaScript) {
  for (const Case& each : kUnchanged) {
    ASSERT_TRUE(is_javascript(each.typescript)) << each.typescript;
    EXPECT_EQ(Erased(each.typescript).text(), each.typescript);
  }
}

TEST(Types, EnumerationsAndParameterPropertiesBecomeJavaScriptOnTheSameLines) {
  for (const Case& each : kRewritten) {
    const Erased erased(each.typescript);
    EXPECT_EQ(erased.text(), each.javascript) << each.typescript;
    EXPECT_TRUE(is_javascript(erased.text())) << each.typescript;
    EXPECT_EQ(lines(erased.text()), lines(each.typescript)) << each.typescript;
    EXPECT_TRUE(erased.result && erased.result->has_insertions) << each.typescript;
  }
}

TEST(Types, WhatDoesSomethingAtRunTimeIsRefusedByName) {
  for (const Case& each : kRefused)
    EXPECT_EQ(Erased(each.typescript).codes(), testing::Codes{each.javascript}) << each.typescript;
}

TEST(Types, ImportsOfTypeScriptFilesNameTheirJavaScript) {
  const std::vector<std::string> others = {"list.ts", "main.ts", "old.js", "m.mts"};
  EXPECT_EQ(Erased("import { a } from './list'; a();", others).text(),
            "import { a } from './list.js'; a();");
  EXPECT_EQ(Erased("import type { A } from './list';", others).text(),
            "                                ");
  EXPECT_EQ(Erased("export { a } from './list.ts';", others).text(),
            "export { a } from './list.js';");
  EXPECT_EQ(Erased("export * from './list.js';", others).text(), "export * from './list.js';");
  EXPECT_EQ(Erased("export * from './m.mts';", others).text(), "export * from './m.mjs';");
  EXPECT_EQ(Erased("export * from './old.js';", others).text(), "export * from './old.js';");
}

TEST(Types, RemovedImportsAreTold) {
  const Erased erased("import { A } from './a';\nimport type { B } from './b';\nlet x: A;");
  ASSERT_TRUE(erased.result);
  EXPECT_EQ(erased.result->removed_imports, (std::vector<std::string>{"./a", "./b"}));
}

}  // namespace
}  // namespace assay::javascript
