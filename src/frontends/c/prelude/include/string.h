#pragma once
#include <features.h>
#include <stddef.h>
#include <strings.h>
size_t strlen(const char *s);
size_t strnlen(const char *s, size_t n);
char *strcpy(char *__restrict to, const char *__restrict from);
char *strncpy(char *__restrict to, const char *__restrict from, size_t n);
char *stpcpy(char *__restrict to, const char *__restrict from);
char *strcat(char *__restrict to, const char *__restrict from);
char *strncat(char *__restrict to, const char *__restrict from, size_t n);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t n);
int strcoll(const char *a, const char *b);
size_t strxfrm(char *__restrict to, const char *__restrict from, size_t n);
char *strchr(const char *s, int c);
char *strrchr(const char *s, int c);
char *strstr(const char *s, const char *part);
size_t strspn(const char *s, const char *accept);
size_t strcspn(const char *s, const char *reject);
char *strpbrk(const char *s, const char *accept);
char *strtok(char *__restrict s, const char *__restrict separators);
char *strtok_r(char *__restrict s, const char *__restrict separators, char **__restrict state);
char *strsep(char **__restrict s, const char *__restrict separators);
char *strdup(const char *s);
char *strndup(const char *s, size_t n);
char *strerror(int number);
void *memchr(const void *p, int c, size_t n);
int memcmp(const void *a, const void *b, size_t n);
void *memset(void *p, int c, size_t n);
void *memcpy(void *__restrict to, const void *__restrict from, size_t n);
void *memmove(void *to, const void *from, size_t n);
