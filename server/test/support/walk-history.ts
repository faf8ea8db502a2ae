import { listDeliveries, type DeliverySummary } from '../../src/platform/webhooks/index.ts'
import type { Deliveries } from './deliveries.ts'

/** The filters of the delivery history. */
export type HistoryQuery = Omit<Parameters<typeof listDeliveries>[1], 'limit' | 'cursor'>

/** Returns all pages of the delivery history, with three deliveries per page. */
export async function walkHistory(
  { context }: Deliveries,
  query: HistoryQuery,
): Promise<DeliverySummary[]> {
  const all: DeliverySummary[] = []
  let cursor: string | null = null
  do {
    const page = await listDeliveries(context, { ...query, limit: 3, ...(cursor && { cursor }) })
    all.push(...page.data)
    cursor = page.next_cursor
  } while (cursor !== null)
  return all
}
