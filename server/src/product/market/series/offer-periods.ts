import type { Listing } from '../listing.ts'
import type { Histories, History } from '../history.ts'

/**
 * A period on offer, in seconds: from `from` (null if unknown), first seen at `since`, until before
 * `to` (null if still on offer).
 */
export type Spell = { from: number | null; since: number; to: number | null }

/** A home with its history and its periods on offer, in order. */
export type OfferedHome = { home: Listing; history: History; spells: readonly Spell[] }

/**
 * Computes the periods on offer of homes from their stated times and their status changes. A home
 * that is not on offer and has no stated end was never seen on offer. Without a stated listing
 * date, the row only gives the time when the home was first seen.
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
    // The offer ended before the home was created here, and its start is unknown.
    if (spell.to !== null && spell.to < spell.since) {
      spell.from = null
      spell.since = spell.to
    }
  }
  return spells
}

/**
 * Returns the periods on offer as observed. When a home is offered again, the start is known only
 * if the home has a listing date.
 */
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
