// Tests what programs in JavaScript show in a conversation and in a plain run, which must agree,
// and what hostile programs can do.
#include "native/node/node.h"

#include <cstdlib>
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "../sandboxed.h"
#include "programs.h"

namespace assay::native {
namespace {

constexpr std::uint32_t kFuel = 100'000;

class NodeTest : public ::testing::TestWithParam<IsolationLevel> {
 protected:
  void SetUp() override {
    sandbox_ = std::make_unique<Sandbox>(SandboxOptions{GetParam(), false, ""});
    if (const auto level = sandbox_->probe(); !level) GTEST_SKIP() << level.error().message;
  }

  NodeConversation start(const NodeLimits& limits = {}) {
    Result<NodeConversation> conversation = NodeConversation::start(*sandbox_, limits);
    if (!conversation) {
      ADD_FAILURE() << conversation.error().message;
      std::abort();
    }
    return std::move(*conversation);
  }

  /// Loads a program, which must succeed.
  NodeConversation loaded(const NodeProgram& program) {
    NodeConversation conversation = start();
    const Result<NodeLoaded> result = conversation.load(program);
    EXPECT_TRUE(result) << result.error().message;
    if (result && std::holds_alternative<NodeLoadError>(*result))
      ADD_FAILURE() << std::get<NodeLoadError>(*result).message;
    return conversation;
  }

  static std::string observed(NodeConversation& conversation, const dynamic::Script& script) {
    const Result<CountedObservation> counted = conversation.run(script, kFuel);
    return counted ? describe_all(counted->observation) : "error: " + counted.error().message;
  }
  std::string observed(const NodeProgram& program, const dynamic::Script& script) {
    NodeConversation conversation = loaded(program);
    return observed(conversation, script);
  }
  std::string observed_plainly(const NodeProgram& program, const dynamic::Script& script,
                               const PlainLimits& limits = {}) {
    const Result<std::vector<PlainRun>> runs = run_plain(*sandbox_, program, {script}, limits);
    if (!runs) return "error: " + runs.error().message;
    const PlainRun& run = runs->front();
    return run.observation ? describe_all(*run.observation) : "failure: " + run.failure;
  }

  /// Expects the same of a function `f` in a conversation and in a plain run.
  void expect(const std::string& text, const std::string& wanted,
              const std::vector<dynamic::Value>& arguments = {}) {
    const NodeProgram program = function_program(text);
    EXPECT_EQ(observed(program, call("f", arguments)), wanted) << text;
    EXPECT_EQ(observed_plainly(program, call("f", arguments)), wanted) << "plainly: " << text;
  }

