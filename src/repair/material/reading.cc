#include <algorithm>
#include <cctype>
#include <cstddef>
#include <string>
#include <vector>

#include "repair/material/generators.h"

namespace assay::repair {

using frontends::Place;
using frontends::PlaceId;
using frontends::PlaceKind;

namespace {

constexpr std::uint32_t kMostPrintedTokens = 8;

/// One call with a format, and how its arguments and conversions should be.
class CallChanges {
 public:
  CallChanges(PlaceId id, const Generator& generator)
      : id_(id), g_(generator), place_(generator.place(id)) {
    const auto format = std::ranges::find_if(place_.operands, [&](PlaceId operand) {
      return g_.place(operand).kind == PlaceKind::kFormat;
    });
    if (format != place_.operands.end()) format_ = *format;
    arguments_.assign(format == place_.operands.end() ? place_.operands.begin() : format + 1,
                      place_.operands.end());
  }

  void add() {
    exchange_arguments();
    if (!format_.valid()) return;
    correct();
    for (std::size_t i = 0; i < arguments_.size(); ++i) change_argument(i);
  }

 private:
  struct OperandText {
    PlaceId operand;
    std::string text;
  };

  /// Returns the call with some of its operands replaced; they are in textual order.
  std::string with_operands(const std::vector<OperandText>& changes) const {
    std::string text = g_.text(id_);
    for (auto one = changes.rbegin(); one != changes.rend(); ++one) {
      const Span span = g_.place(one->operand).span;
      text.replace(span.begin - place_.span.begin, span.end - span.begin, one->text);
    }
    return text;
  }

  void exchange_arguments() {
    for (std::size_t i = 0; i + 1 < arguments_.size(); ++i) {
      const Place& left = g_.place(arguments_[i]);
      const Place& right = g_.place(arguments_[i + 1]);
      if (left.type == right.type)
        g_.out.add(id_, Change::kSwap,
                   with_operands({{arguments_[i], g_.text(arguments_[i + 1])},
                                  {arguments_[i + 1], g_.text(arguments_[i])}}),
                   true);
    }
  }

  /// One argument is another value: with the conversion that this needs, or in a format of the
  /// reference.
  void change_argument(std::size_t position) {
    const Place& format = g_.place(format_);
    if (format.conversions.size() <= position) return;
    const Parts& parts = g_.material.parts(place_);
    for (const frontends::NameId id : parts.variables) {
      const frontends::Name& name = g_.student().name(id);
      if (name.rank > 0) continue;
      if (format.is_input)
        read_other(position, name);
      else
        print_other(position, name.text, class_of(name.scalar));
    }
    if (format.is_input) return;
    for (const Part& part : parts.numbers)
      if (!part.is_own && part.tokens <= kMostPrintedTokens)
        print_other(position, part.text, part.value);
  }

  void read_other(std::size_t position, const frontends::Name& name) {
    const TypeFormat* wanted = format_of(name.scalar);
    std::vector<std::string> conversions = g_.place(format_).conversions;
    if (wanted == nullptr || conversions[position] == wanted->read) return;
    conversions[position] = wanted->read;
    put(Change::kInput, format_with(conversions), position, g_.spelling().address + name.text);
  }

  void print_other(std::size_t position, const std::string& text, ValueClass value) {
    if (token_key(text) == token_key(g_.text(arguments_[position]))) return;
    const std::vector<std::string>& own = g_.place(format_).conversions;
    if (printed_class(own[position]) == value) {
      for (const std::string& other : fitting_formats())
        put(Change::kOutput, other, position, text);
      return;
    }
    for (const std::string& conversion : conversions_of(value)) {
      std::vector<std::string> conversions = own;
      conversions[position] = conversion;
      put(Change::kOutput, format_with(conversions), position, text);
    }
  }

  void put(Change change, const std::string& format, std::size_t position,
           const std::string& argument) {
    if (!format.empty())
      g_.out.add(id_, change, with_operands({{format_, format}, {arguments_[position], argument}}));
  }

  /// Returns the formats of the reference that print values of the same classes.
  std::vector<std::string> fitting_formats() const {
    std::vector<std::string> found;
    for (const PlaceId id : g_.material.reference_pools().formats) {
      const Place& format = g_.material.reference().place(id);
      const std::vector<std::string>& own = g_.place(format_).conversions;
      const bool fits =
          !format.is_input && std::ranges::equal(
                                  format.conversions, own, {},
                                  [&](const std::string& one) { return printed_class(one); },
                                  [&](const std::string& one) { return printed_class(one); });
      if (fits) found.emplace_back(g_.material.reference().text(id));
    }
    return found;
  }

  /// Returns how the reference prints values of a class, or else how the language does.
  std::vector<std::string> conversions_of(ValueClass value) const {
    std::vector<std::string> found;
    for (const PlaceId id : g_.material.reference_pools().formats)
      for (const std::string& one : g_.material.reference().place(id).conversions)
        if (!g_.material.reference().place(id).is_input && printed_class(one) == value &&
            !is_among(one, found))
          found.push_back(one);
    for (const TypeFormat& one : g_.spelling().formats)
      if (found.empty() && class_of(one.type) == value) found.push_back(one.print);
    return found;
  }

