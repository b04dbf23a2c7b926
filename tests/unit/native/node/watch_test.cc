// Tests which calls of functions of the language are counted, and from where.
#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "native/node/node.h"
#include "programs.h"

namespace assay::native {
namespace {

using Names = std::vector<std::string>;

class WatchTest : public ::testing::Test {
 protected:
  void SetUp() override {
    SandboxOptions options;
    options.allow_none = true;
    sandbox_ = std::make_unique<Sandbox>(options);
    const auto level = sandbox_->probe();
    ASSERT_TRUE(level) << level.error().message;
    Result<NodeConversation> started = NodeConversation::start(*sandbox_);
    ASSERT_TRUE(started) << started.error().message;
    conversation_ = std::make_unique<NodeConversation>(*std::move(started));
  }

  /// Returns the calls by a function `f` whose body begins on line 1, such as "2 (lines 1 3)", or
  /// "none".
  std::string calls(const std::string& function, const std::string& text) {
    const auto unknown = conversation_->watch({function});
    if (!unknown) return "error: " + unknown.error().message;
    if (!unknown->empty()) return "unknown";
    const auto loaded = conversation_->load(function_program(text));
    if (!loaded) return "error: " + loaded.error().message;
    if (const auto* error = std::get_if<NodeLoadError>(&*loaded)) return error->message;
    const auto run = conversation_->run(call("f"), 100'000);
    if (!run) return "error: " + run.error().message;
    shown_ = describe_all(run->observation);
    return described(conversation_->watched_calls());
  }
  static std::string described(const Result<std::vector<WatchedCalls>>& watched) {
    if (!watched) return "error: " + watched.error().message;
    const WatchedCalls& calls = watched->front();
    if (calls.calls == 0) return "none";
    std::string text = std::to_string(calls.calls) + " (lines";
    for (const auto& each : calls.lines) text += " " + std::to_string(each.line - 1);
    return text + ")";
  }

  std::unique_ptr<Sandbox> sandbox_;
  std::unique_ptr<NodeConversation> conversation_;
  std::string shown_;
};

TEST_F(WatchTest, CountsCallsAndTheirLines) {
  EXPECT_EQ(calls("Array.prototype.sort",
                  "function f() {\n  const a = [2, 1].sort();\n  a.sort();\n  return a; }"),
            "2 (lines 2 3)");
  EXPECT_EQ(shown_, "returned [1, 2]");
  EXPECT_EQ(calls("parseInt", "function f() { return Number.parseInt('7') + parseInt('8'); }"),
            "2 (lines 1)");
  EXPECT_EQ(shown_, "returned 15");
  EXPECT_EQ(calls("Map", "function f() { return new Map([[1, 2]]).size; }"), "1 (lines 1)");
  EXPECT_EQ(shown_, "returned 1");
}

TEST_F(WatchTest, SeesAliases) {
  for (const char* body :
       {"return String.fromCharCode.call(null, 65)", "return String.fromCharCode.apply(null, [65])",
        "return String.fromCharCode.bind(null, 65)()",
        "return Reflect.apply(String.fromCharCode, null, [65])",
        "const { fromCharCode } = String; return fromCharCode(65)",
        "return String['from' + 'CharCode'](65)", "return ''.constructor.fromCharCode(65)",
        "return Reflect.get(String, 'fromCharCode')(65)",
        "return [65].map(x => x).map(Function.prototype.call, String.fromCharCode)[0] && 'A'"}) {
    const std::string counted =
        calls("String.fromCharCode", "function f() {\n" + std::string(body) + "; }");
    EXPECT_EQ(counted, "1 (lines 2)") << body;
    EXPECT_EQ(shown_, "returned \"A\"") << body;
  }
  EXPECT_EQ(calls("String.fromCharCode", "const f = String.fromCharCode;"), "1 (lines)");
  EXPECT_EQ(calls("Math.max", "function f() {\n  return Promise.resolve(3).then(Math.max); }"),
            "1 (lines)");
}

TEST_F(WatchTest, DoesNotCountWhatOnlyReads) {
  EXPECT_EQ(calls("Array.prototype.sort",
                  "function f() { const { sort } = Array.prototype; return typeof sort + "
                  "sort.name + ([].sort === sort); }"),
            "none");
  EXPECT_EQ(shown_, "returned \"functionsorttrue\"");
}

TEST_F(WatchTest, DoesNotCountWhatTheLanguageCalls) {
  EXPECT_EQ(calls("Array.prototype.join", "function f() { return '' + [1, 2]; }"), "none");
  EXPECT_EQ(calls("RegExp.prototype.exec", "function f() { return 'abc'.replace(/b/, 'x'); }"),
            "none");
  EXPECT_EQ(shown_, "returned \"axc\"");
  EXPECT_EQ(calls("Array", "function f() { return [1].map(x => x).concat([2]); }"), "none");
  EXPECT_EQ(calls("Array", "function f() { return [].constructor(1).length; }"), "1 (lines 1)");
}

TEST_F(WatchTest, CannotBeSwitchedOff) {
  EXPECT_EQ(calls("Array.prototype.sort",
                  "Error.prepareStackTrace = () => 'mine'; Error.stackTraceLimit = 0;\n"
                  "Reflect.apply = null; Error.captureStackTrace = null; globalThis.Error = null;\n"
                  "function f() { return [2, 1].sort(); }\n//# sourceURL=other.js"),
            "1 (lines 3)");
  EXPECT_EQ(shown_, "returned [1, 2]");
}

TEST_F(WatchTest, CountsCodeFromStringsThatIsRefused) {
  EXPECT_EQ(calls("Function",
                  "function f() { try { return (() => {}).constructor('return 1')(); } catch (e) "
                  "{ return e.name; } }"),
            "1 (lines 1)");
  EXPECT_EQ(shown_, "returned \"EvalError\"");
}

TEST_F(WatchTest, KeepsTheProgramsBehaviourWhereTheStackIsFull) {
  EXPECT_EQ(calls("Math.max", "function f() { FUEL return Math.max(f(), 1); }"), "none");
  EXPECT_EQ(shown_, "stack overflow");
}

/// Many functions at once, the constructors and what the language calls by itself among them.
TEST_F(WatchTest, ChangesNoBehaviour) {
  const Names names = {"Array",
                       "Array.from",
                       "Array.isArray",
                       "Array.of",
                       "Array.prototype.concat",
                       "Array.prototype.entries",
                       "Array.prototype.flat",
                       "Array.prototype.join",
                       "Array.prototype.map",
                       "Array.prototype.push",
                       "Array.prototype.sort",
                       "Array.prototype.toString",
                       "Array.prototype.values",
                       "BigInt",
                       "Boolean",
                       "Date",
                       "Date.now",
                       "Date.prototype.getTime",
                       "Date.prototype.toISOString",
                       "Error",
                       "Function",
                       "Function.prototype.apply",
                       "Function.prototype.bind",
                       "Function.prototype.call",
                       "Function.prototype.toString",
                       "JSON.parse",
                       "JSON.stringify",
                       "Map",
                       "Map.prototype.entries",
                       "Map.prototype.get",
                       "Map.prototype.set",
                       "Math.max",
                       "Math.random",
                       "Number",
                       "Number.prototype.toFixed",
                       "Object",
                       "Object.assign",
                       "Object.create",
                       "Object.defineProperty",
                       "Object.entries",
                       "Object.freeze",
                       "Object.keys",
                       "Object.prototype.hasOwnProperty",
                       "Object.prototype.toString",
                       "Object.prototype.valueOf",
                       "Promise",
                       "Promise.all",
                       "Promise.prototype.then",
                       "Promise.resolve",
                       "Proxy",
                       "RangeError",
                       "Reflect.apply",
                       "Reflect.construct",
                       "Reflect.ownKeys",
                       "RegExp",
                       "RegExp.prototype.exec",
                       "RegExp.prototype.test",
                       "Set",
                       "Set.prototype.add",
                       "Set.prototype.has",
                       "String",
                       "String.prototype.match",
                       "String.prototype.replace",
                       "String.prototype.split",
                       "Symbol",
                       "TypeError",
                       "Uint8Array",
                       "WeakMap",
                       "console.log",
                       "eval",
                       "parseInt",
                       "queueMicrotask",
                       "setTimeout",
                       "structuredClone"};
  const NodeProgram program = function_program(R"(
class Words extends Array { get size() { return this.length; } }
class Own extends TypeError { constructor(m) { super(m); this.name = 'Own'; } }
async function f() {
  const words = Words.from('b a c'.split(' ')).map((w) => w + w).sort();
  const made = { words: words.join('-'), size: words.size, isWords: words instanceof Words };
  made.map = new Map(Object.entries({ a: 1, b: [2, [3]].flat() }));
  made.set = new Set([1, 2, 2].concat(Array.from({ length: 2 }, (_, i) => i)));
  made.text = `${[1, [2, 3]]} ${{}} ${String(new Map())} ${JSON.stringify([new Date(5)])}`;
  made.replaced = 'a1b22'.replace(/\d+/g, (d) => parseInt(d) + 1) + 'xyx'.match(/x/g).length;
  made.kinds = [typeof Symbol(), typeof BigInt(3), Number('4').toFixed(1), Array.isArray([])];
  made.own = Object.keys(Object.assign(Object.create({ no: 1 }), { yes: 2 }));
  made.random = Math.random();
  made.times = [Date.now(), new Date().getTime(), typeof Date()];
  made.bytes = new Uint8Array([1, 2]);
  made.clone = structuredClone({ deep: [new Map([[1, 2]])] });
  made.apply = Math.max.apply(null, [1, 2]) + Reflect.apply(Math.max, null, [3]);
  made.proxy = new Proxy({}, { get: (_, key) => key }).key;
  made.has = made.hasOwnProperty('map') && /a/.test('a') && new WeakMap([[made, 1]]).has(made);
  try { null.x; } catch (e) { made.engine = [e.constructor === TypeError, e instanceof TypeError]; }
  try { throw new Own('m'); } catch (e) { made.mine = [e.name, e.message, e instanceof Own]; }
  for (const [i, x] of [7].entries()) made.entry = [i, x];
  made.all = await Promise.all([1, Promise.resolve(2), new Promise((r) => setTimeout(r, 5, 3))]);
  console.log('done', made.all.length, Object.prototype.toString.call([]));
  return made;
}
)");
  const auto observed = [&] {
    const auto loaded = conversation_->load(program);
    const auto run = conversation_->run(call("f"), 100'000);
    return run ? describe_all(run->observation) : "error: " + run.error().message;
  };
  const std::string plain = observed();
  EXPECT_TRUE(plain.starts_with("returned {words: ")) << plain;
  const auto unknown = conversation_->watch(names);
  ASSERT_TRUE(unknown) << unknown.error().message;
  EXPECT_EQ(*unknown, Names());
  EXPECT_EQ(observed(), plain);
}

TEST_F(WatchTest, NamesWhatIsNoFunction) {
  const auto unknown = conversation_->watch(
      {"Array.prototype.srot", "eval", "Math.PI", "Math.max.min.x", "Map.prototype.size", ""});
  ASSERT_TRUE(unknown) << unknown.error().message;
  EXPECT_EQ(*unknown,
            (Names{"Array.prototype.srot", "Math.PI", "Math.max.min.x", "Map.prototype.size", ""}));
}

TEST_F(WatchTest, StartsFromNothingAfterEachQuestion) {
  const std::string text = "[1].sort(); function f() {\n  return [2, 1].sort(); }";
  EXPECT_EQ(calls("Array.prototype.sort", text), "2 (lines 1 2)");
  EXPECT_EQ(described(conversation_->watched_calls()), "none");
  ASSERT_TRUE(conversation_->run(call("f"), 100'000));
  ASSERT_TRUE(conversation_->run(call("f"), 100'000));
  EXPECT_EQ(described(conversation_->watched_calls()), "4 (lines 1 2)");
}

}  // namespace
}  // namespace assay::native
