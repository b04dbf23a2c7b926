#pragma once
#include <features.h>
#define SIGINT 2
#define SIGABRT 6
#define SIGFPE 8
#define SIGSEGV 11
#define SIGTERM 15
void (*signal(int number, void (*handler)(int)))(int);
int raise(int number);
