import { hours, later, type Clock } from '#kit'
import type { Database } from '#db'
import { numbersOutside } from './analysis/narrative.ts'
import { saveNarrative, takeUnwritten } from './store/narratives.ts'

/** Puts figures in prose, beginning from a template; null when it cannot. */
export type WriteNarrative = (figures: unknown, template: string) => Promise<string | null>

/** Older analyses keep their template. */
const reachMs = hours(24)
const longest = 1500

/**
 * One round: has the narrative of the newest told analysis written, outside any transaction. The prose takes the template's place only if every
 * number in it occurs among the figures or in the template; otherwise the template stands. Only analyses that were told are written, so an area
 * asks at most once an hour. Returns how many were asked for, 0 or 1.
 */
export async function writeNarrativesOnce({
  database,
  clock,
  write,
}: {
  database: Database
  clock: Clock
  write: WriteNarrative
}): Promise<number> {
  const now = clock.now()
  const unwritten = await takeUnwritten(database.pool, now, later(now, -reachMs))
  if (!unwritten) return 0
  const { narrative, positions: _, ...figures } = unwritten.document
  const text = await write(figures, narrative.text)
  if (text !== null && isBorneOut(text, { figures, template: narrative.text }))
    await saveNarrative(database.pool, unwritten, { text, source: 'model' })
  return 1
}

/** Plain prose of a sensible length whose numbers are all known; links and markup have no business in it. */
function isBorneOut(text: string, known: { figures: unknown; template: string }): boolean {
  if (text.length < 40 || text.length > longest || /https?:|[<>{}[\]`*#|]/.test(text)) return false
  return numbersOutside(text, known).length === 0
}
