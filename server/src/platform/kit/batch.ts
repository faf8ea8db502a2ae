import type { Problem, Warning } from './problem.ts'

/** The most items of one batch. */
export const largestBatch = 500

/** What became of one item of a batch, which is by itself: a wrong one fails alone. */
export type BatchResult =
  | { status: 'created' | 'updated'; id: string; warnings?: readonly Warning[] }
  | { status: 'failed'; problem: Problem }
