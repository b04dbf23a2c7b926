// Programs with files, errno, pointers to mathematical functions, and random numbers. '@' in a name
// stands for the program's number: all programs are compiled as one file and run in one folder.
#include <string>
#include <vector>

#include "generator.h"

namespace assay::differential {
namespace {

struct FileProgram {
  const char* source;
  std::vector<std::string> inputs;
};

const FileProgram kFiles[] = {
    {R"(int main(void) {
  int n, x, v;
  long sum = 0;
  char name[20];
  FILE *f = fopen("data@.txt", "w");
  if (f == NULL) { perror("data@.txt"); return 1; }
  while (scanf("%d", &x) == 1) printf("%d ", fprintf(f, "%d %05.1f%s\n", x, x / 2.0, "abc"));
  printf("%d %d;", fclose(f), fopen("none@.txt", "r") == NULL);
  fclose(fopen("none@.txt", "w"));
  remove("none@.txt");
  f = fopen("data@.txt", "r");
  double d;
  while ((v = fscanf(f, "%d %lf%3s", &x, &d, name)) == 3) { sum += x; printf("%d %.2f %s;", x, d, name); }
  printf("%ld %d %d %d|", sum, v, feof(f), ferror(f));
  rewind(f);
  printf("%d", feof(f));
  for (n = 0; fgets(name, sizeof name, f) != NULL; n++) printf("<%s>%d", name, feof(f));
  printf("%d %d %ld", n, feof(f), ftell(f));
  fclose(f);
  return remove("data@.txt") + 2 * (remove("data@.txt") == -1);
})",
     {"1 2 3", "", "-5 1000000"}},
    {R"(struct record@ { char name[10]; int age; double mean; };
int main(void) {
  struct record@ r, one[3] = {{"ann", 20, 7.5}, {"bob", 31, 6}, {"carlos", 19, 9.25}};
  FILE *f = fopen("records@.dat", "wb");
  memset(&r, 0, sizeof r);
  printf("%zu %ld ", fwrite(one, sizeof *one, 3, f), ftell(f));
  printf("%zu", fwrite(one, sizeof *one, 0, f));
  fclose(f);
  f = fopen("records@.dat", "rb+");
  fseek(f, sizeof r, SEEK_SET);
  printf(" %zu %s %d %.2f", fread(&r, sizeof r, 1, f), r.name, r.age, r.mean);
  r.age++;
  fseek(f, -(long)sizeof r, SEEK_CUR);
  fwrite(&r, sizeof r, 1, f);
  fseek(f, 0, SEEK_END);
  printf(" %ld", ftell(f) / (long)sizeof r);
  rewind(f);
  while (fread(&r, sizeof r, 1, f) == 1) printf(" %s=%d", r.name, r.age);
  printf(" %d %d", feof(f), fseek(f, -1, SEEK_SET));
  unsigned char bytes[7];
  fseek(f, -5, SEEK_END);
  size_t got = fread(bytes, 1, 7, f);
  printf(" %zu %d %d %d", got, bytes[0], bytes[4], feof(f));
  fseek(f, -6, SEEK_END);
  got = fread(bytes, 4, 1, f);
  printf(" %zu %zu %ld", got, fread(bytes, 4, 1, f), ftell(f));
  fclose(f);
  remove("records@.dat");
  return 0;
})",
     {""}},
    {R"(static void show@(const char *name) {
  FILE *f = fopen(name, "r");
  int c;
  if (f == NULL) { printf("none"); return; }
  while ((c = fgetc(f)) != EOF) putchar(c == '\n' ? '/' : c);
  printf("|");
  fclose(f);
}
int main(void) {
  FILE *f = fopen("a@.txt", "w"), *g;
  char line[8];
  fputs("one two\nthree\n\nlast without end", f);
  printf("%d%d", fputc('!', f), putc('?', f));
  fclose(f);
  show@("a@.txt");
  f = fopen("a@.txt", "a");
  printf("%ld ", ftell(f));
  fputs("+more", f);
  printf("%ld ", ftell(f));
  fclose(f);
  show@("a@.txt");
  f = fopen("a@.txt", "r+");
  fputs("ONE", f);
  fseek(f, 3, SEEK_CUR);
  printf("%s<", fgets(line, sizeof line, f));
  printf("%s<", fgets(line, sizeof line, f));
  int c = fgetc(f);
  printf("%c", ungetc(c, f));
  printf("%d ", fgetc(f) == c);
  fseek(f, 2, SEEK_END);
  fputc('x', f);
  fclose(f);
  f = fopen("a@.txt", "r");
  g = fopen("b@.txt", "w+");
  while ((c = getc(f)) != EOF) if (c != 'e') fputc(c == 0 ? '0' : c, g);
  printf("%ld %d %d ", ftell(g), feof(f), fgetc(f));
  rewind(g);
  while (fgets(line, 4, g)) printf("[%s]", line);
  fclose(f);
  fclose(g);
  printf("%d", rename("b@.txt", "a@.txt"));
  show@("b@.txt");
  fclose(fopen("b@.txt", "w"));
  remove("b@.txt");
  show@("a@.txt");
  f = fopen("a@.txt", "w");
  printf("%d %d %d", fgetc(f), ferror(f), feof(f));
  clearerr(f);
  printf("%d", ferror(f));
  fclose(f);
  f = fopen("a@.txt", "r");
  printf(" %d %d %d %d", fgetc(f), fputc('x', f), fprintf(f, "%d", 1), fputs("ab", f));
  printf(" %zu %d %d", fwrite("abc", 1, 3, f), ferror(f), fputs("", f));
  fclose(f);
  show@("a@.txt");
  return remove("a@.txt");
})",
     {""}},
    {R"(int main(void) {
  FILE *f = fopen("n@.txt", "w+");
  char word[10] = "-";
  int a = -1, b = -1, n;
  char c = 0;
  fprintf(f, "12 abc\n  7,8 x");
  rewind(f);
  n = fscanf(f, "%d%d", &a, &b);
  printf("%d %d %d %ld ", n, a, b, ftell(f));
  n = fscanf(f, "%9s %d , %d", word, &a, &b);
  printf("%d %s %d %d %d ", n, word, a, b, feof(f));
  n = fscanf(f, " %c", &c);
  printf("%d %c %d ", n, c, feof(f));
  n = fscanf(f, " %c", &c);
  printf("%d %d ", n, feof(f));
  n = fscanf(f, "%d", &a);
  printf("%d %ld", n, ftell(f));
  fseek(f, 0, SEEK_SET);
  n = fscanf(f, "%*d %[a-b]", word);
  printf(" %s %c", word, fgetc(f));
  fclose(f);
  remove("n@.txt");
  return n;
})",
     {""}},
    {R"(int main(void) {
  FILE *f = fopen("g@.txt", "w");
  char *line = NULL;
  size_t room = 0;
  long n;
  for (int i = 0; i < 1130; i++) fputc(i == 130 ? '\n' : 'a' + i % 26, f);
  fputs("\n\nend", f);
  fclose(f);
  f = fopen("g@.txt", "rt");
  while ((n = getline(&line, &room, f)) != -1) printf("%ld %zu %c;", n, room, line[0]);
  free(line);
  fclose(f);
  FILE *in = stdin, *out = stdout;
  int x;
  for (int i = 0; i < 2; i++) {
    while (fscanf(in, "%d", &x) == 1) fprintf(out, "%d,", x + i);
    if (i == 0) { f = in = tmpfile(); fputs("5 6", in); rewind(in); }
  }
  fclose(f);
  char text[4] = "", *words[] = {"x", "yz"};
  struct { short a; char b[3]; } raw = {7, "-"};
  printf("%zu %d %c;", fread(&raw, sizeof raw.a, 2, stdin), raw.a, raw.b[0]);
  printf("%zu %d;", fread(text, 1, 3, stdin), feof(stdin));
  fwrite("hello", 1, 4, stdout);
  fwrite(words[1], 2, 1, stdout);
  remove("g@.txt");
  return text[0];
})",
     {"1 2", "", "1 xyzabcd", "1 xy", "x\n\n\n"}},
    {R"(#include <stdarg.h>
static FILE *log@;
static int say@(const char *format, ...) {
  va_list list;
  va_start(list, format);
  int n = vfprintf(log@, format, list);
  va_end(list);
  return n;
}
int main(void) {
  char mode[4] = "w+", line[50];
  log@ = fopen("say@.txt", mode);
  printf("%d %d ", say@("%s %d\n", "number", 5), say@("%.1f|%c", 2.25, 'x'));
  fprintf(log@, log@ ? "%d" : "%s", 3);
  fflush(log@);
  rewind(log@);
  while (fgets(line, sizeof line, log@) != NULL) fputs(line, stdout);
  fclose(log@);
  return remove("say@.txt");
})",
     {""}},
    {R"(static int add@(const char *name, const char *what) {
  FILE *f = fopen(name, "a+");
  char line[20];
  int lines = 0;
  if (!f) return -1;
  while (fgets(line, sizeof line, f)) lines++;
  fseek(f, 0, SEEK_END);
  fprintf(f, "%s %d\n", what, lines);
  printf("%ld ", ftell(f));
  rewind(f);
  while (fgets(line, sizeof line, f)) printf("%s", line);
  fclose(f);
  return lines;
}
int main(void) {
  char word[10];
  while (scanf("%9s", word) == 1) printf("%d,", add@("log@.txt", word));
  FILE *f = fopen("log@.txt", "rb"), *g = fopen("log@.txt", "r");
  if (f && g) { int c = fgetc(f); printf("%c%c", c, fgetc(g)); }
  if (f) fclose(f); else fclose(fopen("log@.txt", "w"));
  if (g) fclose(g);
  return remove("log@.txt") != 0;
})",
     {"one", "a b c", ""}},
};

