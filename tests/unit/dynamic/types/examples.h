// Descriptions of every form, for the tests of all rooms of dynamic/.
#pragma once

namespace assay::dynamic {

struct ExampleDescription {
  const char* name;
  const char* text;
};

inline constexpr ExampleDescription kExamples[] = {
    {"Cipher", "rotate(text: string of [ -~] length 0..6, key: int in 0..26)"},
    {"Buffer",
     "new CircularBuffer(capacity: int in 1..3)\n"
     "write(item: int in 0..9)\n"
     "read()\n"
     "size                     # a property\n"
     "pop() where self.size > 0    # asked of the reference\n"
     "operations 1..5\n"},
    {"Scalars",
     "f(a: int, b: int in {1, 5, -3}, c: number in 0..1.5 decimals 2, d: boolean, e: date in "
     "2019-12-30..2020-01-03, g: bigint in -2..9)"},
    {"Strings",
     "f(a: string, b: string matching /a(b|c)*\\/?/ length 1..4, c: string of [äö\\u4e00-\\u4e05] "
     "length 1..3)"},
    {"Alternatives", "f(a: one of \"a\", \"b c\", 3, -0, NaN, true, null, b: int or null)"},
    {"Lists",
     "f(a: sorted list of int in 0..9 length 0..5, b: distinct list of string of [ab] length 1..2 "
     "length 0..3, c: sorted distinct list of number length 2..3)"},
    {"Rows", "f(grid: rows of 1..3 by 1..2 of int in 0..1)"},
    {"Records",
     "f(people: list of {name: string, age?: int in 0..99, \"x y\": boolean} length 0..3)"},
    {"Maps", "f(m: map of string of [a-c] length 1 to int, s: set of int in 1..3 length 1..2)"},
    {"LinkedList",
     "node = {value: int in 0..3, next: node or null} depth 0..4\nf(head: node or null)"},
    {"Tree",
     "tree = {value: int in 0..9, left: tree or null, right: tree or null} depth 0..3\n"
     "f(root: tree)"},
    {"Functions",
     "keep(list: list of int, test: function (int) to boolean, "
     "by: js \"(x) => x * 2\")"},
    {"Optional", "f(a: int in 0..3, b?: string length 0..2, ...rest: int in 0..1 length 0..2)"},
    {"Any", "typeName(value: any)"},
    {"TwoFunctions",
     "encode(s: string of [ab] length 0..4)\ndecode(s: string of [a-b0-9] length 0..4)"},
    {"Objects",
     "new Clock(hour: int in 0..3)\nplus(n: int in 0..3) to Clock\nequals(other: Clock)\n"
     "tick()\noperations 1..4\nobjects 1..2"},
    {"Classes",
     "new List()\nnew Element(value: int in 0..3, next?: Element)\nList.add(element: Element)\n"
     "List.head to Element\nElement.value\noperations 1..4\nobjects 1..3 reused"},
    {"Factory", "new Clock = at(hour: int in 0..3)\nplus(n: int in 0..3) to Clock\ntext()"},
};

}  // namespace assay::dynamic
