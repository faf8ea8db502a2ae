import type { ListingText } from './listing.ts'

/**
 * A change of an existing service. The time is in seconds since 1970, money is in the service's
 * currency.
 */
export type ListingChange = {
  at: number
  previous_price: number
  price: number
  was_active: boolean
  is_active: boolean
}

/** The history of a listing, with times in seconds since 1970 and changes in order. */
export type History = {
  /** When the row was created, which does not state since when it is on offer. */
  created: number
  /** The stated end; null if none was stated. */
  ended: number | null
  closed_price: number | null
  changes: readonly ListingChange[]
}

/** The histories of listings, by listing ID. */
export type Histories = ReadonlyMap<string, History>

/**
 * Listings with their histories, read in one snapshot, as the database formats them: one text per
 * column, values separated by spaces. Changes are separated by semicolons, and their parts by
 * commas.
 */
export type HistoryText = ListingText & Record<keyof History, string>

/** Parses histories that were read as text. */
export function parseHistories(text: HistoryText): Histories {
  if (text.id === '') return new Map()
  const column = (name: keyof HistoryText) => text[name].split(' ')
  const [created, ended] = [column('created'), column('ended')]
  const [closed, changes] = [column('closed_price'), column('changes')]
  return new Map(
    column('id').map((id, i) => [
      id,
      {
        created: Number(created[i]),
        ended: numberOrNull(ended[i]),
        closed_price: numberOrNull(closed[i]),
        changes: changes[i] ? changes[i].split(';').map(parseChange) : none,
      },
    ]),
  )
}

const none: readonly ListingChange[] = []

const numberOrNull = (text: string | undefined): number | null => (text ? Number(text) : null)

function parseChange(text: string): ListingChange {
  const [at = NaN, previous_price = NaN, price = NaN, was, is] = text.split(',').map(Number)
  return { at, previous_price, price, was_active: was === 1, is_active: is === 1 }
}
