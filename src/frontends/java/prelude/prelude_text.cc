// The library in Java: first what output and records need, then numbers, then strings. A name with
// a $ in it means the method of that class: String$indexOf(s, c) is s.indexOf(c).
#include "frontends/java/prelude/prelude_text.h"

#include <string_view>

namespace assay::java {
namespace {

constexpr std::string_view kOutput = R"java(
static void emit$(String s, int n) {
  for (int i = 0; i < n; i++) {
    int c = at$(s, i);
    if (c < 128) {
      byte$(c);
    } else if (c < 2048) {
      byte$(192 + c / 64);
      byte$(128 + c % 64);
    } else if (c >= 55296 && c < 57344) {
      int d = 0;
      if (c < 56320 && i + 1 < n) d = at$(s, i + 1);
      if (d >= 56320 && d < 57344) {
        int p = 65536 + (c - 55296) * 1024 + (d - 56320);
        byte$(240 + p / 262144);
        byte$(128 + p / 4096 % 64);
        byte$(128 + p / 64 % 64);
        byte$(128 + p % 64);
        i++;
      } else {
        byte$('?');
      }
    } else {
      byte$(224 + c / 4096);
      byte$(128 + c / 64 % 64);
      byte$(128 + c % 64);
    }
  }
}
static void print$(String s) {
  if (s == null) s = "null";
  emit$(s, s.length());
}
static void print$(char c) {
  if (c < 128) {
    byte$(c);
  } else {
    String s = buffer$(1);
    put$(s, 0, c);
    emit$(s, 1);
  }
}
static void append$(int k, String s) {
  String b = get$(k);
  int n = used$(k), m = s.length();
  int room = 0;
  if (b != null) room = b.length();
  if (n + m > room) {
    String c = buffer$(2 * (n + m) + 16);
    if (n > 0) copy$(c, 0, b, 0, n);
    set$(k, c);
    b = c;
  }
  copy$(b, n, s, 0, m);
  use$(k, n + m);
}
static void clear$(int k) { use$(k, 0); }
static void write$(int k) {
  int n = used$(k);
  if (n > 0) emit$(get$(k), n);
}
static void keep$(String s) {
  append$(0, s);
  emit$(s, s.length());
}
static String printed$() {
  int n = used$(0);
  String s = buffer$(n);
  if (n > 0) copy$(s, 0, get$(0), 0, n);
  return s;
}
static void record$(int k, long v) { append$(k, text$(v)); }
static void record$(int k, char v) { append$(k, "c"); append$(k, text$((long) v)); }
static void record$(int k, boolean v) { append$(k, v ? "true" : "false"); }
static void record$(int k, String s) {
  if (s == null) {
    append$(k, "null");
    return;
  }
  append$(k, "s[");
  for (int i = 0; i < s.length(); i++) {
    if (i > 0) append$(k, ",");
    append$(k, text$(at$(s, i)));
  }
  append$(k, "]");
}
)java";

/// The overload of record$ for arrays of T.
constexpr std::string_view kRecordArray = R"java(
static void record$(int k, T[] a) {
  if (a == null) {
    append$(k, "null");
    return;
  }
  append$(k, "[");
  for (int i = 0; i < a.length; i++) {
    if (i > 0) append$(k, ",");
    record$(k, a[i]);
  }
  append$(k, "]");
}
)java";

