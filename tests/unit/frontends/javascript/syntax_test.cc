// Tests what is read of a file: the tree, names, the interface, and what is refused.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "frontends/javascript/syntax/escapes.h"
#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using testing::Codes;
using testing::Read;
using testing::refused;

std::vector<std::string> free_names(const std::string& text) {
  const Read read(text);
  std::vector<std::string> found;
  const auto tree = parse(read.sources, read.files[0]);
  EXPECT_TRUE(tree.has_value());
  if (!tree) return found;
  for (const FreeName& each : resolve_names(*tree).free) found.emplace_back(each.name);
  return found;
}

/// Describes an interface: "module: add(a, b=1, ...c) Stack[size](capacity){push(x) get size}".
std::string interface_of(const std::string& text) {
  const Read read(text);
  const auto file = read.file();
  if (!file) return file.error().message;
  const auto list = [](const std::vector<Parameter>& parameters) {
    std::string shown = "(";
    for (const Parameter& each : parameters) {
      if (shown.size() > 1) shown += ", ";
      shown += (each.is_rest ? "..." : "") + each.name;
      if (!each.default_value.empty()) shown += "=" + each.default_value;
    }
    return shown + ")";
  };
  std::string shown(describe(file->module.kind));
  shown += ":";
  for (const Export& each : file->module.exports) {
    shown += " " + each.name;
    if (each.kind != Export::Kind::kValue) shown += list(each.parameters);
    if (each.kind != Export::Kind::kClass) continue;
    shown += "{";
    for (const Member& member : each.members) {
      if (member.is_static) shown += "static ";
      if (member.kind == Member::Kind::kGetter) shown += "get ";
      shown +=
          member.name + (member.kind == Member::Kind::kMethod ? list(member.parameters) : "") + ";";
    }
    shown += "}";
  }
  for (const Import& each : file->module.imports) shown += " <" + each.source + ">";
  return shown;
}

TEST(JavaScriptTree, NamesThePlaceOfASyntaxError) {
  EXPECT_EQ(refused("let a = 1\nlet b = (2\n"), Codes({"2:javascript-syntax"}));
  EXPECT_EQ(refused("if (a) {\n"), Codes({"1:javascript-syntax"}));
}

TEST(JavaScriptTree, RefusesWhatIsTooDeepOrTooLarge) {
  const Read deep(std::string(2000, '(') + "1" + std::string(2000, ')'));
  const auto file = deep.file();
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().kind, Error::Kind::kResource);
  const Read large(std::string(kMaxSourceBytes + 1, ' '));
  EXPECT_FALSE(large.file().has_value());
}

TEST(JavaScriptTree, LeavesTheCommentAfterAStatementOutOfItsSpan) {
  const Read read("f() // comment\n");
  const auto file = read.file();
  ASSERT_TRUE(file.has_value());
  EXPECT_EQ(file->tree.root.children.at(0).text, "f()");
}

