#include <pthread.h>
#include <stdio.h>

static void *add(void *data) {
  int *x = data;
  *x += *x;
  return NULL;
}

int twice(int x) {
  pthread_t thread;
  if (pthread_create(&thread, NULL, add, &x) != 0) return -1;
  pthread_join(thread, NULL);
  return x;
}
