#include "serve/job/compiler_words.h"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "base/words.h"
#include "serve/job/known_sentences.h"

namespace assay::serve {
namespace {

/// `english` and `german` may have one "{}", for the name that the message mentions.
struct Known {
  std::string_view part;  // of the compiler's message
  std::string_view english, german;
};

constexpr Known kKnown[] = {
    // Errors of Clang.
    {"use of undeclared identifier",
     "`{}` is not declared: is it spelt as in its declaration, or is the declaration missing?",
     "`{}` ist nicht deklariert: Ist der Name so geschrieben wie in der Deklaration, oder fehlt "
     "sie?"},
    {"call to undeclared function",
     "the function `{}` is not known: is it spelt right, and is its header included?",
     "Die Funktion `{}` ist nicht bekannt: Ist der Name richtig, und ist ihre Header-Datei "
     "eingebunden?"},
    {"expected ';'", "a semicolon is missing here", "Hier fehlt ein Semikolon"},
    {"expected ')'", "a closing bracket `)` is missing here", "Hier fehlt eine Klammer `)`"},
    {"expected '}'", "a closing bracket `}}` is missing: each `{{` needs one",
     "Eine Klammer `}}` fehlt: Jede `{{` braucht eine"},
    {"expected ']'", "a closing bracket `]` is missing here", "Hier fehlt eine Klammer `]`"},
    {"expression is not assignable",
     "a value can only be stored in a variable, or in a place such as an element of an array",
     "Ein Wert lässt sich nur in einer Variablen speichern oder in etwas wie einem Element eines "
     "Arrays"},
    {"expected expression", "a value or calculation is missing here",
     "Hier fehlt ein Wert oder eine Rechnung"},
    {"redefinition of", "`{}` is declared twice", "`{}` ist zweimal deklariert"},
    // Warnings of Clang.
    {"is uninitialized when used here", "`{}` has no value yet where it is used here",
     "`{}` hat noch keinen Wert, wo es hier benutzt wird"},
    {"is used uninitialized whenever",
     "`{}` has no value in some cases: which one does it need first?",
     "`{}` hat in manchen Fällen keinen Wert: Welchen braucht es am Anfang?"},
    {"using the result of an assignment as a condition",
     "`=` stores a value; to compare, write `==`",
     "`=` speichert einen Wert; zum Vergleichen schreibt man `==`"},
    {"has empty body", "the semicolon here ends the statement, so nothing belongs to it",
     "Das Semikolon beendet hier die Anweisung, sodass nichts dazugehört"},
    {"misleading indentation",
     "this line is indented as if it belonged to the lines above, but it does not: are brackets "
     "`{{ }}` missing?",
     "Diese Zeile ist eingerückt, als gehörte sie zu den Zeilen darüber, gehört aber nicht dazu: "
     "Fehlen Klammern `{{ }}`?"},
    {"equality comparison result unused",
     "`==` compares and changes nothing; to assign a value, write `=`",
     "`==` vergleicht und ändert nichts; zum Zuweisen schreibt man `=`"},
    {"expression result unused", "this line calculates something and does nothing with it",
     "Diese Zeile rechnet etwas aus und macht nichts damit"},
    {"is past the end of the array", "this index is beyond the end of the array",
     "Dieser Index liegt hinter dem Ende des Arrays"},
    {"division by zero is undefined", "this divides by zero", "Hier wird durch null geteilt"},
    {"remainder by zero is undefined", "this divides by zero", "Hier wird durch null geteilt"},
    {"dangling else", "this `else` belongs to the nearest `if`: brackets `{{ }}` make it clear",
     "Dieses `else` gehört zum nächsten `if`: Klammern `{{ }}` machen es deutlich"},
    {"non-void function does not return a value",
     "the end of the function can be reached without a `return`",
     "Das Ende der Funktion ist ohne `return` zu erreichen"},
    {"more '%' conversions than data arguments",
     "there are more `%` in the format than values after it",
     "Die Formatangabe hat mehr `%` als Werte, die danach kommen"},
    {"data argument not used by format string",
     "there are more values than `%` in the format, so one is not used",
     "Es gibt mehr Werte als `%` in der Formatangabe: Einer wird nicht benutzt"},
    {"variable-sized object may not be initialized",
     "an array whose size is a variable cannot get values in its declaration: use a loop",
     "Ein Array, dessen Größe in einer Variablen steht, kann bei der Deklaration keine Werte "
     "bekommen: Nimm dafür eine Schleife"},
    {"variable length array declaration not allowed at file scope",
     "outside of functions, the size of an array must be a constant",
     "Außerhalb von Funktionen muss die Größe eines Arrays eine Konstante sein"},
    {"array of size 0", "this array has no elements", "Dieses Array hat keine Elemente"},
    // Of Assay.
    {"The program reads nothing", "the program reads nothing, but the task gives it input",
     "Das Programm liest nichts ein, obwohl es nach der Aufgabe eine Eingabe bekommt"},
    // Errors of scalac.
    {"expected class or object definition",
     "functions must be in an object: write `object Solution {{` above and `}}` below",
     "Funktionen müssen in einem Objekt stehen: Schreibe `object Solution {{` darüber und `}}` "
     "darunter"},
    {"not found: value", "`{}` is not known here: is it spelt as where it is defined?",
     "`{}` ist hier nicht bekannt: Ist der Name so geschrieben wie in der Definition?"},
    {"not found: type", "the type `{}` is not known here", "Den Typ `{}` gibt es hier nicht"},
    {"Missing closing brace", "a closing bracket `}}` is missing here or before",
     "Hier oder davor fehlt eine Klammer `}}`"},
    {"expected but eof found", "the program ends too early: is a closing bracket `}}` missing?",
     "Das Programm endet zu früh: Fehlt eine Klammer `}}`?"},
    {"is not a member of", "`{}` does not exist for this value: is it spelt right?",
     "`{}` gibt es bei diesem Wert nicht: Ist der Name richtig geschrieben?"},
    {"Invalid left-hand side in assignment",
     "`=` stores a value in what is on its left; to compare, write `===`",
     "`=` speichert einen Wert in dem, was links steht; zum Vergleichen schreibe `===`"},
    {"missing parameter type",
     "the type of a parameter is missing: write it, as in `(x: Int) => …`",
     "Der Typ eines Parameters fehlt: Schreibe ihn hin, etwa `(x: Int) => …`"},
};

/// Returns the first name between single quotes, or after "value" or "type"; "" if there is none.
std::string name_in(std::string_view message) {
  const std::size_t quote = message.find('\'');
  const std::size_t end = quote == message.npos ? quote : message.find('\'', quote + 1);
  if (end != message.npos) return std::string(message.substr(quote + 1, end - quote - 1));
  for (const std::string_view word : {"not found: value ", "not found: type ", "value "})
    if (const std::size_t at = message.find(word); at != message.npos)
      return std::string(message.substr(
          at + word.size(), message.find_first_of(" (\n", at + word.size()) - (at + word.size())));
  return "";
}

/// Explains an operator that a type does not have: its name cannot be spelt wrong. Returns "" if
/// the message says something else. Of what ends in a colon, the right side has the operator.
std::string operator_message(std::string_view message, results::Tongue tongue) {
  constexpr std::string_view kValue = "value ", kMember = " is not a member of ";
  const std::size_t member = message.find(kMember), value = message.rfind(kValue, member);
  if (member == message.npos || value == message.npos) return "";
  std::string_view name = message.substr(value + kValue.size(), member - value - kValue.size());
  constexpr std::string_view kUnary = "unary_";
  const bool is_unary = name.starts_with(kUnary);
  if (is_unary) name.remove_prefix(kUnary.size());
  constexpr std::string_view kSigns = "+-*/%<>=!&|^~:?#@\\";
  if (name.empty() || name.find_first_not_of(kSigns) != name.npos) return "";
  std::string_view type = message.substr(member + kMember.size());
  type = type.substr(0, type.find('\n'));
  const bool is_german = tongue == results::Tongue::kGerman;
  if (name == "::" || name == ":::")
    return fmt::format(
        fmt::runtime(is_german ? "Rechts von `{}` muss eine Liste stehen, hier steht dort "
                                 "etwas vom Typ `{}`"
                               : "on the right of `{}` must be a list, but here it is of "
                                 "type `{}`"),
        name, type);
  if (name.ends_with(':'))
    return fmt::format(
        fmt::runtime(is_german ? "`{}` gehört zu dem, was rechts davon steht, und für den Typ `{}` "
                                 "gibt es diesen Operator nicht"
                               : "`{}` belongs to what is on its right, and the type `{}` has no "
                                 "such operator"),
        name, type);
  if (is_unary)
    return fmt::format(fmt::runtime(is_german ? "Den Operator `{}` gibt es für den Typ `{}` nicht"
                                              : "the type `{1}` has no operator `{0}`"),
                       name, type);
  return fmt::format(
      fmt::runtime(is_german ? "Den Operator `{}` gibt es für den Typ `{}` nicht, der links steht"
                             : "the type `{1}`, which is on the left, has no operator `{0}`"),
      name, type);
}

/// True if a bracket that opens a condition before this byte of a line is still open there.
bool is_in_condition(std::string_view before) {
  int depth = 0;
  for (std::size_t i = before.size(); i-- > 0;) {
    if (before[i] == ';') return false;
    if (before[i] == ')') ++depth;
    if (before[i] != '(' || --depth >= 0) continue;
    depth = 0;
    std::string_view word = before.substr(0, i);
    while (word.ends_with(' ')) word.remove_suffix(1);
    for (const std::string_view opening : {"if", "while"})
      if (word.ends_with(opening) &&
          (word.size() == opening.size() || !is_word_byte(word[word.size() - opening.size() - 1])))
        return true;
  }
  return false;
}

/// True if the line has `=` at this byte, which is no part of another operator.
bool is_assignment(std::string_view line, std::size_t at) {
  constexpr std::string_view kOperators = "=<>!+-*/%&|^";
  return at < line.size() && line[at] == '=' && (at + 1 == line.size() || line[at + 1] != '=') &&
         (at == 0 || kOperators.find(line[at - 1]) == kOperators.npos);
}

/// What stands between two texts; "" if they are not there.
std::string_view between(std::string_view text, std::string_view before, std::string_view after) {
  const std::size_t begin = text.find(before);
  if (begin == text.npos) return "";
  text.remove_prefix(begin + before.size());
  return text.substr(0, text.find(after));
}

/// Explains a value of another type than is needed, in scalac's words. Returns "" if the message
/// says something else.
std::string mismatch_message(std::string_view message, results::Tongue tongue) {
  if (message.find("ype mismatch") == message.npos) return "";
  const auto of = [&](std::string_view word) {
    std::string_view type = between(message, word, "\n");
    type.remove_prefix(std::min(type.find_first_not_of(" :"), type.size()));
    return type.substr(0, type.find(", required"));
  };
  const std::string_view found = of("found"), required = of("required");
  if (found.empty() || required.empty()) return "";
  return fmt::format(fmt::runtime(tongue == results::Tongue::kGerman
                                      ? "Hier steht ein Wert vom Typ `{}`, gebraucht wird einer "
                                        "vom Typ `{}`"
                                      : "here is a value of type `{}`, but one of type `{}` is "
                                        "needed"),
                     found, required);
}

/// Explains a value of another type than its place in a format has, in Clang's words. Returns "" if
/// the message says something else.
std::string format_message(std::string_view message, results::Tongue tongue) {
  const std::string_view format = between(message, "format specifies type '", "'"),
                         value = between(message, "the argument has type '", "'");
  if (format.empty() || value.empty()) return "";
  return fmt::format(fmt::runtime(tongue == results::Tongue::kGerman
                                      ? "Die Formatangabe verlangt hier den Typ `{}`, der Wert "
                                        "hat aber den Typ `{}`"
                                      : "the format asks for the type `{}` here, but the value "
                                        "has the type `{}`"),
                     format, value);
}

/// Explains a bracket that is missing before something else: "')' expected but 'else' found."
std::string missing_bracket(std::string_view message, results::Tongue tongue) {
  constexpr std::string_view kExpected = "' expected but ";
  const std::size_t at = message.find(kExpected);
  if (at == message.npos || at < 2 || message[at - 2] != '\'') return "";
  const char bracket = message[at - 1];
  if (bracket != ')' && bracket != ']' && bracket != '}') return "";
  std::string_view other = between(message, kExpected, " found");
  if (other.size() > 2 && other.front() == '\'') other = other.substr(1, other.size() - 2);
  if (other.empty() || other == "eof") return "";
  const bool is_german = tongue == results::Tongue::kGerman;
  return fmt::format(
      fmt::runtime(is_german ? "Hier oder davor fehlt eine Klammer `{}`; es folgt `{}`"
                             : "a bracket `{}` is missing here or before; `{}` follows"),
      bracket, other);
}

}  // namespace

std::string seen_at(const std::string& message, std::string_view line, std::uint32_t column) {
  constexpr std::string_view kNotAssignable = "expression is not assignable";
  if (message.find(kNotAssignable) == std::string::npos || column == 0) return message;
  const std::size_t at = column - 1;
  return is_assignment(line, at) && is_in_condition(line.substr(0, at))
             ? "using the result of an assignment as a condition without parentheses"
             : message;
}

std::string compiler_message(const std::string& message, results::Tongue tongue) {
  if (std::string made = operator_message(message, tongue); !made.empty()) return made;
  if (std::string made = mismatch_message(message, tongue); !made.empty()) return made;
  if (std::string made = missing_bracket(message, tongue); !made.empty()) return made;
  if (std::string made = format_message(message, tongue); !made.empty()) return made;
  for (const Known& each : kKnown)
    if (message.find(each.part) != std::string::npos)
      return fmt::format(
          fmt::runtime(tongue == results::Tongue::kGerman ? each.german : each.english),
          name_in(message));
  return tongue == results::Tongue::kGerman ? known_sentence(message, tongue)
                                            : of_the_solution(message);
}

}  // namespace assay::serve
