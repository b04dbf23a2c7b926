#include "generator_programs.h"

#include <set>

#include "program_expressions.h"

namespace assay::conformance {
namespace {

class ProgramWriter : ProgramExpressions {
 public:
  explicit ProgramWriter(Rng& rng) : ProgramExpressions(rng) {}

  std::string program() {
    std::string methods;
    const std::uint64_t count = rng_.below(4);
    for (std::uint64_t i = 0; i < count; ++i) methods += method();
    const std::string start = entry();
    return "class Program {\n" + start + methods + helpers() + "}\n";
  }

 private:
  using Text = std::string;

  /// Prints the value; of arrays all elements, with a method of its own.
  void show(const Text& type, const Text& value) {
    if (!type.ends_with("[]")) return line("System.out.print(" + value + " + \";\");");
    shown_.insert(type);
    if (type == "int[][]") shown_.insert("int[]");
    line("show(" + value + ");");
  }

  Text helpers() const {
    Text made = "  static int at(int[] row, int k) { return row[Math.floorMod(k, row.length)]; }\n";
    for (const Text& type : shown_)
      made += "  static void show(" + type + " x) {\n    for (" + type.substr(0, type.size() - 2) +
              " e : x) " + (type == "int[][]" ? "show(e);" : "System.out.print(e + \",\");") +
              "\n    System.out.println();\n  }\n";
    return made;
  }

  Text fresh(const Text& stem) { return stem + std::to_string(names_++); }
  void line(const Text& text) {
    body_ += Text(static_cast<std::size_t>(indent_) * 2, ' ') + text + "\n";
  }

  Text some_type() {
    return one_of(
        {"int", "int", "int", "String", "char", "boolean", "long", "int[]", "byte", "short"});
  }

  // --- methods

  Text entry() {
    const Text result = one_of({"void", "int", "String", "boolean", "int[]", "long", "char",
                                "int[][]", "String[]", "byte"});
    begin();
    declare("int");
    declare("String");
    declare("int[]");
    for (const Text type : {"char", "boolean", "int[][]", "String[]", "char[]", "long"})
      if (rng_.chance(2)) declare(type);
    statements(2 + static_cast<int>(rng_.below(3)), 3);
    for (const Variable& v : scope_) show(v.type, v.name);
    if (result != "void") line("return " + expr(result, 1) + ";");
    return "  @MAIN\n  static " + result + " start() {\n" + body_ + "  }\n";
  }

  void begin() {
    body_.clear();
    scope_.clear();
    indent_ = 2;
    loops_ = 0;
    labels_.clear();
  }

  Text method() {
    const bool recursive = rng_.chance(2);
    Callable made;
    made.result = one_of({"int", "int", "String", "boolean", "int[]", "long", "void"});
    // Few names, so that methods are overloaded.
    made.name = recursive ? fresh("rec") : one_of({"f", "g"});
    if (recursive) made.parameters.push_back("int");
    for (std::uint64_t n = rng_.below(3); n > 0 || made.parameters.empty(); n -= n > 0 ? 1 : 0)
      made.parameters.push_back(one_of({"int", "long", "char", "String", "int[]", "byte"}));
    for (const Callable& other : methods_)
      if (other.name == made.name && other.parameters.size() == made.parameters.size()) return "";
    begin();
    Text header;
    for (const Text& type : made.parameters) {
      const Text name = fresh("p");
      scope_.push_back({type, name, recursive && header.empty()});
      header += (header.empty() ? "" : ", ") + type + " " + name;
    }
    if (recursive) recursion(made);
    declare("int");
    statements(2, 1);
    if (made.result != "void") line("return " + expr(made.result, 2) + ";");
    const Text mark = recursive ? "  @REC(" + Text(rng_.chance(12) ? "2" : "60") + ")\n" : "";
    methods_.push_back(made);
    return mark + "  static " + made.result + " " + made.name + "(" + header + ") {\n" + body_ +
           "  }\n";
  }

  void recursion(const Callable& made) {
    const Text depth = scope_.front().name;
    line("if (" + depth + " <= 0) return" +
         (made.result == "void" ? Text() : " " + expr(made.result, 1)) + ";");
    Text arguments = depth + " - 1";
    for (std::size_t i = 1; i < made.parameters.size(); ++i)
      arguments += ", " + expr(made.parameters[i], 1);
    const Text call = made.name + "(" + arguments + ")";
    if (made.result == "void") {
      line(call + ";");
      return;
    }
    const Text name = fresh("r");
    line(made.result + " " + name + " = " + call + ";");
    scope_.push_back({made.result, name, false});
  }

  // --- statements

