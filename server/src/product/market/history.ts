import type { ListingText } from './listing.ts'

/** A change of a service that was there before: seconds since 1970, money in the service's currency. */
export type ListingChange = {
  at: number
  former_price: number
  price: number
  was_active: boolean
  is_active: boolean
}

/** What happened to a listing beside what it is, times in seconds since 1970; changes in their order. */
export type History = {
  /** When its row came, which says nothing of since when it is on offer. */
  created: number
  /** When it went, as it was told; null where it was not. */
  ended: number | null
  closed_price: number | null
  changes: readonly ListingChange[]
}

/** What happened to listings, by their ids. */
export type Histories = ReadonlyMap<string, History>

/**
 * Listings with their histories, of one moment, as the database writes them: for histories too a text a column, values between blanks; changes between
 * semicolons, their parts between commas.
 */
export type HistoryText = ListingText & Record<keyof History, string>

/** Takes histories apart that were read as text. */
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
  const [at = NaN, former_price = NaN, price = NaN, was, is] = text.split(',').map(Number)
  return { at, former_price, price, was_active: was === 1, is_active: is === 1 }
}
