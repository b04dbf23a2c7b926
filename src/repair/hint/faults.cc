#include "repair/hint/faults.h"

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
    {ir::Fault::kUninitialised, "Wert einer Variablen, die noch keinen hat"},
    {ir::Fault::kReadOnly, "Änderung einer Zeichenkette, die fest im Programm steht"},
    {ir::Fault::kBadFree, "free eines Zeigers, der nicht von malloc ist"},
    {ir::Fault::kBadFormat, "Formatangabe und Argument passen nicht zusammen"},
    {ir::Fault::kPointerMix, "Vergleich von Zeigern in verschiedene Arrays"},
    {ir::Fault::kUnsequenced,
     "Variable in einem Ausdruck geändert und benutzt, ohne festgelegte Reihenfolge"},
    {ir::Fault::kMissingReturn, "Ergebnis einer Funktion, die keines liefert"},
    {ir::Fault::kBadArgument, "Bibliotheksfunktion mit einem Argument, das sie nicht erlaubt"},
    {ir::Fault::kStackOverflow, "zu tiefe Rekursion"},
    {ir::Fault::kOutOfMemory, "kein Speicher mehr"},
    {ir::Fault::kAssertion, "Zusicherung verletzt"},
    {ir::Fault::kEndOfInput, "Lesen hinter dem Ende der Eingabe"},
};

}  // namespace

std::string fault_in_words(const std::string& detail, results::Tongue tongue) {
  if (tongue == results::Tongue::kEnglish) return detail;
  for (const auto& [fault, text] : kGermanFaults) {
    const std::string_view known = ir::describe(fault);
    if (detail.starts_with(known)) return std::string(text) + detail.substr(known.size());
  }
  return detail;
}

}  // namespace assay::repair
