import type { TransactionContext } from '#db'
import type { MessageId } from '#kit'
import { wishOf } from '../read-enquiry.ts'
import type { LeadRow } from './columns.ts'
import type { KeptScore } from './scores.ts'

/** A lead on its way in: its row, and what is kept beside it. */
export type NewLeadRow = LeadRow &
  KeptScore & {
    content_hash: string
    told_service_ids: string[]
    /** Names what was written with it; null where nothing was. */
    message_id: MessageId | null
  }

/** Writes new leads of any number of accounts in one statement. */
export async function insertLeads(
  tx: TransactionContext,
  rows: readonly NewLeadRow[],
): Promise<void> {
  const records = rows.map((row) => {
    const wish = wishOf(row.preferences)
    return {
      ...row,
      wish_type: wish.type,
      wish_min: wish.min,
      wish_max: wish.max,
      wish_city: wish.city,
      wish_state: wish.state,
    }
  })
  await tx.sql.query({
    name: 'lead-insert',
    text: `insert into lead (account_id, id, customer_id, status, name, email, phone, preferences, message, source, external_id, service_id, consent,
             attributes, is_test, duplicate_of, score, qualification_type, triggers, score_id, wish_type, wish_min, wish_max, wish_city, wish_state,
             content_hash, told_service_ids, message_id, model_id, won_model_id, inputs, raw_score, promise, cause, scored_at, created_at, updated_at)
           select account_id, id, customer_id, status, name, email, phone, preferences, message, source, external_id, service_id, consent,
             attributes, is_test, duplicate_of, score, qualification_type, triggers, score_id,
             wish_type, wish_min, wish_max, wish_city, wish_state, content_hash, told_service_ids, message_id, model_id, won_model_id, inputs, raw_score, promise, cause, scored_at,
             created_at, created_at
           from json_to_recordset($1::json) as n (account_id text, id text, customer_id text, status text, name text, email text, phone text,
             preferences jsonb, message text, source text, external_id text, service_id text, consent jsonb, attributes jsonb, is_test boolean,
             duplicate_of text, score smallint, qualification_type text, triggers text[], score_id text, wish_type text, wish_min numeric, wish_max numeric,
             wish_city text, wish_state text, content_hash text, told_service_ids text[], message_id text, model_id text, won_model_id text, inputs json,
             raw_score double precision, promise double precision, cause text, scored_at timestamptz, created_at timestamptz)`,
    values: [JSON.stringify(records)],
  })
}
