/* No include guard: NDEBUG may change between two inclusions. */
#include <features.h>
#undef assert
#ifdef NDEBUG
#define assert(expression) ((void)0)
#else
#define assert(expression) \
  ((expression) ? (void)0 : __assert_fail(#expression, __FILE__, __LINE__, __func__))
#endif
#define static_assert _Static_assert
void __assert_fail(const char *expression, const char *file, unsigned line, const char *function)
    __attribute__((noreturn));
