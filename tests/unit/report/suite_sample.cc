#include "suite_sample.h"

namespace assay::report::testing {

using results::SuiteQuality;
using results::SuiteReport;
using results::SuiteTest;

namespace {

SuiteTest value(std::string name, std::string call, std::string expected,
                std::vector<std::string> purposes) {
  SuiteTest test;
  test.function = name.substr(0, name.find(':'));
  test.name = std::move(name);
  test.call = std::move(call);
  test.expected = std::move(expected);
  test.found_in = "reference";
  test.purposes = std::move(purposes);
  test.size = 5;
  return test;
}

SuiteQuality quality(std::string suite, std::uint32_t tests, std::uint32_t branches,
                     std::uint32_t mutants) {
  return {std::move(suite), tests, 9, branches, 41, mutants};
}

}  // namespace

SuiteReport small_suite() {
  SuiteReport suite;
  suite.language = "Scala";
  suite.title = "Search trees";
  suite.reference = "Solution.scala";
  suite.class_name = "SearchTreesSuite";
  suite.imports = {"Solution._", "java.util.NoSuchElementException"};
  suite.functions = {"insert", "smallest", "show"};
  suite.kind = "ref+self";
  suite.paths = 1286;
  suite.generated = 1300;
  suite.distinct = 310;
  suite.is_reduced = true;
  suite.reached = "all inputs reached with at most 7 decisions";
  suite.confirmed = "scala 2.11.12 ran all 5 tests on the reference: they pass";
  suite.warnings = {"show: what it prints is compared, since it returns nothing else"};
  suite.operators = {"< for <=: 3", "left for right: 12"};
  suite.tests = {
      value("insert: a smaller element goes to the left", "insert(1, Node(2, Leaf(), Leaf()))",
            "Node(2, Node(1, Leaf(), Leaf()), Leaf())",
            {"the only test that takes line 12, case Leaf()", "tells < from <= in line 14"}),
      value("insert: below two levels, the order of the other elements stays as it was",
            "insert(4, Node(8, Node(2, Node(1, Leaf(), Leaf()), Node(6, Leaf(), Leaf())), "
            "Node(12, Leaf(), Leaf())))",
            "Node(8, Node(2, Node(1, Leaf(), Leaf()), Node(6, Node(4, Leaf(), Leaf()), Leaf())), "
            "Node(12, Leaf(), Leaf()))",
            {}),
      value("smallest: of one element", "smallest(Node(1, Leaf(), Leaf()))", "1", {}),
      value("smallest: there is none in the empty tree", "smallest(Leaf())", "",
            {"the only test with an exception"}),
      value("show: a line for each element", "show(Node(1, Leaf(), Leaf()))", "()",
            {"tells println from print in line 31"}),
  };
  suite.tests[3].expect = SuiteTest::Expect::kException;
  suite.tests[3].exception = "NoSuchElementException";
  suite.tests[3].exception_qualified = "java.util.NoSuchElementException";
  suite.tests[4].compares_printed = true;
  suite.tests[4].output = "1\n";
  suite.tests[4].found_in = "adams.scala";
  suite.quality = {quality("reduced", 5, 9, 39), quality("generated", 310, 9, 39),
                   quality("SpecTest.scala", 12, 8, 30)};
  suite.survivors = {
      {14, "line 14: e < v becomes e <= v", false,
       "same results on all inputs reached with at most 12 decisions"},
      {20, "line 20: x + 0 becomes x", true, ""},
  };
  suite.seconds = 1.5;
  return suite;
}

SuiteReport hostile_suite() {
  const std::string nasty =
      "</script><b onclick=\"x()\">'&amp; | `code` *star* _x_ [a](http://b) $ \\u000a \\ \"\"\" */ "
      "#\n- "
      "second\r\n\x1b[31mred\xff \xe2\x80\xae gr\xc3\xb6\xc3\x9f";
  SuiteReport suite;
  suite.language = "Scala";
  suite.title = nasty;
  suite.reference = nasty;
  suite.class_name = "1 </class>";
  suite.imports = {"Solution._"};
  suite.functions = {nasty, "a", nasty};
  suite.kind = nasty;
  suite.reached = nasty;
  suite.confirmed = "";
  suite.warnings = {nasty, ""};
  suite.operators = {nasty};
  suite.tests = {
      value(nasty, "f(\"" + std::string(150, '(') + "\", '\"', '(', `a)`)", "\"|`)\"", {nasty, ""}),
      value("", "f(" + std::string(70, 'x') + ", " + std::string(70, 'y') + ")", "g(", {}),
      value("x", "f(", ")", {})};
  suite.tests[1].found_in = nasty;
  suite.tests[2].expect = SuiteTest::Expect::kException;
  suite.tests[2].exception = "<E>";
  for (SuiteTest& test : suite.tests) {
    test.compares_printed = true;
    test.output = nasty;
  }
  suite.tests[2].output = "";
  suite.quality = {quality(nasty, 1, 12, 50), {"none", 0, 0, 0, 0, 0}};
  suite.survivors = {{1, nasty, false, nasty}, {2, nasty, true, nasty}};
  return suite;
}

}  // namespace assay::report::testing