  void declare(const Text& type) {
    const Text name = fresh("v");
    if (type == "int[][]" && rng_.chance(4)) {
      line("int[][] " + name + " = new int[3][" + one_of({"2", "3", ""}) + "];");
      line("for (int j = 0; j < " + name + ".length; j++) " + name + "[j] = new int[j + 1];");
    } else if (rng_.chance(6) && type.ends_with("[]") && type != "int[][]") {
      line(type + " " + name + " = new " + type.substr(0, type.size() - 2) + "[(" + number(0) +
           " & 3) + 1];");
    } else if (type == "int" && rng_.chance(5)) {
      line("int " + name + ";");
      line("if (" + truth(1) + ") " + name + " = " + number(2) + "; else " + name + " = " +
           number(1) + ";");
    } else {
      line(type + " " + name + " = " + expr(type, 2) + ";");
    }
    scope_.push_back({type, name, false});
  }

  void statements(int count, int depth) {
    const std::size_t scope = scope_.size();
    for (int i = 0; i < count; ++i) statement(depth);
    if (depth < 3) scope_.resize(scope);
  }

  void block(const Text& head, int count, int depth) {
    const std::size_t scope = scope_.size();
    line(head + " {");
    ++indent_;
    for (int i = 0; i < count; ++i) statement(depth);
    --indent_;
    line("}");
    scope_.resize(scope);
  }

  int few() { return 1 + static_cast<int>(rng_.below(2)); }

  void statement(int depth) {
    switch (rng_.below(depth > 0 ? 18 : 10)) {
      case 0:
      case 1:
        return assignment();
      case 2:
        return element_assignment();
      case 3:
        return print();
      case 4:
        return declare(some_type());
      case 5:
        return jump();
      case 6:
        return call_statement();
      case 7:
        return assertion();
      case 8:
        return assignment();
      case 9:
        return print();
      case 10:
      case 11:
        return branch(depth);
      case 12:
        return depth > 1 || loops_ < 2 ? switch_on(depth) : print();
      case 13:
        return for_each(depth);
      default:
        return loops_ < 3 ? loop(depth) : assignment();
    }
  }

  void assignment() {
    const Text type = one_of({"int", "int", "String", "char", "boolean", "long", "byte", "int[]"});
    const Text place = variable(type, true);
    if (place.empty()) return print();
    if (type == "int[]") return line(place + " = " + expr(type, 2) + ";");
    if (type == "boolean")
      return line(place + one_of({" = ", " &= ", " |= ", " ^= "}) + truth(2) + ";");
    if (type == "String") {
      if (loops_ == 0 && rng_.chance(3)) return line(place + " = " + text(2) + ";");
      return line(place + " += " + expr(one_of({"int", "char", "boolean"}), 1) + ";");
    }
    if (rng_.chance(4)) return line(one_of({place + "++;", "--" + place + ";", place + "--;"}));
    const Text from = one_of({"int", "char", "long", "byte"});
    if (rng_.chance(2))
      return line(place + " " + one_of({"+", "-", "*", "^", "|", "&", "<<", ">>", ">>>"}) + "= " +
                  expr(from, 2) + ";");
    if (rng_.chance(4)) return line(place + one_of({" /= ", " %= "}) + divisor(2) + ";");
    line(place + " = " + expr(type, 3) + ";");
  }

  void element_assignment() {
    const Text type = one_of({"int[]", "int[]", "String[]", "int[][]", "char[]"});
    const Text list = variable(type);
    if (list.empty()) return assignment();
    Text place = list + "[" + index(list, 2) + "]";
    if (type == "String[]") return line(place + " += " + character(1) + ";");
    if (type == "char[]")
      return line(place + one_of({"++;", " = " + character(2) + ";", " += 2;"}));
    if (type == "int[][]") {
      if (rng_.chance(3)) return line(place + " = " + expr("int[]", 1) + ";");
      place += "[0]";
    }
    line(place + one_of({" = ", " += ", " -= ", " *= ", " ^= "}) + number(2) + ";");
  }

  void print() {
    switch (rng_.below(4)) {
      case 0:
        return line("System.out.printf(" + format(1) + ");");
      case 1:
        return line("System.out.print(" + argument(expr(one_of({"int", "char", "String"}), 2)) +
                    ");");
      default:
        return line(
            "System.out.println(" +
            argument(expr(one_of({"int", "char", "boolean", "String", "long", "byte"}), 2)) + ");");
    }
  }

  void jump() {
    if (loops_ == 0) return assignment();
    Text target;
    if (!labels_.empty() && rng_.chance(3)) target = " " + one_of(labels_);
    line("if (" + truth(2) + ") " + one_of({"break", "continue"}) + target + ";");
  }

  void call_statement() {
    const Text result = one_of({"void", "int", "String", "long", "int[]"});
    const Text called = loops_ < 2 ? call(result, 1) : "";
    if (called.empty()) return assignment();
    if (result == "void" || rng_.chance(4)) return line(called + ";");
    show(result, called);
  }

