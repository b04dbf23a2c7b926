#include "frontends/c/harness/harness.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <set>

#include "frontends/c/harness/scalars.h"

namespace assay::c {
namespace {

constexpr std::string_view kLengths = "0..10";  // used unless the teacher states other lengths
constexpr std::string_view kStringLengths = "0..10";
constexpr int kStringCapacity = 1024;
constexpr int kUnknownLength = 64;  // of an array of results that no parameter measures

bool is_integer(Scalar s) { return s >= Scalar::kSignedChar && s < Scalar::kFloat; }

/// True for names such as n, m, len, size_a, count2, arr_len and numberOfItems.
bool names_a_length(std::string_view name) {
  std::string letters;
  for (const char c : name)
    if (std::isalpha(static_cast<unsigned char>(c)) != 0)
      letters += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  if (letters == "n" || letters == "m" || letters == "sz" || letters == "rows") return true;
  constexpr auto kParts =
      std::to_array<std::string_view>({"len", "size", "count", "num", "cnt", "dim"});
  return std::ranges::any_of(
      kParts, [&](std::string_view part) { return letters.find(part) != std::string::npos; });
}

class Writer {
 public:
  explicit Writer(const HarnessSignature& signature)
      : s_(signature), known_(s_.parameters.size()) {}

  Result<Harness> write() {
    for (std::size_t i = 0; i < s_.parameters.size(); ++i) {
      const HarnessParameter& p = s_.parameters[i];
      const bool has_length = p.is_pointer && !p.is_single;
      lengths_.push_back(has_length ? length_of(i) : std::nullopt);
    }
    for (std::size_t i = 0; i < s_.parameters.size(); ++i) drop_doubtful_length(i);
    for (std::size_t i = 0; i < s_.parameters.size(); ++i) TRY(read_parameter(i));
    for (std::size_t i = 0; i < s_.parameters.size(); ++i)
      if (s_.parameters[i].is_watched) remember(i);
    call();
    for (std::size_t i = 0; i < s_.parameters.size(); ++i) print_parameter(i);
    for (std::size_t i = 0; i < s_.parameters.size(); ++i)
      if (s_.parameters[i].is_watched) say_if_changed(i);
    std::string text = "\n#line 1 \"harness\"\n#undef main\n";
    text += "int scanf(const char *, ...);\nint printf(const char *, ...);\nint getchar(void);\n";
    text += "void *malloc(unsigned long);\nint main(void) {\n" + code_ + "  return 0;\n}\n";
    return Harness{std::move(text), std::move(input_)};
  }

 private:
  static std::string variable(const HarnessParameter& p, std::size_t i) {
    return "assay_" + std::to_string(i) + "_" + p.name;
  }
  std::string variable(std::size_t i) const { return variable(s_.parameters[i], i); }
  std::string item_name(std::size_t i) const { return assay::c::item_name(s_, i); }
  void line(std::string_view text) { code_.append("  ").append(text) += '\n'; }
  void item(std::string_view text) { input_.append(text) += '\n'; }

  bool is_length(std::size_t i) const {
    const HarnessParameter& p = s_.parameters[i];
    return !p.is_pointer && is_integer(p.scalar) && names_a_length(p.name);
  }

  /// A function that looks for the end of a string does not need to be told, so that a number
  /// beside it is something else: how often, how far, how many of them.
  bool may_measure(std::size_t number, std::size_t pointer) const {
    if (!is_string(s_.parameters[pointer])) return true;
    if (s_.parameters[number].is_stated) return false;
    return !s_.finds_ends || s_.parameters[number].name.find("len") != std::string::npos;
  }

  /// True for (n, a, m, b) and (n, a, m, b, out): the first parameter is a length, and none follows
  /// the last pointer.
  bool lengths_come_first() const {
    if (s_.parameters.empty() || !is_length(0)) return false;
    std::size_t end = s_.parameters.size();
    while (end > 0 && !s_.parameters[end - 1].is_pointer) --end;
    for (std::size_t i = end; i < s_.parameters.size(); ++i)
      if (is_length(i)) return false;
    return end > 0;
  }

