import { findMatches, maxMatches, type AccountCriteria, type Match } from '#catalogue'
import type { Context } from '#db'
import { drawWish, fitsWholly, type DrawnHome } from './drawn-catalogue.ts'
import type { Random } from '#statistics'

/** Search criteria with the matching homes of the catalogue and the returned matches. */
export type JudgedCriteria = {
  wish: AccountCriteria
  /** Number of full matches in the catalogue, and number of full matches that were returned. */
  whole: number
  shown_whole: number
  matches: readonly Match[]
  /** Matches found at intake, which returns only the best matches. */
  at_intake: readonly Match[]
  /**
   * Positions of the returned full matches within the budget, 0 (its lower end) to 1; empty if an
   * end is open.
   */
  positions: number[]
  /** Positions of all full matches within the budget. */
  all_positions: number[]
}

/**
 * Generates search criteria, finds their matches in both ways, and compares them with the truth,
 * which is computed from every home.
 */
export async function judgeMatches(
  context: Context,
  homes: readonly DrawnHome[],
  wishes: number,
  random: Random,
): Promise<JudgedCriteria[]> {
  const { account_id } = context.actor
  const byId = new Map(homes.map((home) => [home.id, home]))
  const drawn = Array.from({ length: wishes }, () => {
    const from = homes[random.integer(homes.length)]
    if (!from) throw new Error('There are no homes to base search criteria on.')
    return drawWish({ account_id, from, random })
  }).filter(
    ({ property_type, city, state, price_range: range }) =>
      property_type !== null ||
      city !== null ||
      state !== null ||
      range?.min != null ||
      range?.max != null,
  )
  const found = await findMatches(context, drawn, { enough: maxMatches })
  const atIntake = await findMatches(context, drawn, { enough: 1 })
  return drawn.map((wish, i) => {
    const matches = found[i] ?? []
    const shown = matches.flatMap(({ service_id }) => byId.get(service_id) ?? [])
    const fits = homes.filter((home) => fitsWholly(wish, home))
    const shownFits = shown.filter((home) => fitsWholly(wish, home))
    return {
      wish,
      whole: fits.length,
      shown_whole: shownFits.length,
      matches,
      at_intake: atIntake[i] ?? [],
      positions: shownFits.flatMap((home) => positionOf(wish, home)),
      all_positions: fits.flatMap((home) => positionOf(wish, home)),
    }
  })
}

function positionOf({ price_range: range }: AccountCriteria, { price }: DrawnHome): number[] {
  if (range?.min == null || range.max === null) return []
  return [(price - range.min) / (range.max - range.min)]
}
