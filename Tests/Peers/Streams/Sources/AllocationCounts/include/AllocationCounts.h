#pragma once
#include <stdbool.h>

/// What the current thread has allocated since it began to count.
struct allocation_counts {
  /// Calls of malloc and its kin.
  long calls;
  /// Allocations not freed yet.
  long held;
  /// The bytes of those, as large as the allocator made them.
  long held_bytes;
};

/// Whether this platform can count.
bool can_count_allocations(void);

/// Sets the current thread's counts to zero and counts from here on.
void begin_counting_allocations(void);

/// Stops counting and returns the counts.
struct allocation_counts end_counting_allocations(void);