constexpr std::string_view kNumbers = R"java(
static String text$(long v) {
  if (v == Long.MIN_VALUE) return "-9223372036854775808";
  long rest = v < 0 ? -v : v;
  int n = v < 0 ? 2 : 1;
  for (long x = rest; x >= 10; x /= 10) n++;
  String s = buffer$(n);
  for (int i = n - 1; i > 0; i--) {
    put$(s, i, (char) ('0' + rest % 10));
    rest /= 10;
  }
  put$(s, 0, v < 0 ? '-' : (char) ('0' + rest));
  return s;
}
static String digits$(long v, int bits) {
  int n = 1;
  for (long x = v >>> bits; x != 0; x >>>= bits) n++;
  String s = buffer$(n);
  for (int i = n - 1; i >= 0; i--) {
    int d = (int) (v & ((1 << bits) - 1));
    put$(s, i, (char) (d < 10 ? '0' + d : 'a' + d - 10));
    v >>>= bits;
  }
  return s;
}
static String hex$(long v) { return digits$(v, 4); }
static String plus$(String s) { return at$(s, 0) == '-' ? s : "+" + s; }
static String pad$(String s, int width, boolean left, boolean zero) {
  int n = s.length();
  if (n >= width) return s;
  String made = buffer$(width);
  int sign = zero && (at$(s, 0) == '-' || at$(s, 0) == '+') ? 1 : 0;
  for (int i = 0; i < width; i++) put$(made, i, zero ? '0' : ' ');
  if (sign == 1) put$(made, 0, at$(s, 0));
  copy$(made, left ? 0 : width - n + sign, s, sign, n - sign);
  return made;
}
static boolean skeleton$distinct(int[] a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (a[i] == a[j]) return false;
  return true;
}
static int Math$abs(int a) { return a < 0 ? -a : a; }
static long Math$abs(long a) { return a < 0 ? -a : a; }
static int Math$min(int a, int b) { return a < b ? a : b; }
static long Math$min(long a, long b) { return a < b ? a : b; }
static int Math$max(int a, int b) { return a > b ? a : b; }
static long Math$max(long a, long b) { return a > b ? a : b; }
static int Math$floorDiv(int a, int b) {
  int q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
static long Math$floorDiv(long a, long b) {
  long q = a / b;
  return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}
static int Math$floorMod(int a, int b) {
  int r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
static long Math$floorMod(long a, long b) {
  long r = a % b;
  return r != 0 && (r < 0) != (b < 0) ? r + b : r;
}
static int Math$floorMod(long a, int b) { return (int) Math$floorMod(a, (long) b); }
static int Integer$compare(int a, int b) { return a < b ? -1 : a == b ? 0 : 1; }
static int Integer$signum(int a) { return a < 0 ? -1 : a == 0 ? 0 : 1; }
static int Integer$sum(int a, int b) { return a + b; }
static int Integer$min(int a, int b) { return a < b ? a : b; }
static int Integer$max(int a, int b) { return a > b ? a : b; }
static int Integer$bitCount(int a) {
  int n = 0;
  for (; a != 0; a &= a - 1) n++;
  return n;
}
static String Integer$toString(int a) { return text$(a); }
static String Integer$toBinaryString(int a) { return digits$(a & 4294967295L, 1); }
static String Integer$toHexString(int a) { return digits$(a & 4294967295L, 4); }
static long parse$(String s, long least, long most) {
  check$(s != null && s.length() > 0, "NumberFormatException");
  boolean negative = at$(s, 0) == '-';
  int i = negative || at$(s, 0) == '+' ? 1 : 0;
  check$(i < s.length(), "NumberFormatException");
  long v = 0;
  for (; i < s.length(); i++) {
    int c = at$(s, i);
    if (c >= 128) unsupported$("digits beyond ASCII");
    check$(c >= '0' && c <= '9', "NumberFormatException");
    int d = c - '0';
    check$(v >= (least + d) / 10, "NumberFormatException");
    v = 10 * v - d;
  }
  check$(negative || v >= -most, "NumberFormatException");
  return negative ? v : -v;
}
static int Integer$parseInt(String s) {
  return (int) parse$(s, Integer.MIN_VALUE, Integer.MAX_VALUE);
}
static long Long$parseLong(String s) { return parse$(s, Long.MIN_VALUE, Long.MAX_VALUE); }
static int Long$compare(long a, long b) { return a < b ? -1 : a == b ? 0 : 1; }
static int Long$signum(long a) { return a < 0 ? -1 : a == 0 ? 0 : 1; }
static long Long$min(long a, long b) { return a < b ? a : b; }
static long Long$max(long a, long b) { return a > b ? a : b; }
static String Long$toString(long a) { return text$(a); }
static void ascii$(int c) {
  if (c >= 128) unsupported$("the properties of characters beyond ASCII");
}
static boolean Character$isDigit(char c) {
  ascii$(c);
  return c >= '0' && c <= '9';
}
static boolean Character$isUpperCase(char c) {
  ascii$(c);
  return c >= 'A' && c <= 'Z';
}
static boolean Character$isLowerCase(char c) {
  ascii$(c);
  return c >= 'a' && c <= 'z';
}
static boolean Character$isLetter(char c) {
  ascii$(c);
  return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
}
static boolean Character$isAlphabetic(int c) {
  ascii$(c);
  return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
}
static boolean Character$isLetterOrDigit(char c) {
  return Character$isLetter(c) || Character$isDigit(c);
}
static boolean Character$isWhitespace(char c) {
  ascii$(c);
  return c == ' ' || c >= 9 && c <= 13 || c >= 28 && c <= 31;
}
static char Character$toUpperCase(char c) {
  ascii$(c);
  return c >= 'a' && c <= 'z' ? (char) (c - 32) : c;
}
static char Character$toLowerCase(char c) {
  ascii$(c);
  return c >= 'A' && c <= 'Z' ? (char) (c + 32) : c;
}
static int Character$getNumericValue(char c) {
  ascii$(c);
  if (c >= '0' && c <= '9') return c - '0';
  return Character$isLetter(c) ? Character$toLowerCase(c) - 'a' + 10 : -1;
}
static int Character$compare(char a, char b) { return a - b; }
static String Character$toString(char c) { return String$valueOf(c); }
static String Boolean$toString(boolean b) { return b ? "true" : "false"; }
)java";

constexpr std::string_view kStrings = R"java(
static String String$valueOf(int v) { return text$(v); }
static String String$valueOf(long v) { return text$(v); }
static String String$valueOf(boolean v) { return v ? "true" : "false"; }
static String String$valueOf(char c) {
  String s = buffer$(1);
  put$(s, 0, c);
  return s;
}
static String String$valueOf(String s) { return s == null ? "null" : s; }
static String String$toString(String s) { return s; }
static boolean String$isEmpty(String s) { return s.length() == 0; }
static boolean String$isBlank(String s) { return String$strip(s).length() == 0; }
static boolean same$(String s, int from, String t, int at, int n) {
  for (int i = 0; i < n; i++)
    if (at$(s, from + i) != at$(t, at + i)) return false;
  return true;
}
static boolean String$equals(String s, String t) {
  if (s == t) return true;
  return t != null && s.length() == t.length() && same$(s, 0, t, 0, s.length());
}
static boolean String$contentEquals(String s, String t) {
  return s.length() == t.length() && same$(s, 0, t, 0, s.length());
}
static boolean String$equalsIgnoreCase(String s, String t) {
  if (t == null || s.length() != t.length()) return false;
  for (int i = 0; i < s.length(); i++) {
    char c = at$(s, i), d = at$(t, i);
    if (c != d && Character$toLowerCase(c) != Character$toLowerCase(d)) return false;
  }
  return true;
}
static int String$compareTo(String s, String t) {
  int n = s.length(), m = t.length();
  for (int i = 0; i < n && i < m; i++)
    if (at$(s, i) != at$(t, i)) return at$(s, i) - at$(t, i);
  return n - m;
}
static int String$compareToIgnoreCase(String s, String t) {
  int n = s.length(), m = t.length();
  for (int i = 0; i < n && i < m; i++) {
    char c = Character$toLowerCase(at$(s, i)), d = Character$toLowerCase(at$(t, i));
    if (c != d) return c - d;
  }
  return n - m;
}
static String slice$(String s, int begin, int end) {
  if (begin == 0 && end == s.length()) return s;
  if (begin == end) return "";
  String made = buffer$(end - begin);
  copy$(made, 0, s, begin, end - begin);
  return made;
}
static String String$substring(String s, int begin, int end) {
  check$(begin >= 0 && begin <= end && end <= s.length(), "StringIndexOutOfBoundsException");
  return slice$(s, begin, end);
}
static String String$substring(String s, int begin) {
  check$(begin >= 0 && begin <= s.length(), "StringIndexOutOfBoundsException");
  return slice$(s, begin, s.length());
}
static int String$indexOf(String s, int c, int from) {
  for (int i = from < 0 ? 0 : from; i < s.length(); i++)
    if (at$(s, i) == c) return i;
  if (c >= 65536) unsupported$("indexOf of a character beyond 16 bits");
  return -1;
}
static int String$indexOf(String s, int c) { return String$indexOf(s, c, 0); }
static int String$indexOf(String s, String t, int from) {
  int m = t.length(), most = s.length() - m;
  if (from < 0) from = 0;
  if (m == 0 && from > s.length()) return s.length();
  for (int i = from; i <= most; i++)
    if (same$(s, i, t, 0, m)) return i;
  return -1;
}
static int String$indexOf(String s, String t) { return String$indexOf(s, t, 0); }
static int String$lastIndexOf(String s, int c, int from) {
  if (c >= 65536) unsupported$("lastIndexOf of a character beyond 16 bits");
  for (int i = from < s.length() ? from : s.length() - 1; i >= 0; i--)
    if (at$(s, i) == c) return i;
  return -1;
}
static int String$lastIndexOf(String s, int c) { return String$lastIndexOf(s, c, s.length()); }
static int String$lastIndexOf(String s, String t, int from) {
  int most = s.length() - t.length();
  for (int i = from < most ? from : most; i >= 0; i--)
    if (same$(s, i, t, 0, t.length())) return i;
  return -1;
}
static int String$lastIndexOf(String s, String t) {
  return String$lastIndexOf(s, t, s.length());
}
static boolean String$contains(String s, String t) { return String$indexOf(s, t, 0) >= 0; }
static boolean String$startsWith(String s, String t, int from) {
  int m = t.length();
  return from >= 0 && from <= s.length() - m && same$(s, from, t, 0, m);
}
static boolean String$startsWith(String s, String t) { return String$startsWith(s, t, 0); }
static boolean String$endsWith(String s, String t) {
  return String$startsWith(s, t, s.length() - t.length());
}
static String mapped$(String s, boolean upper) {
  boolean changed = false;
  int n = s.length();
  String made = buffer$(n);
  for (int i = 0; i < n; i++) {
    char c = at$(s, i);
    if (c >= 128) unsupported$("upper and lower case of characters beyond ASCII");
    char d = upper ? Character$toUpperCase(c) : Character$toLowerCase(c);
    put$(made, i, d);
    changed = changed || c != d;
  }
  return changed ? made : s;
}
static String String$toUpperCase(String s) { return mapped$(s, true); }
static String String$toLowerCase(String s) { return mapped$(s, false); }
static String String$trim(String s) {
  int begin = 0, end = s.length();
  while (begin < end && at$(s, begin) <= ' ') begin++;
  while (begin < end && at$(s, end - 1) <= ' ') end--;
  return slice$(s, begin, end);
}
static String String$stripLeading(String s) {
  int begin = 0;
  while (begin < s.length() && Character$isWhitespace(at$(s, begin))) begin++;
  return slice$(s, begin, s.length());
}
static String String$stripTrailing(String s) {
  int end = s.length();
  while (end > 0 && Character$isWhitespace(at$(s, end - 1))) end--;
  return slice$(s, 0, end);
}
static String String$strip(String s) { return String$stripTrailing(String$stripLeading(s)); }
static String String$replace(String s, char from, char to) {
  boolean changed = false;
  int n = s.length();
  String made = buffer$(n);
  for (int i = 0; i < n; i++) {
    char c = at$(s, i);
    changed = changed || c == from && from != to;
    put$(made, i, c == from ? to : c);
  }
  return changed ? made : s;
}
static String String$replace(String s, String from, String to) {
  int n = s.length(), m = from.length(), r = to.length(), count = 0;
  if (m == 1 && r == 1) return String$replace(s, at$(from, 0), at$(to, 0));
  for (int i = String$indexOf(s, from, 0); i >= 0 && i <= n; i = String$indexOf(s, from, i + (m == 0 ? 1 : m))) {
    count++;
    if (i == n) break;
  }
  if (count == 0) return s;
  String made = buffer$(n + count * (r - m));
  int at = 0, i = 0;
  while (i <= n) {
    if (i + m <= n && same$(s, i, from, 0, m)) {
      copy$(made, at, to, 0, r);
      at += r;
      i += m;
      if (m > 0) continue;
    }
    if (i < n) {
      put$(made, at, at$(s, i));
      at++;
    }
    i++;
  }
  return made;
}
static String String$repeat(String s, int count) {
  check$(count >= 0, "IllegalArgumentException: count is negative");
  int n = s.length();
  if (count == 1) return s;
  if (n == 0 || count == 0) return "";
  String made = buffer$(n * count);
  for (int i = 0; i < count; i++) copy$(made, i * n, s, 0, n);
  return made;
}
static String String$concat(String s, String t) { return t.length() == 0 ? s : s + t; }
static int String$hashCode(String s) {
  int h = 0;
  for (int i = 0; i < s.length(); i++) h = 31 * h + at$(s, i);
  return h;
}
)java";

}  // namespace

std::string prelude_text() {
  std::string text = "@MAIN static void start$() {}\n";
  text += kOutput;
  for (const std::string_view type :
       {"boolean", "byte", "short", "int", "long", "char", "String", "int[]", "String[]"}) {
    std::string made(kRecordArray);
    made.replace(made.find("T[]"), 1, type);
    text += made;
  }
  text += kNumbers;
  text += kStrings;
  return text;
}

}  // namespace assay::java
