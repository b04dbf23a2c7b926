#include "report/advise/rules.h"

#include <string>

#include "report/grade/summary.h"

namespace assay::report {
namespace {

constexpr AdviceRule kRules[] = {
    {"forbidden-call", "ForbiddenCall", "A forbidden function is called",
     "The assignment forbids calls of this function.", true},
    {"endless-loop", "EndlessLoop", "A loop does not end",
     "The run was stopped after many rounds of this loop.", true},
    {"endless-recursion", "EndlessRecursion", "A function calls itself without end",
     "The run was stopped after many calls of this function.", true},
    {"changes-argument", "ChangesArgument", "An argument is changed",
     "The reference leaves the argument as it is, so that its caller can use it again.", true},
    {"depends-on-earlier-calls", "DependsOnEarlierCalls", "Earlier calls change later results",
     "The program keeps something from one call or object to the next, such as a counter, a list "
     "or the position of a regular expression with the flag g, and the reference does not.",
     true},
    {"late-member", "LateMember", "Members are added late",
     "Objects of one kind have different members when they are used. Access is fast if all have "
     "the "
     "same members, set where they are made.",
     false},
    {"member-order", "MemberOrder", "Members are in different orders",
     "Objects with the same members in another order have another layout. Access is fast if all "
     "have one layout.",
     false},
    {"changing-type", "ChangingType", "A variable or a member changes its type",
     "Code is easier to read, and faster, if a variable or a member has one type.", false},
    {"sparse-array", "SparseArray", "An array has gaps or other keys",
     "Arrays are fast if they are filled from index 0 on, without gaps and without other keys.",
     false},
    {"missing-element", "MissingElement", "What is read is not there",
     "A read past the end, of a hole or of a deleted member yields undefined, is slow, and is "
     "often "
     "a mistake.",
     false},
    {"mixed-array", "MixedArray", "An array of numbers gets other values",
     "Arrays that contain nothing but numbers are stored in a fast form.", false},
    {"polymorphic-operation", "PolymorphicOperation", "Operands change their types",
     "An operation is fast, and its meaning clear, if its operands always have the same types.",
     false},
    {"other", "Other", "Also noticed", "The message says what was noticed.", false},
};

}  // namespace

std::span<const AdviceRule> advice_rules() { return kRules; }

std::size_t advice_rule_of(const results::Finding& finding) {
  std::size_t index = 0;
  while (index + 1 < std::size(kRules) && kRules[index].code != finding.code) ++index;
  return index;
}

std::string place_in_words(const results::Finding& finding) {
  return finding.where.valid() ? line_in_words(finding.where) : "";
}

std::string advice_sentence(const results::Finding& finding) {
  std::string text = finding.message;
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z')
    text[0] = static_cast<char>(text[0] - 'a' + 'A');
  if (!text.empty() && text.back() != '.') text += '.';
  return text;
}

}  // namespace assay::report