  std::optional<std::size_t> length_after(std::size_t pointer) const {
    std::size_t i = pointer + 1;
    while (i < s_.parameters.size() && s_.parameters[i].is_pointer) ++i;
    if (i < s_.parameters.size() && is_length(i) && may_measure(i, pointer)) return i;
    return std::nullopt;
  }
  std::optional<std::size_t> length_before(std::size_t pointer) const {
    std::size_t i = pointer;
    while (i > 0 && s_.parameters[i - 1].is_pointer) --i;
    if (i > 0 && is_length(i - 1) && may_measure(i - 1, pointer)) return i - 1;
    return std::nullopt;
  }

  /// Returns the nearest parameter that can be the length of this pointer, with only pointers in
  /// between: one that follows it, else one that precedes it; the other way round where lengths
  /// come first.
  std::optional<std::size_t> length_of(std::size_t pointer) const {
    if (s_.parameters[pointer].length_parameter) return s_.parameters[pointer].length_parameter;
    if (s_.parameters[pointer].is_stated) return std::nullopt;
    const std::optional<std::size_t> after = length_after(pointer), before = length_before(pointer);
    return lengths_come_first() ? (before ? before : after) : (after ? after : before);
  }

  /// A number before an array of results (digits(n, out)) need not be its length, unless it is
  /// that of an argument.
  void drop_doubtful_length(std::size_t i) {
    const HarnessParameter& p = s_.parameters[i];
    if (!p.is_output || !lengths_[i] || *lengths_[i] > i || p.length_parameter) return;
    for (std::size_t k = 0; k < s_.parameters.size(); ++k)
      if (!s_.parameters[k].is_output && lengths_[k] == lengths_[i]) return;
    lengths_[i].reset();
  }

  /// Returns the string whose length parameter i is, if there is one; the input then need not state
  /// that length.
  std::optional<std::size_t> string_measured_by(std::size_t i) const {
    for (std::size_t k = 0; k < s_.parameters.size(); ++k)
      if (is_string(s_.parameters[k]) && lengths_[k] == i) return k;
    return std::nullopt;
  }

  /// A number that would be the length of a string if the function did not look for its end.
  bool is_beside_string(std::size_t i) const {
    return is_length(i) && s_.finds_ends && std::ranges::any_of(s_.parameters, is_string);
  }

  /// Reads the length of an array that is no argument.
  void read_length_item(std::size_t i) {
    const std::string& name = s_.parameters[i].length_item;
    if (name.empty() || !length_items_.insert(name).second) return;
    line("int " + length_variable(i) + ";");
    scan_into(Scalar::kInt, length_variable(i), "  ");
    item(name + ": int in " + std::string(kLengths));
  }
  std::string length_variable(std::size_t i) const {
    return "assay_length_" + s_.parameters[i].length_item;
  }
  bool has_length(std::size_t i) const {
    return lengths_[i] || !s_.parameters[i].length_item.empty();
  }

  Result<bool> read_parameter(std::size_t i) {
    if (known_[i]) return true;
    known_[i] = true;
    const HarnessParameter& p = s_.parameters[i];
    if (!p.is_pointer) {
      if (const auto string = string_measured_by(i)) return measure(i, *string);
      const bool counts =
          std::ranges::find(lengths_, std::optional(i)) != lengths_.end() || is_beside_string(i);
      declare_scalar(i,
                     counts ? "int in " + std::string(kLengths) : std::string(info(p.scalar).item));
      return true;
    }
    if (is_string(p)) {
      p.is_output ? make_string(i) : read_string(i);
      return true;
    }
    if (lengths_[i]) TRY(read_parameter(*lengths_[i]));
    read_length_item(i);
    if (p.is_output) return make_output(i);
    if (p.columns > 0) return read_matrix(i);
    if (has_length(i) || p.stated_length > 0) {
      read_array(i);
    } else {
      // The argument is a variable whose address is passed.
      declare_scalar(i, std::string(info(p.scalar).item));
    }
    return true;
  }

