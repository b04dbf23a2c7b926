#include "list.h"

List list;

int fold(const List *l, Combine combine) {
  int result = l->values[0];
  for (int i = 1; i < l->n; i++) result = combine(result, l->values[i]);
  return result;
}
