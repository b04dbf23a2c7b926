#pragma once
#include <stddef.h>
typedef unsigned wint_t;