  void scan_into(Scalar scalar, const std::string& lvalue, std::string_view indent) {
    code_.append(indent);
    if (scalar == Scalar::kBool) {
      code_ += "{ int b; scanf(\"%d\", &b); " + lvalue + " = b; }\n";
    } else {
      code_ += "scanf(\"" + std::string(info(scalar).scan) + "\", &" + lvalue + ");\n";
    }
    started_ = true;
  }

  void declare_scalar(std::size_t i, const std::string& description) {
    const Scalar scalar = s_.parameters[i].scalar;
    line(std::string(info(scalar).spelling) + " " + variable(i) + ";");
    scan_into(scalar, variable(i), "  ");
    item(item_name(i) + ": " + description);
  }

  Result<bool> measure(std::size_t i, std::size_t string) {
    TRY(read_parameter(string));
    line(std::string(info(s_.parameters[i].scalar).spelling) + " " + variable(i) + " = 0;");
    line("while (" + variable(string) + "[" + variable(i) + "]) " + variable(i) + "++;");
    return true;
  }

  /// Reads a whole line, because strings can contain spaces.
  void read_string(std::size_t i) {
    const std::string v = variable(i);
    const std::string c = v + "_c", n = v + "_n";
    line("char " + v + "[" + std::to_string(kStringCapacity) + "];");
    line("int " + c + ", " + n + " = 0;");
    if (started_) line("while ((" + c + " = getchar()) != '\\n' && " + c + " != -1);");
    line("while ((" + c + " = getchar()) != '\\n' && " + c + " != -1 && " + n + " < " +
         std::to_string(kStringCapacity - 1) + ") " + v + "[" + n + "++] = (char)" + c + ";");
    line(v + "[" + n + "] = 0;");
    item(item_name(i) + ": line length " + std::string(kStringLengths));
    started_ = false;  // the line has been read, including its newline
  }

  // Marks what the function does not store into. No input determines it, so that a function that
  // leaves it there, or computes with it, differs on some input.
  static constexpr std::string_view kLeft = "77";

  /// An array of results is as long as all arguments together, unless it has a length of its own.
  Result<bool> make_output(std::size_t i) {
    const HarnessParameter& p = s_.parameters[i];
    const std::string v = variable(i), type(info(p.scalar).spelling);
    if (is_single(i)) {
      line(type + " " + v + " = " + std::string(kLeft) + ";");
      return true;
    }
    for (std::size_t k = 0; k < s_.parameters.size(); ++k)
      if (lengths_[k] && !is_string(s_.parameters[k])) TRY(read_parameter(*lengths_[k]));
    for (std::size_t k = 0; k < s_.parameters.size(); ++k) read_length_item(k);
    line(type + " *" + v + " = (" + type + " *)malloc((" + count_of(i) + ") * sizeof(" + type +
         "));");
    line("for (int i = 0; i < " + count_of(i) + "; i++) " + v + "[i] = " + std::string(kLeft) +
         ";");
    return true;
  }

  void make_string(std::size_t i) {
    const std::string v = variable(i), last = std::to_string(kStringCapacity - 1);
    line("char " + v + "[" + std::to_string(kStringCapacity) + "];");
    line("for (int i = 0; i < " + last + "; i++) " + v + "[i] = '#';");
    line(v + "[" + last + "] = 0;");
  }

