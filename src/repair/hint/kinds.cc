// What kind of change is needed at what kind of place, in sentences that follow "Line 7:". Each
// says what to look at and leaves the answer open; each is true of every edit of its kind.
#include <cstddef>

#include "repair/hint/catalogue.h"

namespace assay::repair {
namespace {

struct Kind {
  std::string_view change;
  std::string_view place;  // "": any other place
  std::string_view english, german;
};

constexpr Kind kKinds[] = {
    {"separator", "",
     "What separates two values is printed too often or too seldom here: print it between two "
     "values, but not after the last one (or before the first one).",
     "Das Trennzeichen wird hier zu oft oder zu selten ausgegeben: Gib es zwischen zwei Werten "
     "aus, "
     "aber nicht nach dem letzten (oder vor dem ersten)."},
    {"format", "",
     "What is printed or read here does not have exactly the form that is asked for: every "
     "character counts, spaces and line breaks included.",
     "Was hier ausgegeben oder eingelesen wird, hat nicht genau die verlangte Form: Jedes Zeichen "
     "zählt, auch Leerzeichen und Zeilenumbrüche."},

    {"comparison", "condition",
     "The comparison in this condition is not the right one: what should happen with equal, "
     "smaller and larger values?",
     "Der Vergleich in dieser Bedingung ist nicht der richtige: Was soll bei gleichen, kleineren "
     "und größeren Werten geschehen?"},
    {"comparison", "loop-condition",
     "The comparison in the loop's condition is not the right one: for which values should the "
     "loop still run?",
     "Der Vergleich in der Schleifenbedingung ist nicht der richtige: Bei welchen Werten soll die "
     "Schleife noch laufen?"},
    {"comparison", "",
     "The comparison here is not the right one: think of equal, smaller and larger values.",
     "Der Vergleich ist hier nicht der richtige: Wie ist es bei gleichen, kleineren und größeren "
     "Werten?"},

    {"assignment", "",
     "A value is assigned here where two values should be compared: which operator compares?",
     "Hier wird ein Wert zugewiesen, wo zwei Werte verglichen werden sollten: Welcher Operator "
     "vergleicht?"},

    {"operator", "condition",
     "An operator in this condition is not the right one: which parts must be true, and how are "
     "they calculated?",
     "Ein Operator in dieser Bedingung ist nicht der richtige: Welche Teile müssen wahr sein, und "
     "wie werden sie berechnet?"},
    {"operator", "loop-condition",
     "An operator in the loop's condition is not the right one: which parts must be true so that "
     "the loop continues?",
     "Ein Operator in der Schleifenbedingung ist nicht der richtige: Welche Teile müssen wahr "
     "sein, damit die Schleife weiterläuft?"},
    {"operator", "loop-step",
     "The operator in the loop's step is not the right one: how should the variable change from "
     "round to round?",
     "Der Operator im Schleifenschritt ist nicht der richtige: Wie soll sich die Variable von "
     "Durchlauf zu Durchlauf ändern?"},
    {"operator", "subscript",
     "An operator in this index is not the right one: calculate by hand which element is used.",
     "Ein Operator in diesem Index ist nicht der richtige: Welches Element ergibt sich, wenn man "
     "von Hand rechnet?"},
    {"operator", "",
     "An operator here is not the right one: try the calculation with small numbers on paper.",
     "Ein Operator ist hier nicht der richtige: Mit kleinen Zahlen lässt sich die Rechnung auf "
     "Papier prüfen."},

    {"off-by-one", "condition",
     "A value in this condition is off by one: for which value should it become true?",
     "Ein Wert in dieser Bedingung liegt um eins daneben: Ab welchem Wert soll sie wahr sein?"},
    {"off-by-one", "loop-condition",
     "A value in the loop's condition is off by one: in which round should the loop end?",
     "Ein Wert in der Schleifenbedingung liegt um eins daneben: Nach welchem Durchlauf soll die "
     "Schleife enden?"},
    {"off-by-one", "loop-step", "A value in the loop's step is off by one.",
     "Ein Wert im Schleifenschritt liegt um eins daneben."},
    {"off-by-one", "loop-start",
     "A value at the start of the loop is off by one: with which value should it begin?",
     "Ein Wert am Anfang der Schleife liegt um eins daneben: Mit welchem Wert soll sie beginnen?"},
    {"off-by-one", "subscript",
     "The index is off by one: which index has the first element, and which the last?",
     "Der Index liegt um eins daneben: Welchen Index hat das erste Element und welchen das "
     "letzte?"},
    {"off-by-one", "initial-value",
     "The first value of the variable is off by one: with which value should it begin?",
     "Der erste Wert der Variablen liegt um eins daneben: Mit welchem Wert soll sie beginnen?"},
    {"off-by-one", "declaration",
     "A number in this declaration is off by one: is there enough room?",
     "Eine Zahl in dieser Deklaration liegt um eins daneben: Ist genug Platz?"},
    {"off-by-one", "definition", "The constant that is defined here is off by one.",
     "Die Konstante, die hier festgelegt wird, liegt um eins daneben."},
    {"off-by-one", "", "A value here is one too large or one too small.",
     "Ein Wert ist hier um eins zu groß oder um eins zu klein."},

    {"operand", "condition",
     "A variable or number in this condition is not the right one: which values should be tested?",
     "Eine Variable oder Zahl in dieser Bedingung ist nicht die richtige: Welche Werte sollen "
     "geprüft werden?"},
    {"operand", "loop-condition",
     "A variable or number in the loop's condition is not the right one: on what does it depend "
     "whether the loop continues?",
     "Eine Variable oder Zahl in der Schleifenbedingung ist nicht die richtige: Wovon hängt es ab, "
     "ob die Schleife weiterläuft?"},
    {"operand", "loop-step",
     "A variable or number in the loop's step is not the right one: what should change from round "
     "to round?",
     "Eine Variable oder Zahl im Schleifenschritt ist nicht die richtige: Was soll sich von "
     "Durchlauf zu Durchlauf ändern?"},
    {"operand", "loop-start",
     "A variable or number at the start of the loop is not the right one: with which value should "
     "it begin?",
     "Eine Variable oder Zahl am Anfang der Schleife ist nicht die richtige: Mit welchem Wert soll "
     "sie beginnen?"},
    {"operand", "subscript",
     "A variable or number in this index is not the right one: which element is meant?",
     "Eine Variable oder Zahl in diesem Index ist nicht die richtige: Welches Element ist "
     "gemeint?"},
    {"operand", "argument",
     "A value that is passed to a function here is not the right one: which does the function "
     "need?",
     "Ein Wert, der hier an eine Funktion übergeben wird, ist nicht der richtige: Welchen braucht "
     "sie?"},
    {"operand", "printed-value",
     "A variable or number that is printed here is not the right one: which value is asked for?",
     "Eine Variable oder Zahl, die hier ausgegeben wird, ist nicht die richtige: Welcher Wert ist "
     "verlangt?"},
    {"operand", "definition", "The constant that is defined here is not the right one.",
     "Die Konstante, die hier festgelegt wird, ist nicht die richtige."},
    {"operand", "",
     "A variable or number here is not the right one: say in words what should be calculated.",
     "Eine Variable oder Zahl ist hier nicht die richtige: Was soll, in Worten gesagt, berechnet "
     "werden?"},

    {"swap", "condition", "Two parts of this condition are in the wrong order.",
     "Zwei Teile dieser Bedingung stehen in der falschen Reihenfolge."},
    {"swap", "loop-condition", "Two parts of the loop's condition are in the wrong order.",
     "Zwei Teile der Schleifenbedingung stehen in der falschen Reihenfolge."},
    {"swap", "", "Two parts here are in the wrong order.",
     "Zwei Teile stehen hier in der falschen Reihenfolge."},

    {"condition", "loop-condition",
     "The loop's condition is not the right one: how long should the loop run?",
     "Die Schleifenbedingung ist nicht die richtige: Wie lange soll die Schleife laufen?"},
    {"condition", "", "The condition here is not the right one: in which cases should it be true?",
     "Die Bedingung ist hier nicht die richtige: In welchen Fällen soll sie wahr sein?"},

    {"conjunct", "loop-condition",
     "The loop's condition lacks a part: what else decides whether the loop continues?",
     "In der Schleifenbedingung fehlt ein Teil: Was entscheidet noch darüber, ob die Schleife "
     "weiterläuft?"},
    {"conjunct", "", "The condition here lacks a part: which further case must it consider?",
     "In der Bedingung fehlt hier ein Teil: Welchen Fall muss sie noch berücksichtigen?"},

    {"negation", "loop-condition",
     "The loop's condition, or a part of it, is true when it should be false: does the loop run "
     "while it should, or until it should?",
     "Die Schleifenbedingung oder ein Teil davon ist wahr, wenn sie falsch sein soll: Läuft die "
     "Schleife, solange die Bedingung gilt, oder bis sie gilt?"},
    {"negation", "",
     "The condition here, or a part of it, is true when it should be false, and the other way "
     "round.",
     "Die Bedingung oder ein Teil davon ist hier wahr, wenn sie falsch sein soll, und umgekehrt."},

    {"value", "condition", "A value in this condition is not calculated correctly.",
     "Ein Wert in dieser Bedingung wird nicht richtig berechnet."},
    {"value", "loop-condition",
     "A value in the loop's condition is not calculated correctly: how often should the loop run?",
     "Ein Wert in der Schleifenbedingung wird nicht richtig berechnet: Wie oft soll die Schleife "
     "laufen?"},
    {"value", "loop-step",
     "The loop's step is not the right one: what should change from round to round?",
     "Der Schleifenschritt ist nicht der richtige: Was soll sich von Durchlauf zu Durchlauf "
     "ändern?"},
    {"value", "loop-start", "The start of the loop is not the right one.",
     "Der Anfang der Schleife ist nicht der richtige."},
    {"value", "assigned-value",
     "The value that is stored here is not the right one: what should the variable contain "
     "afterwards?",
     "Der Wert, der hier gespeichert wird, ist nicht der richtige: Was soll danach in der "
     "Variablen stehen?"},
    {"value", "initial-value",
     "The first value of the variable is not the right one: with which value should it begin?",
     "Der erste Wert der Variablen ist nicht der richtige: Mit welchem Wert soll sie beginnen?"},
    {"value", "returned-value",
     "The value that is returned here is not the right one: on what should it depend?",
     "Der Wert, der hier zurückgegeben wird, ist nicht der richtige: Wovon soll er abhängen?"},
    {"value", "argument", "A value that is passed to a function here is not the right one.",
     "Ein Wert, der hier an eine Funktion übergeben wird, ist nicht der richtige."},
    {"value", "printed-value",
     "A value that is printed here is not the right one: which value is asked for?",
     "Ein Wert, der hier ausgegeben wird, ist nicht der richtige: Welcher ist verlangt?"},
    {"value", "subscript", "The index is not the right one: which element is meant?",
     "Der Index ist nicht der richtige: Welches Element ist gemeint?"},
    {"value", "definition", "The constant that is defined here is not the right one.",
     "Die Konstante, die hier festgelegt wird, ist nicht die richtige."},
    {"value", "", "A value here is not calculated correctly.",
     "Ein Wert wird hier nicht richtig berechnet."},

    {"conversion", "",
     "The calculation here uses the wrong kind of numbers: is it done with whole numbers or with "
     "decimals, and do the numbers fit?",
     "Hier wird mit der falschen Art von Zahlen gerechnet: mit ganzen Zahlen oder mit Kommazahlen, "
     "und haben die Zahlen genug Platz?"},
    {"method", "",
     "A function of the library is not the right one here: what does it do with a small example, "
     "step "
     "by step?",
     "Eine Funktion der Bibliothek ist hier nicht die richtige: Was tut sie, Schritt für Schritt, "
     "an "
     "einem kleinen Beispiel?"},
    {"library-call", "",
     "A value here is almost right: a function of the library helps to make the right one of it.",
     "Ein Wert ist hier fast richtig: Eine Funktion der Bibliothek hilft, den richtigen daraus zu "
     "machen."},
    {"input", "",
     "The input is not read correctly here: what is read, in which order, and where is it stored?",
     "Die Eingabe wird hier nicht richtig gelesen: Was wird gelesen, in welcher Reihenfolge, und "
     "wo wird es gespeichert?"},
    {"output", "",
     "The output is not right here: what should be printed at this point, and in which form?",
     "Die Ausgabe stimmt hier nicht: Was soll an dieser Stelle ausgegeben werden, und in welcher "
     "Form?"},

    {"keys-or-elements", "",
     "This loop goes through the indices (or keys), or through the elements themselves: which of "
     "them does its body need?",
     "Diese Schleife geht die Indizes (oder Schlüssel) durch oder die Elemente selbst: Welche "
     "davon "
     "braucht ihr Rumpf?"},
    {"repetition", "loop",
     "This loop can repeat what is in it: should that happen again and again, or at most once?",
     "Diese Schleife kann wiederholen, was in ihr steht: Soll das immer wieder geschehen oder "
     "höchstens einmal?"},
    {"repetition", "",
     "This happens at most once: should it happen again and again, as long as the condition is "
     "true?",
     "Das geschieht höchstens einmal: Soll es immer wieder geschehen, solange die Bedingung wahr "
     "ist?"},
    {"case", "",
     "A case is not handled here: for which values does this give nothing sensible, and what "
     "should happen then?",
     "Ein Fall ist hier nicht berücksichtigt: Für welche Werte kommt hier nichts Sinnvolles "
     "heraus, "
     "und was soll dann geschehen?"},
    {"jump", "", "Another statement belongs here: what should happen in this case?",
     "Hierher gehört eine andere Anweisung: Was soll in diesem Fall geschehen?"},
    {"insert", "", "A statement is missing here: what should happen at this point?",
     "Hier fehlt eine Anweisung: Was soll an dieser Stelle geschehen?"},
    {"delete", "loop", "A loop here is not needed: what does it do that should not happen?",
     "Eine Schleife wird hier nicht gebraucht: Was tut sie, das nicht geschehen soll?"},
    {"delete", "branch",
     "A condition with its statements is not needed here: what do they do that should not happen?",
     "Eine Bedingung wird hier mit ihren Anweisungen nicht gebraucht: Was tun sie, das nicht "
     "geschehen soll?"},
    {"delete", "", "Something here is not needed: what happens that should not happen?",
     "Hier wird etwas nicht gebraucht: Was geschieht, das nicht geschehen soll?"},
    {"statement", "",
     "The statement here does not do what is needed: what should it change or print?",
     "Die Anweisung tut hier nicht, was nötig ist: Was soll sie ändern oder ausgeben?"},
    {"guard", "loop", "This loop should run in some cases only: on what does it depend?",
     "Diese Schleife soll nur in manchen Fällen laufen: Wovon hängt das ab?"},
    {"guard", "", "What is done here should happen in some cases only: on what does it depend?",
     "Was hier getan wird, soll nur in manchen Fällen geschehen: Wovon hängt das ab?"},
    {"target", "", "A value is stored in the wrong place here: which variable should change?",
     "Ein Wert wird hier an der falschen Stelle gespeichert: Welche Variable soll sich ändern?"},
    {"initialise", "",
     "A variable that is declared here has no value at first: which one does it need before it is "
     "used?",
     "Eine Variable, die hier deklariert wird, hat zuerst keinen Wert: Welchen braucht sie, bevor "
     "sie verwendet wird?"},

    {"structure", "loop",
     "Check which statements belong to this loop: curly brackets and semicolons decide.",
     "Welche Anweisungen gehören zu dieser Schleife? Geschweifte Klammern und Semikolons "
     "entscheiden."},
    {"structure", "branch",
     "Check which statements belong to which case: curly brackets, semicolons and `else` decide.",
     "Welche Anweisungen gehören zu welchem Fall? Geschweifte Klammern, Semikolons und `else` "
     "entscheiden."},
    {"structure", "",
     "Check which statements belong together here: curly brackets, semicolons and `else` decide.",
     "Welche Anweisungen gehören hier zusammen? Geschweifte Klammern, Semikolons und `else` "
     "entscheiden."},

    {"declaration", "definition", "The constant that is defined here is not the right one.",
     "Die Konstante, die hier festgelegt wird, ist nicht die richtige."},
    {"declaration", "array-size",
     "The size of this array does not fit: how many elements, and which largest index, are needed?",
     "Die Größe dieses Arrays passt nicht: Wie viele Elemente und welcher größte Index werden "
     "gebraucht?"},
    {"declaration", "",
     "A type or a size that is declared here does not fit: which values, and how many of them, "
     "must have room?",
     "Ein Typ oder eine Größe passt hier nicht: Welche Werte, und wie viele davon, müssen Platz "
     "haben?"},
    {"block", "gap", "A whole part is missing here: which step of the task is not done yet?",
     "Hier fehlt ein ganzer Teil: Welcher Schritt der Aufgabe wird noch nicht ausgeführt?"},
    {"block", "loop",
     "This loop does not do its part of the task: write down in words what each round should do.",
     "Diese Schleife erfüllt ihren Teil der Aufgabe nicht: Was soll, in Worten, bei jedem "
     "Durchlauf "
     "geschehen?"},
    {"block", "",
     "This part does not do its share of the task: write down in words which steps are needed.",
     "Dieser Teil erfüllt seine Aufgabe nicht: Welche Schritte sind, in Worten, nötig?"},
};

constexpr Kind kOther = {"", "", "Something has to be changed here.",
                         "Hier muss etwas geändert werden."};

const Kind& kind_of(std::string_view change, std::string_view place) {
  const Kind* found = &kOther;
  for (const Kind& kind : kKinds) {
    if (kind.change != change) continue;
    if (kind.place == place) return kind;
    if (kind.place.empty()) found = &kind;
  }
  return *found;
}

}  // namespace

std::string_view kind_of_change(std::string_view change, std::string_view place,
                                results::Tongue tongue) {
  const Kind& kind = kind_of(change, place);
  return tongue == results::Tongue::kGerman ? kind.german : kind.english;
}

}  // namespace assay::repair
