#pragma once
#include <features.h>
#include <stdarg.h>
#include <stddef.h>
typedef long ssize_t;
typedef struct _IO_FILE FILE;
typedef struct {
  long __pos;
} fpos_t;
extern FILE *stdin;
extern FILE *stdout;
extern FILE *stderr;
#define stdin stdin
#define stdout stdout
#define stderr stderr
#define EOF (-1)
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define FOPEN_MAX 16
#define TMP_MAX 238328
#define L_tmpnam 20
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
int printf(const char *__restrict format, ...);
int fprintf(FILE *__restrict stream, const char *__restrict format, ...);
int sprintf(char *__restrict s, const char *__restrict format, ...);
int snprintf(char *__restrict s, size_t n, const char *__restrict format, ...);
int vprintf(const char *__restrict format, va_list arguments);
int vfprintf(FILE *__restrict stream, const char *__restrict format, va_list arguments);
int vsprintf(char *__restrict s, const char *__restrict format, va_list arguments);
int vsnprintf(char *__restrict s, size_t n, const char *__restrict format, va_list arguments);
int dprintf(int descriptor, const char *__restrict format, ...);
int scanf(const char *__restrict format, ...);
int fscanf(FILE *__restrict stream, const char *__restrict format, ...);
int sscanf(const char *__restrict s, const char *__restrict format, ...);
int vscanf(const char *__restrict format, va_list arguments);
int getchar(void);
int getc(FILE *stream);
int fgetc(FILE *stream);
int ungetc(int c, FILE *stream);
int putchar(int c);
int putc(int c, FILE *stream);
int fputc(int c, FILE *stream);
int puts(const char *s);
int fputs(const char *__restrict s, FILE *__restrict stream);
char *gets(char *s);
char *fgets(char *__restrict s, int n, FILE *__restrict stream);
ssize_t getline(char **__restrict line, size_t *__restrict n, FILE *__restrict stream);
int getw(FILE *stream);
int putw(int w, FILE *stream);
int fflush(FILE *stream);
void setbuf(FILE *__restrict stream, char *__restrict buffer);
int setvbuf(FILE *__restrict stream, char *__restrict buffer, int mode, size_t n);
int feof(FILE *stream);
int ferror(FILE *stream);
void clearerr(FILE *stream);
int fileno(FILE *stream);
void perror(const char *s);
FILE *fopen(const char *__restrict name, const char *__restrict mode);
FILE *freopen(const char *__restrict name, const char *__restrict mode, FILE *__restrict stream);
FILE *fdopen(int descriptor, const char *mode);
FILE *popen(const char *command, const char *mode);
FILE *tmpfile(void);
char *tmpnam(char *s);
int fclose(FILE *stream);
int pclose(FILE *stream);
size_t fread(void *__restrict p, size_t size, size_t n, FILE *__restrict stream);
size_t fwrite(const void *__restrict p, size_t size, size_t n, FILE *__restrict stream);
int fseek(FILE *stream, long offset, int whence);
long ftell(FILE *stream);
void rewind(FILE *stream);
int fgetpos(FILE *__restrict stream, fpos_t *__restrict position);
int fsetpos(FILE *stream, const fpos_t *position);
int remove(const char *name);
int rename(const char *from, const char *to);
