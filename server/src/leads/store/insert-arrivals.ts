import { together, type TransactionContext } from '#db'
import { insertMessages } from '#messages'
import type { Arrival } from '../admit-enquiry.ts'
import { insertLeads } from './insert-leads.ts'
import { insertScores } from './insert-scores.ts'

/** Writes leads that came in, with what they said and how they were scored: three statements sent together, however many leads. */
export function insertArrivals(
  tx: TransactionContext,
  arrivals: readonly Arrival[],
): Promise<void> {
  return together(
    insertLeads(
      tx,
      arrivals.map(({ row }) => row),
    ),
    insertMessages(
      tx,
      arrivals.flatMap(({ message }) => message ?? []),
    ),
    insertScores(
      tx,
      arrivals.map(({ score }) => score),
    ),
  )
}
