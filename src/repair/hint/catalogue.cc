#include "repair/hint/catalogue.h"

#include "base/ascii.h"

namespace assay::repair {
namespace {

struct Texts {
  std::string_view english, german;
};

/// `{0}` is the first argument.
Texts texts_of(Message which) {
  switch (which) {
    case Message::kHint:
      return {"Hint {0}:", "Tipp {0}:"};
    case Message::kChange:
      return {"One change is needed.", "Eine Änderung ist nötig."};
    case Message::kChanges:
      return {"{0} changes are needed.", "{0} Änderungen sind nötig."};
    case Message::kPlaces:
      return {"{0} Some places need the same change: there are {1} places in all.",
              "{0} Manche Stellen brauchen dieselbe Änderung: Insgesamt sind es {1} Stellen."};
    case Message::kSameInLine:
      return {"The same change is needed in line {0}.",
              "Dieselbe Änderung ist in Zeile {0} nötig."};
    case Message::kSameInLines:
      return {"The same change is needed in lines {0}.",
              "Dieselbe Änderung ist in den Zeilen {0} nötig."};
    case Message::kUnverified:
      return {
          "These hints lead to a program that is right for all valid inputs that were tried; for "
          "others it is not certain.",
          "Diese Tipps führen zu einem Programm, das bei allen ausprobierten gültigen Eingaben "
          "richtig "
          "ist; bei anderen ist es nicht sicher."};
    case Message::kNoHint:
      return {"No small change was found that makes the program right.",
              "Es wurde keine kleine Änderung gefunden, mit der das Programm richtig ist."};
    case Message::kPartly:
      return {
          "The program seems to have several mistakes. These hints are about {0} only: with them, "
          "all {1} inputs that were tried and call nothing else give the right result.",
          "Das Programm hat anscheinend mehrere Fehler. Diese Tipps betreffen nur {0}: Mit ihnen "
          "stimmt das Ergebnis bei allen {1} ausprobierten Eingaben, die nichts anderes aufrufen."};
    case Message::kFunction:
      return {"Look at the function {0}.", "Es geht um die Funktion {0}."};
    case Message::kFunctionLines:
      return {"Look at the function {2} in lines {0} to {1}.",
              "Es geht um die Funktion {2} in den Zeilen {0} bis {1}."};
    case Message::kLoopLineInFunction:
      return {"Look at the loop in line {0}, in the function {2}.",
              "Es geht um die Schleife in Zeile {0}, in der Funktion {2}."};
    case Message::kLoopLinesInFunction:
      return {"Look at the loop in lines {0} to {1}, in the function {2}.",
              "Es geht um die Schleife in den Zeilen {0} bis {1}, in der Funktion {2}."};
    case Message::kNamelessFunctionLines:
      return {"Look at the function in lines {0} to {1}.",
              "Es geht um die Funktion in den Zeilen {0} bis {1}."};
    case Message::kLoopLine:
      return {"Look at the loop in line {0}.", "Es geht um die Schleife in Zeile {0}."};
    case Message::kLoopLines:
      return {"Look at the loop in lines {0} to {1}.",
              "Es geht um die Schleife in den Zeilen {0} bis {1}."};
    case Message::kOutside:
      return {"Look at the lines outside the functions.",
              "Es geht um die Zeilen außerhalb der Funktionen."};
    case Message::kLookAtLine:
      return {"Look at line {0}.", "Es geht um Zeile {0}."};
    case Message::kLookAtLines:
      return {"Look at lines {0} to {1}.", "Es geht um die Zeilen {0} bis {1}."};
    case Message::kLookBetween:
      return {"Look between lines {0} and {1}.",
              "Es geht um die Stelle zwischen den Zeilen {0} und {1}."};
    case Message::kLookAtEndOfBlock:
      return {"Look at the end of the block in lines {0} to {1}.",
              "Es geht um das Ende des Blocks in den Zeilen {0} bis {1}."};
    case Message::kLookAtStart:
      return {"Look at the beginning of the file.", "Es geht um den Anfang der Datei."};
    case Message::kAtLine:
      return {"Line {0}:", "Zeile {0}:"};
    case Message::kAtLines:
      return {"Lines {0} to {1}:", "Zeilen {0} bis {1}:"};
    case Message::kBetween:
      return {"Between lines {0} and {1}:", "Zwischen den Zeilen {0} und {1}:"};
    case Message::kAtEndOfBlock:
      return {"At the end of the block in lines {0} to {1}:",
              "Am Ende des Blocks in den Zeilen {0} bis {1}:"};
    case Message::kAtStart:
      return {"At the beginning of the file:", "Am Anfang der Datei:"};
    case Message::kInFile:
      return {"File {0}: {1}", "Datei {0}: {1}"};
    case Message::kMomentOnly:
      return {"In this run, {0} when the program comes here.",
              "Wenn das Programm in diesem Lauf hierherkommt, gilt: {0}."};
    case Message::kMomentFirst:
      return {"In this run, {0} when the program comes here for the first time.",
              "Wenn das Programm in diesem Lauf zum ersten Mal hierherkommt, gilt: {0}."};
    case Message::kMomentLater:
      return {"In this run, {0} when the program comes here for the {1} time.",
              "Wenn das Programm in diesem Lauf zum {1} Mal hierherkommt, gilt: {0}."};
    case Message::kComesOften:
      return {"In this run, the program comes here {0} times.",
              "In diesem Lauf kommt das Programm {0}-mal hierher."};
    case Message::kVariableIs:
      return {"{0} is {1}", "{0} ist {1}"};
    case Message::kVariableIsNot:
      return {"{0} has no value yet", "{0} hat noch keinen Wert"};
    case Message::kIsTrue:
      return {"the condition is true", "die Bedingung ist erfüllt"};
    case Message::kIsFalse:
      return {"the condition is false", "die Bedingung ist nicht erfüllt"};
    case Message::kValueIs:
      return {"the value here is {0}", "der Wert hier ist {0}"};
    case Message::kAnd:
      return {"{0} and {1}", "{0} und {1}"};
    case Message::kOneOfSeveral:
      return {
          "There are several equally small changes that make the program right. This is about one "
          "of them.",
          "Es gibt mehrere gleich kleine Änderungen, mit denen das Programm richtig ist. Hier "
          "geht es um eine davon."};
    case Message::kFillBlank:
      return {"What belongs in the blank? `{0}`", "Was gehört in die Lücke? `{0}`"};
    case Message::kFillBlanks:
      return {"What belongs in the blanks? `{0}`", "Was gehört in die Lücken? `{0}`"};
    case Message::kTooMuch:
      return {"A part of this is not needed: `{0}`", "Ein Teil davon wird nicht gebraucht: `{0}`"};
    case Message::kStatementTooMuch:
      return {"One statement of this line is not needed.",
              "Eine Anweisung in dieser Zeile wird nicht gebraucht."};
    case Message::kStatementsTooMuch:
      return {"What begins in the first and ends in the last of these lines is not needed.",
              "Was in der ersten dieser Zeilen beginnt und in der letzten endet, wird nicht "
              "gebraucht."};
    case Message::kStatementMissing:
      return {"A statement of this form is missing: `{0}`",
              "Eine Anweisung dieser Form fehlt: `{0}`"};
    case Message::kStatementsMissing:
      return {"Statements of this form are missing: `{0}`",
              "Anweisungen dieser Form fehlen: `{0}`"};
    case Message::kStatementOtherwise:
      return {"What belongs here has this form: `{0}`",
              "Was hierher gehört, hat diese Form: `{0}`"};
    case Message::kStructureOtherwise:
      return {
          "The statements can stay as they are; a bracket, a semicolon or an `else` is not "
          "where it belongs.",
          "Die Anweisungen können bleiben, wie sie sind; eine Klammer, ein Semikolon oder ein "
          "`else` ist nicht da, wo es hingehört."};
    case Message::kReplace:
      return {"Replace `{0}` by `{1}`.", "`{0}` muss durch `{1}` ersetzt werden."};
    case Message::kInsert:
      return {"Insert `{0}`.", "`{0}` muss eingefügt werden."};
    case Message::kDelete:
      return {"Delete `{0}`.", "`{0}` muss gelöscht werden."};
    case Message::kBrackets:
      return {"{0} Put curly brackets around this and the next statement.",
              "{0} Um diese und die nächste Anweisung gehören geschweifte Klammern."};
    case Message::kImport:
      return {"{0} The file must include `{1}`, too.",
              "{0} Außerdem muss die Datei `{1}` einbinden."};
    case Message::kMissingBefore:
      return {"Something is missing before this line: once it is there, the program is right {0}.",
              "Vor dieser Zeile fehlt etwas: Wird es ergänzt, ist das Programm {0} richtig."};
    case Message::kMissingBetween:
      return {
          "Something is missing between these lines: once it is there, the program is right {0}.",
          "Zwischen diesen Zeilen fehlt etwas: Wird es ergänzt, ist das Programm {0} richtig."};
    case Message::kThisLineAlone:
      return {"Changing this line alone makes the program right {0}.",
              "Wird nur diese Zeile geändert, ist das Programm {0} richtig."};
    case Message::kTheseLinesAlone:
      return {"Changing these lines alone makes the program right {0}.",
              "Werden nur diese Zeilen geändert, ist das Programm {0} richtig."};
    case Message::kChangesInThisLine:
      return {"With {1} changes in this line, the program is right {0}.",
              "Mit {1} Änderungen in dieser Zeile ist das Programm {0} richtig."};
    case Message::kChangesInTheseLines:
      return {"With {1} changes in these lines, the program is right {0}.",
              "Mit {1} Änderungen in diesen Zeilen ist das Programm {0} richtig."};
    case Message::kAmongPlaces:
      return {"One of {1} places: changing all of them makes the program right {0}.",
              "Eine von {1} Stellen: Werden alle geändert, ist das Programm {0} richtig."};
    case Message::kBothPlaces:
      return {"One of two places: changing both makes the program right {0}.",
              "Eine von zwei Stellen: Werden beide geändert, ist das Programm {0} richtig."};
    case Message::kForAllInputs:
      return {"for all valid inputs", "für alle gültigen Eingaben"};
    case Message::kForInputsWithin:
      return {"for all valid inputs up to the bound that was checked",
              "für alle gültigen Eingaben bis zur geprüften Grenze"};
    case Message::kForTriedInputs:
      return {"for all valid inputs that were tried", "für alle ausprobierten gültigen Eingaben"};
    case Message::kWithImport:
      return {"{0} An import is needed, too.", "{0} Dazu ist ein Import nötig."};
    case Message::kMendsFunctions:
      return {"A change here makes {0} right for all valid inputs that were tried.",
              "Mit einer Änderung hier ist {0} für alle ausprobierten gültigen Eingaben richtig."};
    case Message::kPartMendsFunctions:
      return {
          "This is one of {1} places whose changes together make {0} right for all valid inputs "
          "that were tried.",
          "Dies ist eine von {1} Stellen, mit deren Änderungen zusammen {0} für alle "
          "ausprobierten gültigen Eingaben richtig ist."};
    case Message::kDiffersHere:
      return {"In the example above, this line prints the first character that differs.",
              "Im Beispiel oben gibt diese Zeile das erste Zeichen aus, das anders ist."};
    case Message::kGoesWrongHere:
      return {"In the example above, the program does something undefined here: {0}.",
              "Im Beispiel oben tut das Programm hier etwas, das nicht festgelegt ist: {0}."};
    case Message::kFailsHere:
      return {"In the example above, the program ends here with the exception {0}.",
              "Im Beispiel oben endet das Programm hier mit der Ausnahme {0}."};
    case Message::kFailsHereBecause:
      return {"In the example above, the program fails here: {0}.",
              "Im Beispiel oben scheitert das Programm hier: {0}."};
    case Message::kRepeatsCallHere:
      return {
          "In the example above, the function calls itself here with the same arguments, again "
          "and again.",
          "Im Beispiel oben ruft die Funktion sich hier mit denselben Argumenten immer "
          "wieder auf."};
    case Message::kCallsOnHere:
      return {
          "In the example above, the function calls itself here again and again, and comes to "
          "no end.",
          "Im Beispiel oben ruft die Funktion sich hier immer wieder auf und kommt zu "
          "keinem Ende."};
    case Message::kLoopRunsOnHere:
      return {"In the example above, the loop that begins here does not end.",
              "Im Beispiel oben endet die Schleife nicht, die hier beginnt."};
    case Message::kCallsItselfHere:
      return {"In the example above, the function that begins here is called again and again.",
              "Im Beispiel oben wird die Funktion, die hier beginnt, immer wieder aufgerufen."};
    case Message::kRunsExecute:
      return {"Executed in {0} of {1} failing and {2} of {3} passing runs.",
              "Ausgeführt in {0} von {1} fehlerhaften und {2} von {3} richtigen Läufen."};
    case Message::kRunsTrue:
      return {"The condition is true in {0} of {1} failing and {2} of {3} passing runs.",
              "Die Bedingung ist in {0} von {1} fehlerhaften und {2} von {3} richtigen Läufen "
              "erfüllt."};
    case Message::kRunsFalse:
      return {"The condition is false in {0} of {1} failing and {2} of {3} passing runs.",
              "Die Bedingung ist in {0} von {1} fehlerhaften und {2} von {3} richtigen Läufen "
              "nicht erfüllt."};
    case Message::kRunsEnter:
      return {"The loop is entered in {0} of {1} failing and {2} of {3} passing runs.",
              "Die Schleife wird in {0} von {1} fehlerhaften und {2} von {3} richtigen Läufen "
              "betreten."};
    case Message::kRunsLeave:
      return {"The loop is left in {0} of {1} failing and {2} of {3} passing runs.",
              "Die Schleife wird in {0} von {1} fehlerhaften und {2} von {3} richtigen Läufen "
              "verlassen."};
    case Message::kRunsUse:
      return {
          "What line {4} assigns is used here in {0} of {1} failing and {2} of {3} passing runs.",
          "Was Zeile {4} zuweist, wird hier in {0} von {1} fehlerhaften und {2} von {3} richtigen "
          "Läufen benutzt."};
    case Message::kOnlyObservation:
      return {"Only what `{0}` shows is wrong, and this line belongs to it.",
              "Nur was `{0}` zeigt, ist falsch, und diese Zeile gehört dazu."};
    case Message::kDepends:
      return {"{0} The wrong result depends on it.", "{0} Das falsche Ergebnis hängt davon ab."};
    case Message::kCounterexample:
      return {"{0}, {1}, {2}.", "{0} {1}, {2}."};
    case Message::kWithInput:
      return {"With the input {0}", "Bei der Eingabe {0}"};
    case Message::kWithoutInput:
      return {"Without any input", "Ohne Eingabe"};
    case Message::kWithCall:
      return {"For the call `{0}`", "Beim Aufruf `{0}`"};
    case Message::kShouldPrint:
      return {"the program should print {0}", "soll das Programm {0} ausgeben"};
    case Message::kShouldPrintNothing:
      return {"the program should print nothing", "soll das Programm nichts ausgeben"};
    case Message::kShouldGive:
      return {"the result should be {0}", "soll das Ergebnis {0} sein"};
    case Message::kShouldReturn:
      return {"it should return {0}", "soll er {0} zurückgeben"};
    case Message::kShouldPrintAndReturn:
      return {"it should print {0} and return {1}", "soll er {0} ausgeben und {1} zurückgeben"};
    case Message::kShouldStay:
      return {"`{0}` should stay {1}", "soll `{0}` {1} bleiben"};
    case Message::kShouldBecome:
      return {"`{0}` should become {1}", "soll `{0}` zu {1} werden"};
    case Message::kShouldBe:
      return {"`{0}` should be {1} afterwards", "soll `{0}` danach {1} sein"};
    case Message::kShouldRaise:
      return {"`{0}` should raise the exception {1} afterwards",
              "soll `{0}` danach die Ausnahme {1} auslösen"};
    case Message::kShouldEnd:
      return {"the program should end", "soll das Programm enden"};
    case Message::kShouldExit:
      return {"the program should end with the exit status {0}",
              "soll das Programm mit dem Rückgabewert {0} enden"};
    case Message::kButPrints:
      return {"but it prints {0}", "aber es gibt {0} aus"};
    case Message::kButPrintsNothing:
      return {"but it prints nothing", "aber es gibt nichts aus"};
    case Message::kButGives:
      return {"but it is {0}", "aber es ist {0}"};
    case Message::kButReturns:
      return {"but it returns {0}", "aber er gibt {0} zurück"};
    case Message::kButPrintsAndReturns:
      return {"but it prints {0} and returns {1}", "aber er gibt {0} aus und {1} zurück"};
    case Message::kButPrintsAndThrows:
      return {"but it prints {0} and then ends with the exception {1}",
              "aber er gibt {0} aus und endet dann mit der Ausnahme {1}"};
    case Message::kButStays:
      return {"but it stays {0}", "aber es bleibt {0}"};
    case Message::kButBecomes:
      return {"but it becomes {0}", "aber es wird zu {0}"};
    case Message::kButRaises:
      return {"but it raises the exception {0}", "aber es löst die Ausnahme {0} aus"};
    case Message::kRight:
      return {"Your program does what it should for every valid input. This was proved.",
              "Dein Programm tut für jede gültige Eingabe, was es soll. Das ist bewiesen."};
    case Message::kRightWithin:
      return {"Your program does what it should for all inputs that were checked.",
              "Dein Programm tut für alle Eingaben, die geprüft wurden, was es soll."};
    case Message::kNotAProgram:
      return {"What is in the editor {0}. Write a program first.",
              "Was im Editor steht, {0}. Schreibe zuerst ein Programm."};
    case Message::kShouldThrow:
      return {"it should end with the exception {0}", "soll er mit der Ausnahme {0} enden"};
    case Message::kButFails:
      return {"but the call fails: {0}", "aber der Aufruf scheitert: {0}"};
    case Message::kButFailsInLine:
      return {"but the call fails in line {1}: {0}", "aber der Aufruf scheitert in Zeile {1}: {0}"};
    case Message::kButPrintsAndFails:
      return {"but it prints {1} and then fails: {0}",
              "aber er gibt {1} aus und scheitert dann: {0}"};
    case Message::kButThrows:
      return {"but it ends with the exception {0}", "aber er endet mit der Ausnahme {0}"};
    case Message::kButExits:
      return {"but it ends with {0}", "aber es endet mit {0}"};
    case Message::kButCrashes:
      return {"but the program crashes", "aber das Programm stürzt ab"};
    case Message::kButIsUndefined:
      return {"but the program does something that is not defined, so that anything can happen",
              "aber das Programm tut etwas, das nicht festgelegt ist, sodass alles geschehen kann"};
    case Message::kButIsUndefinedInLine:
      return {
          "but in line {0} the program does something that is not defined, so that anything "
          "can happen",
          "aber in Zeile {0} tut das Programm etwas, das nicht festgelegt ist, sodass alles "
          "geschehen kann"};
    case Message::kButRunsOn:
      return {"but the program does not end", "aber das Programm endet nicht"};
    case Message::kButPrintsTooMuch:
      return {"but the program prints far too much", "aber das Programm gibt viel zu viel aus"};
    case Message::kButNeedsMemory:
      return {"but the program needs too much memory",
              "aber das Programm braucht zu viel Speicher"};
  }
  return {};
}

constexpr Texts kNumbers[] = {{"no", "keine"},   {"one", "eine"},     {"two", "zwei"},
                              {"three", "drei"}, {"four", "vier"},    {"five", "fünf"},
                              {"six", "sechs"},  {"seven", "sieben"}, {"eight", "acht"},
                              {"nine", "neun"},  {"ten", "zehn"}};

}  // namespace

std::string message(Message which, results::Tongue tongue,
                    std::initializer_list<std::string_view> arguments) {
  const Texts texts = texts_of(which);
  const std::string_view pattern =
      tongue == results::Tongue::kGerman ? texts.german : texts.english;
  std::string result;
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    const bool is_argument = pattern[at] == '{' && at + 2 < pattern.size() &&
                             is_digit(pattern[at + 1]) && pattern[at + 2] == '}';
    if (!is_argument) {
      result += pattern[at];
      continue;
    }
    const auto index = static_cast<std::size_t>(pattern[at + 1] - '0');
    if (index < arguments.size()) result += arguments.begin()[index];
    at += 2;
  }
  return result;
}

std::string ordinal(std::uint64_t number, results::Tongue tongue) {
  const std::string digits = std::to_string(number);
  if (tongue == results::Tongue::kGerman) return digits + ".";
  const bool is_teen = number / 10 % 10 == 1;
  constexpr std::string_view kEndings[] = {"th", "st", "nd", "rd"};
  return digits + std::string(kEndings[is_teen || number % 10 > 3 ? 0 : number % 10]);
}

std::string number_in_words(std::size_t number, results::Tongue tongue) {
  if (number >= std::size(kNumbers)) return std::to_string(number);
  const Texts& texts = kNumbers[number];
  return std::string(tongue == results::Tongue::kGerman ? texts.german : texts.english);
}

}  // namespace assay::repair
