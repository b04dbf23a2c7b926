#include "generator.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>
#include <vector>

namespace assay::differential {
namespace {

struct TypeInfo {
  std::string_view name;
  std::string_view length;  // of printf and scanf
  bool is_signed;
  int bits;  // 0: floating
};
constexpr std::array kTypes = {
    TypeInfo{"int", "", true, 32},
    TypeInfo{"int", "", true, 32},
    TypeInfo{"int", "", true, 32},
    TypeInfo{"char", "hh", true, 8},
    TypeInfo{"signed char", "hh", true, 8},
    TypeInfo{"unsigned char", "hh", false, 8},
    TypeInfo{"short", "h", true, 16},
    TypeInfo{"unsigned short", "h", false, 16},
    TypeInfo{"unsigned", "", false, 32},
    TypeInfo{"long", "l", true, 64},
    TypeInfo{"unsigned long", "l", false, 64},
    TypeInfo{"long long", "ll", true, 64},
    TypeInfo{"unsigned long long", "ll", false, 64},
    TypeInfo{"float", "", true, 0},
    TypeInfo{"double", "l", true, 0},
};

struct Variable {
  std::string name;
  TypeInfo type;
  bool read_only = false;  // loop counters
};
struct Array {
  std::string name;
  TypeInfo type;
  int size;
};

class Generator {
 public:
  Generator(Rng& rng, std::size_t index) : rng_(rng), prefix_("p" + std::to_string(index) + "_") {}

  Case program() {
    out_ = "#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n#include <ctype.h>\n";
    const std::uint64_t globals = rng_.below(4);
    for (std::uint64_t k = 0; k < globals; ++k) declare_variable(prefix_ + "g");
    if (rng_.chance(2)) declare_array(prefix_ + "ga");
    if (rng_.chance(3)) record();
    const std::size_t shared = variables_.size();
    const std::uint64_t functions = rng_.below(4);
    for (std::uint64_t k = 0; k < functions; ++k) {
      function();
      variables_.resize(shared);
    }
    main_function();
    return {out_, input_};
  }

 private:
  std::uint64_t below(std::uint64_t n) { return rng_.below(n); }
  std::string fresh(std::string_view base) {
    return std::string(base) + std::to_string(counter_++);
  }
  template <class C>
  const auto& one_of(const C& choices) {
    return choices[below(choices.size())];
  }
  std::string text(std::initializer_list<std::string_view> choices) {
    return std::string(choices.begin()[below(choices.size())]);
  }
  void line(const std::string& s) { out_ += std::string(2 * indent_, ' ') + s + "\n"; }
  static std::string number(std::int64_t n) {
    return n < 0 ? "(" + std::to_string(n) + ")" : std::to_string(n);
  }

  // Declarations -----------------------------------------------------------------------------

  std::string small_constant() {
    switch (below(8)) {
      case 0:
        return text({"0", "1", "'a'", "'Z'", "'\\n'", "10", "0x1F", "017"});
      case 1:
        return number(rng_.between(-1000, 1000));
      case 2:
        return text({"2.5", "0.1", "1e3", "3.0f", "-0.75", "7u", "100000L", "12ull"});
      default:
        return number(rng_.between(-9, 20));
    }
  }

  void declare_variable(const std::string& base) {
    Variable v{fresh(base), one_of(kTypes), false};
    line(std::string(v.type.name) + " " + v.name + " = " + small_constant() + ";");
    variables_.push_back(v);
  }

  void declare_array(const std::string& base) {
    Array a{fresh(base), one_of(kTypes), static_cast<int>(1 + below(8))};
    std::string s =
        std::string(a.type.name) + " " + a.name + "[" + std::to_string(a.size) + "] = {";
    const int given = 1 + static_cast<int>(below(static_cast<std::uint64_t>(a.size)));
    for (int k = 0; k < given; ++k) s += (k > 0 ? ", " : "") + number(rng_.between(-50, 50));
    line(s + "};");
    arrays_.push_back(a);
  }

  void record() {
    record_ = prefix_ + "record";
    line("struct " + record_ + " { int a; double b; char c[4]; struct " + record_ + " *next; };");
    line("static int " + prefix_ + "sum(struct " + record_ + " r, struct " + record_ +
         " *p) { p->a += r.a; r.a = 100; return r.a + p->a + r.c[1]; }");
  }

