#include "frontends/java/skeleton/checked_helpers.h"

namespace assay::java {

std::string_view checked_helpers() {
  return R"java(static final java.lang.StringBuilder __text = new java.lang.StringBuilder();
static java.lang.String __out() { return __text.toString(); }
static void __print(boolean x) { __text.append(x); }
static void __print(char x) { __text.append(x); }
static void __print(int x) { __text.append(x); }
static void __print(long x) { __text.append(x); }
static void __print(char[] x) { __text.append(x); }
static void __print(java.lang.String x) { __text.append(x); }
static void __print(java.lang.Object x) { __text.append(x); }
static void __println() { __text.append('\n'); }
static void __println(boolean x) { __text.append(x).append('\n'); }
static void __println(char x) { __text.append(x).append('\n'); }
static void __println(int x) { __text.append(x).append('\n'); }
static void __println(long x) { __text.append(x).append('\n'); }
static void __println(char[] x) { __text.append(x).append('\n'); }
static void __println(java.lang.String x) { __text.append(x).append('\n'); }
static void __println(java.lang.Object x) { __text.append(x).append('\n'); }
static void __printf(java.lang.String x, java.lang.Object... xs) {
  __text.append(java.lang.String.format(java.util.Locale.ROOT, x, xs));
}
static java.lang.AssertionError __broken(java.lang.String what) {
  return new java.lang.AssertionError((java.lang.Object) what);
}
static boolean __check(boolean holds, java.lang.String what) {
  if (!holds) throw __broken(what);
  return true;
}
static void ASSERTBLOCK() {}
static boolean __distinct(int[] a, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < i; j++)
      if (a[i] == a[j]) return false;
  return true;
}
static void __step(long[] count, long most, java.lang.String what) {
  if (++count[0] > most) throw __broken(what);
}
static void __within(long[] count, java.lang.String what, long low, long high) {
  if (count[0] < low || count[0] > high) throw __broken(what);
}
static void __among(long[] count, java.lang.String what, long... list) {
  for (long one : list) if (count[0] == one) return;
  throw __broken(what);
}
static void __enter(int method, int most) {
  if (++__depths[method] > most) throw __broken("@REC(" + most + ")");
}
static void __leave(int method) { __depths[method]--; }
static void __value(java.lang.Object x) {
  if (x instanceof java.lang.Character) {
    __text.append('c').append((int)(java.lang.Character)x);
  } else if (x instanceof java.lang.String) {
    java.lang.String s = (java.lang.String)x;
    __text.append("s[");
    for (int i = 0; i < s.length(); i++) __text.append(i == 0 ? "" : ",").append((int)s.charAt(i));
    __text.append(']');
  } else if (x != null && x.getClass().isArray()) {
    __text.append('[');
    for (int i = 0; i < java.lang.reflect.Array.getLength(x); i++) {
      if (i > 0) __text.append(',');
      __value(java.lang.reflect.Array.get(x, i));
    }
    __text.append(']');
  } else {
    __text.append(x);
  }
}
static void __end() { __text.append("\u001E\n"); }
static void __end(java.lang.Object result) {
  __end();
  __text.append("return ");
  __value(result);
  __text.append('\n');
}
static void __flush() {
  byte[] bytes = __text.toString().getBytes(java.nio.charset.StandardCharsets.UTF_8);
  java.lang.System.out.write(bytes, 0, bytes.length);
  java.lang.System.out.flush();
}
)java";
}

}  // namespace assay::java
