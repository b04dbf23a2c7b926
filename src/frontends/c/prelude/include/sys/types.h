#pragma once
#include <features.h>
#include <stddef.h>
typedef long ssize_t;
typedef long off_t;
typedef int pid_t;
typedef unsigned uid_t;
typedef unsigned gid_t;
typedef unsigned mode_t;
typedef unsigned uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
