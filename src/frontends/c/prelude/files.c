/* Files of <stdio.h>: a folder in memory that is empty when the program starts. What depends on
   buffers, on the host or on two streams of one file is refused. */
/* The contents of a file. A file without a name has been removed, or is temporary, or only a name
   under which the program looked for one. */
struct __assay_node {
  char* name;
  char* missing;
  char* data;
  long size, room;
  int streams; /* how many streams are open */
  int writers; /* how many of these can write */
  int unread;  /* written since it was last read */
  struct __assay_node* next;
};

/* What a FILE * points to, unless it is one of the standard streams. */
struct __assay_file {
  struct __assay_node* node;
  long position;
  int reads, writes, appends;
  int last; /* 1 after reading, 2 after writing, 0 after positioning */
  int eof, error, closed;
};

static struct __assay_node* __assay_file_nodes = NULL;

static int __assay_file_count = 0;

/* Names that the sandbox uses itself are refused. */
static struct __assay_node* __assay_file_find(const char* name) {
  struct __assay_node* node = __assay_file_nodes;
  long i;
  for (i = 0; name[i] != 0; i++)
    if (name[i] == '/' || i > 200) __assay_refuse("a file in another folder, or a long name");
  if (i == 0 || __assay_strcmp(name, ".") == 0 || __assay_strcmp(name, "..") == 0 ||
      __assay_strcmp(name, "prog") == 0 || __assay_strcmp(name, "other") == 0 ||
      (i > 1 && name[i - 2] == '.' && (name[i - 1] == 'c' || name[i - 1] == 'o')))
    __assay_refuse("a file with this name");
  while (node != NULL && (node->name == NULL || __assay_strcmp(node->name, name) != 0))
    node = node->next;
  return node;
}

static struct __assay_node* __assay_file_create(const char* name) {
  struct __assay_node* node = (struct __assay_node*)__builtin_malloc(sizeof(struct __assay_node));
  node->name = name == NULL ? NULL : __assay_strdup(name);
  node->missing = NULL;
  node->data = NULL;
  node->size = 0;
  node->room = 0;
  node->streams = 0;
  node->writers = 0;
  node->unread = 0;
  node->next = __assay_file_nodes;
  __assay_file_nodes = node;
  return node;
}

/* The program has made a file that it may have looked for before. */
static void __assay_file_found(const char* name) {
  struct __assay_node* node = __assay_file_nodes;
  for (; node != NULL; node = node->next)
    if (node->missing != NULL && __assay_strcmp(node->missing, name) == 0) node->missing = NULL;
}

static struct __assay_file* __assay_file_open(struct __assay_node* node, int reads, int writes,
                                              int appends) {
  struct __assay_file* f = (struct __assay_file*)__builtin_malloc(sizeof(struct __assay_file));
  if (++__assay_file_count > 50) __assay_refuse("more than 50 open files");
  if (node->writers > 0 || (writes && node->streams > 0))
    __assay_refuse("a file that is open twice");
  node->streams++;
  node->writers += writes;
  f->node = node;
  f->position = appends && !reads ? node->size : 0;
  f->reads = reads;
  f->writes = writes;
  f->appends = appends;
  f->last = 0;
  f->eof = 0;
  f->error = 0;
  f->closed = 0;
  return f;
}

struct __assay_file* __assay_fopen(const char* name, const char* mode) {
  struct __assay_node* node;
  int reads = *mode == 'r';
  int truncates = *mode == 'w';
  int appends = *mode == 'a';
  int updates = 0;
  if (!reads && !truncates && !appends) {
    __assay_errno = 22;
    return NULL;
  }
  /* glibc ignores other letters: "rw" means "r". */
  for (mode++; *mode != 0; mode++) {
    if (*mode == '+')
      updates = 1;
    else if (*mode != 'b' && *mode != 't' && *mode != 'r' && *mode != 'w' && *mode != 'a')
      __assay_refuse("this mode of fopen");
  }
  node = __assay_file_find(name);
  if (node == NULL && reads) {
    __assay_file_create(NULL)->missing = __assay_strdup(name);
    __assay_errno = 2;
    return NULL;
  }
  if (node == NULL) {
    __assay_file_found(name);
    node = __assay_file_create(name);
  }
  if (truncates && node->streams > 0) __assay_refuse("a file that is open twice");
  if (truncates) {
    node->size = 0;
    node->unread = 0;
  }
  return __assay_file_open(node, reads || updates, !reads || updates, appends);
}

struct __assay_file* __assay_tmpfile(void) {
  return __assay_file_open(__assay_file_create(NULL), 1, 1, 0);
}

