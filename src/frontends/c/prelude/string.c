/* <string.h> and <strings.h> on characters. Comparisons return the difference of the first bytes
   that differ, as glibc does on x86-64; a read past the string's object is caught by the load. */
__assay_size __assay_strlen(const char* s) {
  __assay_size n = 0;
  while (s[n] != 0) n++;
  return n;
}

/* Is there a string in the first n characters? */
int __assay_string_fits(const char* s, long n) {
  long i;
  for (i = 0; i < n; i++)
    if (s[i] == 0) return 1;
  return 0;
}

__assay_size __assay_strnlen(const char* s, __assay_size limit) {
  __assay_size n = 0;
  while (n < limit && s[n] != 0) n++;
  return n;
}

char* __assay_stpcpy(char* to, const char* from) {
  __assay_size i = 0;
  while (from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  to[i] = 0;
  __assay_require(__assay_apart(to, from, (long)i + 1), "a copy of a string onto itself");
  return to + i;
}

char* __assay_strcpy(char* to, const char* from) {
  __assay_stpcpy(to, from);
  return to;
}

char* __assay_strncpy(char* to, const char* from, __assay_size n) {
  __assay_size i = 0;
  while (i < n && from[i] != 0) {
    to[i] = from[i];
    i++;
  }
  __assay_require(__assay_apart(to, from, (long)i), "a copy of a string onto itself");
  while (i < n) {
    to[i] = 0;
    i++;
  }
  return to;
}

char* __assay_strcat(char* to, const char* from) {
  __assay_stpcpy(to + __assay_strlen(to), from);
  return to;
}

char* __assay_strncat(char* to, const char* from, __assay_size n) {
  char* end = to + __assay_strlen(to);
  __assay_size i = 0;
  while (i < n && from[i] != 0) {
    end[i] = from[i];
    i++;
  }
  end[i] = 0;
  __assay_require(__assay_apart(end, from, (long)i), "a copy of a string onto itself");
  return to;
}

int __assay_strcmp(const char* a, const char* b) {
  __assay_size i = 0;
  while (a[i] != 0 && a[i] == b[i]) i++;
  return (int)(unsigned char)a[i] - (int)(unsigned char)b[i];
}

int __assay_strncmp(const char* a, const char* b, __assay_size n) {
  __assay_size i = 0;
  while (i < n && a[i] != 0 && a[i] == b[i]) i++;
  return i == n ? 0 : (int)(unsigned char)a[i] - (int)(unsigned char)b[i];
}

int __assay_strcoll(const char* a, const char* b) { return __assay_strcmp(a, b); }

static int __assay_fold(char c) {
  int code = (unsigned char)c;
  return code >= 'A' && code <= 'Z' ? code + 32 : code;
}

int __assay_strcasecmp(const char* a, const char* b) {
  __assay_size i = 0;
  while (a[i] != 0 && __assay_fold(a[i]) == __assay_fold(b[i])) i++;
  return __assay_fold(a[i]) - __assay_fold(b[i]);
}

int __assay_strncasecmp(const char* a, const char* b, __assay_size n) {
  __assay_size i = 0;
  while (i < n && a[i] != 0 && __assay_fold(a[i]) == __assay_fold(b[i])) i++;
  return i == n ? 0 : __assay_fold(a[i]) - __assay_fold(b[i]);
}

char* __assay_strchr(const char* s, int c) {
  __assay_size i = 0;
  while (s[i] != (char)c) {
    if (s[i] == 0) return NULL;
    i++;
  }
  return (char*)s + i;
}

char* __assay_strrchr(const char* s, int c) {
  char* last = NULL;
  __assay_size i = 0;
  for (;; i++) {
    if (s[i] == (char)c) last = (char*)s + i;
    if (s[i] == 0) return last;
  }
}

char* __assay_strstr(const char* s, const char* part) {
  __assay_size i = 0;
  for (;; i++) {
    __assay_size k = 0;
    while (part[k] != 0 && s[i + k] == part[k]) k++;
    if (part[k] == 0) return (char*)s + i;
    if (s[i] == 0) return NULL;
  }
}

static int __assay_is_one_of(char c, const char* set) {
  __assay_size i = 0;
  while (set[i] != 0) {
    if (set[i] == c) return 1;
    i++;
  }
  return 0;
}

__assay_size __assay_strspn(const char* s, const char* accept) {
  __assay_size n = 0;
  while (s[n] != 0 && __assay_is_one_of(s[n], accept)) n++;
  return n;
}

__assay_size __assay_strcspn(const char* s, const char* reject) {
  __assay_size n = 0;
  while (s[n] != 0 && !__assay_is_one_of(s[n], reject)) n++;
  return n;
}

char* __assay_strpbrk(const char* s, const char* accept) {
  __assay_size n = __assay_strcspn(s, accept);
  return s[n] == 0 ? NULL : (char*)s + n;
}

char* __assay_strtok_r(char* s, const char* separators, char** state) {
  char* end;
  if (s == NULL) s = *state;
  if (*s == 0) {
    *state = s;
    return NULL;
  }
  s += __assay_strspn(s, separators);
  if (*s == 0) {
    *state = s;
    return NULL;
  }
  end = s + __assay_strcspn(s, separators);
  if (*end != 0) {
    *end = 0;
    end++;
  }
  *state = end;
  return s;
}

static char* __assay_strtok_state = NULL;

char* __assay_strtok(char* s, const char* separators) {
  return __assay_strtok_r(s, separators, &__assay_strtok_state);
}

char* __assay_strsep(char** s, const char* separators) {
  char* begin = *s;
  char* end;
  if (begin == NULL) return NULL;
  end = begin + __assay_strcspn(begin, separators);
  if (*end != 0) {
    *end = 0;
    *s = end + 1;
  } else {
    *s = NULL;
  }
  return begin;
}

char* __assay_strndup(const char* s, __assay_size limit) {
  __assay_size n = __assay_strnlen(s, limit);
  char* copy = __assay_allocate_chars(n + 1);
  __assay_size i = 0;
  for (; i < n; i++) copy[i] = s[i];
  copy[n] = 0;
  return copy;
}

char* __assay_strdup(const char* s) { return __assay_strndup(s, __assay_strlen(s)); }

void* __assay_memchr(const char* p, int c, __assay_size n) {
  __assay_size i = 0;
  for (; i < n; i++)
    if (p[i] == (char)c) return (char*)p + i;
  return NULL;
}

int __assay_memcmp(const char* a, const char* b, __assay_size n) {
  __assay_size i = 0;
  while (i < n && a[i] == b[i]) i++;
  return i == n ? 0 : (int)(unsigned char)a[i] - (int)(unsigned char)b[i];
}
