#include "repair/hint/faults.h"

#include <span>
#include <string_view>
#include <utility>

#include "ir/fault.h"

namespace assay::repair {
namespace {

constexpr std::pair<ir::Fault, std::string_view> kGermanFaults[] = {
    {ir::Fault::kOverflow, "Überlauf beim Rechnen"},
    {ir::Fault::kDivisionByZero, "Division durch null"},
    {ir::Fault::kShift, "Verschiebung um eine ungültige Anzahl"},
    {ir::Fault::kOutOfBounds, "Zugriff außerhalb eines Arrays"},
    {ir::Fault::kNullPointer, "Zugriff über einen Nullzeiger"},
    {ir::Fault::kDeadObject, "Zugriff auf Speicher, den es nicht mehr gibt"},
    {ir::Fault::kUninitialised, "Benutzung einer Variablen, bevor sie einen Wert hat"},
    {ir::Fault::kReadOnly, "Änderung einer Zeichenkette, die fest im Programm steht"},
    {ir::Fault::kBadFree, "free eines Zeigers, der nicht von malloc ist"},
    {ir::Fault::kBadFormat, "Formatangabe und Argument passen nicht zusammen"},
    {ir::Fault::kPointerMix, "Vergleich von Zeigern in verschiedene Arrays"},
    {ir::Fault::kUnsequenced,
     "Variable in einem Ausdruck geändert und benutzt, ohne festgelegte Reihenfolge"},
    {ir::Fault::kMissingReturn, "Ergebnis einer Funktion, die keines liefert"},
    {ir::Fault::kBadArgument, "Bibliotheksfunktion mit einem Argument, das sie nicht erlaubt"},
    {ir::Fault::kArrayLength, "Array, dessen Größe 0 oder negativ ist"},
    {ir::Fault::kStackOverflow, "zu tiefe Rekursion"},
    {ir::Fault::kOutOfMemory, "kein Speicher mehr"},
    {ir::Fault::kAssertion, "Zusicherung verletzt"},
    {ir::Fault::kEndOfInput, "Lesen hinter dem Ende der Eingabe"},
};

/// Where the description has words that students do not know.
constexpr std::pair<ir::Fault, std::string_view> kEnglishFaults[] = {
    {ir::Fault::kUninitialised, "use of a value that was never set"},
    {ir::Fault::kBadArgument, "library function called with an argument that it does not permit"},
};

/// "(an element of a; line 7 finds no number to read)" in German.
std::string german_details(std::string details) {
  if (const std::size_t at = details.find(ir::kAnElementOf); at != details.npos)
    details.replace(at, ir::kAnElementOf.size(), "ein Element von ");
  const std::size_t line = details.find(ir::kLine), end = details.find(ir::kFindsNoNumber);
  if (line == details.npos || end == details.npos || end < line) return details;
  const std::size_t number = line + ir::kLine.size();
  return details.substr(0, line) + "; Zeile " + details.substr(number, end - number) +
         " findet keine Zahl zum Lesen" + details.substr(end + ir::kFindsNoNumber.size());
}

}  // namespace

std::string fault_in_words(const std::string& detail, results::Tongue tongue) {
  using Faults = std::span<const std::pair<ir::Fault, std::string_view>>;
  const Faults faults =
      tongue == results::Tongue::kEnglish ? Faults(kEnglishFaults) : Faults(kGermanFaults);
  for (const auto& [fault, text] : faults) {
    const std::string_view known = ir::describe(fault);
    if (!detail.starts_with(known)) continue;
    const std::string rest = detail.substr(known.size());
    return std::string(text) + (tongue == results::Tongue::kGerman ? german_details(rest) : rest);
  }
  return detail;
}

}  // namespace assay::repair
