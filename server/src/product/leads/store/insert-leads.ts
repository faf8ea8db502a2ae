import type { TransactionContext } from '#db'
import type { MessageId } from '#kit'
import { criteriaRowOf, type LeadRow } from './columns.ts'
import { openSearchOf } from './open-searches.ts'
import type { KeptScore } from './scores.ts'

/** Lead to insert: its row and the columns that are only written. */
export type NewLeadRow = LeadRow &
  KeptScore & {
    content_hash: string
    notified_service_ids: string[]
    /** Search criteria: the preferences, completed by facts from the message. */
    wished: LeadRow['preferences']
    /** Id of the message of the enquiry; null without a message. */
    message_id: MessageId | null
    /**
     * Time of the next check by the background job on due leads. Null means that the lead is never
     * checked.
     */
    watch_at: Date | null
  }

/**
 * Inserts leads of any number of accounts when the transaction commits, with their search criteria.
 */
export function insertLeads(tx: TransactionContext, rows: readonly NewLeadRow[]): void {
  const now = tx.clock.now()
  const written = rows.map((row) => {
    const { preferences, wished, consent, attributes, inputs, override, ...rest } = row
    return {
      ...rest,
      preferences: JSON.stringify(preferences),
      consent: consent === null ? null : JSON.stringify(consent),
      attributes: JSON.stringify(attributes),
      inputs: JSON.stringify(inputs),
      override: override === null ? null : JSON.stringify(override),
      ...criteriaRowOf(wished),
    }
  })
  tx.write('lead', written)
  tx.write(
    'open_search',
    written.flatMap((row) => openSearchOf(row, now) ?? []),
  )
}
