import { customerSource } from '#customers'
import type { Database } from '#db'
import type { Clock } from '#kit'
import { leadSource } from '#leads'
import { openSearchFold, type FoldPace } from '#search'
import { each } from './rounds.ts'

/** Does rounds of search until one finds nothing to write; how many blocks and notes it took. */
export async function foldAll(database: Database, clock: Clock, pace: FoldPace): Promise<number> {
  const once = openSearchFold([leadSource, customerSource], pace)
  let folded = 0
  for (;;) {
    const now = await once({ database, clock, each })
    if (now === 0) return folded
    folded += now
  }
}

/** Blocks of so few that an account of a test has many, and no change waits. */
export const smallBlocks: FoldPace = { block: 7, notes: 1, restMs: 0 }
