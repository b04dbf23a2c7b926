// int (unsigned)
int @(unsigned x) { return x & 0xFF; }
// or
int @(unsigned x) { return x % 256; }
// or
int @(unsigned x) { return (unsigned char)x; }
// or
int @(unsigned x) { return (x << 24) >> 24; }