  void function() {
    const std::string name = fresh(prefix_ + "f");
    const TypeInfo result = one_of(kTypes);
    const std::uint64_t parameters = below(4);
    std::string head = "static " + std::string(result.name) + " " + name + "(";
    for (std::uint64_t k = 0; k < parameters; ++k) {
      Variable v{fresh("x"), one_of(kTypes), false};
      head += (k > 0 ? ", " : "") + std::string(v.type.name) + " " + v.name;
      variables_.push_back(v);
    }
    line(head + (parameters == 0 ? "void) {" : ") {"));
    ++indent_;
    const std::vector<Array> arrays = arrays_;
    if (rng_.chance(3)) line("static int calls = 0; calls++; if (calls > 50) return calls;");
    if (rng_.chance(2))
      line("putchar('" + std::string(1, static_cast<char>('A' + below(26))) + "');");
    block(2, 1);
    line("return " + expression(2) + ";");
    --indent_;
    line("}");
    arrays_ = arrays;
    functions_.emplace_back(name, static_cast<int>(parameters));
  }

  void main_function() {
    line("int main(void) {");
    ++indent_;
    for (std::uint64_t k = 0; k < 2 + below(4); ++k) declare_variable("v");
    for (std::uint64_t k = 0; k < 1 + below(2); ++k) declare_array("a");
    line("char s[64] = \"" + word() + "\", t[64] = \"" + word() + "\"; int n = 0, m = 0;");
    line("int grid[3][4] = {{1, 2, 3, 4}, {5, 6}, {9}}; int *q = &grid[0][0];");
    has_strings_ = true;
    variables_.push_back({"n", kTypes[0], false});
    if (!record_.empty()) {
      line("struct " + record_ + " r = {3, 2.5, \"ab\", 0}, r2 = r; r2.next = &r; r2.a = 7;");
      line("printf(\"%d %d \", " + prefix_ + "sum(r, r2.next), r.a); r = r2;");
      line("printf(\"%d %.1f %s %d\\n\", r.a, r.b, r.c, r.next == &r);");
    }
    block(3, 4 + below(8));
    for (const Variable& v : variables_) print(v.name, v.type);
    for (const Array& a : arrays_) {
      line("for (int i = 0; i < " + std::to_string(a.size) + "; i++) {");
      ++indent_;
      print(a.name + "[i]", a.type);
      --indent_;
      line("}");
    }
    line("printf(\"%s|%s|%d|%d\\n\", s, t, m, grid[1][2]);");
    line("return " + expression(1, /*whole=*/true) + ";");
    --indent_;
    line("}");
    for (std::uint64_t k = 0; k < below(9); ++k) {
      input_ += rng_.chance(3) ? word() : std::to_string(rng_.between(-99, 999));
      input_ += rng_.chance(3) ? "\n" : " ";
    }
  }

  std::string word() {
    std::string w;
    for (std::uint64_t k = 0; k < 1 + below(7); ++k) w += "abcXYZ019"[below(9)];
    return w;
  }

  // Expressions ------------------------------------------------------------------------------

  std::string leaf(bool whole) {
    std::vector<const Variable*> fitting;
    for (const Variable& v : variables_)
      if (!whole || v.type.bits != 0) fitting.push_back(&v);
    switch (below(6)) {
      case 0:
      case 1:
      case 2:
        if (!fitting.empty()) return fitting[below(fitting.size())]->name;
        break;
      case 3: {
        std::vector<const Array*> arrays;
        for (const Array& a : arrays_)
          if (!whole || a.type.bits != 0) arrays.push_back(&a);
        if (!arrays.empty()) {
          const Array& a = *arrays[below(arrays.size())];
          return a.name + "[(unsigned)(" + (fitting.empty() ? "3" : whole_leaf()) + ") % " +
                 std::to_string(a.size) + "]";
        }
        break;
      }
      case 4:
        if (has_strings_)
          return text({"s[0]", "t[1]", "(int)strlen(s)", "strcmp(s, t)", "toupper(s[0])",
                       "!!isdigit(t[0])", "grid[1][n & 3]", "*(q + (n & 7))", "(int)sizeof(grid)",
                       "(strchr(s, 'a') != 0)", "atoi(t)", "abs(n % 100)",
                       "(int)(&grid[2][1] - q)"});
        break;
      default:
        break;
    }
    std::string c = small_constant();
    while (whole && c.find_first_of(".ef") != std::string::npos) c = small_constant();
    return c;
  }

  std::string whole_leaf() {
    std::vector<const Variable*> fitting;
    for (const Variable& v : variables_)
      if (v.type.bits != 0) fitting.push_back(&v);
    return fitting.empty() ? "5" : fitting[below(fitting.size())]->name;
  }

