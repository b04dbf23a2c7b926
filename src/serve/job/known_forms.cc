// The forms of what engines and languages say in English, with their translation.
#include "serve/job/known_sentences.h"

namespace assay::serve {
namespace {

constexpr KnownForm kSentences[] = {
    // What is claimed of a program.
    {"No valid input tells this program and the reference apart; this is proved without a "
     "bound{}.",
     "Auf keiner gültigen Eingabe unterscheidet sich das Programm von der Lösung; das ist ohne "
     "Schranke bewiesen{0}."},
    {"No valid input within the bound tells this program and the reference apart. Bound: {}. "
     "Nothing is claimed beyond it.",
     "Auf keiner gültigen Eingabe innerhalb der Schranke unterscheidet sich das Programm von der "
     "Lösung. Schranke: {0}. Darüber hinaus wird nichts behauptet."},
    {"No valid input{} tells this program and the reference apart, up to rounding: floating-point "
     "results were compared as real numbers. No difference was found on many inputs that were run "
     "with the arithmetic of the machine, but a difference due to rounding alone can remain.",
     "Auf keiner gültigen Eingabe{0} unterscheidet sich das Programm von der Lösung, bis auf "
     "Rundung: Kommazahlen wurden als reelle Zahlen verglichen. Auf vielen Eingaben, die mit der "
     "Arithmetik des Rechners ausgeführt wurden, fand sich kein Unterschied; einer, der nur vom "
     "Runden kommt, ist aber möglich."},
    {"This is the reference program itself, apart from names, layout and other things without "
     "meaning.",
     "Das ist die Lösung selbst, bis auf Namen, Anordnung und anderes ohne Bedeutung."},
    {"On the valid {} shown, {}. Both programs were run to confirm this ({}).",
     "Für die gezeigte gültige Eingabe gilt: {1}. Beide Programme wurden ausgeführt, um das zu "
     "bestätigen ({2})."},
    {"On the valid {} shown, {}. Both programs were run to confirm this.",
     "Für die gezeigte gültige Eingabe gilt: {1}. Beide Programme wurden ausgeführt, um das zu "
     "bestätigen."},
    {"Assay could not tell: {}. This is not a score; someone has to look at the submission.",
     "Assay konnte es nicht entscheiden: {0}. Das ist keine Bewertung; jemand muss sich das "
     "Programm ansehen."},
    {"On the input shown, this program differs from the reference; both were run to confirm this. "
     "Nothing shows that such inputs are valid, so the verdict depends on your answer.",
     "Auf der gezeigten Eingabe unterscheidet sich das Programm von der Lösung; beide wurden "
     "ausgeführt, um das zu bestätigen. Nichts zeigt, dass solche Eingaben gültig sind; das Urteil "
     "hängt daher von der Antwort der Lehrkraft ab."},
    {"On the input shown, this program differs from the reference; both were run to confirm this. "
     "Most submissions that meet all examples do not do there what the reference does, so the "
     "verdict depends on your answer.",
     "Auf der gezeigten Eingabe unterscheidet sich das Programm von der Lösung; beide wurden "
     "ausgeführt, um das zu bestätigen. Die meisten Abgaben, die alle Beispiele erfüllen, tun dort "
     "etwas anderes als die Lösung; das Urteil hängt daher von der Antwort der Lehrkraft ab."},
    {"Not judged: the submission {}.", "Nicht beurteilt: Die Abgabe {0}."},
    {"not supported: {}", "nicht unterstützt: {0}"},

    // What the teacher is asked, and how a repair is described.
    {"Are inputs with {} valid?", "Sind Eingaben mit {0} gültig?"},
    {"Repaired by {}. {}", "Berichtigt durch {0}. {1}"},
    {"proved for all valid inputs, by induction",
     "bewiesen für alle gültigen Eingaben, durch "
     "Induktion"},
    {"proved for all valid inputs", "bewiesen für alle gültigen Eingaben"},
    {"within the bound: {}", "innerhalb der Schranke: {0}"},
    {"up to rounding, for all valid inputs", "bis auf Rundung, für alle gültigen Eingaben"},
    {"up to rounding, within the bound: {}", "bis auf Rundung, innerhalb der Schranke: {0}"},
    {"the same program as the reference", "dasselbe Programm wie die Lösung"},

    // What is assumed.
    {"An input is not valid if the reference reads a number beyond its end, which it does not test "
     "for.",
     "Eine Eingabe ist nicht gültig, wenn die Lösung eine Zahl hinter ihrem Ende liest, ohne "
     "darauf "
     "zu prüfen."},
    {"There are no examples from which to infer ranges.",
     "Es gibt keine Beispiele, aus denen sich Bereiche ablesen ließen."},
    {"The reference reads nothing; its only input is the empty one.",
     "Die Lösung liest nichts; ihre einzige Eingabe ist die leere."},
    {"The loop that reads {} ends at any number up to {}.",
     "Die Schleife, die {0} liest, endet bei jeder Zahl bis {1}."},
    {"The loop that reads {} ends at {}.", "Die Schleife, die {0} liest, endet bei {1}."},
    {"Functions among the arguments return for all values, the same for the same ones, and have no "
     "effects.",
     "Funktionen unter den Argumenten liefern für alle Werte ein Ergebnis, für gleiche dasselbe, "
     "und ändern nichts."},
    {"Arguments by name are values, evaluated without effects; only grading tries some that throw.",
     "Argumente „by name“ sind Werte, deren Berechnung nichts ändert; nur beim Prüfen werden auch "
     "einige mit Ausnahme versucht."},
    {"Type parameters stand for Int.", "Typparameter stehen für Int."},
    {"{} keeps its value from one call to the next; each call is compared alone.",
     "{0} behält seinen Wert von einem Aufruf zum nächsten; jeder Aufruf wird für sich "
     "verglichen."},
    {"How deep the stack gets is not compared.",
     "Wie tief der Aufrufstapel wird, wird nicht verglichen."},
    {"Nothing is known of {}.", "Über {0} ist nichts bekannt."},
    {"Only the reference says what {} is.", "Nur die Lösung sagt, was {0} ist."},
    {"Only the reference says what {} is: {}.", "Nur die Lösung sagt, was {0} ist: {1}."},
    {"No example passes {} of {}.", "In keinem Beispiel wird {0} von {1} übergeben."},
    {"No example uses an object after it was an argument, or after an operation that returns an "
     "object, and it is assumed that none is used then (`objects reused`).",
     "In keinem Beispiel wird ein Objekt benutzt, nachdem es ein Argument war oder nachdem eine "
     "Operation ein Objekt geliefert hat; es ist angenommen, dass das nicht vorkommt "
     "(`objects reused`)."},

    // What was covered, as far as it stands alone.
    {"{} valid inputs, boundaries included: no difference",
     "{0} gültige Eingaben, auch Grenzfälle: kein Unterschied"},
    {"{} valid input, boundaries included: no difference",
     "{0} gültige Eingabe, auch Grenzfälle: kein Unterschied"},
    {"{} inputs, boundaries included, run with Scala: no difference",
     "{0} Eingaben, auch Grenzfälle, mit Scala ausgeführt: kein Unterschied"},
    {"{}: no difference; {}", "{0}: kein Unterschied; {1}"},
    {"no difference within the bound ({})", "kein Unterschied innerhalb der Schranke ({0})"},
    {"no difference on inputs of other kinds{}", "kein Unterschied auf Eingaben anderer Art{0}"},

    // Why there are no lines.
    {"Runs on known inputs tell nothing about its lines.",
     "Läufe mit bekannten Eingaben sagen nichts über einzelne Zeilen."},
    {"{} Runs on known inputs tell nothing about its lines.",
     "Läufe mit bekannten Eingaben sagen nichts über einzelne Zeilen."},
    {"All runs that were tried are wrong, so they do not say in which line the mistake is.",
     "Alle ausprobierten Läufe sind fehlerhaft; daher sagen sie nicht, in welcher Zeile der Fehler "
     "liegt."},
    {"The runs that were tried do not say in which line the mistake is.",
     "Die ausprobierten Läufe sagen nicht, in welcher Zeile der Fehler liegt."},
    {"By the runs on known inputs, no line is more suspicious than the others.",
     "Nach den Läufen mit bekannten Eingaben ist keine Zeile verdächtiger als die anderen."},

    // Why a program cannot be tried out.
    {"Programs in this language cannot be run on inputs here yet.",
     "Programme in dieser Sprache lassen sich hier noch nicht ausprobieren."},
    {"is empty", "ist leer"},
    {"is a binary file, not {} source code", "ist eine Binärdatei und kein Programm in {0}"},
    {"Your program is empty.", "Dein Programm ist leer."},
    {"Your program is a binary file, not {} source code.",
     "Das ist eine Binärdatei und kein Programm in {0}."},
    {"Your program defines no {} `{}`; it has {}.",
     "Dein Programm definiert `{1}` nicht; es hat {2}."},
    {"Your program defines no {} `{}`.", "Dein Programm definiert `{1}` nicht."},
    {"Your program does not export {}; it exports {}; write {}.",
     "Dein Programm exportiert {0} nicht; es exportiert {1}; schreibe {2}."},
    {"Your program does not export {}; it exports {}.",
     "Dein Programm exportiert {0} nicht; es exportiert {1}."},
    {"node could not follow this program: {}", "node konnte diesem Programm nicht folgen: {0}"},
    {"Scala could not run this program: {}", "Scala konnte dieses Programm nicht ausführen: {0}"},
    {"the program ended its virtual machine: {}",
     "Das Programm hat seine virtuelle Maschine beendet: {0}"},
    {"scalac does not accept this call: {}", "scalac nimmt diesen Aufruf nicht an: {0}"},

    // What is missing in a program.
    {"there is no function {}: {} is in {}, and has to be in {}",
     "es gibt keine Funktion {0}: {1} steht in {2}, muss aber in {3} stehen"},
    {"there is no function {}", "es gibt keine Funktion {0}"},
    {"it does not export {}; it exports {}; write {}",
     "{0} wird nicht exportiert; exportiert wird {1}; schreibe {2}"},
    {"it does not export {}; it exports {}", "{0} wird nicht exportiert; exportiert wird {1}"},
    {"it defines no {} {}; it is inside of {}: is a {} missing before it?",
     "{1} ist nicht definiert, sondern steht innerhalb von {2}: Fehlt davor eine {3}?"},
    {"it defines no {} {}; it has {}", "{1} ist nicht definiert; definiert ist {2}"},
    {"it defines no {} {}", "{1} ist nicht definiert"},
    {"defines no {} {}; it has {}", "{1} ist nicht definiert; definiert ist {2}"},
    {"defines no {} {}", "{1} ist nicht definiert"},

    // Why a text is no input, at its place.
    {"line {}, column {}: {}", "Zeile {0}, Spalte {1}: {2}"},
    {"This is no call that can be read: {}", "Das ist kein lesbarer Aufruf: {0}"},
    {"this is no call; {}", "Das ist kein Aufruf; {0}"},
    {"write a call, such as {}", "schreibe einen Aufruf wie {0}"},
    {"the call is not complete: {}", "Der Aufruf ist nicht vollständig: {0}"},
    {"the arguments of {} are not all values that can be read here: write numbers, strings, "
     "arrays and objects",
     "Nicht alle Argumente von {0} sind Werte, die hier lesbar sind: Schreibe Zahlen, "
     "Zeichenketten, Arrays und Objekte"},
    {"{} is no call of what the assignment is about; only the call is tried out",
     "{0} ist kein Aufruf dessen, worum es in der Aufgabe geht; nur dieser wird ausprobiert"},
    {"one call at a time can be tried out", "Es lässt sich nur ein Aufruf auf einmal ausprobieren"},
    {"{} is not what this assignment is about; it asks for {}; {}",
     "Um {0} geht es in dieser Aufgabe nicht, sondern um {1}; {2}"},
    {"{} is not what this assignment is about; it asks for {}",
     "Um {0} geht es in dieser Aufgabe nicht, sondern um {1}"},
    {"There is no function {}.", "Es gibt keine Funktion {0}."},
    {"A condition of the task does not hold for these arguments.",
     "Eine Bedingung der Aufgabe gilt für diese Argumente nicht."},
    {"an argument of this call has no value: working it out throws an exception, or does not end",
     "Ein Argument dieses Aufrufs hat keinen Wert: Seine Berechnung wirft eine Ausnahme oder endet "
     "nicht"},
    {"a {} is missing after this", "Hiernach fehlt {0}"},
    {"this {} closes nothing", "Dieses {0} schließt nichts"},
    {"a {} is missing before this {}", "Vor diesem {1} fehlt {0}"},
    {"a {} is missing", "Hier fehlt {0}"},
    {"{} is missing here", "Hier fehlt {0}"},
    {"{} is not expected here", "{0} gehört nicht hierher"},

    // Why an input is not valid.
    {"The solution itself does not work on this input.",
     "Die Lösung selbst kommt mit dieser Eingabe nicht zurecht."},
    {"a condition of the assignment does not hold, or the call is not defined",
     "Eine Bedingung der Aufgabe ist nicht erfüllt, oder für diesen Aufruf ist kein Ergebnis "
     "festgelegt"},
    {"The assignment states a condition on a function that is given here, and whether it holds "
     "cannot be told.",
     "Die Aufgabe nennt eine Bedingung für eine Funktion, die hier übergeben wird, und ob sie "
     "erfüllt ist, lässt sich nicht sagen."},
    {"Valid are all arguments of the parameters' types, null excluded, on which the reference is "
     "defined.",
     "Gültig sind alle Argumente der Typen der Parameter, außer null, für die die Lösung definiert "
     "ist."},
    {"Valid are all arguments, null excluded, that satisfy {}.",
     "Gültig sind alle Argumente, außer null, für die gilt: {0}."},
    {"it has to be {}", "Gültig ist {0}"},
    {"{} does not hold", "{0} gilt nicht"},
    {"expected {}", "erwartet wird {0}"},
    {"the input is too long or too ambiguous for its description",
     "Die Eingabe ist zu lang oder zu mehrdeutig für ihre Beschreibung"},

    // Remarks on a program.
    {"line {} calls `{}` again and again, always with the same arguments: {}",
     "Zeile {0} ruft `{1}` immer wieder auf, stets mit denselben Argumenten: {2}"},
    {"line {} calls `{}` again and again and comes to no end: {}",
     "Zeile {0} ruft `{1}` immer wieder auf und kommt zu keinem Ende: {2}"},
    {"the function in line {} was called {} times before the run was stopped",
     "Die Funktion in Zeile {0} wurde {1}-mal aufgerufen, bevor das Programm angehalten wurde"},
    {"the loop in line {} made {} rounds before the run was stopped",
     "Die Schleife in Zeile {0} hatte {1} Durchläufe, bevor das Programm angehalten wurde"},
    {"the loop in line {} made {} rounds before the run was stopped; {}",
     "Die Schleife in Zeile {0} hatte {1} Durchläufe, bevor das Programm angehalten wurde; {2}"},
    {"the function in line {} was called {} times before the run was stopped; {}",
     "Die Funktion in Zeile {0} wurde {1}-mal aufgerufen, bevor das Programm angehalten wurde; "
     "{2}"},
    {"calls were nested too deeply; the function in line {} is called again and again; {}",
     "Die Aufrufe sind zu tief verschachtelt; die Funktion in Zeile {0} wird immer wieder "
     "aufgerufen; {1}"},
    {"calls were nested too deeply; the function in line {} is called again and again",
     "Die Aufrufe sind zu tief verschachtelt; die Funktion in Zeile {0} wird immer wieder "
     "aufgerufen"},
    {"it changes the argument {} of {}, which the reference never does: {}",
     "Es ändert das Argument {0} von {1}, was die Lösung nie tut: {2}"},
    {"earlier calls change later results; these were made one after the other: {}",
     "Frühere Aufrufe ändern spätere Ergebnisse; diese wurden nacheinander gemacht: {0}"},
    {"the semicolon ends the {} here, so what follows does not belong to it",
     "Das Semikolon beendet hier das {0}, sodass das Folgende nicht dazugehört"},
    {"the property {} is defined nowhere; did you mean {}?",
     "Die Eigenschaft {0} ist nirgends definiert; meintest du {1}?"},
    {"{} is read without brackets in this task: write {}",
     "{0} wird in dieser Aufgabe ohne Klammern gelesen: Schreibe {1}"},
    {"{} is called in this task: write {} without {}",
     "{0} wird in dieser Aufgabe aufgerufen: Schreibe {1} ohne {2}"},
    {"from here on, {} is the name of something else in this function; what the caller passed does "
     "not change by that",
     "ab hier ist {0} in dieser Funktion der Name von etwas anderem; was der Aufrufer übergeben "
     "hat, ändert sich dadurch nicht"},
    {"for the call shown, the function returns what {} should become: the caller's {} itself has "
     "to change",
     "beim gezeigten Aufruf gibt die Funktion zurück, was in {0} stehen sollte: {1} selbst muss "
     "sich beim Aufrufer ändern"},
    {"for the call shown, the function prints what it should return: the caller gets `undefined`",
     "beim gezeigten Aufruf gibt die Funktion aus, was sie zurückgeben soll: Wer sie aufruft, "
     "bekommt `undefined`"},
    {"for the call shown, the function changes its argument to what it should return: the caller "
     "gets `undefined`",
     "beim gezeigten Aufruf ändert die Funktion ihr Argument zu dem, was sie zurückgeben soll: Wer "
     "sie aufruft, bekommt `undefined`"},
    {"{} is declared nowhere; did you mean {}?", "{0} ist nirgends deklariert; meintest du {1}?"},
    {"{} is declared nowhere; `let` declares a variable",
     "{0} ist nirgends deklariert; `let` deklariert eine Variable"},
    {"{} is declared nowhere", "{0} ist nirgends deklariert"},
    {"an uninitialised value is read here; its value does not affect the output",
     "Hier wird ein Wert gelesen, der noch nicht gesetzt ist; auf die Ausgabe wirkt er sich nicht "
     "aus"},
    {"The file exports nothing, so other files cannot use it. Assay has taken {} from it all the "
     "same: add {} at the end.",
     "Die Datei exportiert nichts, sodass andere Dateien sie nicht benutzen können. Assay hat {0} "
     "trotzdem daraus genommen: Ergänze am Ende {1}."},
    {"The file exports the {} by the name {}; the assignment asks for the {} itself: write {}.",
     "Die Datei exportiert {1} unter diesem Namen; die Aufgabe verlangt die {0} selbst: Schreibe "
     "{3}."},
    {"it calls {}, which the assignment forbids (line {}; {} in {})",
     "Es ruft {0} auf, was in dieser Aufgabe nicht erlaubt ist (Zeile {1}; {2} in {3})"},
    {"it calls {}, which the assignment forbids ({})",
     "Es ruft {0} auf, was in dieser Aufgabe nicht erlaubt ist ({1})"},
    {"it uses {}, which the assignment forbids (line {})",
     "Es verwendet {0}, was in dieser Aufgabe nicht erlaubt ist (Zeile {1})"},
};

constexpr KnownForm kPhrases[] = {
    {", by induction over the data", ", durch Induktion über die Daten"},
    {", by induction over the loops", ", durch Induktion über die Schleifen"},
    {" within the bound ({})", " innerhalb der Schranke ({0})"},

    // What goes wrong, and why nothing could be decided.
    {"the result is wrong", "das Ergebnis ist falsch"},
    {"the program's behaviour is undefined", "was das Programm tut, ist nicht festgelegt"},
    {"the program crashes", "das Programm stürzt ab"},
    {"the program does not finish in time", "das Programm endet nicht rechtzeitig"},
    {"the program prints endlessly", "das Programm gibt endlos aus"},
    {"the output is wrong", "die Ausgabe ist falsch"},
    {"there is extra text around the right output", "um die richtige Ausgabe steht weiterer Text"},
    {"only upper and lower case differ", "nur Groß- und Kleinschreibung ist anders"},
    {"only white space between words differs", "nur Leerraum zwischen Wörtern ist anders"},
    {"only white space at the end of a line differs",
     "nur Leerraum am Ende einer Zeile ist anders"},
    {"only white space at the end of the output differs",
     "nur Leerraum am Ende der Ausgabe ist anders"},
    {"only the exit status differs", "nur der Rückgabewert ist anders"},
    {"the step limit was reached", "die Grenze an Schritten ist erreicht"},
    {"it uses something that Assay does not support",
     "es verwendet etwas, das Assay nicht unterstützt"},
    {"the actual programs did not confirm a difference that Assay found",
     "die Programme selbst bestätigten einen Unterschied nicht, den Assay fand"},
    {"the reference fails on many valid inputs",
     "die Lösung scheitert an vielen gültigen Eingaben"},
    {"no valid input was found", "es fand sich keine gültige Eingabe"},
    {"an internal error in Assay", "ein Fehler in Assay"},
    {"the sandbox failed", "die Sandbox versagte"},
    {"not judged: interrupted", "nicht beurteilt: unterbrochen"},
    {"it depends on which inputs are valid", "es hängt davon ab, welche Eingaben gültig sind"},
    {"does not compile", "lässt sich nicht übersetzen"},
    {"cannot be read", "ist nicht lesbar"},
    {"does not define the required function", "definiert die verlangte Funktion nicht"},

    // Bounds.
    {"not stated", "nicht angegeben"},
    {"examples only", "nur Beispiele"},
    {"all inputs reached with at most {} decisions",
     "alle Eingaben, die mit höchstens {0} "
     "Entscheidungen zu erreichen sind"},
    {"all inputs reached with at most {} decision",
     "alle Eingaben, die mit höchstens {0} "
     "Entscheidung zu erreichen sind"},
    {"examples only of Doubles, computed strings and characters beyond ASCII; otherwise {}",
     "von Doubles, berechneten Zeichenketten und Zeichen außerhalb von ASCII nur Beispiele; sonst "
     "{0}"},
    {"all inputs that the inferred description admits",
     "alle Eingaben, die die abgeleitete Beschreibung zulässt"},
    {"all valid inputs, but for what C leaves open: {}",
     "alle gültigen Eingaben, bis auf das, was C offen lässt: {0}"},
    {"all valid inputs with single spaces and newlines as described",
     "alle gültigen Eingaben mit einzelnen Leerzeichen und Zeilenenden wie beschrieben"},
    {"all valid inputs with numbers at most {} away from 0 (or from the end of their range)",
     "alle gültigen Eingaben mit Zahlen, die höchstens {0} von 0 (oder vom Ende ihres Bereichs) "
     "entfernt sind"},
    {"all valid inputs with at most {} and {}", "alle gültigen Eingaben mit höchstens {0} und {1}"},
    {"all valid inputs with at most {}", "alle gültigen Eingaben mit höchstens {0}"},
    {"all valid inputs of {}", "alle gültigen Eingaben von {0}"},
    {"all valid inputs", "alle gültigen Eingaben"},
    {"all inputs", "alle Eingaben"},
    {"and numbers at most {} away from 0 (or from the end of their range)",
     "und Zahlen, die höchstens {0} von 0 (oder vom Ende ihres Bereichs) entfernt sind"},
    {"{} operations", "{0} Operationen"},
    {"{} operation", "{0} Operation"},
    {"{} elements in each array", "{0} Elementen in jedem Array"},
    {"{} element in each array", "{0} Element in jedem Array"},
    {"{} elements in each array, map and set", "{0} Elementen in jedem Array, jeder Map und Menge"},
    {"{} characters in each string", "{0} Zeichen in jeder Zeichenkette"},
    {"{} character in each string", "{0} Zeichen in jeder Zeichenkette"},
    {"integers up to {} in absolute value", "ganze Zahlen bis zum Betrag {0}"},
    {"and beyond that the first {} of their range",
     "und darüber hinaus die ersten {0} ihres Bereichs"},
    {"{} of up to {} characters", "{0} mit bis zu {1} Zeichen"},
    {"{} of up to {} items", "{0} mit bis zu {1} Elementen"},
    {"up to {} repetitions", "bis zu {0} Wiederholungen"},
    {"{} up to {}", "{0} bis {1}"},

    // Repairs.
    {"{} edits in {} places", "{0} Änderungen an {1} Stellen"},
    {"{} edits", "{0} Änderungen"},
    {"{} edit", "{0} Änderung"},

    // What variables did in a loop, or a recursion, that does not end.
    {"{} stayed the same", "{0} blieb gleich"},
    {"{} stayed {} in all these calls", "{0} blieb in allen diesen Aufrufen {1}"},
    {"{} stayed {}", "{0} blieb {1}"},
    {"{} grew by {} in each round", "{0} wuchs in jedem Durchlauf um {1}"},
    {"{} fell by {} in each round", "{0} sank in jedem Durchlauf um {1}"},
    {"{} grew by {} in each call", "{0} wuchs mit jedem Aufruf um {1}"},
    {"{} fell by {} in each call", "{0} sank mit jedem Aufruf um {1}"},
    {"{} went through the same {} objects again and again",
     "{0} durchlief immer wieder dieselben {1} Objekte"},
    {"{} changed from {} to {}", "{0} änderte sich von {1} zu {2}"},
    {"{} changed", "{0} änderte sich"},
    {"and its condition depends on nothing else", "und von anderem hängt die Bedingung nicht ab"},
    {"its condition is always true", "ihre Bedingung ist immer wahr"},

    // Inputs of a function.
    {"{} where {}", "{0}, wobei gilt: {1}"},
    {"or {}", "oder {0}"},
    {"{} or left out", "{0} oder weggelassen"},
    {"an integer from {} to {}", "eine ganze Zahl von {0} bis {1}"},
    {"integers from {} to {}", "ganze Zahlen von {0} bis {1}"},
    {"a number from {} to {} with up to {} decimals",
     "eine Zahl von {0} bis {1} mit bis zu {2} Nachkommastellen"},
    {"`{}` is {}", "`{0}` ist {1}"},
    {"`{}` are {}", "`{0}` sind {1}"},
    {"one of {}", "eine von {0}"},
    {"an array of {} integers from {} to {}", "ein Array aus {0} ganzen Zahlen von {1} bis {2}"},
    {"a sorted array of {} integers from {} to {}",
     "ein sortiertes Array aus {0} ganzen Zahlen von {1} bis {2}"},
    {"an array without repetitions of {} integers from {} to {}",
     "ein Array ohne Wiederholungen aus {0} ganzen Zahlen von {1} bis {2}"},
    {"an array of {} strings of {} of {}", "ein Array aus {0} Zeichenketten mit {1} aus {2}"},
    {"an array of {} arrays of {}", "ein Array aus {0} Arrays mit {1}"},
    {"an array of {} values of the form {}", "ein Array aus {0} Werten der Form {1}"},
    {"an array of {} values that are `true` or `false`",
     "ein Array aus {0} Werten, die `true` oder `false` sind"},
    {"a string of {} that matches `{}`", "eine Zeichenkette aus {0}, die zu `{1}` passt"},
    {"a string of {} of {}", "eine Zeichenkette aus {0} aus {1}"},
    {"`true` or `false`", "`true` oder `false`"},
    {"{} or {}", "{0} oder {1}"},
    {"{} characters", "{0} Zeichen"},
    {"one character", "ein Zeichen"},

    // Input of a program.
    {"the end of the input", "das Ende der Eingabe"},
    {"the end of the line", "das Ende der Zeile"},
    {"a space", "ein Leerzeichen"},
    {"one of the listed numbers", "eine der angegebenen Zahlen"},
    {"a character of {}", "ein Zeichen aus {0}"},
    {"a word of {} of length {}", "ein Wort aus {0} der Länge {1}"},
    {"a line of {} of length {}", "eine Zeile aus {0} der Länge {1}"},
    {"a text of {} of length {}", "ein Text aus {0} der Länge {1}"},
    {"a repetition (no count is possible here)",
     "eine Wiederholung (hier ist keine Anzahl möglich)"},
    {"a value of {} (none is possible here)", "ein Wert von {0} (hier ist keiner möglich)"},
    {"{} (no length is possible here)", "{0} (hier ist keine Länge möglich)"},
    {"{} or more", "{0} oder mehr"},

    // Forms of anything.
    {"function", "Funktion"},
    {"class", "Klasse"},
    {"{} and {}", "{0} und {1}"},
    {"{} to {}", "{0} bis {1}"},
};

}  // namespace

std::span<const KnownForm> sentence_forms() { return kSentences; }
std::span<const KnownForm> phrase_forms() { return kPhrases; }

}  // namespace assay::serve
