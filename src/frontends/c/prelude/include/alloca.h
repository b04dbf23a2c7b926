#pragma once
#include <features.h>
#include <stdlib.h>