  /// Returns the length of an array of results: the sum of the lengths of all arguments, unless its
  /// own is that of no other.
  std::string output_count(std::size_t i) const {
    std::set<std::string> lengths;
    std::int64_t stated = 0;
    bool is_shared = false;
    for (std::size_t k = 0; k < s_.parameters.size(); ++k) {
      if (k == i || is_string(s_.parameters[k]) || s_.parameters[k].is_output) continue;
      if (has_length(k)) lengths.insert(count_of(k));
      stated += has_length(k) ? 0 : s_.parameters[k].stated_length;
      is_shared = is_shared || (lengths_[k] && lengths_[k] == lengths_[i]);
    }
    if (s_.parameters[i].stated_length > 0 && !lengths_[i])
      return std::to_string(s_.parameters[i].stated_length);
    if (!is_shared && lengths_[i]) return variable(*lengths_[i]);
    std::string sum = stated > 0 ? std::to_string(stated) : "";
    for (const std::string& length : lengths) sum += (sum.empty() ? "" : " + ") + length;
    return sum.empty() ? std::to_string(kUnknownLength) : sum;
  }

  std::string count_of(std::size_t i) const {
    if (s_.parameters[i].is_output) return output_count(i);
    if (!s_.parameters[i].length_item.empty()) return length_variable(i);
    return lengths_[i] ? variable(*lengths_[i]) : std::to_string(s_.parameters[i].stated_length);
  }
  std::string count_item(std::size_t i) const {
    if (!s_.parameters[i].length_item.empty()) return s_.parameters[i].length_item;
    return lengths_[i] ? item_name(*lengths_[i]) : std::to_string(s_.parameters[i].stated_length);
  }

  /// Allocates exactly as many elements as stated, so that the first access after them is out of
  /// bounds.
  void read_array(std::size_t i) {
    const HarnessParameter& p = s_.parameters[i];
    const std::string v = variable(i), type(info(p.scalar).spelling);
    line(type + " *" + v + " = (" + type + " *)malloc(" + count_of(i) + " * sizeof(" + type +
         "));");
    line("for (int i = 0; i < " + count_of(i) + "; i++) {");
    scan_into(p.scalar, v + "[i]", "    ");
    line("}");
    item(item_name(i) + ": " + count_item(i) + " of " + std::string(info(p.scalar).item));
  }

  Result<bool> read_matrix(std::size_t i) {
    const HarnessParameter& p = s_.parameters[i];
    if (!has_length(i) && p.stated_length == 0)
      return fail(Error::Kind::kUnsupported,
                  "the number of rows of '" + p.name + "' is not a parameter of " + s_.name);
    const std::string v = variable(i), type(info(p.scalar).spelling);
    const std::string columns = std::to_string(p.columns);
    line(type + " (*" + v + ")[" + columns + "] = (" + type + " (*)[" + columns + "])malloc(" +
         count_of(i) + " * sizeof(" + type + "[" + columns + "]));");
    line("for (int i = 0; i < " + count_of(i) + "; i++)");
    line("  for (int j = 0; j < " + columns + "; j++) {");
    scan_into(p.scalar, v + "[i][j]", "      ");
    line("  }");
    item("repeat " + count_item(i) + " { " + item_name(i) + ": " + columns + " of " +
         std::string(info(p.scalar).item) + " }");
    return true;
  }

  void call() {
    std::string call = s_.name + "(";
    for (std::size_t i = 0; i < s_.parameters.size(); ++i) {
      const HarnessParameter& p = s_.parameters[i];
      const bool variable_by_address = p.is_pointer && is_single(i);
      call += (i == 0 ? "" : ", ") + std::string(variable_by_address ? "&" : "") + variable(i);
    }
    call += ")";
    if (s_.result_is_string) {
      line("const char *assay_result = " + call + ";");
      line("printf(\"%s\\n\", assay_result ? assay_result : \"(null)\");");
    } else if (s_.result && std::ranges::any_of(s_.parameters, &HarnessParameter::is_counted)) {
      const ScalarInfo& result = info(*s_.result);
      line("long long assay_count = " + call + ";");
      line("printf(\"" + std::string(result.print) + "\\n\", (" + std::string(result.spelling) +
           ")assay_count);");
    } else if (s_.result) {
      // The cast keeps printf's argument right where a submission returns another type of number.
      const ScalarInfo& result = info(*s_.result);
      line("printf(\"" + std::string(result.print) + "\\n\", (" + std::string(result.spelling) +
           ")" + call + ");");
    } else {
      line(call + ";");
    }
  }

