#pragma once
#include <features.h>
#include <stddef.h>
typedef unsigned wint_t;
