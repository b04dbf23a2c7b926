#include "repair/hint/exceptions.h"

#include <string_view>

#include <fmt/format.h>

namespace assay::repair {
namespace {

/// `begin` and `end` are what the virtual machine's message begins and ends with; "{}" in the words
/// is what is between them. Of several that fit, the first one counts.
struct KnownException {
  std::string_view type, begin, end, english, german;
};

constexpr KnownException kKnownExceptions[] = {
    {"scala.MatchError", "", "", "no case matches `{}`", "kein `case` passt zu `{}`"},
    {"java.util.NoSuchElementException", "None.get", "", "`get` is called on `None`",
     "`get` wird auf `None` aufgerufen"},
    {"java.util.NoSuchElementException", "key not found: ", "", "the map has no key `{}`",
     "die Map hat keinen Schlüssel `{}`"},
    {"java.util.NoSuchElementException", "", " of empty list", "`{}` is called on an empty list",
     "`{}` wird auf einer leeren Liste aufgerufen"},
    {"java.util.NoSuchElementException", "next on empty iterator", "",
     "something that is empty has no first or last element",
     "etwas, das leer ist, hat kein erstes oder letztes Element"},
    {"java.util.NoSuchElementException", "", "", "an element is asked for that is not there",
     "ein Element wird verlangt, das es nicht gibt"},
    {"java.lang.UnsupportedOperationException", "", " of empty list",
     "`{}` is called on an empty list", "`{}` wird auf einer leeren Liste aufgerufen"},
    {"java.lang.UnsupportedOperationException", "empty.", "",
     "`{}` is called on something that is empty", "`{}` wird auf etwas Leerem aufgerufen"},
    {"java.lang.StringIndexOutOfBoundsException", "", "", "a position is outside of the string",
     "eine Position liegt außerhalb der Zeichenkette"},
    {"java.lang.ArrayIndexOutOfBoundsException", "", "", "an index is outside of the array",
     "ein Index liegt außerhalb des Arrays"},
    {"java.lang.IndexOutOfBoundsException", "", "", "there is no element at this index: {}",
     "an diesem Index gibt es kein Element: {}"},
    {"java.lang.ArithmeticException", "/ by zero", "", "a division by zero",
     "eine Division durch null"},
    {"java.lang.NumberFormatException", "For input string: ", "", "`{}` is not a number",
     "`{}` ist keine Zahl"},
    {"java.lang.NullPointerException", "", "", "something is used that is `null`",
     "etwas wird benutzt, das `null` ist"},
    {"TypeError", "Assignment to constant variable.", "",
     "a constant (`const`) is given another value; what changes is declared by `let`",
     "eine Konstante (`const`) bekommt einen anderen Wert; was sich ändert, wird mit `let` "
     "deklariert"},
    {"scala.NotImplementedError", "an implementation is missing", "",
     "there is still `???` where the code should be", "wo der Code hingehört, steht noch `???`"},
    {"java.lang.IllegalArgumentException", "requirement failed", "",
     "the condition of a `require` is false", "die Bedingung eines `require` ist falsch"},
    {"java.lang.AssertionError", "assertion failed", "", "the condition of an `assert` is false",
     "die Bedingung eines `assert` ist falsch"},
};

/// "MatchError" of "scala.MatchError".
std::string_view simple_name(std::string_view name) { return name.substr(name.rfind('.') + 1); }

/// The interpreter names classes without their packages.
bool is_of(const results::Exception& exception, const KnownException& known) {
  return (exception.name == known.type || exception.name == simple_name(known.type)) &&
         exception.message.size() >= known.begin.size() + known.end.size() &&
         exception.message.starts_with(known.begin) && exception.message.ends_with(known.end);
}

/// The value in "List() (of class scala.collection.immutable.Nil$)".
std::string_view without_class(std::string_view message) {
  return message.substr(0, message.rfind(" (of class "));
}

}  // namespace

std::optional<std::string> exception_in_words(const results::Exception& exception,
                                              results::Tongue tongue) {
  for (const KnownException& each : kKnownExceptions) {
    if (!is_of(exception, each)) continue;
    std::string_view rest = exception.message;
    rest.remove_prefix(each.begin.size());
    rest.remove_suffix(each.end.size());
    const std::string_view words = tongue == results::Tongue::kGerman ? each.german : each.english;
    if (rest.empty() && words.find("{}") != std::string_view::npos) continue;
    return fmt::format(fmt::runtime(words), without_class(rest)) + " (" +
           std::string(simple_name(each.type)) + ")";
  }
  return std::nullopt;
}

}  // namespace assay::repair