int __assay_remove(const char* name) {
  struct __assay_node* node = __assay_file_find(name);
  if (node == NULL) {
    __assay_errno = 2;
    return -1;
  }
  if (node->streams > 0) __assay_refuse("removing an open file");
  node->name = NULL;
  return 0;
}

int __assay_rename(const char* from, const char* to) {
  struct __assay_node* node = __assay_file_find(from);
  struct __assay_node* other = __assay_file_find(to);
  if (node == NULL) {
    __assay_errno = 2;
    return -1;
  }
  if (node->streams > 0 || (other != NULL && other->streams > 0))
    __assay_refuse("renaming an open file");
  if (node == other) return 0;
  if (other != NULL) other->name = NULL;
  __assay_file_found(to);
  node->name = __assay_strdup(to);
  return 0;
}

static void __assay_file_use(struct __assay_file* f) {
  __assay_require(!f->closed, "a file that has been closed");
}

int __assay_file_close(struct __assay_file* f) {
  __assay_file_use(f);
  f->closed = 1;
  f->node->streams--;
  f->node->writers -= f->writes;
  __assay_file_count--;
  return 0;
}

static int __assay_file_may_read(struct __assay_file* f) {
  __assay_file_use(f);
  if (!f->reads) {
    f->error = 1;
    __assay_errno = 9;
    return 0;
  }
  if (f->last == 2) __assay_refuse("reading a file after writing to it, without fseek");
  f->last = 1;
  f->node->unread = 0;
  return 1;
}

int __assay_file_may_write(struct __assay_file* f) {
  __assay_file_use(f);
  if (!f->writes) {
    f->error = 1;
    __assay_errno = 9;
    return 0;
  }
  if (f->last == 1) __assay_refuse("writing to a file after reading it, without fseek");
  f->last = 2;
  if (f->appends) f->position = f->node->size;
  return 1;
}

static void __assay_file_reserve(struct __assay_node* node, long size) {
  if (size <= node->room) return;
  node->room = 2 * size;
  node->data = __assay_reallocate_chars(node->data, (__assay_size)node->room);
}

/* Makes room for n characters at the position, which can be after the end. */
static char* __assay_file_extend(struct __assay_file* f, long n) {
  struct __assay_node* node = f->node;
  long begin = f->position;
  __assay_file_reserve(node, begin + n);
  for (; node->size < begin; node->size++) node->data[node->size] = 0;
  f->position = begin + n;
  if (node->size < f->position) node->size = f->position;
  if (node->name != NULL) node->unread = 1;
  return node->data + begin;
}

int __assay_file_putc(int c, struct __assay_file* f) {
  if (!__assay_file_may_write(f)) return -1;
  *__assay_file_extend(f, 1) = (char)c;
  return (unsigned char)c;
}

int __assay_file_puts(const char* s, struct __assay_file* f) {
  long n = (long)__assay_strlen(s);
  __assay_file_use(f);
  if (n == 0) return 1;
  if (!__assay_file_may_write(f)) return -1;
  __assay_copy_cells(__assay_file_extend(f, n), s, n);
  return 1;
}

__assay_size __assay_file_write(const void* p, __assay_size size, __assay_size n,
                                struct __assay_file* f) {
  long bytes = (long)(size * n);
  __assay_file_use(f);
  if (bytes == 0 || !__assay_file_may_write(f)) return 0;
  __assay_copy_cells(__assay_file_extend(f, bytes), p, bytes);
  return n;
}

/* The end of fprintf, which has written to `text`, where there is room for `most` characters. */
int __assay_file_printed(struct __assay_file* f, const char* text, long count, long most) {
  if (count > most) __assay_refuse("fprintf of so many characters to a file");
  if (count > 0) __assay_copy_cells(__assay_file_extend(f, count), text, count);
  return (int)count;
}

int __assay_file_getc(struct __assay_file* f) {
  struct __assay_node* node = f->node;
  if (!__assay_file_may_read(f)) return -1;
  if (f->position >= node->size) {
    f->eof = 1;
    return -1;
  }
  return (unsigned char)node->data[f->position++];
}

/* A character that was not read just before is refused: it would hide the file's own. */
int __assay_file_ungetc(int c, struct __assay_file* f) {
  __assay_file_use(f);
  if (c == -1) return -1;
  if (f->last != 1 || f->position < 1 || f->position > f->node->size ||
      f->node->data[f->position - 1] != (char)c)
    __assay_refuse("ungetc of another character than was read");
  f->position--;
  f->eof = 0;
  return (unsigned char)c;
}

