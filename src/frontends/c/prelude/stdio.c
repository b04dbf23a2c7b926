/* <stdio.h>: what reads and writes character by character. Streams have been checked by the caller:
   input is standard input (or the string of a sscanf), output standard output. */
static int __assay_is_space(int c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

void __assay_print(const char* s) {
  while (*s != 0) {
    __assay_out_char(*s);
    s++;
  }
}

/* printf(s) with nothing else: a '%' that is not doubled asks for an argument that is not there. */
void __assay_print_format(const char* s) {
  while (*s != 0) {
    if (*s == '%') {
      s++;
      __assay_require_format(*s == '%', "a conversion without an argument");
    }
    __assay_out_char(*s);
    s++;
  }
}

/* Blanks on the left of `length` characters if the width is positive, on the right if negative. */
void __assay_pad_before(int width, int length) {
  for (; length < width; length++) __assay_out_char(' ');
}

void __assay_pad_after(int width, int length) {
  for (; width < -length; width++) __assay_out_char(' ');
}

/* %s with a width (negative: left) or precision (negative: none). */
void __assay_print_padded(const char* s, int width, int precision) {
  int length = 0;
  int i;
  while ((precision < 0 || length < precision) && s[length] != 0) length++;
  __assay_pad_before(width, length);
  for (i = 0; i < length; i++) __assay_out_char(s[i]);
  __assay_pad_after(width, length);
}

/* A number already written to `s`, with a width known only now and the 0 flag. */
void __assay_print_zero_padded(const char* s, int width) {
  int length = (int)__assay_strlen(s);
  int i;
  if (width < 0) {
    __assay_print_padded(s, width, -1);
    return;
  }
  if (*s == '-' || *s == '+' || *s == ' ') {
    __assay_out_char(*s);
    s++;
  }
  for (i = length; i < width; i++) __assay_out_char('0');
  __assay_print(s);
}

static void __assay_print_signed(long value, int width, int zero) {
  if (width == 0)
    __assay_printf("%ld", value);
  else if (zero)
    __assay_printf("%0*ld", width, value);
  else
    __assay_printf("%*ld", width, value);
}

static void __assay_print_unsigned(unsigned long value, int width, int zero, int conversion) {
  if (zero && conversion == 'x')
    __assay_printf("%0*lx", width, value);
  else if (zero && conversion == 'X')
    __assay_printf("%0*lX", width, value);
  else if (zero)
    __assay_refuse("a format that is known only at run time");
  else if (conversion == 'x')
    __assay_printf("%*lx", width, value);
  else if (conversion == 'X')
    __assay_printf("%*lX", width, value);
  else if (conversion == 'o')
    __assay_printf("%*lo", width, value);
  else if (width == 0)
    __assay_printf("%lu", value);
  else
    __assay_printf("%*lu", width, value);
}

static void __assay_print_real(double value, int width, int precision) {
  if (width != 0) __assay_refuse("a format that is known only at run time");
  if (precision == 0)
    __assay_printf("%.0f", value);
  else if (precision == 1)
    __assay_printf("%.1f", value);
  else if (precision == 2)
    __assay_printf("%.2f", value);
  else if (precision == 3)
    __assay_printf("%.3f", value);
  else if (precision == 4)
    __assay_printf("%.4f", value);
  else if (precision == -1 || precision == 6)
    __assay_printf("%f", value);
  else
    __assay_refuse("a format that is known only at run time");
}

/* vprintf, with the flags '-' and '0' only. */
void __assay_vprintf(const char* s, __builtin_va_list list) {
  for (; *s != 0; s++) {
    int left = 0, zero = 0, wide = 0, width = 0, precision = -1;
    if (*s != '%') {
      __assay_out_char(*s);
      continue;
    }
    s++;
    for (; *s == '-' || *s == '0'; s++) {
      if (*s == '-')
        left = 1;
      else
        zero = 1;
    }
    if (*s == '*') {
      width = __builtin_va_arg(list, int);
      s++;
    }
    for (; *s >= '0' && *s <= '9' && width < 10000; s++) width = width * 10 + (*s - '0');
    if (*s == '.') {
      precision = 0;
      for (s++; *s >= '0' && *s <= '9' && precision < 10000; s++)
        precision = precision * 10 + (*s - '0');
    }
    for (; *s == 'l' || *s == 'z'; s++) wide = 1;
    if (left && width > 0) width = -width;
    zero = zero && width > 0;
    if (*s == '%') {
      __assay_out_char('%');
    } else if (*s == 'c' && !wide) {
      int c = __builtin_va_arg(list, int);
      __assay_pad_before(width, 1);
      __assay_out_char(c);
      __assay_pad_after(width, 1);
    } else if (*s == 's' && !wide) {
      __assay_print_padded(__builtin_va_arg(list, const char*), width, precision);
    } else if ((*s == 'd' || *s == 'i') && precision == -1) {
      long value = wide ? __builtin_va_arg(list, long) : __builtin_va_arg(list, int);
      __assay_print_signed(value, width, zero);
    } else if ((*s == 'u' || *s == 'x' || *s == 'X' || *s == 'o') && precision == -1) {
      unsigned long value =
          wide ? __builtin_va_arg(list, unsigned long) : __builtin_va_arg(list, unsigned);
      __assay_print_unsigned(value, width, zero, *s);
    } else if (*s == 'f') {
      __assay_print_real(__builtin_va_arg(list, double), width, precision);
    } else {
      __assay_refuse("a format that is known only at run time");
    }
  }
}

/* Reads up to `n - 1` characters of a line; NULL if there is nothing left. */
char* __assay_fgets(char* s, int n) {
  int i = 0;
  int c;
  if (n <= 0) return NULL;
  while (i < n - 1) {
    c = __assay_in_get();
    if (c == -1) {
      if (i == 0) return NULL;
      break;
    }
    s[i] = (char)c;
    i++;
    if (c == '\n') break;
  }
  s[i] = 0;
  return s;
}

char* __assay_gets(char* s) {
  int i = 0;
  int c = __assay_in_get();
  if (c == -1) return NULL;
  while (c != -1 && c != '\n') {
    s[i] = (char)c;
    i++;
    c = __assay_in_get();
  }
  s[i] = 0;
  return s;
}

int __assay_ungetc(int c) {
  if (c == -1) return -1;
  __assay_in_unget((unsigned char)c);
  return (unsigned char)c;
}

/* scanf's conversions of characters. They return 1 when something was read, 0 on a mismatch and -1
   at the end of the input; width 0 means no limit. */
int __assay_scan_word(char* s, int width) {
  int i = 0;
  int c;
  __assay_in_skip_space();
  c = __assay_in_peek();
  if (c == -1) return -1;
  while (c != -1 && !__assay_is_space(c)) {
    s[i] = (char)__assay_in_get();
    i++;
    if (i == width) break;
    c = __assay_in_peek();
  }
  s[i] = 0;
  return 1;
}

int __assay_skip_word(int width) {
  int i = 0;
  int c;
  __assay_in_skip_space();
  c = __assay_in_peek();
  if (c == -1) return -1;
  while (c != -1 && !__assay_is_space(c)) {
    __assay_in_get();
    i++;
    if (i == width) break;
    c = __assay_in_peek();
  }
  return 1;
}

int __assay_scan_chars(char* s, int width) {
  int i = 0;
  int c = __assay_in_get();
  if (c == -1) return -1;
  while (c != -1) {
    s[i] = (char)c;
    i++;
    if (i >= width) break;
    c = __assay_in_get();
  }
  return 1;
}

int __assay_skip_chars(int width) {
  int i = 1;
  if (__assay_in_get() == -1) return -1;
  while (i < width && __assay_in_get() != -1) i++;
  return 1;
}

/* fwrite to standard output. */
__assay_size __assay_write_cells(const char* p, __assay_size size, __assay_size n) {
  __assay_size i;
  for (i = 0; i < size * n; i++) __assay_out_char(p[i]);
  return size == 0 ? 0 : n;
}