const FileProgram kErrors[] = {
    {R"(#include <errno.h>
#include <math.h>
static int parse@(const char *s, long *out) {
  char *end;
  errno = 0;
  *out = strtol(s, &end, 10);
  if (end == s || *end != 0) return 1;
  return errno == ERANGE ? 2 : 0;
}
int main(void) {
  char word[40];
  long v;
  double d;
  printf("%d ", errno);
  while (scanf("%39s", word) == 1) {
    int code = parse@(word, &v);
    printf("%d %ld ", code, v);
    errno = 0;
    unsigned long u = strtoul(word, NULL, 16);
    printf("%lu %d ", u, errno);
    errno = 0;
    int i = atoi(word);
    printf("%d %d ", i, errno);
    errno = 0;
    d = strtod(word, NULL);
    printf("%g %d ", d, errno);
    double (*volatile root)(double) = NULL;
    errno = 0;
    volatile double r = sqrt(d);
    printf("%d", errno);
    errno = 0;
    r = log(d);
    printf("%d", errno);
    errno = 0;
    r = pow(d, 200.5);
    printf("%d", errno);
    errno = 0;
    r = exp(d);
    printf("%d", errno);
    errno = 0;
    r = acos(d);
    printf("%d", errno);
    errno = 0;
    r = fmod(5, d) + sin(d) + cosh(d) + (root != NULL);
    printf("%d;", errno);
  }
  errno = 0;
  FILE *f = fopen("missing@.txt", "r");
  printf("%d %d %s", f == NULL, errno == ENOENT, strerror(errno));
  if (f == NULL) perror("missing@.txt");
  f = fopen("missing@.txt", "q");
  printf(" %d", errno == EINVAL);
  errno = 0;
  printf(" %d %d", remove("missing@.txt"), errno);
  int last = errno;
  fclose(fopen("missing@.txt", "w"));
  remove("missing@.txt");
  return last;
})",
     {"12 x 99999999999999999999 -99999999999999999999 0 1e400 -2.5 800 ffffffffffffffffff",
      "1e9"}},
};

