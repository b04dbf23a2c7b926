/* memset, once for each type of cell: `n` counts bytes, so only whole cells are filled. */
#define __ASSAY_FILL(suffix, type, value_of)                                      \
  void* __assay_memset_##suffix(type* p, int c, __assay_size n) {                 \
    type value = value_of;                                                        \
    __assay_size i = 0;                                                           \
    if (n % sizeof(type) != 0) __assay_refuse("memset that ends inside a value"); \
    for (; i < n / sizeof(type); i++) p[i] = value;                               \
    return p;                                                                     \
  }
#define __ASSAY_BYTES(unit) ((unsigned char)c * unit)
#define __ASSAY_ZERO_ONLY(zero) \
  zero;                         \
  if ((unsigned char)c != 0) __assay_refuse("memset of a non-zero byte over this type")

__ASSAY_FILL(i8, char, (char)c)
__ASSAY_FILL(u8, unsigned char, (unsigned char)c)
__ASSAY_FILL(i16, short, (short)__ASSAY_BYTES(0x0101u))
__ASSAY_FILL(u16, unsigned short, (unsigned short)__ASSAY_BYTES(0x0101u))
__ASSAY_FILL(i32, int, (int)__ASSAY_BYTES(0x01010101u))
__ASSAY_FILL(u32, unsigned int, __ASSAY_BYTES(0x01010101u))
__ASSAY_FILL(i64, long, (long)__ASSAY_BYTES(0x0101010101010101ul))
__ASSAY_FILL(u64, unsigned long, __ASSAY_BYTES(0x0101010101010101ul))
__ASSAY_FILL(bool, _Bool, __ASSAY_ZERO_ONLY(0))
__ASSAY_FILL(f32, float, __ASSAY_ZERO_ONLY(0.0f))
__ASSAY_FILL(f64, double, __ASSAY_ZERO_ONLY(0.0))
__ASSAY_FILL(ptr, void*, __ASSAY_ZERO_ONLY(NULL))
#undef __ASSAY_FILL
#undef __ASSAY_BYTES
#undef __ASSAY_ZERO_ONLY
