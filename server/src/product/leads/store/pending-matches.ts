import type { TransactionContext } from '#db'
import {
  deletePairsBut,
  deletePairsOf,
  keepBestPairs,
  type ListPendingPairsRow,
} from './queries.ts'

/** A service that fits a lead and waits to be told to its customer. */
export type PendingMatch = ListPendingPairsRow

/** The same with how well it fits, 0 to 100. */
export type ScoredMatch = {
  customer_id: string
  lead_id: string
  service_id: string
  score: number
}

/**
 * The most that waits for one customer: as many as a lead is given at once when it comes, and as one event tells.
 */
export const maxPending = 10

/**
 * Lets pairs wait that were found, and keeps the best of each customer by score, of equal ones what came last. What is worse goes, whether it was
 * found now or before.
 */
export async function keepBest(
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

/** Takes away what waits for these customers, but for some pairs of theirs. */
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

/** Takes away what waits of a lead that ended or went, or of all leads of a customer. */
export async function dropPending(
  tx: TransactionContext,
  { customer_id, lead_id = null }: { customer_id: string; lead_id?: string | null },
): Promise<void> {
  await deletePairsOf(tx, { customer_id, lead_id })
}
