import type { Sql } from '#db'
import { columnsOfResults, type Result } from './result-columns.ts'
import { lockRows, markDelivered, settleDelivered, settleFailed } from './queries.ts'

/** Statements sent together, and those of them that answer the ids of the deliveries they moved on. */
export type Settling = {
  statements: Promise<unknown>[]
  moved: Promise<{ id: string }[]>[]
}

/**
 * Writes what became of deliveries that have rows: a success takes its delivery out of what is unsettled, anything else changes it there. Whose fence is
 * old changes nothing, nor does who counted fewer attempts than there were.
 */
export function settleRows(tx: Sql, results: readonly Result[]): Settling {
  if (results.length === 0) return { statements: [], moved: [] }
  const columns = columnsOfResults(results)
  const locked = lockRows(tx, columns)
  const delivered = markDelivered(tx, columns)
  const settled = settleDelivered(tx, columns)
  const failed = settleFailed(tx, columns)
  return { statements: [locked, delivered, settled, failed], moved: [settled, failed] }
}