  std::string expression(int depth, bool whole = false) {
    if (depth == 0 || rng_.chance(5)) return leaf(whole);
    const auto sub = [&](bool w) { return expression(depth - 1, w); };
    switch (below(14)) {
      case 0:
      case 1:
        return "(" + sub(whole) + " + " + sub(whole) + ")";
      case 2:
        return "(" + sub(whole) + " - " + sub(whole) + ")";
      case 3:
        return "(" + leaf(whole) + " * " + leaf(whole) + ")";
      case 4:
        return "(" + sub(true) + " / ((" + sub(true) + " & 15) + 1))";
      case 5:
        return "(" + sub(true) + " % ((" + sub(true) + " & 31) + 1))";
      case 6:
        return "(" + sub(true) + text({" & ", " | ", " ^ "}) + sub(true) + ")";
      case 7:
        return "((" + sub(true) + " & 0xFFF)" + text({" << ", " >> "}) + "(" + sub(true) + " & 7))";
      case 8:
        return "(" + sub(whole) + text({" < ", " <= ", " > ", " >= ", " == ", " != "}) +
               sub(whole) + ")";
      case 9:
        return "(" + sub(false) + text({" && ", " || "}) + sub(false) + ")";
      case 10:
        return "(" + sub(false) + " ? " + sub(whole) + " : " + sub(whole) + ")";
      case 11: {
        const std::string type(kTypes[below(kTypes.size() - 2)].name);  // an integer type
        return "(" + type + ")" +
               (whole || rng_.chance(2) ? "(" + sub(true) + ")" : "(" + sub(true) + ")");
      }
      case 12:
        return text({"-", "~", "!"}) + "(" + sub(true) + " % 1000)";
      default:
        if (functions_.empty() || in_call_) return leaf(whole);
        return "(int)((long)(" + call() + ") % 10000)";
    }
  }

  std::string call() {
    const auto [name, parameters] = one_of(functions_);
    in_call_ = true;
    std::string s = name + "(";
    for (int k = 0; k < parameters; ++k)
      s += (k > 0 ? ", " : "") + std::string("(") + expression(1, true) + ") % 100";
    in_call_ = false;
    return s + ")";
  }

  // Statements -------------------------------------------------------------------------------

  void block(int depth, std::uint64_t count) {
    const std::size_t variables = variables_.size();
    for (std::uint64_t k = 0; k < count; ++k) statement(depth);
    variables_.resize(variables);
  }

  void print(const std::string& value, const TypeInfo& type) {
    if (type.bits == 0) {
      line("printf(\"" + text({"%f", "%.2f", "%g", "%e", "%8.3f", "%-9.1f|", "%+.0f", "%G"}) +
           " \", " + value + ");");
    } else {
      const std::string conversion = type.is_signed ? text({"d", "i"}) : text({"u", "x", "o", "X"});
      line("printf(\"%" + text({"", "", "5", "-6", "03", "+", " ", "#", ".3", "8.4"}) +
           std::string(type.length) + conversion + text({" ", "\\n", ","}) + "\", " + value + ");");
    }
  }

  const Variable* writable() {
    std::vector<const Variable*> fitting;
    for (const Variable& v : variables_)
      if (!v.read_only) fitting.push_back(&v);
    return fitting.empty() ? nullptr : fitting[below(fitting.size())];
  }

  std::string for_type(const TypeInfo& type, int depth) {
    // A float that does not fit is undefined when converted, so only whole values go into integers.
    return expression(depth, type.bits != 0);
  }

  void assign() {
    const Variable* v = writable();
    if (v == nullptr) return;
    switch (below(6)) {
      case 0:
        line(v->name + text({"++", "--"}) + ";");
        break;
      case 1:
        line(text({"++", "--"}) + v->name + ";");
        break;
      case 2:
        line(v->name + text({" += ", " -= "}) + for_type(v->type, 1) + ";");
        break;
      case 3:
        if (v->type.bits != 0) {
          line(v->name + text({" &= ", " |= ", " ^= ", " %= 1 + 7 * !!", " >>= 3 & "}) +
               expression(1, true) + ";");
          break;
        }
        [[fallthrough]];
      default:
        line(v->name + " = " + for_type(v->type, 3) + ";");
    }
  }

  void loop(int depth) {
    const std::string i = fresh("i");
    const std::string limit = std::to_string(1 + below(6));
    const std::uint64_t kind = below(3);
    if (kind == 0) {
      line("for (int " + i + " = 0; " + i + " < " + limit + "; " + i + "++) {");
    } else {
      line("int " + i + " = " + limit + ";");
      line(kind == 1 ? "while (" + i + "-- > 0) {" : "do {");
    }
    ++indent_;
    ++loops_;
    variables_.push_back({i, kTypes[0], true});
    block(depth - 1, 1 + below(3));
    if (rng_.chance(4)) line("if (" + expression(1) + ") " + text({"break", "continue"}) + ";");
    variables_.pop_back();
    --loops_;
    --indent_;
    line(kind == 2 ? "} while (--" + i + " > 0);" : "}");
  }

