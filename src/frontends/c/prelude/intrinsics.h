/* The intrinsics that the library prelude calls. Each call becomes one IR statement. */
#pragma once
#define NULL ((void*)0)
typedef unsigned long __assay_size;

int __assay_in_get(void);             /* next byte of the input, -1 at its end */
int __assay_in_peek(void);            /* the same without consuming it */
void __assay_in_unget(int c);         /* puts a byte back */
void __assay_in_skip_space(void);     /* consumes white space */
double __assay_in_float(void);        /* reads what strtod accepts, 0 if there is none */
void __assay_in_begin(const char* s); /* the input is a string until in_end */
void __assay_in_end(void);
int __assay_in_end_seen(void); /* 1 after a read came to the end of the input */
int __assay_uses_errno(void);  /* 1 if the program mentions errno */
void __assay_out_char(int c);
int __assay_printf(const char* format, ...);    /* printf with a literal format */
void __assay_require(int ok, const char* what); /* the caller broke the function's contract */
void __assay_require_format(int ok, const char* what); /* the format does not fit */
void __assay_refuse(const char* what);                 /* not modelled: the run stops, undecided */
int __assay_apart(const void* a, const void* b, long n); /* no cell among both n cells from there */
void* __assay_cell(const void* p, long n);               /* n cells further on */
void __assay_copy_cells(void* to, const void* from, long n);
void* __assay_allocate_chars(__assay_size n);
void* __assay_reallocate_chars(void* p, __assay_size n);
