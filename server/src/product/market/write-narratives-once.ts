import { hours, later, type AccountId, type Clock, type EachAccount } from '#kit'
import type { Database } from '#db'
import { fillNarrative, narrativeWords } from './analysis/fill-narrative.ts'
import type { NarrativeOutcome } from './narrative-outcomes.ts'
import { narrativePhrases } from './analysis/narrative-phrases.ts'
import { warningSentences } from './analysis/narrative.ts'
import { marketWordsOf } from './market-words.ts'
import type { Market } from './open-market.ts'
import {
  countNarrative,
  findUnwrittenAnalyses,
  saveNarrative,
  takeUnwritten,
} from './store/queries.ts'

/**
 * Has a text written around placeholders for figures. `phrases` are the figures by name, and `words`
 * the words that may be around them. Returns null if no text was written.
 */
export type WriteNarrative = (
  account_id: AccountId,
  phrases: Readonly<Record<string, string>>,
  words: readonly string[],
) => Promise<string | null>

/** Analyses older than this keep their template. */
const windowMs = hours(24)
/** An analysis with fewer figures than this is complete as a template. */
const minPhrases = 3

/** Dependencies of the narrative job. */
export type NarrativeWorker = {
  database: Database
  clock: Clock
  market: Pick<Market, 'accounts'>
  write: WriteNarrative
  each: EachAccount
}

/**
 * Has a language model write the narrative of each account's newest analysis that was notified,
 * outside any transaction. It arranges placeholders, which are filled here; the template stays if
 * its text has anything else. Only analyses with a notification are written, so each area causes at
 * most one call per hour. Returns the number of analyses.
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
  { database, clock, market, write }: NarrativeWorker,
  account_id: AccountId,
): Promise<boolean> {
  const now = clock.now()
  const told_after = later(now, -windowMs)
  const unwritten = await takeUnwritten(database.pool, { account_id, now, told_after })
  if (!unwritten) return false
  const figures = unwritten.document
  const { profile } = await market.accounts.get(account_id)
  const phrases = narrativePhrases(figures, marketWordsOf(profile))
  if (Object.keys(phrases).length < minPhrases) return true
  const draft = await write(account_id, phrases, narrativeWords)
  const filled = draft === null ? null : fillNarrative(draft, phrases)
  await countNarrative(database.pool, { account_id, outcome: outcomeOf(filled), now: clock.now() })
  if (filled !== null && 'text' in filled) {
    const text = [filled.text, ...warningSentences(figures)].join(' ')
    const narrative = JSON.stringify({ text, source: 'model' } satisfies typeof figures.narrative)
    await saveNarrative(database.pool, { account_id, id: unwritten.id, narrative })
  }
  return true
}

function outcomeOf(filled: ReturnType<typeof fillNarrative> | null): NarrativeOutcome {
  if (filled === null) return 'failed'
  return 'text' in filled ? 'accepted' : filled.refused
}