TEST(JavaScriptStrings, AreReadWithTheirEscapes) {
  const Read read(R"(f("a\n\x41\u0042\u{1F600}\0\
b\'"))");
  const auto tree = parse(read.sources, read.files[0]);
  ASSERT_TRUE(tree.has_value());
  const Node& call = tree->root.children[0].children[0];
  EXPECT_EQ(unescaped(*call.child("arguments")->child_of_type("string")),
            std::u16string(u"a\nAB\xD83D\xDE00\0b'", 9));
}

TEST(JavaScriptNames, AreResolvedThroughScopesAndPatterns) {
  EXPECT_EQ(free_names("function f(a, {b, c: [d = e]}, ...g) { return a + b + c + d + g + h }"),
            Codes({"e", "c", "h"}));
  EXPECT_EQ(free_names("for (const [k, v] of m) { k(v) } k"), Codes({"m", "k"}));
  EXPECT_EQ(free_names("try { } catch ({message}) { message } message"), Codes({"message"}));
  EXPECT_EQ(free_names("const x = class K extends B { #p = K; m() { return arguments } }"),
            Codes({"B"}));
  EXPECT_EQ(free_names("{ function inBlock() {} let y } inBlock(); y"), Codes({"y"}));
  EXPECT_EQ(free_names("if (a) { var late } late; l: for (;;) break l; ({p: 1, q}).p"),
            Codes({"a", "q"}));
}

TEST(JavaScriptNames, NoteVariablesThatFunctionsAssign) {
  const Read read("let a = 0, b = 0; let c; function f(b) { a++; b = 1; [c] = [2] } b = 3");
  const auto file = read.file();
  ASSERT_TRUE(file.has_value());
  EXPECT_TRUE(file->names.find("a")->is_assigned_in_function);
  EXPECT_FALSE(file->names.find("b")->is_assigned_in_function);
  EXPECT_TRUE(file->names.find("c")->is_assigned_in_function);
}

TEST(JavaScriptInterface, OfAModuleHasAllFormsOfExport) {
  EXPECT_EQ(
      interface_of("export const a = 1, f = (x) => x;\nfunction g() {}\n"
                   "export { g, g as 'x y' }; export default class { constructor(n = 1) {} }"),
      "module: a f(x) g() x y() default(n=1){}");
  EXPECT_EQ(
      interface_of("export class Stack { #p; static make(a) {} push(...xs) {} get size() {} }"),
      "module: Stack(){static make(a);push(...xs);get size;}");
  EXPECT_EQ(
      interface_of("import a from './a.js';\nexport * from './b.js'\nexport { c } from './c.js'"),
      "module: <./a.js> <./b.js> <./c.js>");
}

TEST(JavaScriptInterface, OfCommonJsHasAllFormsOfExport) {
  EXPECT_EQ(
      interface_of("const f = (a, b = 2) => a; module.exports = { f, g: function (x) {}, h() {} }"),
      "commonjs: f(a, b=2) g(x) h()");
  EXPECT_EQ(interface_of("module.exports = function (n) {}"), "commonjs: (n)");
  EXPECT_EQ(interface_of("exports.a = 1; module.exports.b = (x) => x; const c = require('./c')"),
            "commonjs: a b(x) <./c>");
  EXPECT_EQ(interface_of("const f = (a) => a; Object.assign(exports, { f }, { g: (x) => x });"
                         "Object.assign({}, { h: 1 });"),
            "commonjs: f(a) g(x)");
}

TEST(JavaScriptInterface, OfAScriptIsItsTopLevel) {
  EXPECT_EQ(
      interface_of("function f(a, {b}, ...c) {} const g = x => x; class K {} let n = 1; { let m }"),
      "script: f(a, {b}, ...c) g(x) K(){} n");
  EXPECT_EQ(interface_of("function f() {}\nif (typeof module !== 'undefined') f()"), "script: f()");
}

TEST(JavaScriptRefusals, NameTheConstructAndItsLine) {
  EXPECT_EQ(refused("let a\nwith (a) {}"), Codes({"2:javascript-unsupported-with"}));
  EXPECT_EQ(refused("eval('1')"), Codes({"1:javascript-unsupported-eval"}));
  EXPECT_EQ(refused("\n\nnew Function('return 1')()"),
            Codes({"3:javascript-unsupported-new-function"}));
  EXPECT_EQ(refused("import('./x.js')"), Codes({"1:javascript-unsupported-import"}));
  EXPECT_EQ(refused("export const a = await 1"), Codes({"1:javascript-unsupported-await"}));
  EXPECT_EQ(refused("import fs from 'fs'"), Codes({"1:javascript-unsupported-package"}));
  EXPECT_EQ(refused("const fs = require('fs')"), Codes({"1:javascript-unsupported-package"}));
  EXPECT_EQ(refused("const x = require(name)"), Codes({"1:javascript-unsupported-require"}));
  EXPECT_EQ(refused("document.title = window.name"),
            Codes({"1:javascript-unsupported-browser", "1:javascript-unsupported-browser"}));
  EXPECT_EQ(refused("process.exit()"), Codes({"1:javascript-unsupported-node"}));
  EXPECT_EQ(refused("<!-- x\nlet a"), Codes({"1:javascript-unsupported-html-comment"}));
  EXPECT_EQ(refused("let a\nlet b = a\n--> x"), Codes({"3:javascript-unsupported-html-comment"}));
  EXPECT_EQ(refused("let a = 1, b = 2; a<!--b"), Codes({"1:javascript-unsupported-html-comment"}));
  EXPECT_EQ(refused("export const u = import.meta.url"),
            Codes({"1:javascript-unsupported-import-meta"}));
  EXPECT_EQ(refused("let a = <p>x</p>"), Codes({"1:javascript-unsupported-jsx"}));
}

TEST(JavaScriptRefusals, LeaveNamesOfTheProgramAlone) {
  EXPECT_EQ(refused("const document = {}; document.title = 1"), Codes());
  EXPECT_EQ(refused("class Node {} const f = (alert) => alert(new Node())"), Codes());
  EXPECT_EQ(refused("if (typeof window === 'undefined') 1"), Codes());
  EXPECT_EQ(refused("x instanceof Function; o.eval(); o.document; ({ window: 1 })"), Codes());
  EXPECT_EQ(refused("let n = 3; while (n --> 0) n; n\n/* c */"), Codes());
  EXPECT_EQ(refused("async function f() { await 1; for await (const x of y); }"), Codes());
}

}  // namespace
}  // namespace assay::javascript
