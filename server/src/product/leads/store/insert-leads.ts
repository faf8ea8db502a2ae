import type { TransactionContext } from '#db'
import type { MessageId } from '#kit'
import { wishRowOf, type LeadRow } from './columns.ts'
import type { KeptScore } from './scores.ts'

/** A lead on its way in: its row, and what is kept beside it. */
export type NewLeadRow = LeadRow &
  KeptScore & {
    content_hash: string
    told_service_ids: string[]
    /** What is matched: the preferences, and where they are silent what the message says. */
    wished: LeadRow['preferences']
    /** Names what was written with it; null where nothing was. */
    message_id: MessageId | null
    /** When the clock's round looks at it next; null for never. */
    watch_at: Date | null
  }

/** Writes new leads of any number of accounts, once the transaction commits. */
export function insertLeads(tx: TransactionContext, rows: readonly NewLeadRow[]): void {
  tx.write(
    'lead',
    rows.map((row) => {
      const { preferences, wished, consent, attributes, inputs, override, ...rest } = row
      return {
        ...rest,
        preferences: JSON.stringify(preferences),
        consent: consent === null ? null : JSON.stringify(consent),
        attributes: JSON.stringify(attributes),
        inputs: JSON.stringify(inputs),
        override: override === null ? null : JSON.stringify(override),
        ...wishRowOf(wished),
      }
    }),
  )
}
