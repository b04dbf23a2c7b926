// Descriptions that together use every construct of the input language.
#pragma once

#include <string>

namespace assay::inputs {

struct ExampleSpec {
  const char* name;
  const char* text;
};

inline constexpr ExampleSpec kExamples[] = {
    {"three_ints", "a: int, b: int, c: int\n"},
    {"range", "n: int in 1..1000\n"},
    {"set", "n: int in {1, 2, 4, -8}\n"},
    {"wide", "n: long in -10^12..10^12\n"},
    {"list", "n: int in 1..99\na: n of int in -1000..1000\n"},
    {"list_then", "n: int in 1..19\na: n of int\nk: int in 1..n\n"},
    {"unstated_list", "a: 0..5 of int in 1..9, \" 0\"\n"},
    {"dependent", "n: int in 1..50, m: int in 1..n\n"},
    {"related", "m: int, n: int in 1..50\nwhere 1 <= m && m <= n\n"},
    {"matrix",
     "rows: int in 1..4, columns: int in 1..4\n"
     "repeat rows { row: columns of int in 0..1 }\n"},
    {"triangle", "n: int in 1..4\nrepeat n as i { row: i + 1 of int in 0..9 }\n"},
    {"sentinel", "repeat 0..8 { size: int in 1..20, w: word of [a-z] length 1..size }\n\"-1\"\n"},
    {"commands",
     "repeat 0..2 {\n  op: char of [bdw]\n  repeat op == 'd' || op == 'w' { x: int in 1..9 }\n}\n"
     "\"q\"\n"},
    {"word_commands",
     "repeat 0..3 {\n  w: word matching /pop|push/ length 3..4\n"
     "  repeat w == \"push\" { x: int in 1..9 }\n  where w != \"pop\" || w[0] == 'p'\n}\n"},
    {"menu", "choice: int in 0..3\nrepeat choice >= 2 {\n  a: int, b: int\n  where a < b\n}\n"},
    {"dictionary",
     "n: int in 1..3\nrepeat n { k: int in 1..9, d: word of [a-zA-Z] length k }\n"
     "repeat 0..3 {\n  l: int in 1..9, w: word of [a-z] length l\n}\n\"-1\"\n"},
    {"letters",
     "n: int in 1..4\nrepeat n { c: char of [a-z] }\nk: int in 0..3\nwhere increasing(c)\n"},
    {"calculator",
     "first: int in 0..999, repeat 0..5 { \" \", op: char of [+-], \" \", k: int in 0..999 }\n"},
    {"inline", "n: int in 1..9, repeat n { x: int in 0..9, y: int in 0..9 where x <= y }\n"},
    {"sets",
     "n: int in 1..6\na: n of int in -10..10\nm: int in 1..6\nb: m of int in -10..10\n"
     "where distinct(a) && distinct(b)\n"},
    {"sorted", "n: int in 1..6\na: n of int in 0..1000\nwhere sorted(a) && sum(a) <= 3000\n"},
    {"sized_word", "size: int in 1..30\nw: word of [a-z] length size\n"},
    {"sized_line", "size: int in 2..65\ns: line of [ -~] length size - 1\nend: none\n"},
    {"word_char_word",
     "s: word of [!-~] length 1..49\nc: char of [!-~]\nt: word of [!-~] length 1..49\n"},
    {"same_length",
     "a: word matching /[1-9][0-9]*/ length 1..79, b: word matching /[1-9][0-9]*/ length len(a)\n"},
    {"line", "s: line of [ -~] length 0..79\nend: either\n"},
    {"line_char", "s: line of [ -~] length 0..79\nc: char of [ -~]\n"},
    {"text", "t: text of [0-9 \\n] length 0..200\nend: none\n"},
    {"messages",
     "t: text matching /\"([^\"\\\\]|\\\\[\"\\\\])*\"( \"([^\"\\\\]|\\\\[\"\\\\])*\")*/ length "
     "2..60\nend: none\n"},
    {"fractions", "x: float in -100..100 decimals 4, y: float in 0.5..2 decimals 1\n"},
    {"free", "n: int in 1..9\na: n of int in 0..9\nlayout: free\n"},
    {"pairs", "repeat 1..4 { lo: int in 0..20, hi: int in lo..30 }\n"},
    {"words", "n: int in 1..5, w: n of word of [ab] length 1..3\nwhere len(w) != 2\n"},
    {"first_letter", "s: word of [a-d] length 1..5\nwhere s[0] != 'a' && s[len(s) - 1] == s[0]\n"},
    {"element",
     "n: int in 1..5\na: n of int in 0..9\ni: int in 0..n - 1\nwhere a[i] > 3 || a[0] == 0\n"},
};

}  // namespace assay::inputs
