#pragma once
#include <features.h>
#include <sys/types.h>
#define STDIN_FILENO 0
#define STDOUT_FILENO 1
#define STDERR_FILENO 2
ssize_t read(int descriptor, void *p, size_t n);
ssize_t write(int descriptor, const void *p, size_t n);
int close(int descriptor);
unsigned sleep(unsigned seconds);
int usleep(unsigned microseconds);
pid_t fork(void);
pid_t getpid(void);
int isatty(int descriptor);
void _exit(int status) __attribute__((noreturn));