  void choose(int depth) {
    if (rng_.chance(3)) {
      line("switch (" + expression(1, true) + text({" & 3", " % 3"}) + ") {");
      ++indent_;
      for (const char* label : {"case 0:", "case 1:", "default:", "case 2:"}) {
        line(label);
        ++indent_;
        line("{");
        block(depth - 1, 1);
        line("}");
        if (rng_.chance(2)) line("break;");
        --indent_;
      }
    } else {
      line("if (" + expression(2) + ") {");
      ++indent_;
      block(depth - 1, 1 + below(2));
      if (rng_.chance(2)) {
        --indent_;
        line("} else {");
        ++indent_;
        block(depth - 1, 1);
      }
    }
    --indent_;
    line("}");
  }

  void strings() {
    line(text({
        "strcpy(s, \"Hello\");",
        "if (strlen(s) + strlen(t) < 60) strcat(s, t);",
        "strncpy(t, s, 5); t[5] = 0;",
        "for (char *c = s; *c; c++) *c = toupper(*c);",
        "sprintf(t, \"%d-%c\", n % 1000, 'x');",
        "for (int k = 0; s[k]; k++) if (isdigit(s[k])) m += s[k] - '0';",
        "for (int k = 0, l = strlen(s) - 1; k < l; k++, l--) { char c = s[k]; s[k] = s[l]; s[l] = "
        "c; }",
        "if (strstr(s, \"ab\")) puts(strstr(s, \"ab\"));",
        "printf(\"[%10s|%-8s|%.3s]\\n\", s, t, s);",
        "printf(\"%d %d\\n\", strcmp(s, t), strncmp(s, t, 3));",
        "m = scanf(\"%d\", &n); printf(\"<%d %d>\", m, n); if (m == 0) scanf(\"%*s\");",
        "m = scanf(\"%30s\", t);",
        "if (scanf(\"%d %29s\", &n, s) != 2) printf(\"short \");",
        "{ char c = 'q'; m = scanf(\" %c\", &c); printf(\"%d%c\", m, c); }",
        "{ int c; while ((c = getchar()) != EOF && c != '\\n') putchar(c == ' ' ? '_' : c); }",
        "if (fgets(t, 10, stdin)) printf(\"%d:%s\", (int)strlen(t), t);",
        "{ float f = 1; double d = 2; m = scanf(\"%f%lf\", &f, &d); printf(\"%.3f %g\\n\", f, d); "
        "}",
        "{ char *tok = strtok(s, \"aX\"); while (tok) { printf(\"(%s)\", tok); tok = strtok(NULL, "
        "\"aX\"); } }",
        "q = &grid[1][0]; q += 2; *q -= 5; printf(\"%d %d \", (int)(q - grid[0]), q[-1]);",
        "{ int *h = malloc(3 * sizeof(int)); for (int k = 0; k < 3; k++) h[k] = k * n % 50; m = "
        "h[2]; free(h); }",
        "memset(t, 'z', 4); printf(\"%s\\n\", t);",
        "n = snprintf(t, 8, \"%05d%s\", n % 100, s); puts(t);",
        "if (sscanf(\"12 abc 3.5\", \"%d%*s%d\", &n, &m) < 3) printf(\"%d %d;\", n, m);",
    }));
  }

  void statement(int depth) {
    switch (below(depth > 0 ? 10 : 5)) {
      case 0:
      case 1:
        assign();
        break;
      case 2:
        if (variables_.empty()) return assign();
        {
          const Variable& v = one_of(variables_);
          print(v.name, v.type);
        }
        break;
      case 3:
        if (arrays_.empty()) return assign();
        {
          const Array& a = one_of(arrays_);
          line(a.name + "[(unsigned)(" + whole_leaf() + ") % " + std::to_string(a.size) + "] " +
               text({"=", "="}) + " " + for_type(a.type, 2) + ";");
        }
        break;
      case 4:
        if (has_strings_ && loops_ == 0) return strings();
        return print("(int)(" + expression(2, true) + ")", kTypes[0]);
      case 5:
      case 6:
        loop(depth);
        break;
      case 7:
      case 8:
        choose(depth);
        break;
      default:
        if (functions_.empty()) return assign();
        line("printf(\"%d;\", (int)((long)" + call() + " % 1000) + (int)((long)" + call() +
             " % 1000));");
    }
  }

  Rng& rng_;
  std::string prefix_;
  std::string out_, input_;
  std::size_t indent_ = 0;
  int counter_ = 0;
  int loops_ = 0;
  bool has_strings_ = false;
  bool in_call_ = false;
  std::string record_;
  std::vector<Variable> variables_;
  std::vector<Array> arrays_;
  std::vector<std::pair<std::string, int>> functions_;
};

}  // namespace

Case random_program(Rng& rng, std::size_t index) { return Generator(rng, index).program(); }

}  // namespace assay::differential
