/* <ctype.h> in the C locale. The values are glibc's class masks, because programs print them. */
static void __assay_require_character(int c) {
  __assay_require(c >= -1 && c <= 255, "the argument is neither EOF nor a character code");
}

int __assay_isupper(int c) {
  __assay_require_character(c);
  return c >= 'A' && c <= 'Z' ? 256 : 0;
}

int __assay_islower(int c) {
  __assay_require_character(c);
  return c >= 'a' && c <= 'z' ? 512 : 0;
}

int __assay_isalpha(int c) {
  __assay_require_character(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ? 1024 : 0;
}

int __assay_isdigit(int c) {
  __assay_require_character(c);
  return c >= '0' && c <= '9' ? 2048 : 0;
}

int __assay_isxdigit(int c) {
  __assay_require_character(c);
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F') ? 4096 : 0;
}

int __assay_isspace(int c) {
  __assay_require_character(c);
  return c == ' ' || (c >= '\t' && c <= '\r') ? 8192 : 0;
}

int __assay_isprint(int c) {
  __assay_require_character(c);
  return c >= ' ' && c <= '~' ? 16384 : 0;
}

int __assay_isgraph(int c) {
  __assay_require_character(c);
  return c > ' ' && c <= '~' ? 32768 : 0;
}

int __assay_isblank(int c) {
  __assay_require_character(c);
  return c == ' ' || c == '\t' ? 1 : 0;
}

int __assay_iscntrl(int c) {
  __assay_require_character(c);
  return (c >= 0 && c < ' ') || c == 127 ? 2 : 0;
}

int __assay_isalnum(int c) {
  __assay_require_character(c);
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ? 8 : 0;
}

int __assay_ispunct(int c) {
  __assay_require_character(c);
  return (c > ' ' && c < '0') || (c > '9' && c < 'A') || (c > 'Z' && c < 'a') ||
                 (c > 'z' && c <= '~')
             ? 4
             : 0;
}

int __assay_isascii(int c) { return c >= 0 && c <= 127; }

int __assay_toascii(int c) { return c & 127; }

int __assay_tolower(int c) {
  __assay_require_character(c);
  return c >= 'A' && c <= 'Z' ? c + 32 : c;
}

int __assay_toupper(int c) {
  __assay_require_character(c);
  return c >= 'a' && c <= 'z' ? c - 32 : c;
}
