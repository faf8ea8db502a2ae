import type { Problem, Warning } from './problem.ts'

/** Maximum number of items in a batch. */
export const largestBatch = 500

/**
 * Result of one item of a batch. Items are independent: an invalid item fails without affecting the
 * others.
 */
export type BatchResult =
  | { status: 'created' | 'updated'; id: string; warnings?: readonly Warning[] }
  | { status: 'failed'; problem: Problem }
