import { findMatches, maxMatches, type AccountCriteria } from '@leadhouse/server/catalogue'
import type { Context } from '@leadhouse/server/db'
import { cities, states, types } from './fill-catalogue.ts'
import { bySize } from '../size.ts'

const groups = bySize(24, 2)
const wishesOfGroup = bySize(100, 10)

/**
 * Measures matching in a filled catalogue, one row for each kind of search criteria: `intake_us`
 * for the best match only, `list_us` for all ten, in microseconds (the median of 24 groups of a
 * hundred, each measured both ways in turn), and the number of criteria with a full match.
 */
export async function measureMatches(context: Context): Promise<MatchCost[]> {
  const rows: MatchCost[] = []
  for (const [kind, wish] of Object.entries(wishes)) {
    const taken: Record<'intake' | 'list', number[]> = { intake: [], list: [] }
    let whole = 0
    for (let group = 0; group < groups; group += 1) {
      const asked = Array.from({ length: wishesOfGroup }, () => wish(context.actor.account_id))
      const [intake, matches] = await timeMatches(context, asked, 1)
      const [list] = await timeMatches(context, asked, maxMatches)
      taken.intake.push(intake)
      taken.list.push(list)
      whole += matches.filter(([best]) => isWhole(best)).length
    }
    rows.push({
      kind,
      met_share: Number((whole / (groups * wishesOfGroup)).toFixed(2)),
      intake_us: middleOf(taken.intake),
      list_us: middleOf(taken.list),
    })
  }
  return rows
}

/** Returns whether the match misses only what the criteria leave open. */
const isWhole = (best: Match | undefined): boolean =>
  best !== undefined &&
  best.reasons.every((reason) => fitting.has(reason) || reason.endsWith('_not_named'))

const fitting = new Set(['type', 'price_in_range', 'city', 'state', 'bedrooms', 'bathrooms'])

type Match = Awaited<ReturnType<typeof findMatches>>[number][number]
type MatchCost = { kind: string; met_share: number; intake_us: number; list_us: number }

async function timeMatches(
  context: Context,
  asked: readonly AccountCriteria[],
  enough: number,
): Promise<[us: number, found: Match[][]]> {
  const began = performance.now()
  const found = await findMatches(context, asked, { enough })
  return [((performance.now() - began) * 1000) / asked.length, found]
}

const middleOf = (taken: readonly number[]): number =>
  Math.round(taken.toSorted((a, b) => a - b)[taken.length >> 1] ?? NaN)

const below = (n: number): number => Math.floor(Math.random() * n)

type AccountId = AccountCriteria['account_id']

const budget = (account_id: AccountId): AccountCriteria => {
  const max = Math.round(Math.exp(11 + Math.random() * 3))
  return {
    account_id,
    currency: 'USD',
    property_type: null,
    price_range: { min: Math.round(max / 2), max },
    city: null,
    state: null,
    bedrooms: null,
    bathrooms: null,
  }
}

const form = (account_id: AccountId): AccountCriteria => ({
  ...budget(account_id),
  property_type: types[below(types.length)] ?? null,
  bedrooms: below(5),
  bathrooms: below(4),
})

const inState = (account_id: AccountId): AccountCriteria => ({
  ...form(account_id),
  state: states[below(states.length)] ?? null,
})

const inCity = (account_id: AccountId): AccountCriteria => ({
  ...inState(account_id),
  city: `City ${below(cities)}`,
})

/**
 * Criteria with a number of rooms that almost no home has, combined with the budget of a two-room
 * home.
 */
const rareRooms = (account_id: AccountId): AccountCriteria => ({
  ...inState(account_id),
  price_range: { min: null, max: 250_000 },
  bedrooms: 7,
})

/** Criteria with another word for the type than the catalogue uses. */
const otherWord = (account_id: AccountId): AccountCriteria => ({
  ...inState(account_id),
  property_type: 'house',
})

const wishes: Record<string, (account_id: AccountId) => AccountCriteria> = {
  budget,
  form,
  'form in a state': inState,
  'form in a city': inCity,
  'rare rooms': rareRooms,
  'another word': otherWord,
}
