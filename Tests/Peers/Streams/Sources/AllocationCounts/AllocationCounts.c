#define _GNU_SOURCE
#include "AllocationCounts.h"
#include <errno.h>
#include <stdlib.h>

static _Thread_local struct allocation_counts counts;

#ifdef __GLIBC__
#include <malloc.h>

// These functions take the place of the C library's, which go on under their other names.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

static _Thread_local bool is_counting;

bool can_count_allocations(void) { return true; }

void begin_counting_allocations(void) {
  counts = (struct allocation_counts){0, 0, 0};
  is_counting = true;
}

struct allocation_counts end_counting_allocations(void) {
  is_counting = false;
  return counts;
}

static void *counted(void *block) {
  if (is_counting && block) {
    counts.calls += 1;
    counts.held += 1;
    counts.held_bytes += (long)malloc_usable_size(block);
  }
  return block;
}

static void uncount(void *block) {
  if (is_counting && block) {
    counts.held -= 1;
    counts.held_bytes -= (long)malloc_usable_size(block);
  }
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t count, size_t size) { return counted(__libc_calloc(count, size)); }

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  *block = memalign(alignment, size);
  return *block ? 0 : ENOMEM;
}

void *realloc(void *block, size_t size) {
  uncount(block);
  return counted(__libc_realloc(block, size));
}

void free(void *block) {
  uncount(block);
  __libc_free(block);
}

#else

bool can_count_allocations(void) { return false; }

void begin_counting_allocations(void) {}

struct allocation_counts end_counting_allocations(void) { return counts; }

#endif
