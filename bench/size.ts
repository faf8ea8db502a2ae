let isSmallest = false

/** Makes `bySize` return the smallest sizes. Called before the bench is imported. */
export function useSmallestSize(): void {
  isSmallest = true
}

/**
 * Returns the normal size of a measurement, or with `--size smallest` the smallest one. The
 * smallest size shows within seconds that a bench works. Its figures must not be quoted.
 */
export const bySize = <Size>(normal: Size, smallest: Size): Size => (isSmallest ? smallest : normal)
