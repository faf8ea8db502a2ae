import { customerSource } from '#customers'
import type { Database } from '#db'
import type { Clock } from '#kit'
import { leadSource } from '#leads'
import { openSearchFold, type FoldPace } from '#search'
import { each } from './background-jobs.ts'

/**
 * Runs the search index job until a run finds nothing to write; returns the number of blocks and
 * notes written.
 */
export async function foldAll(database: Database, clock: Clock, pace: FoldPace): Promise<number> {
  const once = openSearchFold([leadSource, customerSource], pace)
  let folded = 0
  for (;;) {
    const now = await once({ database, clock, each })
    if (now === 0) return folded
    folded += now
  }
}

/** Block sizes so small that a test account has many blocks, and no change waits. */
export const smallBlocks: FoldPace = { block: 7, notes: 1, restMs: 0 }