  void print_parameter(std::size_t i) {
    const HarnessParameter& p = s_.parameters[i];
    if (!p.is_pointer || p.is_const) return;
    const std::string v = variable(i);
    const std::string print = "printf(\"" + std::string(info(p.scalar).print) + "\\n\", " + v;
    if (is_string(p)) {
      line("printf(\"%s\\n\", " + v + ");");
    } else if (p.columns > 0) {
      line("for (int i = 0; i < " + count_of(i) + "; i++)");
      line("  for (int j = 0; j < " + std::to_string(p.columns) + "; j++) " + print + "[i][j]);");
    } else if (!is_single(i)) {
      // A count that cannot be right is a difference by itself.
      const std::string counted = p.is_counted ? " && i < assay_count" : "";
      line("for (int i = 0; i < " + count_of(i) + counted + "; i++) " + print + "[i]);");
    } else {
      line(print + ");");
    }
  }

  bool is_single(std::size_t i) const {
    const HarnessParameter& p = s_.parameters[i];
    if (p.is_output || p.is_single) return p.is_single;
    return !is_string(p) && p.columns == 0 && !has_length(i) && p.stated_length == 0;
  }

  /// Returns the number of elements of an array, of all rows together.
  std::string all_elements(std::size_t i) const {
    const HarnessParameter& p = s_.parameters[i];
    if (is_string(p)) return variable(i) + "_n + 1";
    return count_of(i) + (p.columns > 0 ? " * " + std::to_string(p.columns) : "");
  }
  std::string element(std::size_t i) const {
    const HarnessParameter& p = s_.parameters[i];
    const std::string columns = std::to_string(p.columns);
    return p.columns > 0 ? variable(i) + "[i / " + columns + "][i % " + columns + "]"
                         : variable(i) + "[i]";
  }

  /// Copies what the parameter points to.
  void remember(std::size_t i) {
    const std::string type(info(s_.parameters[i].scalar).spelling), v = variable(i);
    if (is_single(i)) return line(type + " " + v + "_before = " + v + ";");
    line(type + " *" + v + "_before = (" + type + " *)malloc((" + all_elements(i) + ") * sizeof(" +
         type + "));");
    line("for (int i = 0; i < " + all_elements(i) + "; i++) " + v + "_before[i] = " + element(i) +
         ";");
  }

  void say_if_changed(std::size_t i) {
    const std::string v = variable(i), say = "printf(\"(" + item_name(i) + " was changed)\\n\");";
    if (is_single(i)) return line("if (" + v + "_before != " + v + ") " + say);
    line("for (int i = 0; i < " + all_elements(i) + "; i++) if (" + v +
         "_before[i] != " + element(i) + ") { " + say + " break; }");
  }

  const HarnessSignature& s_;
  // For each pointer, the parameter that holds its length.
  std::vector<std::optional<std::size_t>> lengths_;
  // True if the parameter has been read: a length is read before its first array.
  std::vector<bool> known_;
  std::set<std::string> length_items_;  // those that have been read
  bool started_ = false;                // true if a part of the current input line has been read
  std::string code_;
  std::string input_;
};

}  // namespace

Result<Harness> make_harness(const HarnessSignature& signature) {
  return Writer(signature).write();
}

std::string with_harness(std::string_view student, std::string_view harness_main) {
  std::string text = "#define main assay_student_main\n#line 1\n";
  text += student;
  text += harness_main;
  return text;
}

}  // namespace assay::c