  std::unique_ptr<Sandbox> sandbox_;
};

TEST_P(NodeTest, NamesItsVersion) {
  const Result<std::string> version = node_version(*sandbox_);
  ASSERT_TRUE(version) << version.error().message;
  EXPECT_TRUE(version->starts_with("node ")) << *version;
}

TEST_P(NodeTest, ReturnsValuesOfAllKinds) {
  expect("function f() { return [1, , -0, NaN, 10n, 'a\\u1234', true, null, undefined]; }",
         "returned [1, , -0, NaN, 10n, \"a\xE1\x88\xB4\", true, null, undefined]");
  expect("function f() { return {b: new Map([[1, new Set([2])]]), a: new Date(7), r: /x/g}; }",
         "returned {b: new Map([[1, new Set([2])]]), a: new Date(\"1970-01-01T00:00:00.007Z\"), r: "
         "/x/g}");
  expect("function f() { const o = {}; o.self = o; return o; }",
         "returned <ref *1> {self: [Circular *1]}");
}

TEST_P(NodeTest, PassesArgumentsAndShowsTheirChanges) {
  NodeConversation conversation =
      loaded(function_program("function f(list) { list.push(list.length); return list[1]; }"));
  dynamic::Script script = call("f", {dynamic::NodeId{0}});
  script.graph.nodes.emplace_back();
  script.graph.nodes[0].kind = dynamic::Node::Kind::kArray;
  script.graph.nodes[0].items = {1.0, dynamic::Hole{}, dynamic::Source{"(x) => 2 * x"}};
  const Result<CountedObservation> counted = conversation.run(script, kFuel);
  ASSERT_TRUE(counted) << counted.error().message;
  const dynamic::Response& response = counted->observation.responses.front();
  EXPECT_EQ(response.value, dynamic::Value(dynamic::Undefined{}));
  ASSERT_EQ(response.arguments.size(), 1u);
  const auto list = std::get<dynamic::NodeId>(response.arguments[0]);
  const dynamic::Node& shown = counted->observation.graph.nodes[list.index];
  ASSERT_EQ(shown.items.size(), 4u);
  EXPECT_EQ(shown.items[1], dynamic::Value(dynamic::Hole{}));
  EXPECT_EQ(shown.items[3], dynamic::Value(3.0));
}

TEST_P(NodeTest, RefusesArgumentsThatCannotBeMadeAndContinues) {
  NodeConversation conversation = loaded(function_program("function f(x) { return x; }"));
  const auto refused = conversation.run(call("f", {dynamic::Source{"(("}}), kFuel);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().kind, Error::Kind::kInvalidInput);
  EXPECT_EQ(observed(conversation, call("f", {2.0})), "returned 2");
}

TEST_P(NodeTest, TellsExceptionsOfTheProgramFromThoseOfTheEngine) {
  expect("function f() { throw new TypeError('mine'); }", "threw new TypeError(\"mine\")");
  expect("class E extends Error {} function f() { throw new E('x'); }", "threw new E(\"x\")");
  expect("function f() { return Promise.reject(new RangeError('r')); }",
         "threw new RangeError(\"r\")");
  expect("function f() { throw 3; }", "threw 3");
  expect("function f(x) { return x.y; }",
         "engine threw new TypeError(\"Cannot read properties of undefined (reading 'y')\")");
}

TEST_P(NodeTest, AwaitsPromisesOnAVirtualClock) {
  expect(
      "async function f() { const t = Date.now(); await new Promise(r => setTimeout(r, 1e6)); "
      "return Date.now() - t; }",
      "returned 1000000");
  expect(
      "function f() { const log = []; setTimeout(() => log.push(2), 20); "
      "setTimeout(() => log.push(1), 10); Promise.resolve().then(() => log.push(0)); "
      "return log; }",
      "returned [0, 1, 2]");
  expect("function f() { return new Promise(() => {}); }", "pending");
  expect("function f() { return new Promise(() => setInterval(() => {}, 1)); }", "pending");
}

TEST_P(NodeTest, GivesEveryRunTheSameWorld) {
  const NodeProgram program = function_program(
      "let n = 0; function f() { return [++n, Math.random(), new Date().getTime()]; }");
  NodeConversation conversation = loaded(program);
  const std::string first = observed(conversation, call("f"));
  EXPECT_TRUE(first.starts_with("returned [1, 0.")) << first;
  EXPECT_EQ(observed(conversation, call("f")), first);
  EXPECT_EQ(observed_plainly(program, call("f")), first);
}

TEST_P(NodeTest, KeepsWhatIsPrinted) {
  expect(
      "function f(x) { console.log('%d of', 3, [x], new Map([[1, {a: 'b'}]])); "
      "console.error('no'); }",
      "returned undefined printed 3 of [ 1 ] Map(1) { 1 => { a: 'b' } }\n", {1.0});
}

TEST_P(NodeTest, HasTheLibraryOfNodeThatExercisesUse) {
  expect(
      "function f() { const o = {a: [1, new Date(3)], m: new Map([[1, {b: 2}]])}; o.o = o; "
      "const c = structuredClone(o); return [c, c !== o, c.o === c]; }",
      "returned [<ref *1> {a: [1, new Date(\"1970-01-01T00:00:00.003Z\")], m: new Map([[1, "
      "{b: 2}]]), o: [Circular *1]}, true, true]");
  expect(
      "function f() { const log = []; setImmediate(() => log.push(3)); "
      "queueMicrotask(() => log.push(2)); log.push(performance.now()); return log; }",
      "returned [0, 2, 3]");
  expect(
      "function f() { const log = []; const t = setInterval(() => { log.push(Date.now() % 60000); "
      "if (log.length === 3) clearInterval(t); }, 100); return log; }",
      "returned [100, 200, 300]");
}

TEST_P(NodeTest, CarriesOutOperationsOnAnObject) {
  NodeProgram program = function_program(
      "class f { #n; constructor(n) { this.#n = n; } add(k) { this.#n += k; return this.#n; } "
      "get size() { return this.#n; } static of(n) { return new f(n).size; } }");
  const dynamic::Script script = script_of(
      {operation(OperationKind::kConstruct, "f", {1.0}),
       operation(OperationKind::kInvoke, "add", {2.0}), operation(OperationKind::kRead, "size"),
       operation(OperationKind::kInvoke, "none"), operation(OperationKind::kCall, "f.of", {9.0})},
      {"size", "add()"});
  const std::string wanted =
      "returned f {} {1} {NaN}; returned NaN {NaN} {NaN}; returned NaN {NaN} {NaN}; engine threw "
      "new TypeError(\"none is not a function\") {NaN} {NaN}; returned 9 {NaN} {NaN}";
  EXPECT_EQ(observed(program, script), wanted);
  EXPECT_EQ(observed_plainly(program, script), wanted);
}

TEST_P(NodeTest, ObservesAfterTheLastOperationOnlyIfAsked) {
  const NodeProgram program = function_program(
      "class f { n = 0; add() { this.n++; return this.n; } all() { return this.n++; } }");
  dynamic::Script script = script_of(
      {operation(OperationKind::kConstruct, "f"), operation(OperationKind::kInvoke, "add"),
       operation(OperationKind::kInvoke, "add")},
      {"all()"});
  script.observes_at_end = true;
  const std::string wanted = "returned f {n: 0}; returned 1; returned 2 {2}";
  EXPECT_EQ(observed(program, script), wanted);
  EXPECT_EQ(observed_plainly(program, script), wanted);
}

TEST_P(NodeTest, DescribesExports) {
  NodeConversation conversation = start();
  const Result<NodeLoaded> result = conversation.load(function_program(
      "class f extends class { up() {} } { down() {} get size() { return 1; } static x() {} }"));
  ASSERT_TRUE(result) << result.error().message;
  const auto& exports = std::get<std::vector<NodeExport>>(*result);
  ASSERT_EQ(exports.size(), 1u);
  EXPECT_EQ(exports[0].name, "f");
  EXPECT_EQ(exports[0].type, "class");
  ASSERT_EQ(exports[0].members.size(), 3u);
  EXPECT_EQ(exports[0].members[0].name, "down");
  EXPECT_TRUE(exports[0].members[0].is_method);
  EXPECT_EQ(exports[0].members[1].name, "size");
  EXPECT_FALSE(exports[0].members[1].is_method);
  EXPECT_EQ(exports[0].members[2].name, "up");
}

TEST_P(NodeTest, ReportsWhatDoesNotLoad) {
  NodeConversation conversation = start();
  const auto error_of = [&](const NodeProgram& program) {
    const Result<NodeLoaded> result = conversation.load(program);
    EXPECT_TRUE(result) << result.error().message;
    return std::get<NodeLoadError>(*result);
  };
  const NodeLoadError syntax = error_of(function_program("let a;\nlet a; function f() {}"));
  EXPECT_EQ(syntax.kind, NodeLoadError::Kind::kSyntax);
  EXPECT_EQ(syntax.line, 3u);
  EXPECT_EQ(syntax.message, "Identifier 'a' has already been declared");
  const NodeLoadError thrown = error_of(function_program("function f() {} null.x;"));
  EXPECT_EQ(thrown.kind, NodeLoadError::Kind::kThrew);
  EXPECT_EQ(thrown.message, "TypeError: Cannot read properties of null (reading 'x')");
  const NodeLoadError endless = error_of(function_program("function f() {} for (;;) { FUEL }"));
  EXPECT_EQ(endless.kind, NodeLoadError::Kind::kFuel);
  EXPECT_FALSE(conversation.is_over());
}

TEST_P(NodeTest, LoadsSeveralModulesOfAllKinds) {
  NodeProgram program{
      {{"main.js", NodeModule::Kind::kModule,
        "import { twice } from './lib/a.js';\nexport const f = (x) => twice(x) + 1;",
        "(function (H) { \"use strict\"; H.exports({\"f\": () => f}); const {twice} = "
        "H.import(\"./lib/a.js\");\nconst f = (x) => twice(x) + 1;\n})"},
       {"lib/a.js", NodeModule::Kind::kModule, "export const twice = (x) => 2 * x;",
        "(function (H) { \"use strict\"; H.exports({\"twice\": () => twice}); "
        "const twice = (x) => 2 * x;})"}},
      1};
  EXPECT_EQ(observed(program, call("f", {3.0})), "returned 7");
  EXPECT_EQ(observed_plainly(program, call("f", {3.0})), "returned 7");

  const std::string common = "const { k } = require('./k'); module.exports = (x) => x + k;";
  const std::string constant = "exports.k = 5;";
  const auto wrapped = [](const std::string& text) {
    return "(function (H, module, exports, require) {" + text + "\n})";
  };
  program = {{{"main.js", NodeModule::Kind::kCommonJs, common, wrapped(common)},
              {"k.js", NodeModule::Kind::kCommonJs, constant, wrapped(constant)}},
             1};
  EXPECT_EQ(observed(program, call("", {3.0})), "returned 8");
  EXPECT_EQ(observed_plainly(program, call("", {3.0})), "returned 8");

  const std::string script = "const k = 2; function f(x) { return x + k; } class C {}";
  program = {{{"main.js", NodeModule::Kind::kScript, script,
               "(function (H) {" + script + "\nH.exports({\"f\": () => f, \"k\": () => k});})"}},
             1};
  EXPECT_EQ(observed(program, call("f", {3.0})), "returned 5");
  EXPECT_EQ(observed_plainly(program, call("f", {3.0})), "returned 5");
}

TEST_P(NodeTest, LetsNoModuleChangeTheNamesOfAnotherOne) {
  const std::string main =
      "export const f = () => { const found = [];\n"
      "for (const change of [() => { ns.k = 1; }, () => { ns.x = 1; }, () => delete ns.k,\n"
      "                      () => Object.setPrototypeOf(ns, {})])\n"
      "  try { found.push(change()); } catch (e) { found.push(e.name); }\n"
      "return [...found, ns.k, Object.isExtensible(ns), Reflect.set(ns, 'x', 1), delete ns.x]; };";
  const std::string other = "export const k = 5;";
  const NodeProgram program{
      {{"main.js", NodeModule::Kind::kModule, "import * as ns from './k.js';\n" + main,
        "(function (H) { \"use strict\"; H.exports({\"f\": () => f});"
        "const ns = H.import(\"./k.js\");\n" +
            main.substr(7) + "\n})"},
       {"k.js", NodeModule::Kind::kModule, other,
        "(function (H) { \"use strict\"; H.exports({\"k\": () => k});" + other.substr(7) + "})"}},
      1};
  const std::string wanted =
      "returned [\"TypeError\", \"TypeError\", \"TypeError\", \"TypeError\", 5, false, false, "
      "true]";
  EXPECT_EQ(observed(program, call("f")), wanted);
  EXPECT_EQ(observed_plainly(program, call("f")), wanted);
}

TEST_P(NodeTest, DeletesAndReplacesPropertiesOfTheGlobalObject) {
  const auto expect_of_script = [&](const std::string& body, const std::string& wanted) {
    const std::string text = "function f() { " + body + " }";
    const NodeProgram program{{{"main.js", NodeModule::Kind::kScript, text,
                                "((H) => {" + text + "\nH.exports({\"f\": () => f});})"}},
                              1};
    EXPECT_EQ(observed(program, call("f")), wanted) << body;
    EXPECT_EQ(observed_plainly(program, call("f")), wanted) << "plainly: " << body;
  };
  expect_of_script("return [delete JSON, typeof JSON, delete (Math), typeof Math];",
                   "returned [true, \"undefined\", true, \"undefined\"]");
  expect_of_script(
      "Map = 5; Set += 1; isNaN ||= 1; --Date; parseInt--; return [globalThis.Map, "
      "typeof globalThis.Set, typeof globalThis.isNaN, Date, globalThis.parseInt];",
      "returned [5, \"string\", \"function\", NaN, NaN]");
  expect_of_script("'use strict'; try { NaN = 1; } catch (e) { return e.name; }",
                   "returned \"TypeError\"");
}

TEST_P(NodeTest, ShowsTheSourcesOfFunctionsAsTheyWereWritten) {
  const std::string c = "class C { m() { return 'é' } static n() {} }";
  const std::string text = c +
                           "\nfunction f() { return [`${C}`, C.n.toString(), '' + f, "
                           "Function.prototype.toString + '', String(Math.max)] }";
  const std::string instrumented =
      "((H)=>{const $c=H.counters,$f=H.fuel,$o=H.out;"
      "class C { m() {--$f[0]<0&&$o(0),$c[0]++; return 'é' } static n() "
      "{--$f[0]<0&&$o(1),$c[1]++;} }"
      "\nfunction f() {--$f[0]<0&&$o(2),$c[2]++; return [`${C}`, C.n.toString(), '' + f, "
      "Function.prototype.toString + '', String(Math.max)] }\nH.exports({\"f\": () => f});})";
  const auto source = [&](std::string_view part, std::uint32_t first, std::uint32_t last) {
    const auto begin = static_cast<std::uint32_t>(text.find(part));
    return NodeSource{begin, begin + static_cast<std::uint32_t>(part.size()), first, last};
  };
  const NodeProgram program{{{"main.js",
                              NodeModule::Kind::kScript,
                              text,
                              instrumented,
                              {source("m() { return 'é' }", 0, 0), source("n() {}", 1, 1),
                               source(c, 0, 1), source(text.substr(c.size() + 1), 2, 2)}}},
                            3};
  EXPECT_EQ(observed(program, call("f")), observed_plainly(program, call("f")));
  EXPECT_NE(observed(program, call("f")).find("static n() {} }\", \"n() {}\", \"function f()"),
            std::string::npos)
      << observed(program, call("f"));
}

TEST_P(NodeTest, CountsSites) {
  NodeConversation conversation = loaded(
      function_program("function f(n) { for (let i = 0; i < n; i++) { H.counters[0]++; FUEL } }"));
  const Result<CountedObservation> counted = conversation.run(call("f", {5.0}), kFuel);
  ASSERT_TRUE(counted) << counted.error().message;
  EXPECT_EQ(counted->counters, (std::vector<std::uint32_t>{5, 0}));
  EXPECT_FALSE(counted->stop_site);
  const Result<CountedObservation> again = conversation.run(call("f", {7.0}), 3);
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(again->counters[0], 4u);
  EXPECT_EQ(again->stop_site, 1u);
  EXPECT_EQ(describe_all(again->observation), "fuel");
}

TEST_P(NodeTest, EndsRunsThatDoNotEnd) {
  for (const char* text :
       {"function f() { FUEL for (;;) { FUEL } }",
        "function f() { while (true) { FUEL try { for (;;) { FUEL } } catch (e) { H.caught(e); } "
        "finally { H.resume(); continue; } } }",
        "function f() { FUEL Promise.resolve().then(f); }",
        "async function f() { for (;;) { FUEL await 1; } }",
        "function f() { FUEL return { get x() { for (;;) { FUEL } } }; }",
        "function* g() { try { for (;;) { FUEL yield 1; } } finally { H.resume(); } } "
        "function f() { return [...g()].length; }"}) {
    NodeConversation conversation = loaded(function_program(text));
    EXPECT_EQ(observed(conversation, call("f")), "fuel") << text;
    EXPECT_EQ(observed(conversation, call("f")), "fuel") << text;
  }
  PlainLimits limits;
  limits.cpu_seconds = 1;
  EXPECT_EQ(observed_plainly(function_program("function f() { for (;;); }"), call("f"), limits),
            "fuel");
}

TEST_P(NodeTest, ReportsRecursionThatDoesNotEnd) {
  expect("const f = (x) => 1 + f(x);", "stack overflow");
  expect("function f(n) { return n === 0 ? 0 : 1 + f(n - 1); }", "returned 10000", {10000.0});
}

TEST_P(NodeTest, HasNoWayOutOfTheContext) {
  for (const char* expression :
       {"this.constructor.constructor('return process')()", "(() => {}).constructor('return 1')()",
        "console.log.constructor('return process')()",
        "setTimeout(() => {}).constructor.constructor('return 1')()",
        "f.constructor.constructor('return 1')()", "new Function('return 1')()", "eval('1')",
        "(Error.stackTraceLimit = 50, Error.prepareStackTrace = (e, s) => s, "
        "new Error().stack.map((x) => x.constructor.constructor('return process')()))",
        "import('fs')", "import('fs').catch(e => e.constructor.constructor('return process')())"}) {
    const std::string text = std::string("function f() { return ") + expression + "; }";
    const std::string shown = observed(function_program(text), call("f"));
    EXPECT_TRUE(shown.starts_with("engine threw")) << expression << ": " << shown;
  }
  EXPECT_EQ(observed(function_program("function f() { Error.stackTraceLimit = 50; "
                                      "Error.prepareStackTrace = (e, s) => s; return new Set(new "
                                      "Error().stack.map((x) => typeof x.getThis() + typeof "
                                      "x.getFunction())); }"),
                     call("f")),
            "returned new Set([\"undefinedundefined\"])");
  EXPECT_EQ(observed(function_program("function f() { return [typeof process, typeof require, "
                                      "typeof module, typeof global]; }"),
                     call("f")),
            "returned [\"undefined\", \"undefined\", \"undefined\", \"undefined\"]");
}

TEST_P(NodeTest, ForgetsWhatAProgramChangedInTheLibrary) {
  NodeConversation conversation = loaded(function_program(
      "function f(x) { const before = [[].push === Array.prototype.concat, globalThis.leak, "
      "Object.prototype.extra, Object.isFrozen(Math)]; if (x) { Array.prototype.push = "
      "Array.prototype.concat; globalThis.leak = 1; Object.prototype.extra = 2; "
      "Object.freeze(Math); Array.prototype[Symbol.iterator] = null; Map.prototype.get = null; "
      "Object.defineProperty(Array.prototype, 0, {set() { throw 1; }, configurable: true}); "
      "Reflect.apply = null; Function.prototype.call = null; JSON.stringify = null; } "
      "return before; }"));
  const std::string clean = "returned [false, undefined, undefined, false]";
  EXPECT_EQ(observed(conversation, call("f", {true})), clean);
  EXPECT_EQ(observed(conversation, call("f", {false})), clean);
}

TEST_P(NodeTest, RunsScriptsTogetherAsOneByOne) {
  NodeConversation conversation = loaded(function_program(
      "function f(x) { const before = globalThis.leak; if (x) globalThis.leak = x; "
      "return before; }"));
  for (const double leaked : {0.0, 1.0}) {
    const auto runs = conversation.run_first({call("f", {leaked}), call("f", {0.0})}, kFuel);
    ASSERT_TRUE(runs) << runs.error().message;
    for (const CountedObservation& each : *runs) {
      EXPECT_EQ(describe_all(each.observation), "returned undefined");
      const auto alone = conversation.run(call("f", {leaked}), kFuel);
      ASSERT_TRUE(alone);
      EXPECT_EQ(each.counters, alone->counters);
      EXPECT_EQ(each.steps, alone->steps);
    }
  }
}

TEST_P(NodeTest, EndsWhatIsRunTogetherWithARunWithoutFuel) {
  NodeConversation conversation =
      loaded(function_program("function f(x) { while (x) { FUEL } return x; }"));
  const auto runs =
      conversation.run_first({call("f", {0.0}), call("f", {1.0}), call("f", {0.0})}, kFuel);
  ASSERT_TRUE(runs) << runs.error().message;
  ASSERT_EQ(runs->size(), 2U);
  EXPECT_EQ(describe_all(runs->at(1).observation), "fuel");
  EXPECT_EQ(observed(conversation, call("f", {0.0})), "returned 0");
}

TEST_P(NodeTest, LetsNothingOfARunWithoutFuelRunLater) {
  NodeConversation conversation = loaded(function_program(
      "const later = () => { FUEL globalThis.leak = 1; return Promise.resolve().then(later); };"
      "const waiting = async () => { try { await 0; FUEL globalThis.leak = 1; } "
      "finally { globalThis.late = 1; setTimeout(later, 1); } };"
      "function f(x) { if (x) { later.call(); waiting(); Promise.resolve().then(later); "
      "setTimeout(later, 0); } while (x) { FUEL } return [globalThis.leak, globalThis.late]; }"));
  EXPECT_EQ(observed(conversation, call("f", {true})), "fuel");
  EXPECT_EQ(observed(conversation, call("f", {false})), "returned [undefined, undefined]");
  const auto runs = conversation.run_first({call("f", {true})}, kFuel);
  ASSERT_TRUE(runs) << runs.error().message;
  EXPECT_EQ(observed(conversation, call("f", {false})), "returned [undefined, undefined]");
}

TEST_P(NodeTest, ShowsObjectsThatDefendThemselves) {
  expect("function f() { return {toString() { throw 1; }, get x() { throw 2; }, y: 3}; }",
         "returned {toString: [Function toString], x: undefined, y: 3, …}");
  expect("function f() { return new Proxy({}, {ownKeys() { throw 1; }}); }", "returned Proxy {…}");
}

TEST_P(NodeTest, TruncatesHugeResults) {
  for (const char* text :
       {"function f() { return new Array(1e6).fill(0); }", "function f() { return Array(4e9); }",
        "function f() { return 'x'.repeat(1e8); }",
        "function f() { let o = null; for (let i = 0; i < 1e5; i++) o = {o}; return o; }",
        "function f() { return new Uint8Array(1e7); }"}) {
    NodeConversation conversation = loaded(function_program(text));
    const Result<CountedObservation> counted = conversation.run(call("f"), kFuel);
    ASSERT_TRUE(counted) << text << counted.error().message;
    bool is_truncated = false;
    for (const dynamic::Node& node : counted->observation.graph.nodes)
      is_truncated = is_truncated || node.is_truncated;
    EXPECT_TRUE(is_truncated) << text;
    EXPECT_EQ(observed(conversation, call("f")).substr(0, 8), "returned") << text;
  }
}

TEST_P(NodeTest, EndsAtAMemoryBomb) {
  const NodeProgram program = function_program(
      "function f() { const all = []; for (;;) all.push(new Array(1000).fill(all.length)); }");
  NodeConversation conversation = loaded(program);
  const Result<CountedObservation> counted = conversation.run(call("f"), kFuel);
  ASSERT_FALSE(counted);
  EXPECT_EQ(counted.error().kind, Error::Kind::kResource);
  EXPECT_TRUE(conversation.is_over());
  EXPECT_TRUE(observed_plainly(program, call("f")).starts_with("memory"));
}

TEST_P(NodeTest, EndsALoopThatUsesNoFuel) {
  NodeLimits limits;
  limits.cpu_seconds = 1;
  NodeConversation conversation = start(limits);
  ASSERT_TRUE(conversation.load(function_program("function f() { for (;;); }")));
  const Result<CountedObservation> counted = conversation.run(call("f"), kFuel);
  ASSERT_FALSE(counted);
  EXPECT_NE(counted.error().message.find("time limit (processor)"), std::string::npos)
      << counted.error().message;
}

TEST_P(NodeTest, LimitsWhatIsPrinted) {
  NodeConversation conversation = loaded(function_program(
      "function f() { for (let i = 0; i < 3000; i++) console.log('x'.repeat(1000)); }"));
  const Result<CountedObservation> counted = conversation.run(call("f"), kFuel);
  ASSERT_TRUE(counted) << counted.error().message;
  EXPECT_LE(counted->observation.responses[0].output.size(), (1u << 20) + 1001);
  EXPECT_GE(counted->observation.responses[0].output.size(), 1u << 20);
}

/// Plain programs have all of node. What they write to their descriptors must not be an answer.
TEST_P(NodeTest, NoticesForgedMessages) {
  const auto plainly = [&](const std::string& action) {
    const std::string text = "const fs = require('fs'); exports.f = () => { " + action + " };";
    return observed_plainly({{{"main.js", NodeModule::Kind::kCommonJs, text, ""}}, 0}, call("f"));
  };
  const std::string message = "Buffer.from([1, 0, 0, 0, 2, 0, 0, 0, 7])";
  EXPECT_EQ(plainly("fs.writeSync(1, " + message + "); return 1;"), "returned 1");
  EXPECT_EQ(plainly("fs.writeSync(4, " + message + "); return 1;").substr(0, 8), "failure:");
  EXPECT_EQ(plainly("fs.closeSync(4); return 1;").substr(0, 8), "failure:");
  EXPECT_EQ(plainly("fs.closeSync(3); return 1;"), "returned 1");
  EXPECT_EQ(plainly("process.exit(0);"), "failure: the program ended: exited with status 0");
  EXPECT_EQ(plainly("for (;;) fs.writeSync(1, 'x'.repeat(1e5));"),
            "failure: the program ended: output limit");
  EXPECT_EQ(plainly("fs.writeSync = () => {}; Reflect.apply = null; Promise.prototype.then = null; "
                    "Array.prototype.push = null; return [1];"),
            "returned [1]");
}

// The process is killed, so that nothing of the run is left but what it had begun.
TEST_P(NodeTest, KnowsWhichOperationDidNotEnd) {
  PlainLimits limits;
  limits.cpu_seconds = 1;
  const NodeProgram program = function_program(
      "class f { n = 0; add(k) { while (k === 3); this.n += k; } "
      "all() { while (this.n > 4); return [this.n]; } }");
  const auto run = [&](double added) {
    const dynamic::Script script = script_of({operation(OperationKind::kConstruct, "f"),
                                              operation(OperationKind::kInvoke, "add", {added}),
                                              operation(OperationKind::kInvoke, "add", {1.0})},
                                             {"n", "all()"});
    const auto runs = run_plain(*sandbox_, program, {script}, limits);
    return runs && runs->front().observation ? *runs->front().observation : dynamic::Observation();
  };
  const dynamic::Observation in_operation = run(3);
  EXPECT_EQ(describe_all(in_operation), "returned f {n: 0} {0} {[0]}; fuel");
  EXPECT_FALSE(in_operation.responses.back().unfinished);
  const dynamic::Observation in_observation = run(4);
  EXPECT_EQ(describe_all(in_observation),
            "returned f {n: 0} {0} {[0]}; returned undefined {4} {[4]}; fuel");
  EXPECT_EQ(in_observation.responses.back().unfinished, 1U);
}

TEST_P(NodeTest, RunsScriptsInOneProcessIfAsked) {
  PlainLimits limits;
  limits.shares_process = true;
  limits.cpu_seconds = 1;
  const NodeProgram module = function_program(
      "let n = 0; function f(x) { while (x === 2); return x === 4 ? new Promise(() => {}) : ++n; "
      "}");
  NodeProgram script = module;
  script.modules[0].kind = NodeModule::Kind::kScript;
  script.modules[0].original = "'use strict';" + script.modules[0].original.substr(14) + " // end";
  for (const NodeProgram& program : {module, script}) {
    const Result<std::vector<PlainRun>> runs =
        run_plain(*sandbox_, program,
                  {call("f", {1.0}), call("f", {2.0}), call("f", {3.0}), call("f", {4.0})}, limits);
    ASSERT_TRUE(runs) << runs.error().message;
    std::string text;
    for (const PlainRun& run : *runs)
      text += (run.observation ? describe_all(*run.observation) : run.failure) + "\n";
    EXPECT_EQ(text, "returned 1\nfuel\nreturned 1\npending\n");
  }
}

TEST_P(NodeTest, LeavesNoProcess) {
  {
    NodeConversation conversation = loaded(function_program("function f() { for (;;); }"));
    EXPECT_FALSE(conversation.is_over());
  }
  EXPECT_TRUE(has_no_children());
}

INSTANTIATE_TEST_SUITE_P(Levels, NodeTest,
                         ::testing::Values(IsolationLevel::kNamespaces, IsolationLevel::kLandlock),
                         [](const auto& tested) { return isolation_level_name(tested.param); });

}  // namespace
}  // namespace assay::native
