import { hours, later, type AccountId, type Clock, type EachAccount } from '#kit'
import type { Database } from '#db'
import { numbersOutside } from './analysis/narrative.ts'
import type { MarketAnalysis } from './schema.ts'
import { findUnwrittenAnalyses, saveNarrative, takeUnwritten } from './store/queries.ts'

/** Writes figures as prose, starting from a template; returns null if it cannot. */
export type WriteNarrative = (
  account_id: AccountId,
  figures: unknown,
  template: string,
) => Promise<string | null>

/** Analyses older than this keep their template. */
const windowMs = hours(24)
const longest = 1500

/** Dependencies of the narrative job. */
export type NarrativeWorker = {
  database: Database
  clock: Clock
  write: WriteNarrative
  each: EachAccount
}

/**
 * Has a language model write the narrative of each account's newest analysis that was notified,
 * outside any transaction. The prose replaces the template only if every number in it occurs in the
 * figures or in the template. Only analyses with a notification are written, so each area causes at
 * most one call per hour. Returns the number of calls.
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
  // House numbers of named services are not figures, so no number of the prose may match one of
  // them.
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

/**
 * Returns whether a text is plain prose of an acceptable length with only known numbers. Links and
 * markup are not allowed.
 */
function isBorneOut(text: string, known: { figures: unknown; template: string }): boolean {
  if (text.length < 40 || text.length > longest || /https?:|[<>{}[\]`*#|]/.test(text)) return false
  return numbersOutside(text, known).length === 0
}