char* __assay_file_gets(char* s, int n, struct __assay_file* f) {
  struct __assay_node* node = f->node;
  int i = 0;
  __assay_file_use(f);
  if (n <= 0) return NULL;
  if (n > 1 && !__assay_file_may_read(f)) return NULL;
  while (i < n - 1) {
    if (f->position >= node->size) {
      f->eof = 1;
      if (i == 0) return NULL;
      break;
    }
    s[i] = node->data[f->position++];
    if (s[i++] == '\n') break;
  }
  s[i] = 0;
  return s;
}

/* Reads from standard input if `f` is NULL. The program may look at *size: glibc grows the buffer at
   most once for a line, unless the line crosses the end of the stream's own buffer. */
long __assay_getline(char** line, __assay_size* size, struct __assay_file* f) {
  __assay_size used = 0;
  __assay_size room;
  int c;
  if (*line == NULL || *size == 0) {
    *size = 120;
    *line = __assay_reallocate_chars(*line, 120);
  }
  room = *size;
  do {
    c = f == NULL ? __assay_in_get() : __assay_file_getc(f);
    if (c == -1) break;
    if (used + 2 > room) {
      room = 2 * room;
      *line = __assay_reallocate_chars(*line, room);
    }
    (*line)[used] = (char)c;
    used++;
  } while (c != '\n');
  if (used == 0) return -1;
  (*line)[used] = 0;
  if (room > *size) {
    *size = 2 * *size > used + 1 ? 2 * *size : used + 1;
    if (room != *size) *line = __assay_reallocate_chars(*line, *size);
  }
  return (long)used;
}

__assay_size __assay_file_read(void* p, __assay_size size, __assay_size n, struct __assay_file* f) {
  long bytes = (long)(size * n);
  long left;
  __assay_file_use(f);
  if (bytes == 0 || !__assay_file_may_read(f)) return 0;
  left = f->position < f->node->size ? f->node->size - f->position : 0;
  if (bytes > left) {
    f->eof = 1;
    bytes = left;
  }
  if (bytes > 0) __assay_copy_cells(p, f->node->data + f->position, bytes);
  f->position += bytes;
  return (__assay_size)bytes / size;
}

/* The characters that fscanf reads, as a string; NULL if the file cannot be read. */
const char* __assay_file_text(struct __assay_file* f) {
  struct __assay_node* node = f->node;
  long begin;
  if (!__assay_file_may_read(f)) return NULL;
  begin = f->position < node->size ? f->position : node->size;
  __assay_file_reserve(node, node->size + 1);
  node->data[node->size] = 0;
  if ((long)__assay_strlen(node->data + begin) != node->size - begin)
    __assay_refuse("a zero byte in a file that fscanf reads");
  return node->data + begin;
}

/* The end of fscanf, which has left the rest of these characters. */
void __assay_file_scanned(struct __assay_file* f) {
  long rest = 0;
  if (__assay_in_end_seen()) f->eof = 1;
  while (__assay_in_get() != -1) rest++;
  if (f->position < f->node->size) f->position = f->node->size - rest;
}

int __assay_file_seek(struct __assay_file* f, long offset, int origin) {
  __assay_file_use(f);
  if (origin < 0 || origin > 2) __assay_refuse("fseek from such an origin");
  if (origin == 1) offset += f->position;
  if (origin == 2) offset += f->node->size;
  if (offset < 0) {
    __assay_errno = 22;
    return -1;
  }
  f->position = offset;
  f->last = 0;
  f->eof = 0;
  return 0;
}

void __assay_file_rewind(struct __assay_file* f) {
  __assay_file_seek(f, 0, 0);
  f->error = 0;
}

long __assay_file_tell(struct __assay_file* f) {
  __assay_file_use(f);
  return f->position;
}

int __assay_file_eof(struct __assay_file* f) {
  __assay_file_use(f);
  return f->eof;
}

int __assay_file_error(struct __assay_file* f) {
  __assay_file_use(f);
  return f->error;
}

void __assay_file_clear(struct __assay_file* f) {
  __assay_file_use(f);
  f->eof = 0;
  f->error = 0;
}

/* At the end of the program: only its output is compared, so that a result in a file would be
   overlooked. A program that reads a file which is not there may be meant for a folder with files. */
void __assay_file_check_folder(void) {
  struct __assay_node* node = __assay_file_nodes;
  for (; node != NULL; node = node->next) {
    if (node->name != NULL && node->unread)
      __assay_refuse("a file that was written and is not read again");
    if (node->missing != NULL) __assay_refuse("reading a file that the program has not made");
  }
}
