import type { TransactionContext } from '#db'
import {
  deleteExpectations,
  noteExpected,
  type FindToExpectRow,
  upsertExpectations,
} from './queries.ts'

/** What each of these services may be expected to ask. */
export type ExpectedPrices = { service_id: string; expected: number }[]

/** Keeps what is expected of an account's services in one currency in place of what was, and of which revision it is. */
export async function saveExpectations(
  tx: TransactionContext,
  key: FindToExpectRow,
  expected: ExpectedPrices,
): Promise<void> {
  const { account_id, currency } = key
  const service_ids = expected.map(({ service_id }) => service_id)
  await deleteExpectations(tx.sql, { account_id, currency, service_ids })
  await upsertExpectations(tx.sql, { account_id, currency, expected: JSON.stringify(expected) })
  await noteExpected(tx.sql, { ...key, now: tx.clock.now() })
}
