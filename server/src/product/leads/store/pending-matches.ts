import type { TransactionContext } from '#db'
import {
  deletePairsBut,
  deletePairsOf,
  keepBestPairs,
  type ListPendingPairsRow,
} from './queries.ts'

/** Service that matches a lead and was not yet reported to its customer. */
export type PendingMatch = ListPendingPairsRow

/** Pending match with its match score, from 0 to 100. */
export type ScoredMatch = {
  customer_id: string
  lead_id: string
  service_id: string
  score: number
}

/**
 * Maximum number of pending matches of a customer. A new lead and an event have the same maximum.
 */
export const maxPending = 10

/**
 * Stores new pairs and retains only the best pairs of each customer by score. If scores are equal,
 * the latest pairs are retained. Other pairs are deleted, whether they are new or old.
 */
export async function storeBestPairs(
  tx: TransactionContext,
  found: readonly ScoredMatch[],
): Promise<void> {
  const best = [...Map.groupBy(found, ({ customer_id }) => customer_id).values()].flatMap((own) =>
    own.toSorted(byWorth).slice(0, maxPending),
  )
  await keepBestPairs(tx, {
    customer_ids: best.map(({ customer_id }) => customer_id),
    lead_ids: best.map(({ lead_id }) => lead_id),
    service_ids: best.map(({ service_id }) => service_id),
    scores: best.map(({ score }) => score),
    most: maxPending,
  })
}

const byWorth = (a: ScoredMatch, b: ScoredMatch): number =>
  b.score - a.score || (a.service_id < b.service_id ? 1 : -1)

/** Deletes the pending matches of the given customers, except the pairs in `kept`. */
export async function dropPendingBut(
  tx: TransactionContext,
  customer_ids: readonly string[],
  kept: readonly PendingMatch[],
): Promise<void> {
  await deletePairsBut(tx, {
    customer_ids,
    kept: kept.map(({ lead_id, service_id }) => `${lead_id} ${service_id}`),
  })
}

/** Deletes the pending matches of a closed or deleted lead, or of all leads of a customer. */
export async function dropPending(
  tx: TransactionContext,
  { customer_id, lead_id = null }: { customer_id: string; lead_id?: string | null },
): Promise<void> {
  await deletePairsOf(tx, { customer_id, lead_id })
}
