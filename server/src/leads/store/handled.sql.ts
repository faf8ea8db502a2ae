// Printed from handled.sql and the migrated database by `npm run statements`; a test fails when it is stale.
import type { Id } from '#kit'
import type { ColumnTypes } from './column-types.ts'
import { many } from '#db'

/** What `listHandledLeads` is given. */
export type ListHandledLeadsParams = {
  account_id: Id<'acct'>
  since: string
  limit: number
}

/** A row of `listHandledLeads`. */
export type ListHandledLeadsRow = {
  id: Id<'lead'>
  customer_id: Id<'cus'>
  status: ColumnTypes['lead.status']
  source: string | null
  qualification_type: ColumnTypes['lead.qualification_type']
  preferences: ColumnTypes['lead.preferences']
  created_at: Date
  inputs: ColumnTypes['lead.inputs']
}

/** The leads behind an id that somebody was to answer, the latest first. By primary key. */
export const listHandledLeads = many<ListHandledLeadsParams, ListHandledLeadsRow>({
  name: null,
  text: `select id, customer_id, status, source, qualification_type, preferences, created_at, inputs
  from lead
 where account_id = $1
   and id >= $2
   and deleted_at is null
   and not is_test
   and duplicate_of is null
   and qualification_type <> 'unqualified'
 order by id desc
 limit $3`,
  parameters: ['account_id', 'since', 'limit'],
})
