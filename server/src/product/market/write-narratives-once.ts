import { hours, later, type AccountId, type Clock, type EachAccount } from '#kit'
import type { Database } from '#db'
import { numbersOutside } from './analysis/narrative.ts'
import type { MarketAnalysis } from './schema.ts'
import { findUnwrittenAnalyses, saveNarrative, takeUnwritten } from './store/queries.ts'

/** Puts figures in prose, beginning from a template; null when it cannot. */
export type WriteNarrative = (
  account_id: string,
  figures: unknown,
  template: string,
) => Promise<string | null>

/** Older analyses keep their template. */
const windowMs = hours(24)
const longest = 1500

/** What the round of narratives works with. */
export type NarrativeWorker = {
  database: Database
  clock: Clock
  write: WriteNarrative
  each: EachAccount
}

/**
 * One round: has the narrative of each account's newest told analysis written, outside any transaction. The prose takes the template's place only if every
 * number in it occurs among the figures or in the template; otherwise the template stands. Only analyses that were told are written, so an area
 * asks at most once an hour. Returns how many were asked for.
 */
export const writeNarrativesOnce = (worker: NarrativeWorker): Promise<number> =>
  worker.each({
    step: 'write',
    most: Infinity,
    find: () =>
      findUnwrittenAnalyses(worker.database.pool, {
        told_after: later(worker.clock.now(), -windowMs),
      }),
    work: ({ account_id }) => writeOne(worker, account_id),
  })

async function writeOne(
  { database, clock, write }: NarrativeWorker,
  account_id: AccountId,
): Promise<boolean> {
  const now = clock.now()
  const told_after = later(now, -windowMs)
  const unwritten = await takeUnwritten(database.pool, { account_id, now, told_after })
  if (!unwritten) return false
  // House numbers of named services are no figures, and no number of the prose may hide among them.
  const { narrative, positions: _, services: __, ...figures } = unwritten.document
  const text = await write(account_id, figures, narrative.text)
  if (text !== null && isBorneOut(text, { figures, template: narrative.text }))
    await saveNarrative(database.pool, {
      account_id,
      id: unwritten.id,
      narrative: JSON.stringify({ text, source: 'model' } satisfies MarketAnalysis['narrative']),
    })
  return true
}

/** Plain prose of a sensible length whose numbers are all known; links and markup have no business in it. */
function isBorneOut(text: string, known: { figures: unknown; template: string }): boolean {
  if (text.length < 40 || text.length > longest || /https?:|[<>{}[\]`*#|]/.test(text)) return false
  return numbersOutside(text, known).length === 0
}