  const TypeFormat* format_of(ir::Type type) const {
    const auto found = std::ranges::find(g_.spelling().formats, type, &TypeFormat::type);
    return found == g_.spelling().formats.end() ? nullptr : &*found;
  }

  /// Makes the conversions and the addresses agree with the declared types.
  void correct() {
    const Place& format = g_.place(format_);
    if (std::ranges::any_of(format.conversions, [](const std::string& one) {
          return one.find('*') != std::string::npos;
        }))
      return;
    std::vector<std::string> conversions = format.conversions;
    if (format.is_input) conversions.resize(arguments_.size());
    std::vector<OperandText> changes{{format_, {}}};
    for (std::size_t i = 0; i < arguments_.size() && i < conversions.size(); ++i)
      correct(arguments_[i], format.is_input, conversions[i], changes);
    changes[0].text = format_with(conversions);
    if (changes[0].text.empty()) return;
    g_.out.add(id_, format.is_input ? Change::kInput : Change::kOutput, with_operands(changes),
               true);
  }

  void correct(PlaceId id, bool is_input, std::string& conversion,
               std::vector<OperandText>& changes) const {
    const Place& argument = g_.place(id);
    const bool is_address =
        argument.operation == g_.spelling().address && argument.operands.size() == 1;
    const Place& location = is_address ? g_.place(argument.operands[0]) : argument;
    const TypeFormat* wanted = format_of(location.scalar);
    if (wanted == nullptr) {
      if (is_address && location.scalar == ir::Type::kPtr && is_input)
        changes.push_back({id, g_.text(argument.operands[0])});
      return;
    }
    if (is_input) {
      if (!is_address) changes.push_back({id, g_.spelling().address + g_.text(id)});
      if (without_digits(conversion) != wanted->read) conversion = wanted->read;
      return;
    }
    if (is_address) changes.push_back({id, g_.text(argument.operands[0])});
    if (printed_class(conversion) != class_of(location.scalar)) conversion = wanted->print;
  }

  static std::string without_digits(std::string conversion) {
    std::erase_if(conversion,
                  [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
    return conversion;
  }

  ValueClass printed_class(const std::string& conversion) const {
    for (const TypeFormat& one : g_.spelling().formats)
      if (!conversion.empty() && one.print.back() == conversion.back()) return class_of(one.type);
    return ValueClass::kNone;
  }

  /// Returns the literal with other conversions. If it has another number of them, what it has
  /// beside them is lost.
  std::string format_with(const std::vector<std::string>& conversions) const {
    const Place& format = g_.place(format_);
    std::string text = g_.text(format_);
    if (conversions.size() != format.conversions.size()) {
      std::string all;
      for (const std::string& one : conversions) all += one;
      return "\"" + all + "\"";
    }
    std::size_t at = 0;
    for (std::size_t i = 0; i < conversions.size(); ++i) {
      const std::string& before = format.conversions[i];
      at = text.find(before, at);
      if (at == std::string::npos) return {};
      text.replace(at, before.size(), conversions[i]);
      at += conversions[i].size();
    }
    return text;
  }

  PlaceId id_;
  const Generator& g_;
  const Place& place_;
  PlaceId format_;
  std::vector<PlaceId> arguments_;
};

}  // namespace

namespace {

/// Returns the pieces with the name between them.
std::string with_name(const std::vector<std::string>& pieces, const std::string& name) {
  std::string text;
  for (std::size_t i = 0; i < pieces.size(); ++i) text += (i == 0 ? "" : name) + pieces[i];
  return text;
}

bool is_character_array(const frontends::Name& name) {
  return is_variable(name) && name.rank == 1 && name.scalar == ir::Type::kI8 &&
         name.type.ends_with(']');
}

}  // namespace

void add_line_reading(PlaceId id, const Generator& generator) {
  const Place& place = generator.place(id);
  if (place.operands.size() != 2) return;
  const Place& format = generator.place(place.operands[0]);
  const Place& target = generator.place(place.operands[1]);
  if (format.kind != PlaceKind::kFormat || !format.is_input || target.uses.size() != 1) return;
  const std::vector<std::string> word = {generator.spelling().word_conversion};
  const frontends::Name& name = generator.student().name(target.uses[0].name);
  if (format.conversions != word || !is_character_array(name)) return;
  generator.out.add(id, Change::kInput, with_name(generator.spelling().read_line, name.text), true);
}

void add_line_trimming(PlaceId gap, const Generator& generator) {
  const bool reads_lines =
      std::ranges::any_of(generator.student().tree.names, [&](const frontends::Name& name) {
        return name.kind == frontends::NameKind::kLibraryFunction &&
               name.text == generator.spelling().line_reader;
      });
  if (!reads_lines) return;
  for (const frontends::NameId id : generator.material.parts(generator.place(gap)).variables)
    if (const frontends::Name& name = generator.student().name(id); is_character_array(name))
      generator.out.add(gap, Change::kInsert, with_name(generator.spelling().trim_line, name.text),
                        true);
}

void add_calls(PlaceId id, const Generator& generator) {
  if (generator.place(id).callee) CallChanges(id, generator).add();
}

}  // namespace assay::repair