const FileProgram kMathematics[] = {
    {R"(#include <math.h>
static double integral@(double (*f)(double), double a, double b) {
  double sum = 0;
  for (int i = 0; i < 10; i++) sum += f(a + (b - a) * (i + 0.5) / 10);
  return sum * (b - a) / 10;
}
struct named@ { const char *name; double (*f)(double); };
int main(void) {
  struct named@ table[] = {{"sin", sin}, {"root", sqrt}, {"rint", rint}}, *t;
  double (*two)(double, double) = pow, whole;
  for (t = table; t < table + 3; t++) printf("%s %.6f;", t->name, integral@(t->f, 0, 3));
  if (fabs(two(2, 0.5)) > 1) two = atan2;
  printf("%.6f %.3f ", two(1, 2), modf(-2.75, &whole));
  printf("%.1f;", whole);
  for (double x = -2.5; x < 3; x++) printf("%.1f %.1f,", rint(x), nearbyint(x + 0.25));
  return 0;
})",
     {""}},
};

const FileProgram kRandom[] = {
    {R"(int main(void) {
  unsigned seed;
  printf("%d %d;", rand(), rand());
  while (scanf("%u", &seed) == 1) {
    srand(seed);
    for (int i = 0; i < 40; i++) printf("%d ", rand() % 1000);
    printf("%d %ld;", rand(), random());
  }
  srandom(7);
  for (int i = 0; i < 100; i++) rand();
  return rand() % 6 + 1 + (RAND_MAX != 2147483647);
})",
     {"42 0 1 2 4294967295 2147483648", ""}},
};

std::string with_number(const char* source, std::size_t number) {
  std::string text;
  for (const char* c = source; *c != '\0'; ++c)
    text += *c == '@' ? "_f" + std::to_string(number) : std::string(1, *c);
  return text + "\n";
}

}  // namespace

std::vector<Case> file_programs() {
  std::vector<Case> cases;
  const auto add = [&](const auto& programs) {
    for (const FileProgram& program : programs)
      for (const std::string& input : program.inputs)
        cases.push_back({"#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\n" +
                             with_number(program.source, cases.size()),
                         input});
  };
  add(kFiles);
  add(kErrors);
  add(kMathematics);
  add(kRandom);
  return cases;
}

}  // namespace assay::differential
