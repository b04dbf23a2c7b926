// Tests what the text of a program says of the values of its parameters.
#include "frontends/javascript/usage/usage.h"

#include <gtest/gtest.h>

#include "javascript_helper.h"

namespace assay::javascript {
namespace {

using testing::Read;

struct Analysed {
  Read read;
  Usage usage;
  explicit Analysed(const std::string& text) : read(text) {
    const auto file = read.file();
    EXPECT_TRUE(file) << text;
    if (file) usage = usage_of(read.sources, *file);
  }
  const ParameterUsage& parameter(std::size_t index = 0, const std::string& of = "f") const {
    static const ParameterUsage kNothing;
    for (const SignatureUsage& each : usage.signatures)
      if (each.name == of && index < each.parameters.size()) return each.parameters[index];
    ADD_FAILURE() << "no such parameter";
    return kNothing;
  }
};

/// Returns the alternatives, after "?" if the text does not decide between them.
std::string said(const ParameterUsage& usage) {
  std::string out = usage.evidence == Evidence::kAmbiguous ? "? " : "";
  for (const dynamic::Type& each : usage.alternatives)
    out += (&each == &usage.alternatives.front() ? "" : " | ") + dynamic::print(each);
  return out;
}

/// Returns what is said of the first parameter of `f`.
std::string said_of(const std::string& text) { return said(Analysed(text).parameter()); }

constexpr const char* kInt = "int in -100..100";

TEST(Usage, NamesTheOperatorsThatNeedNumbers) {
  EXPECT_EQ(said_of("export const f = (n) => n * 2;"), kInt);
  EXPECT_EQ(said_of("export const f = (n) => -n;"), kInt);
  EXPECT_EQ(said_of("export function f(n) { return Math.floor(n / 2); }"), kInt);
  EXPECT_EQ(Analysed("export const f = (n) =>\n n * 2;").parameter().reason,
            "`*` is applied to it (line 2)");
}

TEST(Usage, SaysNothingOfAValueThatIsOnlyStoredOrReturned) {
  const Analysed found("export const f = (x) => [x, String(x)];");
  EXPECT_EQ(found.parameter().evidence, Evidence::kNone);
  EXPECT_TRUE(found.parameter().alternatives.empty());
}

TEST(Usage, FindsListsOfListsThatAreFlattened) {
  EXPECT_EQ(
      said_of("export const f = (xs) => xs.flat().map((x) => x * 2);"),
      "rows of 1..3 by 1..3 of int in -100..100 | list of list of int in -100..100 length 0..4 "
      "length 0..4");
}

TEST(Usage, TakesMembersWithDefaultValuesForOptional) {
  EXPECT_EQ(said_of("export const f = ({from = 0, step: by = 1, to}) => (to - from) / by;"),
            "{from?: int in -100..100, step?: int in -100..100, to: int in -100..100}");
}

TEST(Usage, AddsOtherStringsToASingleConstant) {
  EXPECT_EQ(said_of("export const f = (cell) => cell === ' ';"), "one of \" \", \"a\", \"b\"");
}

TEST(Usage, FindsStringsThatAreOnlyShown) {
  const Analysed found("export const f = (name) =>\n `Hello, ${name}!`;");
  EXPECT_EQ(found.parameter().evidence, Evidence::kLikely);
  EXPECT_EQ(found.parameter().reason, "it is a part of a template literal");
  EXPECT_EQ(said_of("export const f = (name) => `Hello, ${name}!`;"),
            said_of("export const f = (name) => name.trim();"));
}

TEST(Usage, WidensRangesToBothSidesOfConstants) {
  EXPECT_EQ(said_of("export const f = (n) => n > 3999;"), "int in -100..10000");
  EXPECT_EQ(said_of("export const f = (year) => year % 400 === 0;"), "int in -100..1000");
}

TEST(Usage, FindsFractionsWhereResultsAreRounded) {
  EXPECT_EQ(said_of("export const f = (price) => (price * 1.2).toFixed(2);"),
            "number in -100..100 decimals 2");
  EXPECT_EQ(said_of("export const f = (n) => (n / 3).toFixed(2);"), kInt);
}

TEST(Usage, FindsStringsByTheirMethods) {
  EXPECT_EQ(said_of("export const f = (s) => s.toUpperCase();"),
            "string of [ 0-9A-Za-z] length 0..4");
  EXPECT_EQ(said_of("export const f = (s) => s.split('-');"),
            "string of [ \\-0-9A-Za-z] length 0..4");
}

TEST(Usage, LeavesOpenWhatListsAndStringsShare) {
  EXPECT_EQ(Analysed("export const f = (x) => x.length;").parameter().evidence,
            Evidence::kAmbiguous);
  EXPECT_EQ(Analysed("export const f = (text) => text.length;").parameter().evidence,
            Evidence::kLikely);
  EXPECT_EQ(said_of("export function f(x) { let t = 0; for (const y of x) t += y * 2; return t; }"),
            "list of int in -100..100 length 0..4");
}

TEST(Usage, FollowsValuesIntoOwnFunctions) {
  EXPECT_EQ(said_of("const g = (s) => s.trim(); export const f = (x) => g(x);"),
            "string of [ 0-9A-Za-z] length 0..4");
  EXPECT_EQ(said_of("export function f(x) { return g(x); } function g(n) { return n - 1; }"), kInt);
}

TEST(Usage, KeepsParametersApartFromWhatReplacesThem) {
  EXPECT_EQ(said_of("export function f(n) { n = Math.abs(n); n = String(n); return n.length; }"),
            kInt);
}

TEST(Usage, FindsMatrices) {
  EXPECT_EQ(said_of("export const f = (m) => m.map((row) => row.reduce((a, b) => a + b, 0));"),
            "rows of 1..3 by 1..3 of int in -100..100 | list of list of int in -100..100 length "
            "0..4 length 0..4");
}

TEST(Usage, FindsLinkedData) {
  const Analysed found(
      "export function f(node) {\n"
      "  return node === null ? 0 : node.value + f(node.next);\n"
      "}");
  EXPECT_EQ(said(found.parameter()), "node or null");
  ASSERT_EQ(found.usage.types.size(), 1U);
  EXPECT_EQ(dynamic::print(found.usage.types[0].type),
            "{next: (node or null), value: int in -100..100}");
}

TEST(Usage, FindsObjectsThatAreDestructured) {
  EXPECT_EQ(said_of("export const f = ({ width, height }) => width * height;"),
            "{height: int in -100..100, width: int in -100..100}");
}

TEST(Usage, FindsFunctionsAndTheirResults) {
  const Analysed found(
      "export const f = (list, test) => list.map((n) => n * 2).filter((n) => test(n));");
  EXPECT_EQ(said(found.parameter(0)), "list of int in -100..100 length 0..4");
  EXPECT_EQ(said(found.parameter(1)), "function (int in -100..100) to boolean");
}

TEST(Usage, TakesDefaultsAsEvidence) {
  const ParameterUsage usage =
      Analysed("export const f = (name = 'you') => `Hi ${name}`;").parameter();
  EXPECT_TRUE(usage.is_optional);
  EXPECT_EQ(usage.alternatives.at(0).kind, dynamic::Type::Kind::kString);
}

TEST(Usage, MarksAccumulatorsOfRecursions) {
  const Analysed found("export function f(n, all = 1) { return n < 2 ? all : f(n - 1, all * n); }");
  EXPECT_TRUE(found.parameter(1).is_passed_by_itself);
}

TEST(Usage, ReadsConstantsOfASwitchAsAlternatives) {
  EXPECT_EQ(said_of("export function f(op) { switch (op) { case 'add': return 1; case 'sub': "
                    "return 2; } }"),
            "one of \"add\", \"sub\"");
}

TEST(Usage, TakesOneNumberForAllThatAreAlike) {
  EXPECT_EQ(said_of("export const f = (cell) => (cell === 1 ? 'x' : ' ');"), "int in {0, 1}");
  EXPECT_EQ(said_of("export const f = (n) => n === 0 || 1 === n;"), "int in {0, 1}");
  EXPECT_EQ(said_of("export const f = (n) => n !== 0 && n !== 3;"), "int in {0, 3, 4}");
  EXPECT_EQ(said_of("export function f(n) { switch (n) { case 2: return 1; case -2: return 2; } }"),
            "int in {-2, 0, 2}");
  EXPECT_EQ(
      said_of("export const f = (xs) => xs.map((row) => row.filter((x) => x === 1).length);"),
      "rows of 1..3 by 1..3 of int in {0, 1} | list of list of int in {0, 1} length 0..4 length "
      "0..4");
  EXPECT_EQ(said_of("export function f(xs) { const x = xs.slice()[0]; return x === 1; }"),
            "list of int in {0, 1} length 0..4");
  // Something else is done with them.
  for (const char* const other :
       {"(n) => n === 1 || n > 5", "(n) => (n === 1 ? 0 : n + 1)", "(n) => (n === 1 ? 0 : -n)",
        "(n) => n === 1 || [n].length", "(n) => (n === 1 ? 0 : Math.abs(n))",
        "(n) => (n === 1 ? 0 : n)", "(n) => { const m = n; return m === 1 || m % 2 === 1; }"})
    EXPECT_EQ(said_of(std::string("export const f = ") + other + ";"), kInt) << other;
  EXPECT_EQ(said_of("export const f = (xs) => xs[0] === 1 && Math.max(...xs);"),
            "list of int in -100..100 length 0..4");
}

TEST(Usage, AdmitsEveryValueIfThreeTypesAreTested) {
  EXPECT_EQ(said_of("export function f(x) { if (Array.isArray(x)) return 1;\n"
                    "if (typeof x === 'string') return 2;\n"
                    "return typeof x === 'number' ? 3 : 4; }"),
            "any");
}

TEST(Usage, ReadsDocumentation) {
  EXPECT_EQ(
      said_of("/**\n * @param {string[]} x the words\n */\nexport const f = (x) => x.length;"),
      "list of string of [ 0-9A-Za-z] length 0..4 length 0..4");
}

TEST(Usage, DescribesClassesByTheirPublicMembers) {
  const Analysed found(
      "export class Account {\n"
      "  #sum = 0;\n"
      "  constructor(owner) { this.owner = owner.trim(); }\n"
      "  pay(amount) { this.#sum += amount; }\n"
      "  static of() {}\n"
      "  get sum() { return this.#sum; }\n"
      "}");
  ASSERT_EQ(found.usage.signatures.size(), 3U);
  EXPECT_EQ(found.usage.signatures[0].kind, dynamic::Operation::Kind::kConstruct);
  EXPECT_EQ(said(found.parameter(0, "Account")), "string of [ 0-9A-Za-z] length 0..4");
  EXPECT_EQ(said(found.parameter(0, "pay")), kInt);
  EXPECT_EQ(found.usage.signatures[2].kind, dynamic::Operation::Kind::kRead);
}

TEST(Usage, PrefersDatesToTheArithmeticOnThem) {
  constexpr const char* kDate = "date in 2000-01-01..2030-12-31";
  EXPECT_EQ(said_of("export const f = (d) => (d - new Date(d.getFullYear(), 0, 1)) / 864e5;"),
            kDate);
  EXPECT_EQ(said_of("export const f = (d) => new Date(d.getFullYear(), 0, 1) < d ? d - 1 : 0;"),
            kDate);
  EXPECT_EQ(said_of("export const f = (d) => d.getHours() * 60;"), kDate);
  EXPECT_EQ(Analysed("export const f = (d) => d.getTime() - 1;").parameter().evidence,
            Evidence::kClear);
}

TEST(Usage, LeavesOutErrorsBesideWhatIsGraded) {
  const std::string errors =
      "export class Wrong extends Error {}\nexport class Worse extends Wrong {}\n";
  const Analysed beside(errors + "export class Stack { push(x) {} }");
  ASSERT_EQ(beside.usage.signatures.size(), 2U);
  EXPECT_EQ(beside.usage.signatures[0].name, "Stack");
  EXPECT_EQ(Analysed(errors + "export const f = (x) => x;").usage.signatures.size(), 1U);
  EXPECT_EQ(Analysed(errors).usage.signatures.size(), 2U);
}

TEST(Usage, ProposesAFunctionForACallbackThatIsAwaited) {
  EXPECT_EQ(said_of("export async function f(of) { return 2 * (await of('a')); }"),
            "function (string of [ 0-9A-Za-z] length 0..4) to int in -100..100");
}

TEST(Usage, IsTotalOnContradictionsAndCycles) {
  for (const char* text : {
           "export function f(x) { x.trim(); x.push(x); x[x] = x; return x(x) - x; }",
           "export function f(a) { a = a.b; a.b = a; return f(f); }",
           "export const f = (...x) => f(...x, ...f(x));",
           "export default function ({ a: [b, ...c], ...d }) { for (b of c) d[b] = d; }",
           "export const f = (x) => (x.map)((y) => (y.trim)());",
           "export class f extends f { constructor(f) { super(f); this.f = f; } f(f) { f.f(f); } }",
           "export function* f(x) { yield* x; label: for (;;) break label; }",
       })
    Analysed{text};
}

}  // namespace
}  // namespace assay::javascript
