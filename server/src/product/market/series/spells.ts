import type { Listing } from '../listing.ts'
import type { Histories, History } from '../history.ts'

/** A time on offer, in seconds: from `from` (null where nobody said), seen since `since`, until before `to` (null: still). */
export type Spell = { from: number | null; since: number; to: number | null }

/** A home with what happened to it and its times on offer, one after the other. */
export type OfferedHome = { home: Listing; history: History; spells: readonly Spell[] }

/**
 * The times homes were on offer, by what was told and by the changes of their status. What is off offer without a word when it went was never seen on
 * offer. Where nobody said since when, its row says only when it was seen first.
 */
export function offersOf(
  homes: readonly Listing[],
  histories: Histories,
  now: number,
): OfferedHome[] {
  const offers: OfferedHome[] = []
  for (const home of homes) {
    const history = histories.get(home.id)
    const spells = history === undefined ? [] : spellsOf(home, history, now)
    if (history !== undefined && spells.length > 0) offers.push({ home, history, spells })
  }
  return offers
}

function spellsOf({ listed_at, is_active }: Listing, history: History, now: number): Spell[] {
  const listed = listed_at === null ? null : Math.floor(listed_at.getTime() / 1000)
  const spells = seenOf(history, is_active, listed !== null)
  const ended = !is_active && history.ended !== null && history.ended <= now ? history.ended : null
  const last = spells.at(-1)
  if (ended !== null && last !== undefined) last.to = ended
  if (ended !== null && last === undefined) spells.push({ from: null, since: ended, to: ended })
  const told = spells.find(({ to }) => to === null || (listed !== null && listed <= to))
  if (listed !== null && told !== undefined) {
    told.from = listed
    told.since = listed
  }
  for (const spell of spells) {
    // It ended before it came here, and nobody said when it began.
    if (spell.to !== null && spell.to < spell.since) {
      spell.from = null
      spell.since = spell.to
    }
  }
  return spells
}

/** The times on offer as they were seen. That a home came back says since when only of one that says so at all. */
function seenOf({ created, changes }: History, isActive: boolean, isDated: boolean): Spell[] {
  const turns = changes.filter((change) => change.was_active !== change.is_active)
  const spells: Spell[] = []
  let open: Spell | undefined
  if (turns[0]?.was_active ?? isActive) open = { from: null, since: created, to: null }
  for (const { at, is_active: begins } of turns) {
    if (open !== undefined && !begins) spells.push({ ...open, to: at })
    open = begins ? { from: isDated ? at : null, since: at, to: null } : undefined
  }
  return open === undefined ? spells : [...spells, open]
}