  /// Most of them hold.
  void assertion() {
    if (!rng_.chance(4)) return print();
    const Text a = number(0);
    pure_ = true;
    line("ASSERT(" + (rng_.chance(6) ? truth(1) : a + " < 1000000 || " + truth(1)) + ");");
    pure_ = false;
  }

  void branch(int depth) {
    block("if (" + truth(2) + ")", few(), depth - 1);
    if (rng_.chance(2)) return;
    if (rng_.chance(2)) block("else if (" + truth(2) + ")", few(), depth - 1);
    block("else", few(), depth - 1);
  }

  void for_each(int depth) {
    const Text type = one_of({"int[]", "String[]", "char[]", "int[][]"});
    const Text list = variable(type);
    if (list.empty() || loops_ > 2) return print();
    const Text name = fresh("e");
    const std::size_t scope = scope_.size();
    const Text element = type.substr(0, type.size() - 2);
    scope_.push_back({element, name, element.ends_with("]")});
    ++loops_;
    block("for (" + element + " " + name + " : " + list + ")", few(), depth - 1);
    --loops_;
    scope_.resize(scope);
  }

  void mark() {
    if (rng_.chance(8)) line("LOOP(range(0, " + one_of({"3", "50"}) + "));");
    if (rng_.chance(12)) line("INVARIANT(" + number(0) + " != 77);");
  }

  void loop(int depth) {
    const std::size_t scope = scope_.size();
    const Text counter = fresh("k");
    const Text bound = std::to_string(2 + rng_.below(5));
    const auto kind = rng_.below(6);
    if (kind > 3) line("int " + counter + " = 0;");
    const bool counts_inside = kind == 4;
    if (!rng_.chance(3)) scope_.push_back({"int", counter, true});
    Text label;
    mark();
    if (rng_.chance(3)) {
      label = fresh("outer");
      labels_.push_back(label);
      label += ": ";
    }
    ++loops_;
    const int count = few() + 1;
    if (kind == 0 || kind == 1) {
      block(label + "for (int " + counter + " = 0; " + counter + " < " + bound + "; " +
                one_of({counter + "++", "++" + counter, counter + " += 2"}) + ")",
            count, depth - 1);
    } else if (kind == 2) {
      block(label + "for (int " + counter + " = " + bound + "; " + counter + " >= 0; " + counter +
                "--)",
            count, depth - 1);
    } else if (kind == 3) {
      block(label + "for (int " + counter + " = 0, to" + counter + " = " + bound + "; " + counter +
                " < to" + counter + "; " + counter + "++, to" + counter + "--)",
            count, depth - 1);
    } else if (counts_inside) {
      block(label + "while (" + counter + "++ < " + bound + " && " + truth(1) + ")", count,
            depth - 1);
    } else {
      block(label + "do", count, depth - 1);
      body_.pop_back();
      body_ += " while (++" + counter + " < " + bound + ");\n";
    }
    --loops_;
    if (!label.empty()) labels_.pop_back();
    scope_.resize(scope);
  }

  void switch_on(int depth) {
    const Text type = one_of({"int", "char", "String"});
    const bool arrows = rng_.chance(2);
    const Text selector = type == "int" ? number(1) + " & 7" : expr(type, 1);
    std::vector<Text> labels = {"0", "1", "2", "3", "5", "7"};
    if (type == "char") labels = {"'a'", "'b'", "'c'", "'z'", "'7'"};
    if (type == "String") labels = {"\"\"", "\"a\"", "\"abc\"", "\"Java\"", "\"10\""};
    line("switch (" + selector + ") {");
    ++indent_;
    const std::uint64_t default_at = rng_.below(labels.size() + 1);
    const std::size_t scope = scope_.size();
    for (std::size_t i = 0; i < labels.size(); ++i) {
      if (i == default_at) one_case("default", arrows, depth);
      Text label = "case " + labels[i];
      if (arrows && i + 1 < labels.size() && i + 1 != default_at && rng_.chance(3))
        label += ", " + labels[++i];
      if (!rng_.chance(4)) one_case(label, arrows, depth);
    }
    scope_.resize(scope);
    --indent_;
    line("}");
  }

  void one_case(const Text& label, bool arrows, int depth) {
    const std::size_t scope = scope_.size();
    if (arrows) {
      block(label + " ->", few(), depth - 1);
      return;
    }
    line(label + ":");
    ++indent_;
    if (!rng_.chance(4)) {
      block("", few(), depth - 1);
      if (!rng_.chance(3)) line("break;");
    }
    --indent_;
    scope_.resize(scope);
  }

  Text body_;
  std::set<Text> shown_;  // types of arrays
  int indent_ = 2, names_ = 0, loops_ = 0;
  std::vector<Text> labels_;
};

}  // namespace

std::string random_program(Rng& rng) { return ProgramWriter(rng).program(); }

}  // namespace assay::conformance
